import type { Bonus, endpoints as table, ValueOf } from '@sampan/contract';
import { Button, ButtonLink, Card, Icon, Money, Note } from '@sampan/ui';
import { newIntent } from '@sampan/web-client/calls/caller';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { BonusTerms } from '../bonus-terms.tsx';
import css from '../bonuses.module.css';
import type { BonusesKey } from '../locales/index.ts';

export type Offer = ValueOf<(typeof table)['rewardCentre']>['promotions'][number];

interface OfferProps {
  offer: Offer;
  /** In place of the message that it was claimed. */
  onClaimed?: (bonus: Bonus) => void;
  /** Beside others: only one button of a page is marigold. */
  quiet?: boolean;
  /** In place of the deposit page, for an offer that comes with a deposit. */
  onDeposit?: (offer: Offer) => void;
}

/** What can be taken, with its terms beside its button (S-429). */
export function OfferCard({ offer, onClaimed, onDeposit, quiet }: OfferProps) {
  const t = useMessages<BonusesKey>();
  const { symbol } = useFormat();
  return (
    <Card className={css.offer}>
      <div className={css.offerHead}>
        <span className={css.gift}>
          <Icon name="gift" />
        </span>
        <div>
          <h2 className="h18">{t(`bonuses.kind.${offer.kind}`)}</h2>
          <p className={css.most}>
            {offer.percent === null ? null : `${offer.percent} % · ${t('bonuses.upTo')} `}
            <Money amount={offer.amount} symbol={symbol} />
          </p>
        </div>
      </div>
      <BonusTerms offer={offer} />
      {offer.claimBy === 'claim' ? (
        <Claim id={offer.id} onClaimed={onClaimed} />
      ) : onDeposit ? (
        <Button look="action" icon="deposit" onClick={() => onDeposit(offer)}>
          {t('bonuses.reward.deposit')}
        </Button>
      ) : (
        <ButtonLink
          look={quiet ? 'plain' : 'action'}
          icon="deposit"
          href={`/me/depositv2?bonus=${encodeURIComponent(offer.id)}`}
        >
          {t('bonuses.reward.deposit')}
        </ButtonLink>
      )}
    </Card>
  );
}

interface ClaimProps extends Pick<OfferProps, 'onClaimed'> {
  id: string;
  look?: 'action' | 'plain';
  dense?: boolean;
  /** What the button says, where its amount does not stand beside it. */
  label?: string;
  /** It was claimed, and the message says so. */
  onTaken?: () => void;
}

/** Shows its own result; off while the line is down, so that nobody waits for nothing. */
export function Claim({ id, look = 'action', dense = false, label, onClaimed, onTaken }: ClaimProps) {
  const t = useMessages<BonusesKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const { money } = useFormat();
  const [intent] = useState(newIntent);
  const claim = useMutation({
    mutationFn: () => call(endpoints.claimBonus, { id }, { intent }),
    onSuccess: (bonus) => {
      if (onClaimed) onClaimed(bonus);
      else showToast({ tone: 'ok', title: t('bonuses.reward.claimed', { amount: money(bonus.amount) }) });
      onTaken?.();
      void client.invalidateQueries({ queryKey: queryKeys.rewards });
      void client.invalidateQueries({ queryKey: queryKeys.bonuses });
    },
  });
  return (
    <>
      {claim.error && (
        <Note tone="bad" role="alert">
          {errorText(claim.error)}
        </Note>
      )}
      <Button
        look={look}
        dense={dense}
        icon="gift"
        busy={claim.isPending}
        disabled={!online}
        onClick={() => claim.mutate()}
      >
        {label ?? t('bonuses.reward.claim')}
      </Button>
    </>
  );
}
