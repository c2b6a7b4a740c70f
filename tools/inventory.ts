/**
 * `npm run inventory`: every engine, payout table and game of our own, lotteries included, by version and hash.
 * `-- --out FILE` writes it as JSON; `-- --sign NAME` writes it signed to DATA_DIR/inventory.json (or `--out FILE`) by the key of
 * INVENTORY_KEY, else DATA_DIR/inventory-key, which is made; `-- --verify FILE [--signer HEX]` compares this checkout with a
 * signed one and leaves 1 when a byte differs; `-- --record` records new versions in the repository.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { SigningKey } from '@sampan/service-kit/ed25519';
import { findStanding } from '@sampan/service-kit/inventory/inventory-state';
import { deriveInventoryKey, signInventory, writeInventory } from '@sampan/service-kit/inventory/signed-inventory';
import { ensureSecretFile, readSecretFile } from '@sampan/service-kit/key-file';
import { complainLine, printLine as say } from '@sampan/service-kit/print-line';
import { type Config, parseConfig } from '../apps/server/src/platform/config/parse-config.ts';
import { recordVersions } from './inventory/check-versions.ts';
import { describeRelease, measureHere } from './inventory/measure-here.ts';
import { explainStanding, printInventory } from './inventory/print-inventory.ts';

const MIN_SECRET = 32;

function readOptions() {
  return parseArgs({
    options: {
      out: { type: 'string' },
      sign: { type: 'string' },
      verify: { type: 'string' },
      signer: { type: 'string' },
      record: { type: 'boolean' },
    },
  }).values;
}

/** @throws Error in a sentence */
function readOwnSecret(): string | null {
  const secret = process.env['INVENTORY_KEY'] ?? '';
  if (secret === '') return null;
  if (secret.length < MIN_SECRET) throw new Error('INVENTORY_KEY must be a random text of 32 characters or more.');
  return secret;
}

function openKey({ inventoryKeyFile }: Config): SigningKey {
  mkdirSync(dirname(inventoryKeyFile), { recursive: true });
  return deriveInventoryKey(readOwnSecret() ?? ensureSecretFile(inventoryKeyFile));
}

/** @throws Error in a sentence */
function findSigner(config: Config, named: string | undefined): string {
  if (named !== undefined && !/^[0-9a-f]{64}$/.test(named)) throw new Error('--signer is 64 hex characters.');
  const secret = readOwnSecret() ?? readSecretFile(config.inventoryKeyFile);
  const signer = named ?? config.inventorySigner ?? (secret === null ? null : deriveInventoryKey(secret).publicHex);
  if (signer === null)
    throw new Error('Nothing tells whose signature to trust: give --signer HEX, as the operator publishes it.');
  return signer;
}

function verify(config: Config, file: string, signer: string | undefined): number {
  const how = { signer: findSigner(config, signer), measured: measureHere() };
  const standing = findStanding(readFileSync(file, 'utf8'), how);
  for (const line of explainStanding(file, standing)) say(line);
  return standing.state === 'signed' ? 0 : 1;
}

function write(config: Config, { out, sign }: { out: string | undefined; sign: string | undefined }): void {
  const release = describeRelease();
  for (const line of printInventory(release)) say(line);
  const key = sign === undefined ? null : openKey(config);
  const file = out ?? (key ? config.inventoryFile : null);
  if (file === null) return;
  const written = key
    ? signInventory(release, { key, by: sign ?? '', at: new Date() })
    : { ...release, signed: null, signature: null };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, writeInventory(written));
  say(key ? `Written to ${file}, signed by ${sign} with the key ${key.publicHex}.` : `Written to ${file}, not signed.`);
}

try {
  const { out, sign, verify: asked, signer, record } = readOptions();
  const config = parseConfig(process.env, process.cwd());
  if (record) say(recordVersions() ? 'The new versions are recorded: commit the file.' : 'Every version is recorded.');
  else if (asked !== undefined) process.exitCode = verify(config, asked, signer);
  else write(config, { out, sign });
} catch (error) {
  complainLine((error as Error).message);
  process.exitCode = 2;
}
