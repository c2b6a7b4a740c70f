import { describe, expect, it } from 'vitest';
import { nextAsk, runningDraw, saleEnds } from './draws.ts';

const now = 1_795_000_000_000;
const draw = (numero: string, seconds: number, lockTime = 10) => ({
  numero,
  lockTime,
  winningTime: now + seconds * 1_000,
});

describe('the draw that a lottery shows', () => {
  it('D-126 is the first that is not over, and none when all are', () => {
    const draws = [draw('1', 20), draw('2', 80)];
    expect(runningDraw(draws, now)?.numero).toBe('1');
    expect(runningDraw(draws, now + 19_999)?.numero).toBe('1');
    expect(runningDraw(draws, now + 20_000)?.numero).toBe('2');
    expect(runningDraw(draws, now + 80_000)).toBeUndefined();
    expect(runningDraw([], now)).toBeUndefined();
  });
  it('D-128 A-029 its sale ends the seconds of the lock before the draw', () => {
    expect(saleEnds(draw('1', 20, 7))).toBe(now + 13_000);
  });
  it('D-127 is asked for again when the first is over, within a minute, and never without pause', () => {
    expect(nextAsk([], now)).toBe(60_000);
    expect(nextAsk([draw('1', 20), draw('2', 80)], now)).toBe(20_500);
    expect(nextAsk([draw('1', 7_200)], now)).toBe(60_000);
    expect(nextAsk([draw('1', -30)], now)).toBe(2_000);
  });
});
