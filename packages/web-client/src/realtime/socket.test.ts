import { REALTIME_PATH as contractPath } from '@sampan/contract';
import { describe, expect, it } from 'vitest';
import { REALTIME_PATH } from './realtime-path.ts';
import { reconnectWait } from './socket.ts';

describe('realtime', () => {
  it('connects to the path of the contract', () => {
    expect(REALTIME_PATH).toBe(contractPath);
  });
  it('waits longer with every try, never beyond 15 s, and never all at the same moment', () => {
    const waits = [0, 1, 2, 3, 4, 10].map((tries) => reconnectWait(tries, 1));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000]);
    expect(reconnectWait(10, 0)).toBe(7500);
  });
});
