/**
 * `npm run ledger:verify [-- --fresh] [--anchor FILE [--anchor-key HEX]]`: proves everything that must hold of the ledger (TRUST ), one line an
 * invariant; `--fresh` only what came after the last proof; `--anchor` also that the chain goes through every head that has
 * left the database, by the public key HEX or that of ANCHOR_KEY or DATA_DIR. Works on the database of DATABASE_URL, else on the one of
 * DATA_DIR, whether the site runs or not. Leaves 0 when all holds, else 1.
 */

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readSecretFile } from '@sampan/service-kit/key-file';
import { complainLine, printLine as say } from '@sampan/service-kit/print-line';
import { showProof } from '../apps/server/src/commands/show-proof.ts';
import { featureInvariants } from '../apps/server/src/compose/features.ts';
import {
  chainLedger,
  deriveAnchorKey,
  isSound,
  proveFresh,
  proveWhole,
  verifyAnchors,
} from '../apps/server/src/ledger/index.ts';
import { parseConfig } from '../apps/server/src/platform/config/parse-config.ts';
import { appUrl, type Database, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { findRunningPostgres } from '../apps/server/src/platform/postgres/start-postgres.ts';
import { openStore, type Store } from '../apps/server/src/start/open-store.ts';

/** The running platform's database if there is one; otherwise it is started for this moment. */
async function reachStore(): Promise<Store> {
  const config = parseConfig(process.env, process.cwd());
  const running = config.databaseUrl === null ? await findRunningPostgres(config.dataDir) : null;
  return running ? { ...running, appUrl: appUrl(running.ownerUrl), stop: async () => {} } : openStore(config, () => {});
}

async function verify(db: Database, freshOnly: boolean): Promise<number> {
  const chained = await chainLedger(db);
  const options = { invariants: featureInvariants };
  const fresh = freshOnly ? await proveFresh(db, { ...options, counting: true }) : null;
  if (fresh?.wantsWhole) say('Only a whole proof can tell: everything is read.');
  const proof = fresh && !fresh.wantsWhole ? fresh : await proveWhole(db, options);
  for (const line of showProof(proof)) say(line);
  if (isSound(proof.verdicts)) say(`The ledger is sound. ${chained} new transactions were chained first.`);
  return isSound(proof.verdicts) ? 0 : 1;
}

interface Anchored {
  file: string;
  publicHex: string;
}

/** @throws Error in a sentence */
function readAnchored(): Anchored | null {
  const { values } = parseArgs({
    options: { fresh: { type: 'boolean' }, anchor: { type: 'string' }, 'anchor-key': { type: 'string' } },
  });
  const { anchor: file, 'anchor-key': named } = values;
  if (file === undefined) return null;
  if (named !== undefined && !/^[0-9a-f]{64}$/.test(named)) throw new Error('--anchor-key is 64 hex characters.');
  const config = parseConfig(process.env, process.cwd());
  const secret = config.anchorKey ?? readSecretFile(config.anchorKeyFile);
  if (named === undefined && secret === null)
    throw new Error('Nothing tells which key has signed the file: set ANCHOR_KEY, or give --anchor-key HEX.');
  return { file, publicHex: named ?? deriveAnchorKey(secret ?? '').publicHex };
}

async function verifyAnchored(db: Database, { file, publicHex }: Anchored): Promise<number> {
  const { lines, lastSeq, faults } = await verifyAnchors(db, { text: await readFile(file, 'utf8'), publicHex });
  for (const fault of faults) say(`  ${fault}`);
  say(
    faults.length > 0
      ? `The ledger is NOT the one that was anchored in ${file}.`
      : `The chain goes through all ${lines} heads of ${file}, up to entry ${lastSeq}; their key is ${publicHex}.`,
  );
  return faults.length > 0 ? 1 : 0;
}

try {
  const anchored = readAnchored();
  const store = await reachStore();
  const db = openDatabase({ appUrl: store.appUrl, appName: 'sampan-ledger-verify', poolSize: 1 });
  try {
    const sound = await verify(db, process.argv.includes('--fresh'));
    process.exitCode = Math.max(sound, anchored ? await verifyAnchored(db, anchored) : 0);
  } finally {
    await db.destroy();
    await store.stop();
  }
} catch (error) {
  complainLine((error as Error).message);
  process.exitCode = 2;
}
