import { createDraw, createWordSource } from '@sampan/engines';
import { isIncluded, type PublishedDraw, sampleDraw, sampleGames } from '@sampan/engines/lottery';
import { describe, expect, it } from 'vitest';
import { isDraw, readPublishedText } from '../choosing/published-text.ts';
import { isTicketReference, readDrawName } from './ask-for-draw.ts';
import { type CheckedDraw, checkDraw, countChecks } from './check-draw.ts';
import { followPath } from './follow-path.ts';

const seed = 'ab'.repeat(32);
const draws: PublishedDraw[] = sampleGames.flatMap((game, at) => {
  const choices = createDraw(createWordSource({ serverSeed: seed, clientSeed: 'test', nonce: at }, 0));
  return [sampleDraw(game, seed, choices)];
});
const right = (value: unknown): CheckedDraw => {
  const checked = checkDraw(value);
  if (typeof checked === 'string') throw new Error(`${checked} cannot be read`);
  return checked;
};

describe('R-36 the proof of a draw, recomputed in the browser', () => {
  it('R-35 R-36 every lottery is verified: commitment, result and the ticket that is shown', () => {
    for (const draw of draws) {
      const checked = right(draw);
      const { made, passed } = countChecks(checked);
      expect([checked.ok, made, checked.published], draw.gameCode).toEqual([true, passed, checked.computed]);
    }
    expect(draws.length).toBeGreaterThan(10);
  });

  it('R-36 one altered digit is found, and said where', () => {
    const shown = draws.find(({ tickets, result }) => (tickets?.length ?? 0) > 0 && result.length === 3);
    if (!shown) throw new Error('no sample has a ticket');
    const { serverSeedHash, result, tickets = [] } = shown;
    const other = (text: string) => (text.startsWith('0') ? `1${text.slice(1)}` : `0${text.slice(1)}`);
    const facts = (change: object) => {
      const { ok, commitment, result: same, tickets: standing } = right({ ...shown, ...change });
      return [ok, commitment, same, standing[0]];
    };
    expect(facts({ serverSeedHash: other(serverSeedHash) })).toEqual([false, false, true, true]);
    const [first = 0, ...rest] = result;
    expect(facts({ result: [first === 1 ? 2 : 1, ...rest] })).toEqual([false, true, false, true]);
    const leaf = `${tickets[0]?.leaf ?? ''}9`;
    expect(facts({ tickets: tickets.map((ticket) => ({ ...ticket, leaf })) })).toEqual([false, true, true, false]);
  });

  it('the way of a ticket is followed hash by hash to the root, and to another one for another ticket', () => {
    for (const draw of draws)
      for (const ticket of draw.tickets ?? []) {
        const steps = followPath(ticket, draw.ticketCount);
        const tree = { root: draw.ticketsRoot, count: draw.ticketCount };
        expect(isIncluded(ticket.leaf, ticket, tree)).toBe(true);
        if (steps.length > 0) expect(steps.at(-1)?.hash).toBe(draw.ticketsRoot);
        const foreign = followPath({ ...ticket, leaf: `${ticket.leaf}x` }, draw.ticketCount);
        if (steps.length > 0) expect(foreign.at(-1)?.hash).not.toBe(draw.ticketsRoot);
      }
  });
});

describe('files that are brought to the page', () => {
  it('R-35 takes a proof file, the answer of the platform and many draws, a line each', () => {
    const [one, two] = draws;
    expect(readPublishedText(`${JSON.stringify(one)}\n`)).toEqual([{ line: 1, round: one }]);
    expect(readPublishedText(JSON.stringify({ draw: one, moments: {} }))[0]?.round).toEqual(one);
    const lines = readPublishedText(`${JSON.stringify(one)}\n${JSON.stringify(two)}`);
    expect(lines.map(({ round }) => isDraw(round) && right(round).ok)).toEqual([true, true]);
  });

  it.each([
    ['no object', 'draw', 7],
    ['a draw without its seed', 'serverSeed', { ...draws[0], serverSeed: undefined }],
    ['a number of an unknown form', 'numero', { ...draws[0], numero: 'x' }],
    ['a table that is not ours', 'modelId', { ...draws[0], modelId: 'lottery-nothing' }],
    ['a root that is no hash', 'ticketsRoot', { ...draws[0], ticketsRoot: '12' }],
    ['a path with a hole', 'tickets', { ...draws[0], tickets: [{ leaf: 'a', index: 0, path: [null] }] }],
  ])('refuses %s and names what cannot be read', (_name, field, value) => {
    expect(checkDraw(value)).toBe(field);
  });

  it('knows a ticket and a draw by what players call them', () => {
    expect(['L12-3', 'L1-1'].every(isTicketReference)).toBe(true);
    expect(['L12', '12-3', 'L-1', 'R12-3'].some(isTicketReference)).toBe(false);
    expect(readDrawName('SEA_K3_1M 20261123-0571')).toEqual({ gameCode: 'SEA_K3_1M', numero: '20261123-0571' });
    expect(readDrawName('SEA_K3_1M')).toBeNull();
  });
});
