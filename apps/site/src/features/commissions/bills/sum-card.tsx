import { Card, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Fragment, type ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../commissions.module.css';
import type { OpenedBill } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { isZero, lessThan, sumOf } from '../rules/amounts.ts';
import { percentOf } from '../rules/rate.ts';
import { BillState } from './bill-state.tsx';
import styles from './bills.module.css';

/** What was paid, as an equation from the team's sales down to the own part. */
export function SumCard({ opened }: { opened: OpenedBill }) {
  const t = useMessages<CommissionsKey>();
  const { symbol, money } = useFormat();
  const { bill, remainder, carriedOut } = opened;
  const own = useOwnPart(opened);
  const paid = bill.state === 'paid';
  return (
    <Card className={css.card}>
      <div className={css.cardHead}>
        <span className="t13 sub">{t(paid ? 'commissions.bill.paidInto' : 'commissions.bill.toCome')}</span>
        <BillState state={bill.state} />
      </div>
      <p className={styles.large}>
        <Money amount={paid ? bill.paid : own} symbol={symbol} />
      </p>
      <Equation opened={opened} own={own} />
      {!isZero(carriedOut) && (
        <p className="t12 muted">{t('commissions.bill.carriedOut', { amount: money(carriedOut) })}</p>
      )}
      {/[1-9]/.test(remainder) && <p className="t12 muted">{t('commissions.bill.remainder', { amount: remainder })}</p>}
    </Card>
  );
}

/** What is left to the agent: the bill with its corrections, less what the own agents get out of it. */
function useOwnPart({ bill }: OpenedBill): string {
  const { digits } = useFormat();
  return lessThan(sumOf([bill.amount, bill.correction], digits), bill.children, digits);
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

function useLines({ bill, carriedIn, corrections, children }: OpenedBill, own: string): Line[] {
  const t = useMessages<CommissionsKey>();
  const { number, digits } = useFormat();
  const amount = (text: string) => <Money amount={text} />;
  const taken = (text: string) => <Money amount={lessThan('0', text, digits)} />;
  const dividend = bill.kind === 'dividend';
  const active = number(bill.active);
  const base: Line = dividend
    ? { id: 'loss', label: t('commissions.bill.loss'), value: amount(bill.loss) }
    : { id: 'sales', label: t('commissions.bill.sales'), value: amount(bill.sales) };
  const carried = dividend && !isZero(carriedIn);
  return [
    base,
    ...(carried ? [{ id: 'carried', label: t('commissions.bill.carriedIn'), value: taken(carriedIn) }] : []),
    bill.tier === null
      ? { id: 'tier', label: t('commissions.bill.noTier', { active }), value: '–' }
      : {
          id: 'tier',
          label: t('commissions.bill.tier', { tier: bill.tier, active }),
          value: `× ${percentOf(bill.rate)}`,
        },
    { id: 'bill', label: t('commissions.bill.bill'), value: amount(bill.amount), total: true },
    ...corrections.map(({ about, amount: put }) => ({
      id: `correction ${about}`,
      label: t('commissions.bill.correction', { reference: about }),
      value: <Money amount={put} signed />,
    })),
    ...children.map(({ reference, name, amount: given }) => ({
      id: reference,
      label: t('commissions.bill.toAgent', { name }),
      value: taken(given),
    })),
    { id: 'own', label: t('commissions.bill.yours'), value: amount(own), total: true },
  ];
}
