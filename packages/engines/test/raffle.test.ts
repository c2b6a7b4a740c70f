import { createDraw, createWordSource } from '@sampan/engines';
import {
  findWinners,
  listTickets,
  orderTickets,
  type PublishedRaffle,
  publishRaffle,
  type RaffleTicket,
  readRaffleLeaf,
  sampleRaffle,
  verifyPublishedRaffle,
  writeRaffleLeaf,
} from '@sampan/engines/raffle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
const tickets = fc
  .array(fc.record({ owner: fc.constantFrom('a'.repeat(16), 'b'.repeat(16), 'c'.repeat(16)), gap: fc.nat(3) }), {
    maxLength: 40,
  })
  .map((given) => {
    let number = 0;
    return given.map(({ owner, gap }): RaffleTicket => {
      number += 1 + gap;
      return { number, owner, kind: 'stake' };
    });
  });
const raffle = fc.record({
  serverSeed: hex(64),
  tickets,
  terms: fc.record({ places: fc.nat(8), onePrize: fc.boolean() }),
});

const publish = ({
  serverSeed,
  terms,
  tickets: of,
}: {
  serverSeed: string;
  terms: PublishedRaffle | { places: number; onePrize: boolean };
  tickets: RaffleTicket[];
}) => publishRaffle({ raffle: 'RF7', serverSeed, terms, list: listTickets(of), shown: of.map(({ number }) => number) });

describe('R-36 a raffle', () => {
  test('draws every ticket once, and the order follows from seed, root and count alone', () => {
    fc.assert(
      fc.property(hex(64), hex(64), fc.integer({ min: 0, max: 300 }), (seed, ticketsRoot, ticketCount) => {
        const order = [...orderTickets(seed, { ticketsRoot, ticketCount })];
        expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: ticketCount }, (_, at) => at));
        expect([...orderTickets(seed, { ticketCount, ticketsRoot })]).toEqual(order);
      }),
    );
  });

  test('draws every order of three tickets about as often as the next', () => {
    const firsts = new Map<string, number>();
    const runs = 6_000;
    for (let at = 0; at < runs; at++) {
      const seed = at.toString(16).padStart(64, '0');
      const order = [...orderTickets(seed, { ticketsRoot: 'f'.repeat(64), ticketCount: 3 })].join('');
      firsts.set(order, (firsts.get(order) ?? 0) + 1);
    }
    expect(firsts.size).toBe(6);
    const expected = runs / 6;
    const chiSquare = [...firsts.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // Five degrees of freedom, one in a million; the seeds are fixed.
    expect(chiSquare).toBeLessThan(35.9);
  });

  test('gives a place to one ticket, and to one player where its rule says so; what is published is verified', () => {
    fc.assert(
      fc.property(raffle, (given) => {
        const published = publish(given);
        const owners = new Set(given.tickets.map(({ owner }) => owner));
        const most = given.terms.onePrize ? owners.size : given.tickets.length;
        expect(published.winners).toHaveLength(Math.min(given.terms.places, most));
        expect(new Set(published.winners).size).toBe(published.winners.length);
        const ownerOf = new Map(given.tickets.map(({ number, owner }) => [number, owner]));
        const winners = published.winners.map((number) => ownerOf.get(number));
        if (given.terms.onePrize) expect(new Set(winners).size).toBe(winners.length);
        expect(verifyPublishedRaffle(JSON.parse(JSON.stringify(published)))).toEqual({ ok: true, faults: [] });
      }),
    );
  });

  test('a winner that was added, left out or moved is found, and so is another seed, rule, list or ticket', () => {
    fc.assert(
      fc.property(raffle, fc.nat(), (given, at) => {
        fc.pre(given.tickets.length >= 3 && given.terms.places >= 2);
        const right = publish(given);
        const wrong: Partial<PublishedRaffle>[] = [
          { winners: right.winners.toReversed(), ...(right.winners.length < 2 && { winners: [] }) },
          { winners: right.winners.slice(1) },
          { drawn: right.drawn.slice(1) },
          { ticketCount: right.ticketCount + 1 },
          { ticketsRoot: '0'.repeat(64) },
          { serverSeed: right.serverSeed.replace(/^./, (one) => (one === '0' ? '1' : '0')) },
          {
            places: right.winners.length + 1 + (at % 3),
            drawn: right.drawn.slice(0, 1),
            winners: right.winners.slice(0, 1),
          },
        ];
        for (const change of wrong) expect(verifyPublishedRaffle({ ...right, ...change }).ok).toBe(false);
        const [ticket] = right.tickets ?? [];
        const other = { ...ticket, leaf: ticket?.leaf.replace('stake', 'hand') };
        expect(verifyPublishedRaffle({ ...right, tickets: [other] }).faults).toEqual([
          { kind: 'inclusion', of: 'tickets', ticket: 0 },
        ]);
      }),
    );
  });

  test('anything that is pasted is read without an exception', () => {
    const sample = sampleRaffle(
      '1'.repeat(64),
      createDraw(createWordSource({ serverSeed: '2'.repeat(64), clientSeed: 'x', nonce: 0 }, 0)),
    );
    const fields = Object.keys(sample) as (keyof PublishedRaffle)[];
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), (field, value) => {
        const { ok } = verifyPublishedRaffle({ ...sample, [field]: value });
        expect(typeof ok).toBe('boolean');
      }),
    );
    fc.assert(fc.property(fc.anything(), (value) => !verifyPublishedRaffle(value).ok));
  });

  test('a leaf is read back, and stands by its number', () => {
    const ticket = { number: 4_117, owner: '0123456789abcdef', kind: 'hand' } as const;
    expect(writeRaffleLeaf(ticket)).toBe('000004117|0123456789abcdef|hand');
    expect(readRaffleLeaf('000004117|0123456789abcdef|hand')).toEqual(ticket);
    expect(readRaffleLeaf('4117|0123456789abcdef|hand')).toBe(null);
    expect(readRaffleLeaf('000004117|0123456789abcdef|won')).toBe(null);
    expect(findWinners([], { places: 3, onePrize: true })).toEqual({ drawn: [], winners: [] });
  });
});
