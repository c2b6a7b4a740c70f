import { FRAME_LONGEST_MS, FRAME_SILENCE_MS } from '@sampan/contract/frame-times';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Figures } from '../../../shared/balance/held-figures.ts';
import { holdFigures } from './hold-figures.ts';

const start: Figures = { balance: '100.00', net: '-5.00' };

/** The server's figures, what stands on the screen, and a refresh that is answered by hand. */
function game(first: Figures | null = start) {
  let live = first;
  let held: Figures | null = null;
  const answers: (() => void)[] = [];
  const hold = holdFigures({
    live: () => live,
    show: (figures) => {
      held = figures;
    },
    refresh: () => new Promise<void>((resolve) => answers.push(resolve)),
  });
  return {
    hold,
    open: (stake?: string) => hold.onMessage({ type: 'sampan:round', state: 'open', ...(stake && { stake }) }),
    rest: (state: 'shown' | 'closed', balance?: string) =>
      hold.onMessage({ type: 'sampan:round', state, ...(balance && { balance }) }),
    push: (figures: Figures) => {
      live = figures;
    },
    screen: () => held ?? live,
    asked: () => answers.length,
    answer: async () => {
      for (const resolve of answers.splice(0)) resolve();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('R-73 what stands over a game follows what its player has seen', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('takes the stake off at once and keeps a win back until it is shown', () => {
    const played = game();
    played.open('2.00');
    expect(played.screen()).toEqual({ balance: '98.00', net: '-7.00' });
    played.push({ balance: '98.00', net: '-7.00' });
    played.push({ balance: '148.00', net: '43.00' });
    expect(played.screen()).toEqual({ balance: '98.00', net: '-7.00' });
    played.rest('closed', '148.00');
    expect(played.screen()).toEqual({ balance: '148.00', net: '43.00' });
    expect(played.asked()).toBe(0);
  });

  it('waits for the server where one figure is older than the other, or the frame names none', async () => {
    const played = game();
    played.open('2.00');
    played.push({ balance: '148.00', net: '-7.00' });
    played.rest('closed', '148.00');
    expect(played.screen()).toEqual({ balance: '98.00', net: '-7.00' });
    played.push({ balance: '148.00', net: '43.00' });
    await played.answer();
    expect(played.screen()).toEqual({ balance: '148.00', net: '43.00' });
    played.open();
    played.push({ balance: '150.00', net: '45.00' });
    played.rest('closed');
    expect(played.screen()).toEqual({ balance: '148.00', net: '43.00' });
    await played.answer();
    expect(played.screen()).toEqual({ balance: '150.00', net: '45.00' });
  });

  it('shows what was won before when the next round begins while its figures are on their way', async () => {
    for (const late of [
      { balance: '148.00', net: '-7.00' },
      { balance: '96.00', net: '-9.00' },
      { balance: '98.00', net: '-7.00' },
    ]) {
      const played = game();
      played.open('2.00');
      played.push({ balance: '98.00', net: '-7.00' });
      played.rest('closed', '98.00');
      played.open('2.00');
      played.push(late);
      played.rest('closed', '148.00');
      played.open('3.00');
      expect(played.screen()).toEqual({ balance: '145.00', net: '40.00' });
      played.push({ balance: '155.00', net: '50.00' });
      await played.answer();
      expect(played.screen(), 'the answer belongs to the round before').toEqual({ balance: '145.00', net: '40.00' });
      played.rest('closed', '155.00');
      expect(played.screen()).toEqual({ balance: '155.00', net: '50.00' });
    }
  });

  it('takes no balance from a frame that has never named the one of the server', () => {
    const played = game();
    played.open('2.00');
    played.push({ balance: '98.00', net: '-7.00' });
    played.rest('closed', '98000.00');
    played.open('3.00');
    expect(played.screen()).toEqual({ balance: '95.00', net: '-10.00' });
  });

  it('the stake of an open round stays off the net result while its next step is shown', () => {
    const played = game();
    played.open('2.00');
    played.push({ balance: '98.00', net: '-5.00' });
    played.rest('shown', '98.00');
    played.open();
    expect(played.screen()).toEqual({ balance: '98.00', net: '-7.00' });
  });

  it('takes further stakes off, and gives a refused one back at the end', () => {
    const played = game();
    played.open('2.00');
    played.rest('shown');
    played.push({ balance: '98.00', net: '-7.00' });
    played.open();
    played.open('2.00');
    expect(played.screen()).toEqual({ balance: '96.00', net: '-9.00' });
    played.push({ balance: '98.00', net: '-7.00' });
    played.rest('shown', '98.00');
    expect(played.screen()).toEqual({ balance: '98.00', net: '-7.00' });
  });

  it('a frame that never says it has shown the round holds nothing back for longer than the silence', () => {
    const played = game();
    played.open('2.00');
    played.push({ balance: '148.00', net: '43.00' });
    vi.advanceTimersByTime(FRAME_SILENCE_MS - 1);
    expect(played.screen()).toEqual({ balance: '98.00', net: '-7.00' });
    vi.advanceTimersByTime(1);
    expect(played.screen()).toEqual({ balance: '148.00', net: '43.00' });
  });

  it('and one that goes on saying so, for no longer than the longest showing', () => {
    const played = game();
    played.open('2.00');
    played.push({ balance: '148.00', net: '43.00' });
    for (let at = 5000; at < FRAME_LONGEST_MS; at += 5000) {
      vi.advanceTimersByTime(5000);
      played.open();
    }
    expect(played.screen()).toEqual({ balance: '98.00', net: '-7.00' });
    vi.advanceTimersByTime(5000);
    expect(played.screen()).toEqual({ balance: '148.00', net: '43.00' });
  });

  it('lets go at once when the frame is left', () => {
    const played = game();
    played.open('2.00');
    played.push({ balance: '148.00', net: '43.00' });
    played.hold.end();
    expect(played.screen()).toEqual({ balance: '148.00', net: '43.00' });
  });

  it('believes no stake that the balance does not hold, in any number of digits', () => {
    const played = game({ balance: '1000', net: '0' });
    played.open('1001');
    expect(played.screen()).toEqual({ balance: '1000', net: '0' });
    played.open('0.50');
    expect(played.screen()).toEqual({ balance: '1000', net: '0' });
    played.open('300');
    expect(played.screen()).toEqual({ balance: '700', net: '-300' });
  });

  it('holds nothing before the server has said anything, and asks when nothing was held', () => {
    const played = game(null);
    played.open('2.00');
    played.push(start);
    expect(played.screen()).toEqual(start);
    played.rest('closed');
    expect(played.asked()).toBe(1);
  });
});
