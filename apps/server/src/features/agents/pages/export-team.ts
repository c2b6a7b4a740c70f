import type { endpoints, InputOf } from '@sampan/contract';
import type { Database } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../records/index.ts';
import { selectBranches } from './overview/overview.queries.ts';
import { presentBranch, readTeamContext } from './overview/overview.service.ts';

/** Rows read at once: what stands in memory of an export, however long it is. */
const CHUNK = 500;

type ExportInput = InputOf<typeof endpoints.exportTeam>;

/** a page as a file, by its filters. @throws AppError account.role.refused, request.invalid before the first byte */
export async function exportTeam(
  db: Database,
  actor: Actor,
  input: ExportInput,
): Promise<{ fileName: string; chunks: AsyncIterable<string> }> {
  const context = await readTeamContext(db, actor, input);
  const { from, to } = context.filter;
  return { fileName: `team-${input.page}-${from}-to-${to}.csv`, chunks: overviewLines(db, context, input) };
}

async function* overviewLines(
  db: Database,
  { filter, digits }: Awaited<ReturnType<typeof readTeamContext>>,
  { kind, search = '' }: ExportInput,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  const heads = ['name', 'kind', 'joined', 'team', 'deposits', 'withdrawals', 'rounds', 'stakes', 'valid bets'];
  yield csvLine([...heads, "players' net", 'status', 'currency']);
  for (let offset = 0; ; offset += CHUNK) {
    const { rows } = await selectBranches(db, {
      ...filter,
      kind: kind ?? null,
      search: search.trim(),
      limit: CHUNK,
      offset,
    });
    for (const row of rows) {
      const line = presentBranch(row, digits);
      const joined = row.placedAt.toISOString().slice(0, 10);
      const sums = [line.deposits, line.withdrawals, String(line.rounds), line.stake, line.valid, line.playersNet];
      yield csvLine([line.name, line.kind, joined, String(line.team), ...sums, line.status, filter.currency]);
    }
    if (rows.length < CHUNK) return;
  }
}
