import { type CliContext, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { findVendor } from './find-vendor.ts';
import { KEYS_AT_ONCE, type KeyLine, listVendorKeys, retireVendorKey, rotateVendorKey } from './vendors.ts';

/** How long the former key stays good unless the operator says otherwise. */
const OVERLAP_DAYS = 7;
const usage =
  'Usage: vendor keys list CODE | vendor keys rotate CODE [--until DATE] | vendor keys retire CODE KEY [--at DATE]';
const minute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`;

function show(key: KeyLine): string {
  const state = key.valid ? (key.retiredAt ? `good until ${minute(key.retiredAt)}` : 'good') : 'RETIRED';
  const used = key.usedAt ? `vendor signs with it since ${minute(key.usedAt)}` : 'not used by the vendor yet';
  return `${key.keyId.padEnd(24)} ${state.padEnd(30)} made ${minute(key.createdAt)}, ${used}`;
}

/** `--until 2026-12-01` or `--until 2026-12-01T10:00Z`; a day means its beginning in UTC. */
function readDate(option: string, args: string[]): Date | null {
  if (args.length === 0) return null;
  const [name, text = ''] = args;
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text);
  if (name !== option || args.length !== 2 || Number.isNaN(date.getTime())) throw new CliError(usage);
  if (date.getTime() <= Date.now()) throw new CliError(`${option} must lie ahead.`);
  return date;
}

async function rotate(context: CliContext, code: string, args: string[]): Promise<void> {
  const until = readDate('--until', args) ?? new Date(Date.now() + OVERLAP_DAYS * 86_400_000);
  const key = await inTransaction(context.db, (tx) =>
    rotateVendorKey(tx, { vendor: code, oldUntil: until, random: systemRandom }),
  );
  if (!key)
    throw new CliError(
      `${code} has ${KEYS_AT_ONCE} good keys: retire one first (vendor keys list ${code} shows them).`,
    );
  context.print(`The new key of ${code} is good now; the one before it until ${minute(until)}. Shown this once:`);
  context.print(JSON.stringify(key));
  context.print('The platform signs with it from the first call on that the vendor signs with it.');
}

async function retire(context: CliContext, code: string, [keyId, ...args]: string[]): Promise<void> {
  const at = readDate('--at', args);
  const keys = await listVendorKeys(context.db, code);
  if (!keys.some((key) => key.valid && key.keyId === keyId))
    throw new CliError(`${code} has no good key ${keyId ?? ''}: vendor keys list ${code} shows them.`);
  if (!keys.some((key) => key.valid && key.keyId !== keyId && key.usedAt))
    throw new CliError(
      `${code} signs with no other key yet: its wins could not be booked any more. Rotate, wait until the new key is in use, then retire.`,
    );
  await inTransaction(context.db, (tx) => retireVendorKey(tx, { vendor: code, keyId: keyId as string, at }));
  context.print(
    at ? `${keyId} is good until ${minute(at)}.` : `${keyId} is retired: calls signed with it are refused.`,
  );
}

/** `vendor keys list|rotate|retire` */
export async function keysCommand(context: CliContext, [verb, name, ...rest]: string[]): Promise<void> {
  if (name === undefined) throw new CliError(usage);
  const { code } = await findVendor(context, name);
  if (verb === 'list') for (const key of await listVendorKeys(context.db, code)) context.print(show(key));
  else if (verb === 'rotate') await rotate(context, code, rest);
  else if (verb === 'retire') await retire(context, code, rest);
  else throw new CliError(usage);
}
