import { BYTE_ORDER_MARK, csvLine } from '../../records/index.ts';
import type { BillFileParts } from './bill-file-parts.ts';

const HEAD = ['line', 'reference', 'name', 'from', 'to', 'bets', 'sales', 'loss', 'rate %', 'amount', 'currency'];

/** The bill, what each product brought of it, what agents below get of it, what it puts right, and each member. */
export async function* billCsv(parts: BillFileParts): AsyncGenerator<string> {
  const { bill, money, stamp, agent, payer, brandName, rate, products, children, corrections, transfers } = parts;
  yield BYTE_ORDER_MARK;
  yield csvLine([...HEAD, 'valid sales', 'counts %']);
  const span = [stamp(bill.fromAt), stamp(bill.toAt)];
  const line = (kind: string, cells: readonly string[], counts = ['', '']) =>
    csvLine([kind, ...cells, bill.currency, ...counts]);
  yield line('bill', [
    bill.reference,
    agent,
    ...span,
    '',
    money(bill.sales),
    money(bill.loss),
    rate,
    money(bill.gross),
  ]);
  const sums: [string, bigint][] = [
    ['above the cap', bill.amount - bill.gross],
    ['left over before', bill.restIn],
    ['left over after', -bill.restOut],
    ['payable', bill.payable],
    ['paid', bill.paid],
  ];
  for (const [what, amount] of sums)
    yield line(what, [
      bill.reference,
      what === 'paid' ? (payer ?? brandName) : '',
      ...span,
      '',
      '',
      '',
      '',
      money(amount),
    ]);
  for (const id of transfers) yield line('ledger', [`L${id}`, '', ...span, '', '', '', '', '']);
  for (const { product, valid, share, counted, amount } of products)
    yield line(
      'product',
      [bill.reference, product, ...span, '', money(counted), '', rate, money(amount)],
      [money(valid), `${share / 10_000}`],
    );
  for (const one of children)
    yield line('agent', [one.reference, one.name, ...span, '', '', '', '', money(-one.amount)]);
  for (const { about, from, to, sales, loss, amount } of corrections)
    yield line('correction', [about, '', stamp(from), stamp(to), '', money(sales), money(loss), '', money(amount)]);
  if (bill.carriedPart !== 0n)
    yield line('carried', [bill.reference, '', ...span, '', '', money(-bill.carriedIn), rate, money(bill.carriedPart)]);
  for await (const { name, lines, valid, net, amount } of parts.members())
    yield line('member', [bill.reference, name, ...span, `${lines}`, money(valid), money(-net), rate, money(amount)]);
}
