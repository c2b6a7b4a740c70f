import { Card, type Column, FoldedRows, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { PageResult } from '../../../shared/page-result.tsx';
import css from '../commissions.module.css';
import { type IncomeByProduct, incomeByProductQuery } from '../commissions-queries.ts';
import { isZero } from '../rules/amounts.ts';
import type { ProductsKey } from './locales/index.ts';
import styles from './products.module.css';
import { useProductText } from './use-product-text.ts';

type Sums = IncomeByProduct['totals'];
interface Row extends Sums {
  product: string;
  /** Null: what is of no product. */
  rates: IncomeByProduct['products'][number]['rates'] | null;
}

/** What each product has brought from above, what of it went on to the own agents, and what stays. */
export function IncomeProducts({ days }: { days: { from: string; to: string } }) {
  const answer = useQuery(incomeByProductQuery(days));
  return (
    <PageResult answer={answer} rows={3}>
      {(income) => (income.products.length > 0 ? <ProductTable income={income} /> : null)}
    </PageResult>
  );
}

function ProductTable({ income: { products, other, totals } }: { income: IncomeByProduct }) {
  const t = useMessages<ProductsKey>();
  const columns = useColumns();
  const changed = !isZero(other.earned) || !isZero(other.given);
  const rows: Row[] = [...products, ...(changed ? [{ product: '', rates: null, ...other }] : [])];
  const sum = (key: keyof Sums) => (
    <b>
      <Money amount={totals[key]} />
    </b>
  );
  return (
    <Card flush>
      <div className={css.toolbar}>
        <div>
          <h3 className="t16">{t('commissions.product.title')}</h3>
          <p className="t13 sub">{t('commissions.product.incomeAbout')}</p>
        </div>
      </div>
      <FoldedRows
        caption={t('commissions.product.title')}
        columns={columns}
        rows={rows}
        rowKey={({ product }) => product}
        totals={{
          label: t('commissions.product.total'),
          cells: { earned: sum('earned'), given: sum('given'), kept: sum('kept') },
        }}
      />
    </Card>
  );
}

function useColumns(): Column<Row>[] {
  const t = useMessages<ProductsKey>();
  const text = useProductText();
  const { symbol } = useFormat();
  const rateOf = ({ product, rates }: Row, key: keyof Sums) => rates && text.rate(product, rates[key]);
  const flow = (key: 'earned' | 'given'): Column<Row> => ({
    key,
    head: t(`commissions.product.${key}`),
    end: true,
    cell: (row) => (
      <>
        <Money amount={row[key]} symbol={symbol} />
        <span className={styles.small}>{rateOf(row, key)}</span>
      </>
    ),
  });
  return [
    {
      key: 'product',
      head: t('commissions.product.product'),
      phone: 'title',
      cell: ({ product, rates }) => (rates === null ? t('commissions.product.changes') : text.name(product)),
    },
    flow('earned'),
    flow('given'),
    {
      key: 'kept',
      head: t('commissions.product.kept'),
      end: true,
      phone: 'sum',
      cell: (row) => <Money amount={row.kept} symbol={symbol} />,
    },
    {
      key: 'rate',
      head: t('commissions.product.rate'),
      end: true,
      phone: 'under',
      cell: (row) => rateOf(row, 'kept') ?? '–',
    },
  ];
}
