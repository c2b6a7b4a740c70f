/** The platform's calls to a vendor's transfer wallet. No call throws for what the vendor or the network does. */
import {
  currencyOf,
  minorOfWire,
  vendorEndSessionValue,
  vendorTransferValue,
  vendorWalletBalanceValue,
  wireOfMinor,
} from '@sampan/contract';
import { type AskParts, askVendor, readWireUnit, type VendorFault } from '../../vendor-api/index.ts';
import { selectWalletUrl, type TransferRow } from './vendor-wallet.queries.ts';

/** unknown: no answer, or one that says nothing for certain. */
export type Said = { state: 'done' | 'refused'; reason: string | null } | { state: 'unknown'; reason: string };

function sayFault(fault: VendorFault): string {
  if (fault.kind === 'unknown-address') return 'the vendor has no key or no wallet address';
  if (fault.kind === 'no-answer') return `no answer (${fault.fault})`;
  return fault.isJson ? `answered ${fault.status}` : SyntaxError.name;
}

/** @returns the value of a good answer, else a sentence on what came instead */
async function ask<Value>(
  line: AskParts,
  call: { vendor: string; name: string; request: object },
  schema: Parameters<typeof askVendor<Value>>[2],
): Promise<{ value: Value } | { fault: string }> {
  const base = await selectWalletUrl(line.db, call.vendor);
  const url = base === '' ? null : new URL(`${base}/${call.name}`);
  const request = { requestId: line.random.uuid(), ...call.request };
  const said = await askVendor(line, { vendor: call.vendor, url, request }, schema);
  return 'fault' in said ? { fault: sayFault(said.fault) } : said;
}

async function askTransfer(line: AskParts, row: TransferRow, call: { name: string; request: object }): Promise<Said> {
  const said = await ask(line, { vendor: row.vendor, ...call }, vendorTransferValue);
  if ('fault' in said) return { state: 'unknown', reason: said.fault };
  const { transferId, state, reason = null } = said.value;
  return transferId === row.reference
    ? { state, reason }
    : { state: 'unknown', reason: 'answered for another transfer' };
}

/** The first and only time a transfer is sent. */
export async function sendTransfer(line: AskParts, row: TransferRow): Promise<Said> {
  const { reference, playerId, direction, currency, vendor } = row;
  const amount = wireOfMinor(row.amount, await readWireUnit(line.db, { vendor, currency: currencyOf(currency) }));
  const request = { transferId: reference, playerRef: playerId, direction, amount, currency };
  return askTransfer(line, row, { name: 'transfer', request });
}

/** What became of it. The vendor must never do afterwards what it says it has not done. */
export function askStatus(line: AskParts, row: TransferRow): Promise<Said> {
  return askTransfer(line, row, { name: 'status', request: { transferId: row.reference } });
}

/** What a vendor says that it holds, in its words and in minor units; `minor` null: it is no exact amount. */
interface SaidBalance {
  text: string;
  minor: bigint | null;
}

/** What stands at the vendor; null: it does not say. */
export async function askBalance(
  line: AskParts,
  { vendor, playerId, currency }: { vendor: string; playerId: string; currency: string },
): Promise<SaidBalance | null> {
  const said = await ask(
    line,
    { vendor, name: 'balance', request: { playerRef: playerId, currency } },
    vendorWalletBalanceValue,
  );
  if ('fault' in said) return null;
  const { balance: text } = said.value;
  return { text, minor: minorOfWire(text, await readWireUnit(line.db, { vendor, currency: currencyOf(currency) })) };
}

/** The player may stake nothing more at the vendor. @returns null when it has said so, else what came instead */
export async function askEndSession(
  line: AskParts,
  { vendor, playerId }: { vendor: string; playerId: string },
): Promise<string | null> {
  const said = await ask(
    line,
    { vendor, name: 'end-session', request: { playerRef: playerId } },
    vendorEndSessionValue,
  );
  return 'fault' in said ? said.fault : null;
}
