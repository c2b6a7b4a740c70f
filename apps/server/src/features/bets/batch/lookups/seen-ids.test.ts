import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRecentIds } from './seen-ids.ts';
import { createTokenPlayers } from './token-players.ts';

const players = createTokenPlayers();
const op = (id: string) => ({
  vendor: 'v',
  requestId: id,
  transactionId: id,
  roundId: id,
  tokenHash: null,
  playerId: id,
});

/** Ids as vendors make them: a word, a date or a place, and a number that counts on. */
const rows: Record<string, (at: number) => string> = {
  'words and a number': (at) => `${['4x128', '4x256', '3x256', '6x128'][Math.trunc(at / 40_000)]}-1-${at % 40_000}`,
  'tables and a round': (at) => `t${at % 9}-r${Math.trunc(at / 9)}`,
  'a date and a number': (at) => `202611${10 + (at % 20)}-${String(Math.trunc(at / 20)).padStart(8, '0')}`,
  'servers and milliseconds': (at) => `g${at % 4}:${1_795_000_000_000 + Math.trunc(at / 4)}`,
  'a number alone': (at) => String(10_000_000 + at),
  'hexadecimal with zeros before it': (at) => at.toString(16).padStart(32, '0'),
  'random ids': () => randomUUID(),
};

test.each(Object.entries(rows))('R-13 new ids are taken for new: %s', (_, idOf) => {
  const recent = createRecentIds();
  const size = 160_000;
  let taken = 0;
  for (let from = 0; from < size; from += 128) {
    const { alone, rounds } = recent.note(
      Array.from({ length: 128 }, (__, at) => op(idOf(from + at))),
      players,
    );
    taken += alone.filter((one, at) => one || rounds[at]).length;
  }
  // By chance one of some thousand is: the table is half full at the end.
  expect(taken / size).toBeLessThan(0.002);
});

test('R-13 what came by is known again, as request, transaction and round', () => {
  const recent = createRecentIds();
  const id = 'table-7/round-1';
  recent.note([op(id)], players);
  for (const name of ['requestId', 'transactionId'] as const)
    expect(recent.note([{ ...op(randomUUID()), [name]: id }], players)).toEqual({ alone: [true], rounds: [false] });
  expect(recent.note([{ ...op(randomUUID()), roundId: id }], players)).toEqual({ alone: [false], rounds: [true] });
});
