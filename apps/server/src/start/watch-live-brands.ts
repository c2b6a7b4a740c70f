import { liveConditions } from '../compose/features.ts';
import { findLiveFaults, listRealMoneyBrands, loadSettings, type NamedFault } from '../features/brand/index.ts';
import { haltByPlatform } from '../features/market/index.ts';
import { ConfigError } from '../platform/config/parse-config.ts';
import { inTransaction } from '../platform/database/index.ts';
import { factsOf, noteStart } from '../platform/server-facts.ts';
import type { Services } from '../platform/services.ts';
import type { Worker } from '../platform/worker.ts';

const WATCH_EVERY_MS = 30_000;
/** Looking rests twenty times its own length. */
const REST = 20;

export type WatchServices = Pick<Services, 'config' | 'db' | 'log' | 'metrics' | 'clock'>;

interface BrandFaults {
  brand: string;
  faults: NamedFault[];
}

/** What each brand with real money does not meet any more, by the settings of this process. */
async function readFaults({ config, db }: WatchServices): Promise<BrandFaults[]> {
  const facts = factsOf(config);
  const found: BrandFaults[] = [];
  for (const brand of await listRealMoneyBrands(db)) {
    const settings = await loadSettings(db, brand);
    found.push({ brand, faults: await findLiveFaults(db, { settings, facts }, liveConditions) });
  }
  return found;
}

/** Says loudly what does not hold, in the log and in /metrics, and halts the brand: nobody's money is at play on it. */
export async function watchLiveBrands(services: WatchServices): Promise<BrandFaults[]> {
  const found = await readFaults(services);
  for (const { brand, faults } of found) {
    services.metrics.liveFaults.set({ brand }, faults.length);
    if (faults.length === 0) continue;
    services.log.error(
      { part: 'live', brand, faults: faults.map(({ what }) => what) },
      'a brand with real money does not meet its conditions: npm run sampan -- brand check',
    );
    await haltUnsafe(services, brand, faults);
  }
  return found;
}

function haltUnsafe({ db, clock }: WatchServices, brand: string, [first]: readonly NamedFault[]): Promise<boolean> {
  const reason = `brand check: ${first?.what ?? ''}`;
  return inTransaction(db, async (tx) =>
    haltByPlatform(tx, await loadSettings(tx, brand), { reason, now: clock.now() }),
  );
}

/**
 * Before a server takes a call: one whose own settings are unsafe for a brand with real money does not start, and leaves the
 * brand to the others. What stands in the database halts the brand, and the start goes on, or nobody could withdraw.
 * @throws ConfigError that names all of it
 */
export async function refuseUnsafeStart(services: WatchServices): Promise<void> {
  await noteStart(services.db, services.config);
  const unsafe = (await readFaults(services)).flatMap(({ brand, faults }) =>
    faults.filter(({ condition }) => condition === 'server').map((fault) => ({ brand, ...fault })),
  );
  if (unsafe.length === 0) {
    await watchLiveBrands(services);
    return;
  }
  const lines = [...new Set(unsafe.map(({ what, todo }) => `${what}: ${todo}`))];
  const brands = [...new Set(unsafe.map(({ brand }) => brand))].join(', ');
  throw new ConfigError(`Settings to mend, because ${brands} plays for real money: ${lines.join(' ')}`);
}

export const liveMonitor = (services: WatchServices): Worker => ({
  name: 'live',
  everyMs: WATCH_EVERY_MS,
  rest: REST,
  run: () => watchLiveBrands(services),
});
