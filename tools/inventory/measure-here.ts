import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INVENTORY_FORMAT, type InventoryFile, type InventoryItem } from '@sampan/contract/inventory';
import { engineParts, listLotteryGames, listTables } from '@sampan/engines/inventory/parts';
import { type InventoryParts, measureInventory } from '@sampan/service-kit/inventory/measure';
import { readRecordedVersions } from '@sampan/service-kit/inventory/recorded-versions';
import { listArcadeGames } from '../../apps/arcade/server/index.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The file in which a table's figures stand may be any of the engines' own: its history is that of them all. */
const ENGINES = 'packages/engines/src';

type Origin = NonNullable<InventoryItem['origin']> | null;

export const listParts = (): InventoryParts => ({
  engines: engineParts,
  tables: listTables(),
  games: [...listArcadeGames(), ...listLotteryGames()],
});

export const measureHere = (): InventoryItem[] =>
  measureInventory({ root, parts: listParts(), recorded: readRecordedVersions(root) });

function git(...words: string[]): string | null {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** The last commit of these files; null outside of a repository, or where none of them is in one. */
function findOrigin(paths: readonly string[]): Origin {
  const [commit, date] = git('log', '-1', '--format=%H %cI', '--', ...paths)?.split(' ') ?? [];
  if (!commit || !date) return null;
  return { commit, date, changed: git('status', '--porcelain', '--', ...paths) !== '' };
}

/** What is written and signed: every part with the commit it comes from. */
export function describeRelease(): Omit<InventoryFile, 'signed' | 'signature'> {
  const { version: release } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const known = new Map<string, Origin>();
  const originOf = (paths: readonly string[]): Origin => {
    const key = paths.join('\n');
    if (!known.has(key)) known.set(key, findOrigin(paths));
    return known.get(key) ?? null;
  };
  const measured = measureHere();
  const filesOf = ({ files, engine }: InventoryItem): readonly string[] =>
    files?.filter((file) => !file.startsWith('node_modules/')) ??
    measured.find(({ kind, id }) => kind === 'engine' && id === engine)?.files ??
    [];
  const items = measured.map((item) => ({
    ...item,
    origin: originOf(item.kind === 'engine' ? filesOf(item) : [ENGINES]),
  }));
  return { format: INVENTORY_FORMAT, product: 'sampan', release, origin: originOf(['.']), items };
}
