import type { RankProgress } from '@sampan/contract';
import { Card, Money, Note, ProgressLine, VipBadge } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { RankKey } from './locales/index.ts';
import css from './rank.module.css';
import { missing, shareDone } from './share-done.ts';

/** The level, how far it is to the next one, and what this month must still bring. */
export function ProgressCard({ progress }: { progress: RankProgress }) {
  const t = useMessages<RankKey>();
  const { money } = useFormat();
  const { rankLevel, earnedLevel, levels, monthlyTurnover } = progress;
  const now = levels[rankLevel];
  const next = levels[rankLevel + 1];
  if (!now) return null;
  const fallen = earnedLevel > rankLevel;
  return (
    <Card className={css.card}>
      <div>
        <h2 className={css.label}>{t('rank.now')}</h2>
        <p className={css.level}>
          <VipBadge background={now.color2} foreground={now.color}>
            {now.labelName}
          </VipBadge>
        </p>
      </div>
      {fallen && next && (
        <Note tone="info">{t('rank.fallen', { name: next.labelName, amount: money(next.keepMonthly) })}</Note>
      )}
      {!fallen && next && (
        <section className={css.bars}>
          <h3 className="t16">{t('rank.next', { name: next.labelName })}</h3>
          <Bar label={t('rank.turnover')} done={progress.totalTurnover} needed={next.turnover} />
          <Bar label={t('rank.deposits')} done={progress.totalDeposits} needed={next.deposits} />
        </section>
      )}
      {!next && <p>{t('rank.top')}</p>}
      <section className={css.bars}>
        <h3 className="t16">{t('rank.month')}</h3>
        {Number(monthlyTurnover.expected) > 0 || fallen ? (
          <Bar
            label={t('rank.keep', { name: now.labelName })}
            done={monthlyTurnover.actual}
            needed={monthlyTurnover.expected}
          />
        ) : (
          <p className="sub">{t('rank.kept', { name: now.labelName })}</p>
        )}
      </section>
    </Card>
  );
}

function Bar({ label, done, needed }: { label: string; done: string; needed: string }) {
  const t = useMessages<RankKey>();
  const { symbol, money } = useFormat();
  const left = missing(done, needed);
  const said = left === null ? t('rank.done') : t('rank.left', { amount: money(left) });
  return (
    <div className={css.bar}>
      <p className={css.barHead}>
        <span>{label}</span>
        <b>{said}</b>
      </p>
      <ProgressLine
        value={shareDone(done, needed)}
        label={label}
        valueText={said}
        tone={left === null ? 'ok' : 'action'}
      />
      <p className="sub">
        <Money amount={done} symbol={symbol} /> / <Money amount={needed} symbol={symbol} />
      </p>
    </div>
  );
}
