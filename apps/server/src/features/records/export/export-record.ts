import type { endpoints, InputOf } from '@sampan/contract';
import { readHistory } from '../../../ledger/index.ts';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { brandSettings } from '../../brand/index.ts';
import { catchUpPlayer, type LineMark, selectBetLines } from '../../wagering/index.ts';
import { presentLines } from '../account-record/account-record.service.ts';
import { presentLine, readRecordContext } from '../bet-record.service.ts';
import { readPeriod } from '../read-period.ts';
import { ledgerKindsOf } from '../records.rules.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.rules.ts';

/** Lines read at once: what stands in memory of an export, however long it is. */
const CHUNK = 500;

type ExportInput = InputOf<(typeof endpoints)['exportRecord']>;

interface ExportParts {
  db: Database;
  actor: Actor;
  input: ExportInput;
  siteUrl: string;
}

/** A file of the caller's own lines, streamed chunk by chunk. @throws AppError request.invalid before the first byte */
export async function exportRecord(parts: ExportParts): Promise<{ fileName: string; chunks: AsyncIterable<string> }> {
  const { actor, input } = parts;
  const { from, to } = readPeriod(input);
  const timeZone = actor.settings.get(brandSettings.timeZone);
  const stamp = stampIn(timeZone);
  const lines = input.record === 'bets' ? betLines(parts, stamp) : accountLines(parts, stamp);
  const days = [from.getTime(), to.getTime() - 1].map((at) => stamp(at).slice(0, 10));
  return { fileName: `${input.record}-${days.join('-to-')}.csv`, chunks: withMark(lines) };
}

async function* withMark(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* lines;
}

type Stamp = (at: number) => string;

/** `2026-11-21 15:04:05` in the market's time. */
function stampIn(timeZone: string): Stamp {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}

async function* betLines({ db, actor, input, siteUrl }: ExportParts, stamp: Stamp): AsyncGenerator<string> {
  const { playerId } = requirePlayer(actor);
  await inTransaction(db, (tx) => catchUpPlayer(tx, playerId));
  const context = await readRecordContext(db, actor, { ...input, siteUrl });
  yield csvLine([
    'settled',
    'placed',
    'game',
    'vendor',
    'round',
    'status',
    'bet',
    'win',
    'net',
    'counted',
    'bonus bet',
    'bonus win',
    'currency',
  ]);
  let after: LineMark | undefined;
  for (;;) {
    const rows = await selectBetLines(db, context.filter, { limit: CHUNK, ...(after && { after }) });
    yield rows
      .map((row) => {
        const line = presentLine(row, actor, context);
        const { gameName, vassalage, roundId, status, bet, win, net, counted, bonusBet, bonusWin } = line;
        const when = [stamp(row.settledAt.getTime()), stamp(line.at)];
        return csvLine([
          ...when,
          gameName,
          vassalage,
          roundId,
          status,
          bet,
          win,
          net,
          counted,
          bonusBet,
          bonusWin,
          context.filter.currency,
        ]);
      })
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = { settledAt: last.settledAt, id: last.id };
  }
}

async function* accountLines({ db, actor, input }: ExportParts, stamp: Stamp): AsyncGenerator<string> {
  const { playerId } = requirePlayer(actor);
  const { currency } = actor.settings;
  yield csvLine(['time', 'kind', 'status', 'detail', 'reference', 'amount', 'balance after', 'currency']);
  let before: bigint | undefined;
  for (;;) {
    const filter = { playerId, ...readPeriod(input), kinds: ledgerKindsOf(input.kind), limit: CHUNK };
    const lines = await readHistory(db, { ...filter, ...(before !== undefined && { before }) });
    yield (await presentLines(db, actor, lines, currency.digits))
      .map(({ at, kind, status, detail, reference, amount, balanceAfter }) =>
        csvLine([stamp(at), kind, status, detail, reference, amount, balanceAfter, currency.code]),
      )
      .join('');
    const last = lines.at(-1);
    if (!last || lines.length < CHUNK) return;
    before = last.transferId;
  }
}
