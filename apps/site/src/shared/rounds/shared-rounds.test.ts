import { beforeEach, describe, expect, it } from 'vitest';
import {
  noRounds,
  noteAnsweredRounds,
  notePushedRound,
  roundClock,
  roundPhase,
  sharedRounds,
} from './shared-rounds.ts';

const NODE = 'ARCADE:sky-lantern';
/** Seconds that are left at a moment of this device; 0: the round is on; null: nothing is known. */
const leftAt = (now: number) => {
  const { rounds, ahead } = sharedRounds.get();
  const round = rounds.get(NODE);
  return !round || round.over || ahead === null ? null : (roundPhase(round.closesAt - ahead, now)?.left ?? null);
};
const push = (number: string, closesAt: number | null) => notePushedRound({ nodeId: NODE, number, closesAt });
const answer = (rounds: Record<string, { number: string; closesAt: number }>, now: number | null, sentAt: number) =>
  noteAnsweredRounds({ rounds, now }, { sentAt, receivedAt: sentAt + 800 });

beforeEach(() => sharedRounds.set(noRounds));

describe('the shared round of a game, on a page that does not have it open', () => {
  it('X-376 counts to the end of its window less half of the round trip, then is on, then over; whatever the clock of the phone says', () => {
    // The server's clock is 500 s ahead: it answers at 501,400 what the page asked at 1,000 and has at 1,800.
    answer({ [NODE]: { number: '7', closesAt: 507_400 } }, 501_400, 1_000);
    expect([1_800, 6_400, 7_399, 7_400].map(leftAt)).toEqual([6, 1, 1, 0]);
    push('7', null);
    expect(leftAt(9_000)).toBeNull();
    push('8', 520_600);
    expect(leftAt(13_000)).toBe(8);
  });

  it('wakes at the next whole second and not before, and not at all while the round is on', () => {
    expect(roundPhase(10_000, 2_500)).toEqual({ left: 8, changesIn: 500 });
    expect(roundPhase(10_000, 3_000)).toEqual({ left: 7, changesIn: 1_000 });
    expect(roundPhase(10_000, 10_000)).toEqual({ left: 0, changesIn: 300_000 });
    expect(roundPhase(10_000, 310_000)).toBeNull();
  });

  it('is not set back by what comes late: a window it knows, the end of an older round, an answer overtaken by an event', () => {
    answer({ [NODE]: { number: '8', closesAt: 20_000 } }, 12_400, 12_000);
    push('8', 20_000);
    push('7', 3_000);
    push('7', null);
    expect(leftAt(16_000)).toBe(4);
    push('8', null);
    answer({ [NODE]: { number: '8', closesAt: 20_000 } }, 22_400, 22_000);
    expect(leftAt(22_800), 'over stays over').toBeNull();
    push('9', 34_000);
    answer({}, null, 26_000);
    expect(leftAt(26_800), 'it was pushed after the answer was read').toBe(8);
    answer({}, null, 40_000);
    expect(leftAt(40_800), 'an answer without it ends it').toBeNull();
  });

  it('says nothing before the clock of the server is known, and then what was pushed meanwhile', () => {
    answer({}, null, 1_000);
    push('7', 520_000);
    expect(leftAt(2_000)).toBeNull();
    answer({}, null, 3_000);
    answer({ [NODE]: { number: '7', closesAt: 520_000 } }, 515_400, 15_000);
    expect(leftAt(15_800)).toBe(5);
  });

  it('shows digits of one width', () => {
    expect([7, 65, 600].map(roundClock)).toEqual(['0:07', '1:05', '10:00']);
  });
});
