import { describe, expect, it } from 'vitest';
import {
  ANNOUNCE_EVERY_S,
  announcement,
  beginCountdown,
  COUNTDOWN_START,
  COUNTDOWN_STEP_MS,
  secondsLeft,
  stepCountdown,
} from './code-countdown.ts';

describe('the countdown of a code', () => {
  it('S-121 S-123 starts at 60 and is refreshed every 500 ms', () => {
    expect([COUNTDOWN_START, COUNTDOWN_STEP_MS]).toEqual([60, 500]);
  });

  it('S-122 S-129 A-021 follows the expiration by the server’s clock, rounded up, never negative', () => {
    const until = 1_800_000_000_000;
    const cases: [before: number, seconds: number][] = [
      [180_000, 180],
      [179_500, 180],
      [1001, 2],
      [1000, 1],
      [1, 1],
      [0, 0],
      [-1, 0],
      // A phone that slept for an hour.
      [-3_600_000, 0],
    ];
    for (const [before, seconds] of cases)
      expect([before, secondsLeft(until, until - before)]).toEqual([before, seconds]);
  });

  it('S-131 is said aloud at the start, every ten seconds at most, and at the end', () => {
    const said: number[] = [];
    let announced: number | null = null;
    for (let half = 0; half <= 2 * COUNTDOWN_START; half++) {
      const seconds = secondsLeft(COUNTDOWN_START * 1000, half * COUNTDOWN_STEP_MS);
      const next = announcement(seconds, announced);
      if (next === null) continue;
      said.push(next);
      announced = next;
    }
    expect(said).toEqual([60, 50, 40, 30, 20, 10, 0]);
    expect(announcement(0, 0)).toBeNull();
    for (let index = 1; index < said.length - 1; index++)
      expect((said[index - 1] ?? 0) - (said[index] ?? 0)).toBeGreaterThanOrEqual(ANNOUNCE_EVERY_S);
  });

  it('S-121 S-131 shows 60 first and announces the seconds of the server alone', () => {
    const begun = beginCountdown(179_400);
    expect(begun).toMatchObject({ seconds: 60, announced: null });
    const next = stepCountdown(begun, 500);
    expect(next).toMatchObject({ seconds: 179, announced: 179 });
    expect(stepCountdown(next, 9_000)).toMatchObject({ seconds: 171, announced: 179 });
  });
});
