/**
 * Asks the database of DATABASE_URL often and says how much of it became old meanwhile, in MB. A process of its own: in one that
 * has asked for minutes before, V8 guesses which objects grow old, and the server's Node is told not to guess.
 */
import { getHeapSpaceStatistics } from 'node:v8';
import { printLine } from '@sampan/service-kit/print-line';
import { sql } from 'kysely';
import { openDatabase } from '../src/platform/database/index.ts';
import { garbageCollector } from './garbage-collector.ts';

const db = openDatabase({ ownerUrl: process.env['DATABASE_URL'] ?? '', appName: 'test', poolSize: 1 });
const collect = garbageCollector();
const old = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;

async function askOften(): Promise<number> {
  for (let turn = 0; turn < 300; turn++)
    await sql`select repeat(n::text, 200) as wide from generate_series(100, ${200}::int) n`.execute(db);
  // Twice: what survives once is kept young.
  for (const type of ['minor', 'minor'] as const) collect({ type });
  return old();
}

// What reading the code left behind has become old by then.
const before = await askOften();
printLine(String(((await askOften()) - before) / 1e6));
await db.destroy();
