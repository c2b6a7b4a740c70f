import { formatMoney } from '@sampan/contract/amounts';
import { cx, IconButton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { plainAmount } from '../../../../shared/money/amount-field.tsx';
import { useLotteryWords } from '../../shared/use-lottery-words.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import type { EvaluatedLine } from '../slip/evaluate-line.ts';
import type { Betting } from '../use-betting.ts';
import { useBetText } from '../words/use-kind-words.ts';
import css from './place.module.css';

/** Numbers that a line of the slip shows before it says how many more there are. */
const SHOWN = 8;

/** Every line with what it costs and pays; a tap takes it in hand: its numbers are on the pad and the stake is its own. */
export function SlipLines({ lines, slip, change }: Betting) {
  const t = useMessages<LotteryBettingKey>();
  return (
    <ul className={css.lines} aria-label={t('lottery.bet.slip')}>
      {lines.map((line) => (
        <SlipLine
          key={line.line.id}
          evaluated={line}
          on={line.line.id === slip.activeId}
          onEdit={() => change({ do: 'edit', id: line.line.id })}
          onRemove={() => change({ do: 'remove', id: line.line.id })}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  evaluated: EvaluatedLine;
  on: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function SlipLine({ evaluated, on, onEdit, onRemove }: LineProps) {
  const t = useMessages<LotteryBettingKey>();
  const { kind: kindName } = useLotteryWords();
  const betText = useBetText();
  const { line, kind } = evaluated;
  const texts = kind ? betText(kind, line.picks) : [];
  const more = texts.length - SHOWN;
  const name = kind ? kindName(line.playId) : line.playId;
  return (
    <li className={cx(css.line, on && css.on)}>
      <button type="button" className={css.edit} aria-pressed={on} onClick={onEdit}>
        <span className={css.what}>
          <small>{name}</small>
          <b>
            {texts.slice(0, SHOWN).join(' ')}
            {more > 0 && ` ${t('lottery.bet.more', { count: more })}`}
          </b>
        </span>
        <LineMoney evaluated={evaluated} />
      </button>
      <IconButton
        dense
        icon="close"
        label={t('lottery.bet.removeNumber', { number: `${name} ${texts.join(' ')}` })}
        onClick={onRemove}
      />
    </li>
  );
}

function LineMoney({ evaluated }: { evaluated: EvaluatedLine }) {
  const t = useMessages<LotteryBettingKey>();
  const { money, digits, number } = useFormat();
  const text = (minor: bigint) => plainAmount(money(formatMoney(minor, digits)));
  if (evaluated.state === 'incomplete')
    return <span className={css.amount}>{t('lottery.bet.missing', { count: evaluated.missing })}</span>;
  if (evaluated.state === 'refused')
    return (
      <span className={cx(css.amount, css.bad)}>
        {t(`lottery.bet.code.${evaluated.code}`)}
        {evaluated.code === 'closedNumber' && ` ${evaluated.at}`}
      </span>
    );
  const { ticket, kind, pays } = evaluated;
  const factors = [text(ticket.unitStake), kind.units > 1 ? number(kind.units) : '', number(ticket.lines.length)];
  return (
    <span className={css.amount}>
      <b>{factors.filter(Boolean).join(' × ')}</b>
      <small>
        {pays.least === pays.most
          ? t('lottery.bet.pays', { amount: text(pays.most) })
          : t('lottery.bet.paysFrom', { least: text(pays.least), most: text(pays.most) })}
        {ticket.half.length > 0 && ` · ${t('lottery.bet.half')}`}
      </small>
    </span>
  );
}
