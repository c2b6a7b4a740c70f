import { describe, expect, it } from 'vitest';
import { drawPhase, timeDraw } from './draw-clock.ts';
import { MOST_SHOWN, splitNumbers } from './opened-numbers.ts';

describe('the clock of a draw on a device', () => {
  it('S-374 D-128 its sale ends after the time left less half of the round trip and a second for each of the lock', () => {
    const clock = timeDraw(
      { numero: '0643', remainTime: 60_000, lockTime: 5 },
      { sentAt: 1_000_000, receivedAt: 1_000_800 },
    );
    expect(clock).toEqual({ numero: '0643', drawsAt: 1_060_400, closesAt: 1_055_400 });
  });
  it('S-374 a device whose clock is an hour wrong counts the same time', () => {
    const hour = 3_600_000;
    const draw = { numero: '0643', remainTime: 60_000, lockTime: 5 };
    const left = (offset: number) =>
      timeDraw(draw, { sentAt: offset, receivedAt: offset + 200 }).closesAt - (offset + 200);
    expect(left(hour)).toBe(left(0));
  });
  it('S-380 is sold, then drawn; a lock of minutes is a sale that has ended before', () => {
    const fast = { numero: '1', closesAt: 55_000, drawsAt: 60_000 };
    expect([54_999, 55_000, 60_000, 90_000].map((moment) => drawPhase(fast, moment))).toEqual([
      'sale',
      'drawing',
      'drawing',
      'drawing',
    ]);
    const evening = { numero: '1', closesAt: 0, drawsAt: 300_000 };
    expect([0, 240_000, 300_000].map((moment) => drawPhase(evening, moment))).toEqual(['closed', 'drawing', 'drawing']);
  });
});

describe('the numbers of a result', () => {
  it('S-376 S-377 are split on comma and tilde, six of them on a tile', () => {
    expect(splitNumbers('12,07~3,,41')).toEqual(['12', '07', '3', '41']);
    expect(splitNumbers('')).toEqual([]);
    expect(MOST_SHOWN).toBe(6);
  });
});
