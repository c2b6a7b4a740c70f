/**
 * `npm run soak [-- --minutes 20 --seed 1]`: a whole site under bets, logins, deposits and open pages, while its server, its
 * arcade and its PostgreSQL are killed, the database is away or silent, and its disk is full, in an order that the seed
 * decides. Prints a table. Leaves 1 when an acknowledged write was lost, resident memory has moved by more than a tenth after
 * the warm-up, the logs hold more than 5 MB, or the ledger does not hold.
 */
import { parseArgs } from 'node:util';
import { faultsFound, tableOf } from './src/soak/report.ts';
import { runSoak } from './src/soak/run-soak.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('Usage: npm run soak -- [--minutes 20] [--seed 1]');
const report = await runSoak({ minutes, seed: values.seed, say });
for (const line of tableOf(report)) say(line);
const found = faultsFound(report);
for (const line of found) say(`  ${line}`);
process.exitCode = found.length > 0 ? 1 : 0;
