import { formatMoney } from '@sampan/contract/amounts';
import { Card, Terms } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useGamesText } from '../../../shared/money-standing/use-games-text.ts';
import type { Gift } from './gift.ts';
import type { TermsKey } from './locales/index.ts';
import css from './terms.module.css';
import { useGiftText } from './use-gift-text.ts';

interface AgreedProps {
  gift: Gift;
  version: { version: number; since: number } | null;
  /** The button and what stands with it. */
  children: ReactNode;
}

/** What of a gift travels with its button: amount, turnover, games, end. */
export function AgreedTerms({ gift, version, children }: AgreedProps) {
  const t = useMessages<TermsKey>();
  const { digits, money: show, day } = useFormat();
  const games = useGamesText();
  const money = (minor: bigint) => show(formatMoney(minor, digits));
  const given = useGiftText(gift.as);
  const days = gift.days ?? gift.claimDays;
  return (
    <Card className={css.agreed}>
      <h2 className="h18">{t('terms.agree')}</h2>
      <Terms
        rows={[
          { id: 'get', label: t('terms.get'), value: summaryOf(gift, { t, money, given }) },
          {
            id: 'turnover',
            label: t('terms.turnover'),
            value:
              gift.turnoverPercent === 0
                ? t('terms.none')
                : t('terms.times', { times: String(gift.turnoverPercent / 100) }),
          },
          ...(gift.as === 'points' ? [] : [{ id: 'games', label: t('terms.games'), value: games(gift.products) }]),
          ...(gift.freeRounds === null ? [] : roundRows(gift.freeRounds, { t, stake: show(gift.freeRounds.stake) })),
          ...(days === null || gift.freeRounds !== null
            ? []
            : [
                {
                  id: 'days',
                  label: t(gift.days === null ? 'terms.claimBy' : 'terms.expires'),
                  value: t('terms.days', { days }),
                },
              ]),
        ]}
      />
      {children}
      {version && (
        <p className={css.small}>{t('terms.version', { version: version.version, day: day(version.since) })}</p>
      )}
    </Card>
  );
}

/** Which rounds they are, and until when they are played. */
const roundRows = ({ game, days }: NonNullable<Gift['freeRounds']>, { t, stake }: { t: Said['t']; stake: string }) => [
  { id: 'game', label: t('terms.game'), value: game },
  { id: 'stake', label: t('terms.roundStake'), value: stake },
  { id: 'play', label: t('terms.playIn'), value: t('terms.days', { days }) },
];

interface Said {
  t: ReturnType<typeof useMessages<TermsKey>>;
  money(minor: bigint): string;
  /** Of what is given. */
  given(amount: bigint): string;
}

function summaryOf({ rule, most }: Gift, { t, money, given }: Said): string {
  if (rule.by === 'fixed') return given(rule.amount);
  if (rule.by === 'share')
    return most === null
      ? t('terms.percent', { percent: String(rule.percent) })
      : t('terms.percentTo', { percent: String(rule.percent), amount: given(most) });
  if (rule.by === 'each') return t('terms.each', { points: given(rule.points), amount: money(rule.of) });
  const amounts = rule.steps.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const highest = amounts.reduce((top, amount) => (amount > top ? amount : top), 0n);
  if (highest > 0n) return t('terms.byAmount', { amount: given(highest) });
  return t('terms.byPercent', { percent: String(Math.max(...rule.steps.map(({ percent }) => percent ?? 0))) });
}
