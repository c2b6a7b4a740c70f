/**
 * `npm run ledger:verify [-- --fresh]`: proves everything that must hold of the ledger (TRUST ), one line an
 * invariant; `--fresh` only what came after the last proof. Works on the database of DATABASE_URL, else on the one of
 * DATA_DIR, whether the site runs or not. Leaves 0 when all holds, else 1.
 */

import { showProof } from '../apps/server/src/commands/show-proof.ts';
import { featureInvariants } from '../apps/server/src/compose/features.ts';
import { chainLedger, isSound, proveFresh, proveWhole } from '../apps/server/src/ledger/index.ts';
import { parseConfig } from '../apps/server/src/platform/config/parse-config.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { findRunningPostgres } from '../apps/server/src/platform/postgres/start-postgres.ts';
import { openStore, type Store } from '../apps/server/src/start/open-store.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The running platform's database if there is one; otherwise it is started for this moment. */
async function reachStore(): Promise<Store> {
  const config = parseConfig(process.env, process.cwd());
  const running = config.databaseUrl === null ? await findRunningPostgres(config.dataDir) : null;
  return running ? { ...running, stop: async () => {} } : openStore(config, () => {});
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

try {
  const store = await reachStore();
  const db = openDatabase({ ownerUrl: store.ownerUrl, appName: 'sampan-ledger-verify', poolSize: 1 });
  try {
    process.exitCode = await verify(db, process.argv.includes('--fresh'));
  } finally {
    await db.destroy();
    await store.stop();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
