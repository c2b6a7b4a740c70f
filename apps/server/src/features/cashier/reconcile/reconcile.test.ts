import { currencyOf, formatMoney } from '@sampan/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashierCurrencies, openCashierFixture } from '../../../../test/cashier-fixture.ts';
import { readStatement } from '../statements/statement-csv.ts';
import { type BreakKind, findBreaks, type OwnEntry, type StatementEntry } from './reconcile.rules.ts';
import { reconcileProvider } from './reconcile.service.ts';

const paidOrder = (index: number): OwnEntry => ({
  reference: `D${index}`,
  kind: index % 4 === 0 ? 'payout' : 'payment',
  amount: formatMoney(BigInt(1000 + index), 2),
  currency: 'USD',
  status: 'paid',
  booked: BigInt(1000 + index),
  toBook: BigInt(1000 + index),
});
const lineOf = ({ booked: _booked, toBook: _toBook, ...entry }: OwnEntry): StatementEntry => entry;

/** Plants one break into both sides. */
const planters: Record<BreakKind, (entry: OwnEntry) => { own: OwnEntry | null; lines: StatementEntry[] }> = {
  missing: (own) => ({ own, lines: [] }),
  extra: (own) => ({ own: null, lines: [lineOf(own)] }),
  amount: (own) => ({ own, lines: [{ ...lineOf(own), amount: `${own.amount}1` }] }),
  state: (own) => ({ own, lines: [{ ...lineOf(own), status: 'declined' }] }),
  doubled: (own) => ({ own, lines: [lineOf(own), lineOf(own)] }),
  ledger: (own) => ({ own: { ...own, booked: null }, lines: [lineOf(own)] }),
};
const kinds = Object.keys(planters) as BreakKind[];

test('R-19 100 planted breaks among 1,000 orders are found, each by its kind, and nothing else is', () => {
  const own: OwnEntry[] = [];
  const lines: StatementEntry[] = [];
  const planted: string[] = [];
  for (let index = 0; index < 1000; index++) {
    const entry = paidOrder(index);
    const kind = index % 10 === 3 ? kinds[Math.floor(index / 10) % kinds.length] : undefined;
    const sides = kind ? planters[kind](entry) : { own: entry, lines: [lineOf(entry)] };
    if (sides.own) own.push(sides.own);
    lines.push(...sides.lines);
    if (kind) planted.push(`${kind} ${entry.reference}`);
  }
  const found = findBreaks(lines, own).map(({ kind, reference }) => `${kind} ${reference}`);
  expect(planted).toHaveLength(100);
  expect(found.toSorted()).toEqual(planted.toSorted());
});

test('R-19 records that agree have no break, in whatever order the statement is', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(500), { maxLength: 40 }), fc.boolean(), (numbers, reversed) => {
      const own = numbers.map(paidOrder);
      const lines = own.map(lineOf);
      expect(findBreaks(reversed ? lines.toReversed() : lines, own)).toEqual([]);
    }),
  );
});

describe.each(cashierCurrencies)('in %s', async (code) => {
  const fixture = await openCashierFixture(code);
  const { money, minor } = fixture;
  const { digits } = currencyOf(code);

  test('R-19 a statement file is held against orders and ledger of the database', async () => {
    const player = await fixture.player();
    const orders = [];
    for (let n = 0; n < 4; n++) {
      const order = await fixture.openDeposit(player, money(`${30 + n}.00`));
      expect(await fixture.sendCallback(await fixture.eventFor(order))).toMatchObject({ status: 200 });
      orders.push(order);
    }
    const waiting = await fixture.openDeposit(player, money('50.00'));
    const [right, wrong, , doubled] = orders.map(({ reference }) => reference);
    const time = new Date().toISOString();
    const line = (reference: string | undefined, amount: bigint, status = 'paid') =>
      `payment,${reference},${formatMoney(amount, digits)},${code},${status},${time}`;
    const text = [
      'kind,reference,amount,currency,status,time',
      line(right, minor('30.00')),
      line(wrong, minor('31.00') + 1n),
      line(doubled, minor('33.00')),
      line(doubled, minor('33.00')),
      line(waiting.reference, minor('50.00')),
      line('D000000000000', minor('9.00')),
    ].join('\n');
    const span = { from: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 60_000) };
    const { breaks, lines } = await reconcileProvider(fixture.db, { brand: 'sampan', provider: 'demo', text, ...span });
    expect(lines).toBe(6);
    const ours = new Set([...orders, waiting].map(({ reference }) => reference).concat('D000000000000'));
    const found = breaks.filter(({ reference }) => ours.has(reference)).map(({ kind, reference }) => [kind, reference]);
    expect(new Set(found.map((entry) => entry.join(' ')))).toEqual(
      new Set([
        `amount ${wrong}`,
        `missing ${orders[2]?.reference}`,
        `doubled ${doubled}`,
        `state ${waiting.reference}`,
        'extra D000000000000',
      ]),
    );
  });

  test('R-19 amounts of currencies with 0 and 3 decimals are held against orders to the last digit', async () => {
    const player = await fixture.player();
    for (const [paid, paidDigits, minorUnits, same, other] of [
      ['VND', 0, '987654321098', '987654321098.00', '987654321097'],
      ['KWD', 3, '12345', '12.345', '12.35'],
    ] as const) {
      const order = await fixture.openDeposit(player);
      await fixture.sendCallback(await fixture.eventFor(order));
      await fixture.asOwner(`update cashier.deposit set pay_currency = '${paid}', pay_digits = ${paidDigits},
      pay_amount = ${minorUnits} where reference = '${order.reference}'`);
      const kindsOf = async (amount: string) => {
        const head = 'kind,reference,amount,currency,status,time';
        const text = `${head}\npayment,${order.reference},${amount},${paid},paid,${new Date().toISOString()}`;
        const { breaks } = await reconcileProvider(fixture.db, { brand: 'sampan', provider: 'demo', text });
        return breaks.filter(({ reference }) => reference === order.reference).map(({ kind }) => kind);
      };
      expect(await kindsOf(same)).toEqual([]);
      expect(await kindsOf(other)).toEqual(['amount']);
    }
  });
});

test('a statement that cannot be read names the line', () => {
  expect(() => readStatement('a,b\n1,2', { needed: ['time'] })).toThrow('no column time');
  expect(() => readStatement('a,b\n1', { needed: ['a'] })).toThrow('Line 2');
  expect(readStatement('\uFEFFa;b\n"x;""y""";2\n', { needed: ['a'] })[0]?.read('a')).toBe('x;"y"');
});
