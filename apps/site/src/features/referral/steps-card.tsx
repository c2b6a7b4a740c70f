import type { Referral } from '@sampan/contract';
import { Card, Terms } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { ReferralKey } from './locales/index.ts';
import css from './referral.module.css';

/** What each step pays, in their order, and the terms of it. */
export function StepsCard({ referral: { program } }: { referral: Referral }) {
  const t = useMessages<ReferralKey>();
  const { money } = useFormat();
  const rows = [
    {
      id: 'both',
      label: t('referral.term.who'),
      value: t(program.friendGets ? 'referral.term.both' : 'referral.term.onlyYou'),
    },
    {
      id: 'turnover',
      label: t('referral.term.turnover'),
      value: turnoverOf(program.turnoverPercent, t('referral.term.none')),
    },
    { id: 'days', label: t('referral.term.time'), value: t('referral.days', { count: program.days }) },
    { id: 'claim', label: t('referral.term.claim'), value: t('referral.days', { count: program.claimDays }) },
  ];
  return (
    <Card className={css.card}>
      <h2 className="h18">{t('referral.steps')}</h2>
      <ol className={css.steps}>
        {program.steps.map(({ kind, atLeast, money: paid, points }, index) => (
          <li key={kind} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={css.stepText}>
              <b>{t(`referral.step.${kind}`, { amount: atLeast === null ? '' : money(atLeast) })}</b>
              <p className="muted t13">{t(`referral.step.${kind}.text`)}</p>
            </div>
            <b className="num">{paid === null ? t('referral.points', { count: points ?? 0 }) : money(paid)}</b>
          </li>
        ))}
      </ol>
      <Terms rows={rows} />
      {program.levels.length > 1 && (
        <p className="muted t13">
          {t('referral.levels', {
            percents: program.levels
              .slice(1)
              .map((percent) => `${percent} %`)
              .join(', '),
          })}
        </p>
      )}
    </Card>
  );
}

/** How often it must be staked. */
const turnoverOf = (percent: number, none: string) => (percent === 0 ? none : `${percent / 100}×`);
