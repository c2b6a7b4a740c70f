import { cx } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { LotteryResultsKey } from './locales/index.ts';
import css from './prize-board.module.css';
import { hasHeads, type PrizeRow, tailsByHead } from './prize-tiers.ts';

interface BoardProps {
  group: string;
  rows: readonly PrizeRow[];
  /** Read out for the whole table. */
  caption: string;
}

/** Numbers of a prize beyond which they stand in small rows. */
const FEW = 10;

/** Every prize of a draw; what most bets are about, the last two digits, carries the weight. */
export function PrizeBoard({ group, rows, caption }: BoardProps) {
  const t = useMessages<LotteryResultsKey>();
  return (
    <>
      <table className={css.board}>
        <caption className="visually-hidden">{caption}</caption>
        <tbody>
          {rows.map(({ name, numbers }, place) => (
            <tr key={name} className={cx(place === 0 && css.first)}>
              <th scope="row" className={css.prize}>
                {t(`lottery.results.prize.${name}`)}
              </th>
              <td className={cx(css.numbers, numbers.length > FEW && css.many)} dir="ltr">
                {numbers.map((number, at) => (
                  <span key={at} className={css.number}>
                    {number.slice(0, -2)}
                    <b>{number.slice(-2)}</b>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasHeads(group) && <Heads numbers={rows.flatMap(({ numbers }) => numbers)} />}
    </>
  );
}

/** Which tails came with which head: what players of lô look for. */
function Heads({ numbers }: { numbers: readonly string[] }) {
  const t = useMessages<LotteryResultsKey>();
  const heads = tailsByHead(numbers);
  return (
    <table className={css.heads}>
      <caption className={css.caption}>{t('lottery.results.heads')}</caption>
      <thead>
        <tr>
          {heads.map((_, head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {heads.map((tails, head) => (
            <td key={head} className={cx(tails.length > 2 && css.often)}>
              {tails.length === 0 ? '·' : tails.map((tail, at) => <span key={at}>{tail}</span>)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
