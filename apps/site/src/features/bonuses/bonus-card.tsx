import type { Bonus } from '@sampan/contract';
import { Badge, Card, type DefinitionRow, DefinitionRows, Money, ProgressLine, type Tone } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { CancelBonus } from '../../shared/money-standing/cancel-bonus.tsx';
import { useGamesText } from '../../shared/money-standing/use-games-text.ts';
import css from './bonuses.module.css';
import { CountedBets } from './counted-bets.tsx';
import type { BonusesKey } from './locales/index.ts';
import { shareDone } from './share-done.ts';

const tones: Readonly<Record<Bonus['state'], Tone>> = {
  active: 'warn',
  released: 'ok',
  forfeited: 'plain',
  expired: 'plain',
  spent: 'plain',
};

/** One bonus: amount, turnover needed and done, when it expires, and the way out of it. */
export function BonusCard({ bonus }: { bonus: Bonus }) {
  const t = useMessages<BonusesKey>();
  const { symbol } = useFormat();
  const active = bonus.state === 'active';
  return (
    <Card className={css.bonus}>
      <header className={css.bonusHead}>
        <div>
          <h2 className="h18">{t(`bonuses.kind.${bonus.kind}`)}</h2>
          <bdi className="num muted t13">{bonus.reference}</bdi>
        </div>
        <Badge tone={tones[bonus.state]}>{t(`bonuses.state.${bonus.state}`)}</Badge>
      </header>
      <p className={css.amount}>
        <Money amount={active ? bonus.balance : bonus.amount} symbol={symbol} />
      </p>
      {active && (
        <ProgressLine
          value={shareDone(bonus.done, bonus.required)}
          label={t('bonuses.turnover.progress')}
          tone="action"
        />
      )}
      <DefinitionRows rows={useFacts(bonus)} />
      <div className={css.actions}>
        <CountedBets source={{ kind: 'bonus', reference: bonus.reference }} />
        {active && <CancelBonus bonus={bonus} />}
      </div>
    </Card>
  );
}

function useFacts(bonus: Bonus): DefinitionRow[] {
  const t = useMessages<BonusesKey>();
  const { symbol, dateTime } = useFormat();
  const games = useGamesText();
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  const rows: (DefinitionRow | null)[] = [
    { id: 'given', label: t('bonuses.granted.amount'), value: money(bonus.amount) },
    bonus.state === 'active'
      ? { id: 'order', label: t('bonuses.order'), value: t(`bonuses.order.${bonus.staked}`) }
      : null,
    { id: 'required', label: t('bonuses.turnover.needed'), value: money(bonus.required) },
    { id: 'done', label: t('bonuses.turnover.done'), value: money(bonus.done) },
    bonus.state === 'active' ? { id: 'left', label: t('bonuses.turnover.left'), value: money(bonus.left) } : null,
    bonus.maxStake === null ? null : { id: 'max', label: t('bonuses.maxStake'), value: money(bonus.maxStake) },
    bonus.releaseCap === null ? null : { id: 'cap', label: t('bonuses.cap'), value: money(bonus.releaseCap) },
    { id: 'games', label: t('bonuses.games'), value: games(bonus.products) },
    { id: 'granted', label: t('bonuses.granted'), value: dateTime(bonus.grantedAt) },
    bonus.endedAt === null
      ? { id: 'expires', label: t('bonuses.expires'), value: dateTime(bonus.expiresAt) }
      : { id: 'ended', label: t('bonuses.ended'), value: dateTime(bonus.endedAt) },
    bonus.state === 'released' ? { id: 'released', label: t('bonuses.released'), value: money(bonus.released) } : null,
  ];
  return rows.filter((row) => row !== null);
}
