import { Button, Money, ProgressLine } from '@sampan/ui';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { commissionsKey, type Income } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { countdownTo } from '../rules/countdown.ts';
import css from './income.module.css';

/** Milliseconds after a window's end by which its salary has usually arrived. */
const ARRIVES = 8000;

/** Today so far, and the real-time salary on its way (S-327). */
export function TodayCard({ income, onBill }: { income: Income; onBill: (reference: string) => void }) {
  const t = useMessages<CommissionsKey>();
  const { symbol, money, time } = useFormat();
  const { today, nextRealtime, lastPayment } = income;
  return (
    <section className={css.today} data-theme="dark" aria-label={t('commissions.income.today')}>
      <div className="row between">
        <span className="t13">{t('commissions.income.today')}</span>
        <span className={css.live}>{t('commissions.income.live')}</span>
      </div>
      <p className={css.large}>
        <Money amount={today.total} symbol={symbol} />
      </p>
      {nextRealtime !== null && <Countdown nextAt={nextRealtime} />}
      <div className="row between t12 num">
        {lastPayment ? (
          <>
            <span>
              {t('commissions.income.last', {
                amount: money(lastPayment.amount, { signed: true }),
                time: time(lastPayment.at),
              })}
            </span>
            <Button look="link" onClick={() => onBill(lastPayment.reference)}>
              {lastPayment.reference}
            </Button>
          </>
        ) : (
          <span>{t('commissions.income.noLast')}</span>
        )}
      </div>
    </section>
  );
}

/** Counts down to the next run, then asks what it brought. */
function Countdown({ nextAt }: { nextAt: number }) {
  const t = useMessages<CommissionsKey>();
  const client = useQueryClient();
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const wait = Math.max(ARRIVES, nextAt + ARRIVES - serverNow());
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: [...commissionsKey, 'income'] }), wait);
    return () => clearTimeout(timer);
  }, [nextAt, client]);
  const { left, seconds, done } = countdownTo(nextAt, now);
  const text = seconds === 0 ? t('commissions.income.now') : left;
  return (
    <div>
      <div className="row between t13 num">
        <span>{t('commissions.income.next')}</span>
        <b>{text}</b>
      </div>
      <ProgressLine
        value={done}
        label={t('commissions.income.next')}
        valueText={seconds === 0 ? text : t('commissions.income.left', { seconds })}
      />
    </div>
  );
}
