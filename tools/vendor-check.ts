/**
 * `npm run vendor:check`: plays a hostile vendor against a platform, and a hostile platform against a vendor, and says of
 * each rule of the vendor API whether it holds. It knows the contract and nothing of either side.
 *
 *   npm run vendor:check -- --url https://platform.example --key KEY --launch CODE,CODE,CODE [--launch … of another currency]
 *   npm run vendor:check -- --key KEY [--catalogue https://vendor.example/catalogue]
 *     [--rounds https://vendor.example/vendor/rounds] [--wallet https://vendor.example/wallet [--currency USD,VND]]
 *
 * KEY is vendor:keyId:secret, or a file with the JSON that `sampan vendor add` and `keys rotate` print. Launch codes are
 * of two players and of a session that ends soon: `sampan vendor try CODE PLAYER PLAYER` prints them. `--only a,b` tries
 * these rules alone. --wallet brings money of players who do not exist: not for a ledger that counts. Leaves 0 when every rule that was tried holds, 1 when one is broken, 2 when it cannot begin.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openPlatform } from './vendor-check/platform-context.ts';
import { platformRules } from './vendor-check/platform-rules.ts';
import { catalogueRules, publishedRules, readCurrencies } from './vendor-check/published-rules.ts';
import { isKept, showVerdicts, tryRules, type Verdict } from './vendor-check/rule.ts';
import { type Key, readJson } from './vendor-check/signed-calls.ts';
import { openVendorWallet, type PlaceContext } from './vendor-check/vendor-wallet-context.ts';
import { vendorWalletRules } from './vendor-check/vendor-wallet-rules.ts';

const USAGE = `Usage: npm run vendor:check -- --url PLATFORM --key KEY --launch CODE,CODE[,CODE] [--launch …]
   or: npm run vendor:check -- --key KEY [--catalogue URL] [--rounds URL] [--wallet URL [--currency USD,VND]]
KEY: vendor:keyId:secret, or a file with the JSON of a key. See /docs/vendors.`;

class Unusable extends Error {}

function readKey(text: string | undefined): Key {
  if (text === undefined) throw new Unusable(USAGE);
  const [vendor, keyId, ...secret] = text.split(':');
  const plain = { vendor, keyId, secret: secret.join(':') };
  if (isKey(plain)) return plain;
  const stored = existsSync(text) ? readJson(readFileSync(text, 'utf8')) : null;
  if (isKey(stored)) return stored;
  throw new Unusable(`--key: ${text.slice(0, 40)} is neither vendor:keyId:secret nor a file with the JSON of a key.`);
}

function isKey(value: unknown): value is Key {
  const { vendor, keyId, secret } = (value ?? {}) as Record<string, unknown>;
  return (
    [vendor, keyId].every((name) => typeof name === 'string' && name !== '') &&
    typeof secret === 'string' &&
    secret.length >= 32
  );
}

/** Launch codes and secrets may begin with a dash, as one in sixty-four does: what follows an option is its value. */
function joinValues(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const [name = '', value] = [args[at], args[at + 1]];
    if (!name.startsWith('--') || name.includes('=') || value === undefined) joined.push(name);
    else {
      joined.push(`${name}=${value}`);
      at += 1;
    }
  }
  return joined;
}

async function check(args: string[]): Promise<Verdict[]> {
  const { values } = parseArgs({
    args: joinValues(args),
    options: {
      url: { type: 'string' },
      key: { type: 'string' },
      launch: { type: 'string', multiple: true },
      catalogue: { type: 'string' },
      rounds: { type: 'string' },
      wallet: { type: 'string' },
      currency: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const key = readKey(values.key ?? process.env.VENDOR_KEY);
  const only = values.only?.split(',') ?? [];
  if (values.url !== undefined) {
    return checkPlatform({ url: values.url, key, launches: values.launch ?? [''] }, only);
  }
  return checkVendor(key, values, only);
}

/** Every rule in every currency that launch codes were given of: those of one brand in one `--launch`. */
async function checkPlatform(
  { url, key, launches }: { url: string; key: Key; launches: readonly string[] },
  only: readonly string[],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const codes of launches) {
    const context = await openPlatform({ url, key, launches: codes.split(',').filter((code) => code !== '') });
    verdicts.push(...inCurrency(await tryRules(platformRules, context, only), context.currency.code));
  }
  return verdicts;
}

const inCurrency = (verdicts: readonly Verdict[], code: string): Verdict[] =>
  verdicts.map((verdict) => ({ ...verdict, id: `${verdict.id} ${code}` }));

/** The money a wallet is tried with: what was asked for, else what its catalogue names. */
async function currenciesOf(named: string | undefined, catalogue: PlaceContext | null): Promise<readonly string[]> {
  if (named !== undefined) return named.split(',');
  if (!catalogue)
    throw new Unusable('--wallet needs the money to try it with: --currency USD,VND, or --catalogue to read it there.');
  return readCurrencies(catalogue);
}

/** Each part of a vendor that an address was given of. @throws Unusable when there is none */
async function checkVendor(
  key: Key,
  { catalogue, rounds, wallet, currency }: Partial<Record<'catalogue' | 'rounds' | 'wallet' | 'currency', string>>,
  only: readonly string[],
): Promise<Verdict[]> {
  if ([catalogue, rounds, wallet].every((address) => address === undefined)) throw new Unusable(USAGE);
  const place = catalogue === undefined ? null : { key, url: new URL(catalogue) };
  const verdicts = [
    ...(place ? await tryRules(catalogueRules, place, only) : []),
    ...(rounds === undefined ? [] : await tryRules(publishedRules, { key, url: new URL(rounds) }, only)),
  ];
  for (const code of wallet === undefined ? [] : await currenciesOf(currency, place)) {
    const context = openVendorWallet({ url: wallet as string, key, currency: code });
    verdicts.push(...inCurrency(await tryRules(vendorWalletRules, context, only), code));
  }
  return verdicts;
}

try {
  const verdicts = await check(process.argv.slice(2));
  for (const line of showVerdicts(verdicts)) process.stdout.write(`${line}\n`);
  process.exitCode = isKept(verdicts) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
