/**
 * `npm run vendor:check`: plays a hostile vendor against a platform, and a hostile platform against a vendor, and says of
 * each rule of the vendor API whether it holds. It knows the contract and nothing of either side.
 *
 *   npm run vendor:check -- --url https://platform.example --key KEY --launch CODE,CODE,CODE [--launch … of another currency]
 *   npm run vendor:check -- --key KEY [--catalogue https://vendor.example/catalogue]
 *     [--rounds https://vendor.example/vendor/rounds] [--operations https://vendor.example/vendor/operations]
 *     [--free-rounds https://vendor.example/vendor/free-rounds, with --catalogue]
 *     [--wallet https://vendor.example/wallet [--currency USD,VND:1000:0]]
 *
 * KEY is vendor:keyId:secret, or a file with the JSON that `sampan vendor add` and `keys rotate` print. Launch codes are
 * of two players and of a session that ends soon: `sampan vendor try CODE PLAYER PLAYER` prints them. `--only a,b` tries
 * these rules alone. With --catalogue beside --url it says which of its currencies no launch code was given of. VND:1000:0 is
 * dong in thousands without decimals, where no catalogue says so. --wallet brings money of players who do not exist: not for a ledger that counts. Leaves 0 when every rule that was tried holds, 1 when one is broken, 2 when it cannot begin.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findCurrency, usualWireUnit, type WireUnit, wireUnitOf } from '@sampan/contract';
import { complainLine, printLine } from '@sampan/service-kit/print-line';
import { openFreeRounds, vendorFreeRoundsRules } from './vendor-check/free-rounds-rules.ts';
import { operationsRules } from './vendor-check/operations-rules.ts';
import { openPlatform } from './vendor-check/platform-context.ts';
import { platformRules } from './vendor-check/platform-rules.ts';
import { catalogueRules, publishedRules, readUnits } from './vendor-check/published-rules.ts';
import { isKept, showVerdicts, tryRules, type Verdict } from './vendor-check/rule.ts';
import { type Key, readJson } from './vendor-check/signed-calls.ts';
import { openVendorWallet, type PlaceContext } from './vendor-check/vendor-wallet-context.ts';
import { vendorWalletRules } from './vendor-check/vendor-wallet-rules.ts';

const USAGE = `Usage: npm run vendor:check -- --url PLATFORM --key KEY --launch CODE,CODE[,CODE] [--launch …] [--catalogue URL]
   or: npm run vendor:check -- --key KEY [--catalogue URL] [--rounds URL] [--operations URL] [--free-rounds URL] [--wallet URL [--currency USD,VND:1000:0]]
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
      operations: { type: 'string' },
      'free-rounds': { type: 'string' },
      wallet: { type: 'string' },
      currency: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const key = readKey(values.key ?? process.env.VENDOR_KEY);
  const only = values.only?.split(',') ?? [];
  if (values.url !== undefined) {
    const verdicts = await checkPlatform({ url: values.url, key, launches: values.launch ?? [''] }, only);
    const place = placeOf(key, values.catalogue);
    return place ? [...verdicts, ...(await untried(place, verdicts))] : verdicts;
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
    verdicts.push(...inCurrency(await tryRules(platformRules, context, only), context.unit.currency.code));
  }
  return verdicts;
}

const inCurrency = (verdicts: readonly Verdict[], code: string): Verdict[] =>
  verdicts.map((verdict) => ({ ...verdict, id: `${verdict.id} ${code}` }));

const placeOf = (key: Key, address: string | undefined): PlaceContext | null =>
  address === undefined ? null : { key, url: new URL(address) };

/** A line for each currency of the catalogue that no rule was tried in. */
async function untried(catalogue: PlaceContext, tried: readonly Verdict[]): Promise<Verdict[]> {
  const codes = (await readUnits(catalogue)).map(({ currency }) => currency.code);
  return codes
    .filter((code) => !tried.some(({ id }) => id.endsWith(` ${code}`)))
    .map((code) => ({
      id: `currency ${code}`,
      says: `every rule is tried in ${code}, which the catalogue names`,
      state: 'not tried',
      detail: `no launch codes of a brand in ${code}: give them in a --launch of their own`,
    }));
}

/** `VND`, written as it is, or `VND:1000:0`: 1 is 1,000 of its smallest units, without decimals. */
function readUnit(text: string): WireUnit {
  const [code = '', rate, digits] = text.split(':');
  const currency = findCurrency(code);
  if (!currency) throw new Unusable(`--currency: there is no currency ${code}.`);
  if (rate === undefined) return usualWireUnit(currency);
  if (!/^[1-9]\d{0,6}$/.test(rate) || !/^[0-4]$/.test(digits ?? ''))
    throw new Unusable(`--currency: ${text} is not CODE or CODE:RATE:DIGITS.`);
  return wireUnitOf({ code, rate: Number(rate), digits: Number(digits) });
}

/** The money a wallet is tried with: what was asked for, else what its catalogue names. */
async function unitsOf(named: string | undefined, catalogue: PlaceContext | null): Promise<readonly WireUnit[]> {
  if (named !== undefined) return named.split(',').map(readUnit);
  if (!catalogue)
    throw new Unusable('--wallet needs the money to try it with: --currency USD,VND, or --catalogue to read it there.');
  return readUnits(catalogue);
}

/** Each part of a vendor that an address was given of. @throws Unusable when there is none */
async function checkVendor(
  key: Key,
  {
    catalogue,
    rounds,
    operations,
    wallet,
    currency,
    'free-rounds': freeRounds,
  }: Partial<Record<'catalogue' | 'rounds' | 'operations' | 'free-rounds' | 'wallet' | 'currency', string>>,
  only: readonly string[],
): Promise<Verdict[]> {
  if (freeRounds !== undefined && catalogue === undefined)
    throw new Unusable('--free-rounds needs --catalogue, which names the games that have them.');
  if ([catalogue, rounds, operations, wallet].every((address) => address === undefined)) throw new Unusable(USAGE);
  const place = placeOf(key, catalogue);
  const verdicts = [
    ...(place ? await tryRules(catalogueRules, place, only) : []),
    ...(rounds === undefined ? [] : await tryRules(publishedRules, { key, url: new URL(rounds) }, only)),
    ...(operations === undefined ? [] : await tryRules(operationsRules, { key, url: new URL(operations) }, only)),
    ...(freeRounds === undefined || !place
      ? []
      : await tryRules(vendorFreeRoundsRules, await openFreeRounds(freeRounds, place), only)),
  ];
  for (const unit of wallet === undefined ? [] : await unitsOf(currency, place)) {
    const context = openVendorWallet({ url: wallet as string, key, unit });
    verdicts.push(...inCurrency(await tryRules(vendorWalletRules, context, only), unit.currency.code));
  }
  return verdicts;
}

try {
  const verdicts = await check(process.argv.slice(2));
  for (const line of showVerdicts(verdicts)) printLine(line);
  process.exitCode = isKept(verdicts) ? 0 : 1;
} catch (error) {
  complainLine((error as Error).message);
  process.exitCode = 2;
}
