import { Card, Money, Skeleton, Stat } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import type { SharedKey } from '../../shared/locales/index.ts';
import { BreakCard } from './limits/break-card.tsx';
import { LimitsCard } from './limits/limits-card.tsx';
import type { ProtectionKey } from './locales/index.ts';
import css from './protection.module.css';
import { protectionQuery, useSessionClock } from './protection-queries.ts';
import { RealityCard } from './session-clock/reality-card.tsx';

/** Safer play: the session's clock, own limits, reality check and breaks (R-71… ). */
export function ProtectionPage() {
  const t = useMessages<ProtectionKey | SharedKey>();
  const { data, error, refetch } = useQuery(protectionQuery);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className={css.page}>
      <p className="sub">{t('protection.lead')}</p>
      <SessionCard />
      {data ? (
        <>
          <LimitsCard limits={data.limits} timeZone={data.timeZone} />
          <RealityCard minutes={data.realityMinutes} />
          <BreakCard running={data.break} />
        </>
      ) : (
        <Skeleton className={css.waiting} />
      )}
    </div>
  );
}

function SessionCard() {
  const t = useMessages<ProtectionKey>();
  const { symbol, duration } = useFormat();
  const { session, elapsed } = useSessionClock();
  const money = (amount?: string, signed = false) =>
    amount === undefined ? '–' : <Money amount={amount} symbol={symbol} signed={signed} />;
  return (
    <Card className={css.block}>
      <h2 className="h18">{t('protection.session.title')}</h2>
      <div className={css.stats}>
        <Stat label={t('protection.session.time')} value={<span role="timer">{duration(elapsed)}</span>} />
        <Stat label={t('protection.session.net')} value={money(session?.net, true)} />
        <Stat label={t('protection.session.bet')} value={money(session?.bet)} />
        <Stat label={t('protection.session.win')} value={money(session?.win)} />
      </div>
    </Card>
  );
}
