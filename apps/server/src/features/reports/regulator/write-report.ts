import { formatMoney } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../records/index.ts';
import { readSection } from './report.queries.ts';
import { type ReportHead, type ReportRow, type ReportSection, reportColumns, reportSections } from './report-row.ts';
import { xmlElement, xmlStart } from './xml.rules.ts';

type Texts = Partial<Record<(typeof reportColumns)[number], string>>;

/** `2026-11-23T21:00:05+07:00`: by the brand's clock, and exact. */
function stampIn(timeZone: string): (at: Date) => string {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (at) => {
    const zone =
      offset
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')
        ?.value.slice(3) ?? '';
    return `${local.format(at).replace(' ', 'T')}${zone === '' ? 'Z' : zone}`;
  };
}

const percent = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** What a row says, as text; what it does not say is left out. */
function presentRow(row: ReportRow, { currency: { digits } }: ReportHead, stamp: (at: Date) => string): Texts {
  const texts: Texts = {};
  for (const column of reportColumns) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    if (value instanceof Date) texts[column] = stamp(value);
    else if (typeof value === 'bigint')
      texts[column] = column === 'rounds' ? String(value) : formatMoney(value, digits);
    else texts[column] = typeof value === 'number' ? percent(value) : value;
  }
  return texts;
}

async function* readRows(tx: Tx, head: ReportHead): AsyncGenerator<[ReportSection, Texts]> {
  const stamp = stampIn(head.timeZone);
  for (const section of reportSections)
    for await (const row of readSection(tx, section, { ...head, currency: head.currency.code }))
      yield [section, presentRow(row, head, stamp)];
}

/** One table of all sections; no cell is read as a formula. */
async function* writeCsv(tx: Tx, head: ReportHead): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['section', ...reportColumns]);
  for await (const [section, texts] of readRows(tx, head))
    yield csvLine([section, ...reportColumns.map((column) => texts[column] ?? '')]);
}

/** As docs/security/regulator-report.xsd has it. */
async function* writeXml(tx: Tx, head: ReportHead): AsyncGenerator<string> {
  const { brand, timeZone, currency, from, to, largeWinFrom, writtenAt, writtenBy } = head;
  yield xmlStart('regulatorReport', {
    brand,
    timeZone,
    currency: currency.code,
    from,
    to,
    largeWinFrom: formatMoney(largeWinFrom, currency.digits),
    writtenAt: stampIn(timeZone)(writtenAt),
    writtenBy,
  });
  for await (const [section, texts] of readRows(tx, head)) yield `  ${xmlElement(section, texts)}\n`;
  yield '</regulatorReport>\n';
}

export const reportWriters = { csv: writeCsv, xml: writeXml };
export type ReportFormat = keyof typeof reportWriters;
