import type { Bonus } from '@sampan/contract';
import { Button, Skeleton, SuccessState } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { rewardsQuery } from '../bonus-queries.ts';
import css from '../bonuses.module.css';
import type { BonusesKey } from '../locales/index.ts';
import { OfferCard } from './offer-card.tsx';

interface WelcomeProps {
  /** On with the game. */
  onPlay: () => void;
  /** A bonus that comes with a deposit was chosen, or none can be had. */
  onDeposit: (bonusId: string | null) => void;
}

/** What a new member can take, over the game that is waiting: claimed in place, and played at once. */
export function WelcomeOffers({ onPlay, onDeposit }: WelcomeProps) {
  const t = useMessages<BonusesKey>();
  const on = useModule('REWCEN3');
  const { data, isPending } = useQuery({ ...rewardsQuery, enabled: on });
  const [claimed, setClaimed] = useState<Bonus | null>(null);
  if (claimed) return <InPlay bonus={claimed} onPlay={onPlay} />;
  if (on && isPending) return <Skeleton className={css.waiting} />;
  // What needs no deposit first: it is the shortest way into the game.
  const offers = (data?.promotions ?? []).toSorted(
    (a, b) => Number(a.claimBy !== 'claim') - Number(b.claimBy !== 'claim'),
  );
  return (
    <div className={css.page}>
      <p className="sub">{t('bonuses.welcome.text')}</p>
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} onClaimed={setClaimed} onDeposit={({ id }) => onDeposit(id)} />
      ))}
      {offers.length === 0 && (
        <Button look="action" wide icon="deposit" onClick={() => onDeposit(null)}>
          {t('bonuses.welcome.deposit')}
        </Button>
      )}
      <Button look="quiet" wide onClick={onPlay}>
        {t('bonuses.welcome.skip')}
      </Button>
    </div>
  );
}

function InPlay({ bonus, onPlay }: { bonus: Bonus; onPlay: () => void }) {
  const t = useMessages<BonusesKey>();
  const { money, dateTime } = useFormat();
  return (
    <SuccessState
      compact
      title={t('bonuses.welcome.inPlay', { amount: money(bonus.amount) })}
      actions={
        <Button look="action" wide icon="play" onClick={onPlay}>
          {t('bonuses.welcome.back')}
        </Button>
      }
    >
      {t('bonuses.welcome.wager', { amount: money(bonus.left), time: dateTime(bonus.expiresAt) })}
    </SuccessState>
  );
}
