import type { ClaimedRewards } from '@sampan/contract';
import { Card, Count, EmptyState, Note, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useModule } from '../../shared/brand/use-permission.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import type { SharedKey } from '../../shared/locales/index.ts';
import { DrawCard } from './draw/draw-card.tsx';
import type { RewardsKey } from './locales/index.ts';
import { ClaimableRow, HeldRow } from './parts/claimable-row.tsx';
import { RewardHistory } from './parts/history-list.tsx';
import { LockedList, RunningList } from './parts/running-list.tsx';
import { StreakCard } from './parts/streak-card.tsx';
import { SumCard } from './parts/sum-card.tsx';
import { useClaim } from './parts/use-claim.ts';
import { ReceiptDialog } from './receipt/receipt-dialog.tsx';
import { centreQuery } from './reward-queries.ts';
import css from './rewards.module.css';

export interface RewardPageProps {
  /** Offers of other features that are taken elsewhere, with a deposit. */
  offers?: ReactNode;
  /** All terms of an offer that is claimed here, by its id. */
  offerTerms?: (id: string) => ReactNode;
}

const OFFER = 'bonus:';

/** rewardCenter: all that waits, goes on, is locked, and what was (S-310, S-518, S-429). */
export function RewardPage({ offers, offerTerms }: RewardPageProps) {
  const t = useMessages<RewardsKey | SharedKey>();
  const on = useModule('REWCEN3');
  const query = useQuery({ ...centreQuery, refetchOnMount: 'always', enabled: on });
  const { data, error, refetch } = query;
  if (!on) return <EmptyState title={t('error.function.disabled')} />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={css.page} aria-busy>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className={css.waiting} />
        ))}
      </div>
    );
  return <Centre centre={data} offers={offers} offerTerms={offerTerms} />;
}

type Data = Parameters<typeof SumCard>[0]['centre'];

function Centre({ centre, offers, offerTerms }: RewardPageProps & { centre: Data }) {
  const t = useMessages<RewardsKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const [claimed, setClaimed] = useState<ClaimedRewards | null>(null);
  const claim = useClaim(setClaimed);
  const { claimable, going, streak, locked, history, paused } = centre;
  const disabled = !online || paused;
  const part = (id: string, title: string, content: ReactNode) => (
    <section id={`rewards-${id}`} className={css.part} aria-labelledby={`rewards-${id}-title`}>
      <h2 id={`rewards-${id}-title`} className="h18" tabIndex={-1}>
        {title}
      </h2>
      {content}
    </section>
  );
  return (
    <div className={css.page}>
      <Jumps centre={centre} />
      {!online && <Note tone="warn">{t('rewards.offline')}</Note>}
      {paused && <Note tone="info">{t('rewards.paused')}</Note>}
      {claim.error && (
        <Note tone="bad" role="alert">
          {errorText(claim.error)}
        </Note>
      )}
      {claimable.length > 0 && (
        <SumCard
          centre={centre}
          busy={claim.isPending && claim.variables === undefined}
          disabled={disabled}
          onClaimAll={() => claim.mutate(undefined)}
        />
      )}
      {part(
        'claim',
        t('rewards.part.claim'),
        <ToClaim centre={centre} claim={claim} disabled={disabled} offerTerms={offerTerms} />,
      )}
      <aside className={css.side}>
        <DrawCard
          busy={claim.isPending && claim.variables?.startsWith('daily-draw:') === true}
          disabled={disabled}
          onLight={(id) => claim.mutate(id)}
        />
        {streak && <StreakCard streak={streak} />}
      </aside>
      {offers && <div className={css.offers}>{offers}</div>}
      {going.length > 0 && part('going', t('rewards.part.going'), <RunningList rewards={going} />)}
      {locked.length > 0 && part('locked', t('rewards.part.locked'), <LockedList rewards={locked} />)}
      {part('history', t('rewards.part.history'), <RewardHistory newest={history} />)}
      <ReceiptDialog claimed={claimed} onClose={() => setClaimed(null)} />
    </div>
  );
}

interface ToClaimProps extends Pick<RewardPageProps, 'offerTerms'> {
  centre: Data;
  claim: ReturnType<typeof useClaim>;
  disabled: boolean;
}

function ToClaim({ centre: { claimable, held }, claim, disabled, offerTerms }: ToClaimProps) {
  const t = useMessages<RewardsKey>();
  if (claimable.length + held.length === 0)
    return (
      <Card>
        <EmptyState compact level={3} title={t('rewards.none')}>
          {t('rewards.noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <Card flush>
      <ul className={css.list}>
        {claimable.map((reward) => (
          <ClaimableRow
            key={reward.id}
            reward={reward}
            busy={claim.isPending && claim.variables === reward.id}
            disabled={disabled}
            onClaim={() => claim.mutate(reward.id)}
            details={reward.id.startsWith(OFFER) && offerTerms?.(reward.id.slice(OFFER.length))}
          />
        ))}
        {held.map((reward) => (
          <HeldRow key={reward.id} reward={reward} />
        ))}
      </ul>
    </Card>
  );
}

/** The parts of the page that are there, one press away. */
function Jumps({ centre }: { centre: Data }) {
  const t = useMessages<RewardsKey>();
  const { claimable, going, locked } = centre;
  const parts = [
    { id: 'claim', label: t('rewards.part.claim'), count: claimable.length, on: true },
    { id: 'going', label: t('rewards.part.going'), count: 0, on: going.length > 0 },
    { id: 'locked', label: t('rewards.part.locked'), count: 0, on: locked.length > 0 },
    { id: 'history', label: t('rewards.part.history'), count: 0, on: true },
  ].filter(({ on }) => on);
  const jump = (id: string) => {
    const title = document.getElementById(`rewards-${id}-title`);
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  return (
    <nav className={css.jumps} aria-label={t('rewards.parts')}>
      {parts.map(({ id, label, count }) => (
        <button key={id} type="button" className={css.jump} onClick={() => jump(id)}>
          {label}
          <Count value={count} />
        </button>
      ))}
    </nav>
  );
}
