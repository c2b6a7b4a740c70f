/** What a ticket pays, computed a second time by a program that shares no line with the engine (tools/fairness/payouts.py). */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createDraw, createWordSource } from '@sampan/engines';
import {
  drawResult,
  type LotteryResult,
  type PayoutTable,
  type Picks,
  type PlayKind,
  payoutTables,
  payTicket,
  placesOf,
  quickPick,
  readResult,
  readTicket,
  writeTicketLeaf,
} from '@sampan/engines/lottery';
import { expect, it } from 'vitest';

const verifier = fileURLToPath(new URL('./fairness/payouts.py', import.meta.url));
/** To look further: more tickets of each kind, from another seed. */
const TICKETS = Number(process.env.PAYOUT_TICKETS ?? 100);
const serverSeed = createHash('sha256')
  .update(process.env.PAYOUT_SEED ?? 'payouts')
  .digest('hex');
const draw = createDraw(createWordSource({ serverSeed, clientSeed: 'payouts', nonce: 0 }, 0));

/** A few numbers more than the fewest, so that tickets have many lines. */
function widen({ selection }: PlayKind, picks: Picks): Picks {
  const { least, most } = selection.of;
  return picks.map((group) => {
    const more = Array.from({ length: draw.integer(4) }, () => least + draw.integer(most - least + 1));
    return [...new Set([...group, ...more])];
  });
}

/** A ticket of many lines, or one of a single line where the kind does not take as many. */
function sell(table: PayoutTable, kind: PlayKind) {
  const { least, most, step } = table.series;
  const series = least + step * draw.integer((most - least) / step + 1);
  const request = { tableId: table.id, playId: kind.id, mode: 'tenth', multiple: 1 + draw.integer(500), series };
  const few = quickPick(kind, draw);
  const half = new Set(few.flat().map((number) => `${kind.id}:${number}`));
  const terms = draw.integer(2) === 0 ? { unitPrice: 70n } : { unitPrice: 70n, half };
  const many = widen(kind, few);
  const wide = readTicket(table, { ...request, picks: many }, terms);
  if (wide.ok) return { ticket: wide, picks: many };
  const ticket = readTicket(table, { ...request, picks: few }, terms);
  if (!ticket.ok) throw new RangeError(`${kind.id} is refused: ${ticket.code}`);
  return { ticket, picks: few };
}

/** Half of the results are made of numbers that were picked: most kinds would else hardly ever pay. */
function resultFor({ form }: PayoutTable, picks: Picks): LotteryResult {
  const drawn = drawResult(form, draw);
  if (draw.integer(2) === 0) return drawn;
  const offset = draw.integer(placesOf(form).length);
  const power = 10 ** draw.integer(5);
  const same = draw.integer(4) === 0 ? draw.integer(1_000_000) : null;
  const bent = placesOf(form).map(({ least, most }, place) => {
    const group = picks[(place + offset) % picks.length] ?? [];
    const number = same ?? group[draw.integer(Math.max(1, group.length))] ?? least;
    return least + ((number * power) % (most + 1 - least));
  });
  const [whole = 0] = picks[0] ?? [];
  const spelled = placesOf(form).map((_, place) => Math.floor(whole / 10 ** place) % 10);
  const plain = placesOf(form).map((_, place) => {
    const group = picks[(place + offset) % picks.length] ?? [];
    return group[draw.integer(Math.max(1, group.length))] ?? -1;
  });
  if (form.kind === 'balls') {
    const first = [...new Set([...plain.filter((ball) => ball > 0), ...drawn])];
    return readResult(form, first.slice(0, form.drawn)) ?? drawn;
  }
  const tried = [same === null ? plain : bent, draw.integer(2) === 0 ? spelled : bent, bent];
  return tried.map((numbers) => readResult(form, numbers)).find((numbers) => numbers !== null) ?? drawn;
}

it('R-22 R-36 payouts of every kind of play are those of a verifier that knows only the document', () => {
  const paying = new Map<string, number>();
  const lines = payoutTables.flatMap((table) =>
    table.kinds.flatMap((kind) =>
      Array.from({ length: TICKETS }, () => {
        const { ticket, picks } = sell(table, kind);
        const result = resultFor(table, picks);
        const { total } = payTicket(kind, ticket, result);
        const name = `${table.id} ${kind.id}`;
        paying.set(name, (paying.get(name) ?? 0) + (total > 0n ? 1 : 0));
        const named = { ticketId: '0'.repeat(32), gameCode: 'GAME', numero: '20261123', currency: 'USD' };
        return { leaf: writeTicketLeaf({ ...named, ticket }), result, payout: `${total}` };
      }),
    ),
  );
  expect([...paying].filter(([, count]) => count === 0)).toEqual([]);
  const verify = (items: readonly object[]) => {
    const input = items.map((item) => JSON.stringify(item)).join('\n');
    const ran = spawnSync('python3', [verifier, '-'], { input, encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (ran.error) throw new Error(`python3 is not there (${ran.error.message})`);
    return ran.stdout || ran.stderr;
  };
  expect(verify(lines)).toBe(`${lines.length} tickets: ${lines.length} right, 0 wrong.\n`);
  // One minor unit more or less is found in every one.
  const lies = lines.map((line, at) => ({ ...line, payout: `${BigInt(line.payout) + (at % 2 === 0 ? 1n : -1n)}` }));
  expect(verify(lies)).toContain(`0 right, ${lines.length} wrong.`);
});
