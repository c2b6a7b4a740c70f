import { Card, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Fragment, type ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../commissions.module.css';
import type { OpenedBill } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import type { ProductsKey } from '../products/locales/index.ts';
import { isZero, lessThan } from '../rules/amounts.ts';
import { ownPart } from '../rules/own-part.ts';
import { percentOf } from '../rules/rate.ts';
import { BillState } from './bill-state.tsx';
import styles from './bills.module.css';

/** What was paid, as an equation from the team's sales down to the own part. */
export function SumCard({ opened }: { opened: OpenedBill }) {
  const t = useMessages<CommissionsKey>();
  const { symbol, money, digits } = useFormat();
  const { bill, remainder, holder, carriedOut, restOut } = opened;
  const own = ownPart(bill, digits);
  const notes = [
    bill.state === 'partial' && t('commissions.bill.partly', { paid: money(bill.paid), due: money(bill.payable) }),
    !isZero(carriedOut) && t('commissions.bill.carriedOut', { amount: money(carriedOut) }),
    !isZero(restOut) && t('commissions.bill.restOut', { amount: money(lessThan('0', restOut, digits)) }),
    holder !== null && t('commissions.bill.remainder', { amount: money(remainder), name: holder }),
  ].filter((note) => note !== false);
  return (
    <Card className={css.card}>
      <div className={css.cardHead}>
        <span className="t13 sub">
          {t(bill.state === 'paid' ? 'commissions.bill.paidInto' : 'commissions.bill.toCome')}
        </span>
        <BillState state={bill.state} />
      </div>
      <p className={styles.large}>
        <Money amount={own} symbol={symbol} />
      </p>
      <Equation opened={opened} own={own} />
      {notes.map((note) => (
        <p key={note} className="t12 muted">
          {note}
        </p>
      ))}
    </Card>
  );
}

interface Line {
  id: string;
  label: ReactNode;
  value: ReactNode;
  total?: boolean;
}

function Equation({ opened, own }: { opened: OpenedBill; own: string }) {
  const lines = useLines(opened, own);
  return (
    <dl className={styles.equation}>
      {lines.map(({ id, label, value, total }) => (
        <Fragment key={id}>
          <dt className={total ? styles.total : undefined}>{label}</dt>
          <dd className={total ? styles.total : undefined}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function useLines(opened: OpenedBill, own: string): Line[] {
  const t = useMessages<CommissionsKey>();
  const { digits } = useFormat();
  const { bill, gross, restIn, corrections, children } = opened;
  const line = (id: string, label: string, amount: string): Line => ({
    id,
    label,
    value: <Money amount={amount} signed />,
  });
  const sum = (id: string, label: string, amount: string): Line => ({
    id,
    label,
    value: <Money amount={amount} />,
    total: true,
  });
  const capped = lessThan(bill.amount, gross, digits);
  return [
    ...useBase(opened),
    ...(isZero(capped) ? [] : [line('cap', t('commissions.bill.capped'), capped)]),
    sum('bill', t('commissions.bill.bill'), bill.amount),
    ...corrections.map(({ about, amount }) =>
      line(`about ${about}`, t('commissions.bill.correction', { reference: about }), amount),
    ),
    ...(isZero(restIn) ? [] : [line('rest', t('commissions.bill.restIn'), restIn)]),
    ...children.map(({ reference, name, rate, amount }) =>
      line(reference, t('commissions.bill.toAgent', { name, rate: percentOf(rate) }), lessThan('0', amount, digits)),
    ),
    sum('own', t('commissions.bill.yours'), own),
  ];
}

/** What the rate is a part of, and the tier that was reached. */
function useBase({ bill, carriedIn, terms }: OpenedBill): Line[] {
  const t = useMessages<CommissionsKey | ProductsKey>();
  const { number, digits } = useFormat();
  const active = number(bill.active);
  const dividend = bill.kind === 'dividend';
  const carried = dividend && !isZero(carriedIn);
  return [
    dividend
      ? { id: 'loss', label: t('commissions.bill.loss'), value: <Money amount={bill.loss} /> }
      : {
          id: 'sales',
          label: t(terms.products ? 'commissions.product.countedSales' : 'commissions.bill.sales'),
          value: <Money amount={bill.sales} />,
        },
    ...(carried
      ? [
          {
            id: 'carried',
            label: t('commissions.bill.carriedIn'),
            value: <Money amount={lessThan('0', carriedIn, digits)} />,
          },
        ]
      : []),
    bill.tier === null
      ? { id: 'tier', label: t('commissions.bill.noTier', { active }), value: '–' }
      : {
          id: 'tier',
          label: t('commissions.bill.tier', { tier: bill.tier, active }),
          value: `× ${percentOf(bill.rate)}`,
        },
  ];
}
