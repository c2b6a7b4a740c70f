import { Card, type Column, cx, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../commissions.module.css';
import type { Income } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { useDayText } from '../parts/use-day-text.ts';
import { isZero } from '../rules/amounts.ts';
import styles from './income.module.css';
import { incomeKinds, kindsShown } from './income-kinds.ts';

type Day = Income['days'][number];
type Sums = Income['totals'];

/** Every day with its kinds and its total; on a phone the day, what it came from, and the total. */
export function DaysTable({ income, today }: { income: Income; today: string }) {
  const t = useMessages<CommissionsKey>();
  const columns = useColumns(income);
  const { days, totals } = income;
  return (
    <Card flush>
      <div className={css.toolbar}>
        <h3 className="t16">{t('commissions.income.table')}</h3>
      </div>
      <table className={styles.days}>
        <caption className="visually-hidden">{t('commissions.income.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('commissions.income.day')}</th>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col" className={styles.wide}>
                {head}
              </th>
            ))}
            <TotalHead />
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((row) => (
            <Row key={row.day} row={row} columns={columns} running={row.day === today} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('commissions.income.sum', { count: days.length })}</th>
            <Cells row={totals} columns={columns} />
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

interface RowProps {
  row: Day;
  columns: readonly Column<Sums>[];
  running: boolean;
}

function Row({ row, columns, running }: RowProps) {
  const t = useMessages<CommissionsKey>();
  const day = useDayText();
  const kinds = incomeKinds.filter((kind) => !isZero(row[kind])).length;
  const brought = kinds > 0 && t('commissions.income.kinds', { kinds });
  const about = running ? t('commissions.income.running') : brought;
  return (
    <tr>
      <th scope="row">
        {day(row.day)}
        {about && <span className={cx(styles.about, styles.narrow)}>{about}</span>}
      </th>
      <Cells row={row} columns={columns} />
    </tr>
  );
}

function Cells({ row, columns }: { row: Sums; columns: readonly Column<Sums>[] }) {
  return (
    <>
      {columns.map(({ key, cell }) => (
        <td key={key} className={styles.wide}>
          {cell(row)}
        </td>
      ))}
      <td>
        <b>
          <Money amount={row.total} />
        </b>
      </td>
    </>
  );
}

/** A column a kind that brought anything; what went to the own agents is off each already. */
function useColumns(income: Income): Column<Sums>[] {
  const t = useMessages<CommissionsKey>();
  return kindsShown(income).map((kind) => ({
    key: kind,
    head: t(`commissions.kind.${kind}`),
    cell: (row) => (isZero(row[kind]) ? <span className="muted">–</span> : <Money amount={row[kind]} />),
  }));
}

function TotalHead() {
  const t = useMessages<CommissionsKey>();
  const { symbol } = useFormat();
  return (
    <th scope="col">
      {t('commissions.income.total')} {symbol}
    </th>
  );
}
