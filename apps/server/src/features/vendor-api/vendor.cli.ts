import { type CliCommand, type CliContext, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { findVendor } from './find-vendor.ts';
import { keysCommand } from './vendor-keys.cli.ts';
import { addVendorKey, carryVendor, listVendors, saveVendor, switchVendor, type VendorLine } from './vendors.ts';

const usage = [
  'vendor list',
  'vendor add CODE NAME CATALOGUE_URL [--brand CODE]',
  'vendor enable CODE | vendor disable CODE',
  'vendor keys list CODE',
  'vendor keys rotate CODE [--until DATE]',
  'vendor keys retire CODE KEY [--at DATE]',
].join(' | ');

function show(vendor: VendorLine): string {
  const state = vendor.enabled ? 'on' : 'OFF';
  const read = vendor.readAt ? `read ${vendor.readAt.toISOString().slice(0, 16)}Z` : 'never read';
  return `${vendor.code.padEnd(16)} ${state.padEnd(4)} ${vendor.wallet.padEnd(9)} ${String(vendor.games).padStart(5)} games, ${read}  ${vendor.name}`;
}

async function add({ db, print }: CliContext, args: string[]): Promise<void> {
  const at = args.indexOf('--brand');
  const brand = at === -1 ? undefined : args[at + 1];
  const [code, name, catalogueUrl] = at === -1 ? args : args.toSpliced(at, 2);
  if (code === undefined || name === undefined || catalogueUrl === undefined) throw new CliError(`Usage: ${usage}`);
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(code)) throw new CliError('CODE has up to 32 letters, digits, - and _.');
  const url = URL.canParse(catalogueUrl) ? new URL(catalogueUrl) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new CliError('CATALOGUE_URL must be an http or https address.');
  if ((await listVendors(db, code)).length > 0) throw new CliError(`The vendor ${code} is there already.`);
  const key = { vendor: code, keyId: `k-${systemRandom.token(6)}`, secret: systemRandom.token(32) };
  await inTransaction(db, async (tx) => {
    await saveVendor(tx, { code, name, baseUrl: url.origin, catalogueUrl: url.toString() });
    await addVendorKey(tx, key);
    if (brand !== undefined) await carryVendor(tx, brand, code);
  });
  print(`${code} may call now. Its key, shown this once:`);
  print(JSON.stringify(key));
}

const vendor: CliCommand = {
  usage,
  summary: 'Vendors and the keys they and the platform sign with; a key is shown once, when it is made.',
  async run(context, [verb, ...rest]) {
    if (verb === 'list' && rest.length === 0) {
      for (const line of await listVendors(context.db)) context.print(show(line));
    } else if (verb === 'add') {
      await add(context, rest);
    } else if ((verb === 'enable' || verb === 'disable') && rest.length === 1) {
      const { code } = await findVendor(context, rest[0]);
      await inTransaction(context.db, (tx) => switchVendor(tx, code, verb === 'enable'));
      context.print(
        verb === 'enable'
          ? `${code} opens sessions and takes bets.`
          : `${code} opens no session and takes no bet; its wins and rollbacks are booked.`,
      );
    } else if (verb === 'keys') {
      await keysCommand(context, rest);
    } else {
      throw new CliError(`Usage: ${usage}`);
    }
  },
};

export const commands: Record<string, CliCommand> = { vendor };
