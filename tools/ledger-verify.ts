/**
 * `npm run ledger:verify`: proves sums, balances and hash chain of the ledger (TRUST ). Works on the database
 * of DATABASE_URL, else on the one of DATA_DIR, whether the site runs or not. Leaves 0 when all holds, else 1.
 */
import { sealLedger, verifyLedger } from '../apps/server/src/ledger/index.ts';
import { parseConfig } from '../apps/server/src/platform/config/parse-config.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { findRunningPostgres } from '../apps/server/src/platform/postgres/start-postgres.ts';
import { openStore, type Store } from '../apps/server/src/start/open-store.ts';

/** The running platform's database if there is one; otherwise it is started for this moment. */
async function reachStore(): Promise<Store> {
  const config = parseConfig(process.env, process.cwd());
  const running = config.databaseUrl === null ? await findRunningPostgres(config.dataDir) : null;
  return running ? { ...running, stop: async () => {} } : openStore(config, () => {});
}

async function verify(db: Database): Promise<number> {
  const sealed = await sealLedger(db);
  const findings = await verifyLedger(db);
  if (findings.length === 0) {
    process.stdout.write(`The ledger is sound. ${sealed} new transactions were sealed first.\n`);
    return 0;
  }
  process.stdout.write(`The ledger is NOT sound: ${findings.length} findings.\n`);
  for (const { check, subject, detail, meaning } of findings) {
    process.stdout.write(`  ${check.padEnd(18)} ${subject.padEnd(24)} ${detail}\n${' '.repeat(21)}(${meaning})\n`);
  }
  return 1;
}

try {
  const store = await reachStore();
  const db = openDatabase({ ownerUrl: store.ownerUrl, appName: 'sampan-ledger-verify', poolSize: 1 });
  try {
    process.exitCode = await verify(db);
  } finally {
    await db.destroy();
    await store.stop();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
