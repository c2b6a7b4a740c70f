import { ApiError } from '@sampan/web-client/calls/api-error';
import { describe, expect, it } from 'vitest';
import type { RoundHead } from '../../server/wire/arcade-wire.ts';
import { askForRound, createPress, type Press } from '../round-seed.ts';

const next = { serverSeedHash: 'aa'.repeat(32), nonce: 4 };
const other = { serverSeedHash: 'bb'.repeat(32), nonce: 5 };

const roundOf = (press: Press, changed: Partial<RoundHead> = {}): { round: RoundHead } => ({
  round: {
    roundId: 'round-1',
    status: 'closed',
    finished: true,
    bet: '1.00',
    total: '0.00',
    stepsPlayed: 1,
    serverSeedHash: press.serverSeedHash,
    clientSeed: press.clientSeed,
    nonce: 4,
    ...changed,
  },
});

describe('R-35 the player’s share of a round', () => {
  it('is drawn anew at each press, 128 bits of it, on the commitment that is shown', () => {
    const presses = Array.from({ length: 500 }, () => createPress(next));
    expect(new Set(presses.map(({ clientSeed }) => clientSeed)).size).toBe(500);
    expect(new Set(presses.map(({ spinKey }) => spinKey)).size).toBe(500);
    for (const press of presses) {
      expect(press.clientSeed).toMatch(/^[0-9a-f]{32}$/);
      expect(press.serverSeedHash).toBe(next.serverSeedHash);
    }
  });

  it('takes a round of its own seed and commitment', async () => {
    const press = createPress(next);
    await expect(askForRound({ next }, press, async () => roundOf(press))).resolves.toEqual(roundOf(press));
  });

  it('refuses a round under another secret than the one that was shown, and one of another seed that is over', async () => {
    const press = createPress(next);
    const broken = { code: 'seed.broken', value: 'round-1' };
    const swapped = roundOf(press, { serverSeedHash: other.serverSeedHash });
    await expect(askForRound({ next }, press, async () => swapped)).rejects.toMatchObject(broken);
    const foreign = roundOf(press, { clientSeed: 'chosen-by-the-server' });
    await expect(askForRound({ next }, press, async () => foreign)).rejects.toMatchObject(broken);
  });

  it('takes the open round of another window as what it is', async () => {
    const press = createPress(next);
    const theirs = roundOf(press, { clientSeed: 'of-another-window', finished: false, status: 'open' });
    await expect(askForRound({ next }, press, async () => theirs)).resolves.toEqual(theirs);
  });

  it('makes a new seed when another commitment stands, after it has seen that one', async () => {
    const state = { next };
    const press = createPress(next);
    const sent: Press[] = [];
    const played = await askForRound(state, press, async () => {
      sent.push({ ...press });
      if (sent.length === 1) throw new ApiError('game.seed.other', { value: { next: other } });
      return roundOf(press);
    });
    const [first, second] = sent;
    expect(second?.serverSeedHash).toBe(other.serverSeedHash);
    expect(second?.clientSeed).not.toBe(first?.clientSeed);
    expect(second?.spinKey).toBe(first?.spinKey);
    expect(played.round.clientSeed).toBe(second?.clientSeed);
    expect(state.next).toEqual(other);
  });
});
