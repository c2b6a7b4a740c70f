import { type endpoints, formatMoney, type InputOf } from '@sampan/contract';
import type { Database } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readPlayer } from '../../account/index.ts';
import { brandSettings } from '../../brand/index.ts';
import {
  type BillRow,
  type MemberRow,
  selectChildren,
  selectCorrections,
  selectMembers,
  selectProducts,
  selectTransfers,
  sumMembers,
} from '../bills/bills.queries.ts';
import { readOwnBill } from '../bills/bills.service.ts';
import { rateOf } from '../bills/present-bill.ts';
import { billCsv } from './bill-csv.ts';
import type { BillFileParts } from './bill-file-parts.ts';
import { billPdf } from './bill-pdf.ts';

/** Members read at once: what stands in memory of a file, however long it is. */
const CHUNK = 500;

async function* readMembers(db: Database, billId: bigint): AsyncGenerator<MemberRow> {
  for (let offset = 0; ; offset += CHUNK) {
    const rows = await selectMembers(db, billId, { limit: CHUNK, offset });
    yield* rows;
    if (rows.length < CHUNK) return;
  }
}

const nameOf = async (db: Database, playerId: string) => (await readPlayer(db, playerId))?.username ?? '';

async function readParts(db: Database, actor: Actor, bill: BillRow): Promise<BillFileParts> {
  const { settings } = actor;
  const zone = settings.get(brandSettings.timeZone);
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return {
    bill,
    agent: await nameOf(db, bill.agentId),
    payer: bill.payerId === null ? null : await nameOf(db, bill.payerId),
    brandName: settings.brand,
    language: actor.language,
    zone,
    rate: `${rateOf(bill) / 10_000}`,
    memberCount: (await sumMembers(db, bill.billId)).count,
    members: () => readMembers(db, bill.billId),
    products: await selectProducts(db, bill.billId),
    children: await selectChildren(db, bill.billId),
    corrections: await selectCorrections(db, bill.billId),
    transfers: (await selectTransfers(db, bill.billId)).map(({ id }) => id),
    money: (minor) => formatMoney(minor, settings.currency.digits),
    stamp: (at) => format.format(at),
  };
}

/** @throws AppError account.role.refused, bill.not.found before the first byte */
export async function exportBill(
  db: Database,
  actor: Actor,
  { reference, as }: InputOf<typeof endpoints.billFile>,
): Promise<{ type: string; fileName: string; chunks: AsyncIterable<string | Buffer> }> {
  const parts = await readParts(db, actor, await readOwnBill(db, actor, reference));
  const fileName = `bill-${reference}.${as}`;
  return as === 'csv'
    ? { type: 'text/csv; charset=utf-8', fileName, chunks: billCsv(parts) }
    : { type: 'application/pdf', fileName, chunks: billPdf(parts) };
}
