/**
 * `npm run --silent lottery:tables`: every payout table of the lotteries, line by line, as it is enumerated: what it pays
 * and returns at both ends of its series, how often, and the largest win. `-- lottery-k3` prints one table, `-- --short` a
 * line a kind. Leaves 1 when a table must not be published.
 */
import { parseArgs } from 'node:util';
import { type PayoutTable, payoutTables, publishableTable } from '@sampan/engines/lottery';
import { complainLine, printLine as say } from '@sampan/service-kit/print-line';
import { printTable } from './lottery/print-tables.ts';

function choose(asked: readonly string[]): readonly PayoutTable[] {
  const unknown = asked.find((id) => !payoutTables.some((table) => table.id === id));
  if (unknown !== undefined) throw new Error(`There is no table ${unknown}.`);
  return asked.length === 0 ? payoutTables : payoutTables.filter(({ id }) => asked.includes(id));
}

try {
  const { values, positionals } = parseArgs({ options: { short: { type: 'boolean' } }, allowPositionals: true });
  for (const table of choose(positionals)) {
    for (const line of printTable(table, { short: values.short === true })) say(line);
    const fault = publishableTable(table);
    if (fault === null) continue;
    complainLine(fault);
    process.exitCode = 1;
  }
} catch (error) {
  complainLine((error as Error).message);
  process.exitCode = 2;
}
