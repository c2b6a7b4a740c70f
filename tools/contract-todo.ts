import { allEndpoints, type Endpoint } from '../packages/contract/src/index.ts';

/** `npm run contract:todo`: the calls that are in the contract and answer `function.not.available`, by feature. */
const pending = allEndpoints.filter((row) => !row.built);
for (const [feature, rows] of Object.entries(groupByFeature(pending))) {
  process.stdout.write(`${feature}\n`);
  for (const row of rows)
    process.stdout.write(`  ${row.id.padEnd(6)} ${row.method.padEnd(6)} ${row.path}  ${row.summary}\n`);
}
process.stdout.write(`\n${pending.length} of ${allEndpoints.length} calls are not built yet.\n`);

function groupByFeature(rows: readonly Endpoint[]): Record<string, Endpoint[]> {
  const groups: Record<string, Endpoint[]> = {};
  for (const row of rows.toSorted((a, b) => a.feature.localeCompare(b.feature) || a.id.localeCompare(b.id))) {
    groups[row.feature] = [...(groups[row.feature] ?? []), row];
  }
  return groups;
}
