import { type GameProduct, languageOf } from '@sampan/contract';
import type { ProductRow } from '../bills/bills.queries.ts';
import { WHOLE } from '../rules/terms.ts';
import type { BillFileParts } from './bill-file-parts.ts';
import { type FileTexts, fileTexts, fill } from './file-texts.ts';
import { openPage, type Page } from './pdf-page.ts';

const LEFT = 48;
const RIGHT = 547;
const ROW = 17;
const BOTTOM = 790;
/** Members that are named; the rest is one line. A bank asks for the sum and where it stands in the ledger. */
const NAMED = 200;

interface Line {
  label: string;
  value: string;
  bold?: boolean;
}

function headLines({ bill, agent, payer, brandName, stamp }: BillFileParts, words: FileTexts): Line[] {
  return [
    { label: words.agent, value: agent },
    { label: words.paidBy, value: payer ?? brandName },
    { label: words.period, value: `${stamp(bill.fromAt)} – ${stamp(bill.toAt)}` },
  ];
}

const productName = (product: string, words: FileTexts): string =>
  product === '' ? words.noProduct : (words.products[product as GameProduct] ?? product);

/** Where all count whole and there is one, the sum above says it. */
function productLines({ products, money }: BillFileParts, words: FileTexts): Line[] {
  if (products.length < 2 && products.every(({ share }) => share === WHOLE)) return [];
  const label = ({ product, valid, share }: ProductRow) =>
    fill(words.byProduct, { product: productName(product, words), share: share / 10_000, sales: money(valid) });
  return products.map((one) => ({ label: label(one), value: money(one.amount) }));
}

function sumLines({ bill, money, rate, transfers }: BillFileParts, words: FileTexts): Line[] {
  const some = (label: string, value: bigint): Line[] => (value === 0n ? [] : [{ label, value: money(value) }]);
  const tier = bill.tier === null ? [] : [{ label: fill(words.tier, { tier: bill.tier + 1, rate }), value: '' }];
  return [
    { label: bill.terms.products ? words.counted : words.sales, value: money(bill.sales) },
    { label: words.active, value: `${bill.active}` },
    ...(bill.kind === 'dividend' ? [{ label: words.loss, value: money(bill.loss) }] : []),
    ...some(words.carried, -bill.carriedIn),
    ...tier,
    { label: words.gross, value: money(bill.gross) },
    ...some(words.cap, bill.amount - bill.gross),
    ...some(words.correction, bill.correction),
    ...some(words.rest, bill.restIn - bill.restOut),
    { label: words.payable, value: money(bill.payable), bold: true },
    ...some(words.toAgents, -bill.children),
    ...(bill.children === 0n ? [] : [{ label: words.own, value: money(bill.payable - bill.children) }]),
    { label: words.paid, value: money(bill.paid), bold: true },
    ...some(words.open, bill.payable - bill.paid),
    ...(transfers.length > 0 ? [{ label: words.ledger, value: transfers.map((one) => `L${one}`).join(', ') }] : []),
  ];
}

function writeLines({ doc, write }: Page, lines: readonly Line[], from: number): number {
  let y = from;
  for (const { label, value, bold = false } of lines) {
    write(label, LEFT, y, { bold });
    write(value, RIGHT, y, { bold, right: true });
    doc
      .moveTo(LEFT, y + 5)
      .lineTo(RIGHT, y + 5)
      .lineWidth(0.4)
      .stroke('#d5d5d5');
    y += ROW;
  }
  return y;
}

async function writeMembers(page: Page, parts: BillFileParts, words: FileTexts, from: number) {
  const { bill, money } = parts;
  const { doc, write } = page;
  let y = from;
  const head = () => {
    const style = { size: 9, color: '#555555', right: true };
    write(words.member, LEFT, y, { size: 9, color: '#555555' });
    write(words.bets, 320, y, style);
    write(bill.kind === 'dividend' ? words.loss : words.sales, 450, y, style);
    write(words.amount, RIGHT, y, style);
    y += ROW;
  };
  head();
  let [named, rest] = [0, 0n];
  for await (const member of parts.members()) {
    if (named >= NAMED) {
      rest += member.amount;
      continue;
    }
    if (y > BOTTOM) {
      doc.addPage();
      y = 60;
      head();
    }
    write(member.name, LEFT, y);
    write(`${member.lines}`, 320, y, { right: true });
    write(money(bill.kind === 'dividend' ? -member.net : member.valid), 450, y, { right: true });
    write(money(member.amount), RIGHT, y, { right: true });
    y += ROW;
    named += 1;
  }
  const more = parts.memberCount - named;
  if (more > 0) write(fill(words.more, { count: more, amount: money(rest) }), LEFT, y, { color: '#555555' });
}

/** A page that can be shown to a bank: who got how much for what, and where it stands in the ledger. */
export async function* billPdf(parts: BillFileParts): AsyncGenerator<Buffer> {
  const { bill, brandName, language, zone } = parts;
  const words = fileTexts(languageOf(language).dictionary ?? languageOf(language).tag);
  const title = `${words.kinds[bill.kind]}, ${words.bill} ${bill.reference}`;
  const page = await openPage({ title, at: bill.madeAt });
  const { doc, write } = page;
  write(brandName, LEFT, 60, { size: 12, bold: true, color: '#555555' });
  write(title, LEFT, 88, { size: 16, bold: true });
  write(fill(words.printed, { currency: bill.currency, zone }), LEFT, 108, { size: 9, color: '#555555' });
  let y = writeLines(page, headLines(parts, words), 140);
  y = writeLines(page, sumLines(parts, words), y + ROW);
  const products = productLines(parts, words);
  if (products.length > 0) y = writeLines(page, products, y + ROW);
  await writeMembers(page, parts, words, y + ROW);
  doc.end();
  for await (const chunk of doc) yield chunk as Buffer;
}
