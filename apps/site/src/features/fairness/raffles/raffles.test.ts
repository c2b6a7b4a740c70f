import { listTickets, publishRaffle, type RaffleTicket } from '@sampan/engines/raffle';
import { describe, expect, it } from 'vitest';
import { isRaffle, readPublishedText } from '../choosing/published-text.ts';
import { readRaffleName } from './ask-for-raffle.ts';
import { type CheckedRaffle, checkRaffle } from './check-raffle.ts';

const owner = (place: number) => `${place}`.repeat(16);
const tickets = Array.from(
  { length: 9 },
  (_, at): RaffleTicket => ({ number: at + 1, owner: owner(at % 3), kind: 'stake' }),
);
const published = publishRaffle({
  raffle: 'RF12',
  serverSeed: 'ab'.repeat(32),
  terms: { places: 2, onePrize: true },
  list: listTickets(tickets),
  shown: [4],
});
const read = (change: object = {}): CheckedRaffle => {
  const checked = checkRaffle({ ...published, ...change });
  if (typeof checked === 'string') throw new Error(`${checked} cannot be read`);
  return checked;
};

describe('R-36 the proof of a raffle, recomputed in the browser', () => {
  it('S-424 holds: commitment, winners, and the ticket with its place', () => {
    const place = published.winners.indexOf(4);
    expect(read()).toMatchObject({
      ok: true,
      commitment: true,
      result: true,
      ticket: { number: 4, included: true, place: place < 0 ? null : place + 1 },
    });
  });

  it('one altered fact is found, and said where', () => {
    expect(read({ serverSeedHash: '0'.repeat(64) })).toMatchObject({ ok: false, commitment: false, result: true });
    expect(read({ winners: published.winners.toReversed() })).toMatchObject({ commitment: true, result: false });
    const [shown] = published.tickets ?? [];
    const lied = [{ ...shown, leaf: shown?.leaf.replace('stake', 'hand') }];
    expect(read({ tickets: lied })).toMatchObject({ ok: false, result: true, ticket: { included: false } });
    expect(checkRaffle({ ...published, places: -1 })).toBe('places');
  });

  it('is told from rounds and draws, alone and among many, and asked for by draw or ticket', () => {
    const line = JSON.stringify(published);
    expect(readPublishedText(`${line}\n${line}`).map(({ round }) => isRaffle(round))).toEqual([true, true]);
    expect(readPublishedText(JSON.stringify({ draw: published, moments: {} }))[0]?.round).toEqual(published);
    expect(readRaffleName('RF12')).toEqual({ draw: 'RF12' });
    expect(readRaffleName('RF12-4117')).toEqual({ draw: 'RF12', number: 4_117 });
    expect(['RF0', 'R12', 'RF12-0', 'L12-3'].map(readRaffleName)).toEqual([null, null, null, null]);
  });
});
