import { expandPicks, lotteryGames, quickPick } from '@sampan/engines/lottery';
import { openText, speak } from '@sampan/web-client/i18n/catalogues';
import { createQueryClient } from '@sampan/web-client/queries/query-client';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPermission } from '../../../shared/brand/default-permission.ts';
import { awaitedSince, awaitResults, isWinSeen, markWinSeen } from '../../../shared/lottery/awaited-results.ts';
import { beginSession, endSession } from '../../../shared/session/session.ts';
import { localArea, sessionArea } from '../../../shared/storage/browser-storage.ts';
import { toasts } from '../../../shared/toasts/toasts.ts';
import { tableOfGame } from '../drawing/draw-scene.ts';
import { announceMissed, announceWin } from './announce-wins.ts';
import { paintTicket } from './share-picture.ts';
import { groupOf, stateGroups } from './use-ticket-filters.ts';
import { writeLine, writePicks } from './write-line.ts';

const words = { side: (label: string) => label, place: (place: number) => `#${place}` };

it('S-306 every line of every kind of play is written out, two different lines never the same', () => {
  for (const game of lotteryGames)
    for (const kind of tableOfGame(game.code)?.kinds ?? []) {
      let next = 1;
      const expanded = expandPicks(kind.selection, quickPick(kind, { integer: (of) => (next++ * 3) % of }));
      const lines = expanded.ok ? expanded.lines.slice(0, 50) : [];
      const texts = lines.map((line) => writeLine(kind, line, words));
      expect(texts.length, kind.id).toBeGreaterThan(0);
      expect(new Set(texts).size, kind.id).toBe(lines.length);
      expect(texts.every((text) => text !== '' && !text.includes('undefined'))).toBe(true);
    }
});

it('places with nothing on them are left out of what was picked', () => {
  const kind = tableOfGame('SEA_PK10_1M')?.kinds.find(({ id }) => id === 'one-position');
  const picks = kind && writePicks(kind, [[], [1, 10], [], [], [7], [], [], [], [], []], words);
  expect(picks).toBe('#2: 1 10 · #5: 7');
});

it('every state of a ticket is in one group of the filter', () => {
  const states = Object.values(stateGroups).flat();
  expect(new Set(states).size).toBe(states.length);
  expect(states.map(groupOf)).not.toContain(undefined);
  expect([groupOf('locked'), groupOf('waiting'), groupOf('returned')]).toEqual(['waiting', 'waiting', 'returned']);
});

it('the picture of a ticket holds what was bet and won, brand and site, and nothing of the player', () => {
  vi.stubGlobal('document', { body: null });
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'Roboto' }));
  const written: string[] = [];
  const nothing = () => {};
  const pen = new Proxy(
    { fillText: (text: string) => void written.push(text) },
    { get: (target, name) => (name in target ? target[name as 'fillText'] : nothing), set: () => true },
  );
  const figure = (label: string, text: string) => ({ label, text });
  paintTicket(pen as unknown as CanvasRenderingContext2D, {
    brand: 'Sampan',
    game: 'K3 dice 1 min',
    draw: 'Draw 20261123-0571',
    when: '2026-11-23 09:31:00',
    kind: 'Exact sum',
    picks: ['10'],
    numbers: ['2', '4', '4'],
    hits: new Set([0, 1, 2]),
    stake: figure('Bet', '$1.00'),
    won: figure('Won', '$7.00'),
    site: 'sampan.test',
  });
  expect(written).toEqual([
    'Sampan',
    'K3 dice 1 min',
    'Draw 20261123-0571 · 2026-11-23 09:31:00',
    '2',
    '4',
    '4',
    'Exact sum',
    '10',
    'Bet',
    '$1.00',
    'Won',
    '$7.00',
    'sampan.test',
  ]);
  vi.unstubAllGlobals();
});

describe('a win finds the player', () => {
  const K3 = 'SEA_K3_1M';
  const ticket = (numero: string) => ({ gameCode: K3, numero, reference: 'L7-1', won: '7.00', state: 'won' });
  const answers = { won: [] as object[], waiting: 0, staked: '1.00' };
  const page = { covered: false };
  const client = createQueryClient();

  beforeEach(async () => {
    vi.useFakeTimers();
    localArea.set('merchantCode', 'demo');
    beginSession('token-1');
    sessionArea.set('username', 'malee');
    const text = openText('EN');
    speak(text);
    const brand = { ...defaultPermission.brand, currency: { code: 'USD', symbol: '$', digits: 2 } };
    client.setQueryData(queryKeys.permission, { ...defaultPermission, brand });
    page.covered = false;
    vi.stubGlobal('document', { visibilityState: 'visible', querySelector: () => (page.covered ? {} : null) });
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      const { states } = JSON.parse(body) as { states?: string[] };
      const list = !states || states.includes('won') ? answers.won : [];
      const totals = { staked: answers.staked, won: '7.00', waiting: '0.00' };
      const value = { list, pageNo: 1, totalPages: 1, totalCount: list.length || answers.waiting, totals };
      return new Response(JSON.stringify({ success: true, value }));
    });
  });
  afterEach(() => {
    endSession();
    localArea.remove('lotteryAwaited');
    localArea.remove('lotterySeen');
    toasts.set([]);
    answers.won = [];
    answers.waiting = 0;
    answers.staked = '1.00';
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const event = (numero: string) => ({ type: 'lottery-win', gameCode: K3, numero, winAmount: '7.00' }) as const;

  it('once for a draw, with its sum and the way to the ticket, however many events say so', async () => {
    answers.won = [ticket('20261123-0001')];
    await announceWin(client, event('20261123-0001'));
    await announceWin(client, event('20261123-0001'));
    expect(toasts.get().map(({ title, detail }) => [title, detail])).toEqual([
      ['You won $7.00', 'K3 dice 1 min, draw 20261123-0001'],
    ]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(isWinSeen('malee', `${K3} 20261123-0001`)).toBe(true);
  });

  it('what is less than was staked is told as what it is', async () => {
    answers.won = [ticket('20261123-0010')];
    answers.staked = '16.00';
    await announceWin(client, event('20261123-0010'));
    expect(toasts.get().map(({ title, tone }) => [title, tone])).toEqual([['$7.00 paid on a bet of $16.00', 'info']]);
  });

  it('waits while a dialog covers the page, and is not seen before', async () => {
    page.covered = true;
    answers.won = [ticket('20261123-0009')];
    const told = announceWin(client, event('20261123-0009'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect([toasts.get(), isWinSeen('malee', `${K3} 20261123-0009`)]).toEqual([[], false]);
    page.covered = false;
    await vi.advanceTimersByTimeAsync(1_000);
    await told;
    expect(toasts.get()).toHaveLength(1);
  });

  it('after a reload if it was not seen, and not again once it was', async () => {
    awaitResults('malee', Date.now() - 60_000);
    answers.won = [ticket('20261123-0002')];
    await announceMissed(client);
    expect(toasts.get()).toHaveLength(1);
    toasts.set([]);
    markWinSeen('malee', `${K3} 20261123-0002`);
    answers.won = [ticket('20261123-0002'), ticket('20261123-0003')];
    markWinSeen('malee', `${K3} 20261123-0003`);
    await announceMissed(client);
    expect(toasts.get()).toEqual([]);
    // Nothing waits any more: nothing is asked at the next start.
    expect(awaitedSince('malee', Date.now())).toBeNull();
  });

  it('not again by an event that is pushed a second time, when nothing is waited for any more', async () => {
    awaitResults('malee', Date.now() - 60_000);
    markWinSeen('malee', `${K3} 20261123-0004`);
    answers.won = [ticket('20261123-0004')];
    await announceMissed(client);
    await announceWin(client, event('20261123-0004'));
    expect(toasts.get()).toEqual([]);
  });

  it('somebody else of the same browser is told nothing, and what waits for a result stays waited for', async () => {
    awaitResults('somchai', Date.now());
    await announceMissed(client);
    expect(awaitedSince('somchai', Date.now())).not.toBeNull();
    awaitResults('malee', Date.now());
    answers.waiting = 1;
    await announceMissed(client);
    expect([toasts.get().length, awaitedSince('malee', Date.now()) === null]).toEqual([0, false]);
  });
});
