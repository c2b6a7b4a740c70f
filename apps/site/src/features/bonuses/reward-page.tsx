import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Button, ButtonLink, Card, EmptyState, Icon, Money, Note, Skeleton } from '@sampan/ui';
import { newIntent } from '@sampan/web-client/calls/caller';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { useModule } from '../../shared/brand/use-permission.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import type { SharedKey } from '../../shared/locales/index.ts';
import { showToast } from '../../shared/toasts/toasts.ts';
import { rewardsQuery } from './bonus-queries.ts';
import { BonusTerms } from './bonus-terms.tsx';
import css from './bonuses.module.css';
import type { BonusesKey } from './locales/index.ts';

type Offer = ValueOf<(typeof table)['rewardCentre']>['promotions'][number];

/** rewardCenter: what can be taken now, each with its terms beside its button (S-310, S-518, S-429). */
export function RewardPage() {
  const t = useMessages<BonusesKey | SharedKey>();
  const online = useOnline();
  const on = useModule('REWCEN3');
  const { data, error, refetch, isPending } = useQuery({ ...rewardsQuery, refetchOnMount: 'always', enabled: on });
  if (!on) return <EmptyState title={t('error.function.disabled')} />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className={css.page} aria-busy={isPending}>
      <p className="sub">{t('bonuses.reward.lead')}</p>
      {!online && <Note tone="warn">{t('bonuses.offline')}</Note>}
      {!data && [0, 1].map((index) => <Skeleton key={index} className={css.waiting} />)}
      {data?.promotions.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {data?.count === 0 && (
        <Card>
          <EmptyState
            compact
            title={t('bonuses.reward.none')}
            actions={
              <ButtonLink look="line" href="/me/bonusDetails">
                {t('bonuses.reward.mine')}
              </ButtonLink>
            }
          >
            {t('bonuses.reward.noneText')}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
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
        <Claim id={offer.id} />
      ) : (
        <ButtonLink look="action" icon="deposit" href={`/me/depositv2?bonus=${encodeURIComponent(offer.id)}`}>
          {t('bonuses.reward.deposit')}
        </ButtonLink>
      )}
    </Card>
  );
}

/** Shows its own result; off while the line is down, so that nobody waits for nothing. */
function Claim({ id }: { id: string }) {
  const t = useMessages<BonusesKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const { money } = useFormat();
  const [intent] = useState(newIntent);
  const claim = useMutation({
    mutationFn: () => call(endpoints.claimBonus, { id }, { intent }),
    onSuccess: (bonus) => {
      showToast({ tone: 'ok', title: t('bonuses.reward.claimed', { amount: money(bonus.amount) }) });
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
      <Button look="action" icon="gift" busy={claim.isPending} disabled={!online} onClick={() => claim.mutate()}>
        {t('bonuses.reward.claim')}
      </Button>
    </>
  );
}
