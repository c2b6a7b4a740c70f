import type { BonusOffer } from '@sampan/contract';
import { isDemo } from '@sampan/contract/account-types';
import { Badge, Button, ButtonLink, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { timesAmount } from '../../../shared/money/times-amount.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { rewardsQuery } from '../bonus-queries.ts';
import css from '../bonuses.module.css';
import type { BonusesKey } from '../locales/index.ts';
import { Claim } from './offer-card.tsx';

/** What this member can take; a visitor and a demo account can take nothing yet. */
function useRewards() {
  const signedIn = useSignedIn();
  const member = useMember();
  const on = useModule('REWCEN3');
  const real = signedIn && !isDemo(member?.type);
  const { data, isPending } = useQuery({ ...rewardsQuery, enabled: on && real });
  return { on, real, promotions: data?.promotions, isPending };
}

interface ClaimOfferProps {
  offer: BonusOffer;
  /** The page's one marigold button. */
  loud?: boolean;
}

/** Takes an offer where its terms stand: claims it, leads to the deposit it comes with, or to an account. */
export function ClaimOffer({ offer, loud }: ClaimOfferProps) {
  const t = useMessages<BonusesKey>();
  const { on, real, promotions, isPending } = useRewards();
  const [taken, setTaken] = useState(false);
  const look = loud ? 'action' : 'plain';
  if (!on) return null;
  if (!real)
    return (
      <Button dense={!loud} look={look} onClick={() => openModal('registerModal')}>
        {t('bonuses.reward.join')}
      </Button>
    );
  if (taken) return <Badge tone="ok">{t('bonuses.reward.taken')}</Badge>;
  if (isPending) return <Skeleton className={css.claiming} />;
  const mine = promotions?.find(({ id }) => id === offer.id);
  if (!mine) return <Badge>{t('bonuses.reward.notNow')}</Badge>;
  if (mine.claimBy === 'claim') return <Claim id={offer.id} look={look} dense={!loud} onTaken={() => setTaken(true)} />;
  return (
    <ButtonLink dense={!loud} look={look} href={`/me/depositv2?bonus=${encodeURIComponent(offer.id)}`}>
      {t('bonuses.reward.deposit')}
    </ButtonLink>
  );
}

interface WelcomeClaimProps {
  /** What else can be done; marigold where there is nothing to claim. */
  next: (loud: boolean) => ReactNode;
}

/** The gift of a new account before anything else, with its terms; then what else there is to do. */
export function WelcomeClaim({ next }: WelcomeClaimProps) {
  const t = useMessages<BonusesKey>();
  const { money } = useFormat();
  const { on, real, promotions, isPending } = useRewards();
  const offer = promotions?.find(({ claimBy }) => claimBy === 'claim');
  if (on && real && isPending)
    return (
      <>
        <Skeleton className={css.claiming} />
        {next(false)}
      </>
    );
  if (!offer) return next(true);
  return (
    <>
      <p className="sub">
        {t('bonuses.reward.gift', {
          amount: money(offer.amount),
          wager: money(timesAmount(offer.amount, offer.multiple)),
          days: offer.validDays,
        })}
      </p>
      <Claim id={offer.id} look="action" label={t('bonuses.reward.claimAmount', { amount: money(offer.amount) })} />
      {next(false)}
    </>
  );
}
