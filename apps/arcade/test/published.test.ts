import { randomUUID } from 'node:crypto';
import { type InventoryValue, inventoryValue } from '@sampan/contract';
import { verifyPublishedRound } from '@sampan/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signRequest } from '../server/platform/signature.ts';
import { testKey } from './platform-double.ts';
import { currencies, openTestSession, playIn, startTestArcade, type TestArcade } from './test-arcade.ts';

let test: TestArcade;
const played: string[] = [];

beforeAll(async () => {
  test = await startTestArcade();
  for (let round = 0; round < 7; round++) {
    test.platform.playerRef = randomUUID();
    const session = await openTestSession(test, 'lantern-sevens');
    const { roundId, finished } = (await session.spin()).value.round;
    for (let step = 1, over = finished; !over; step++) over = (await session.step(roundId, step)).value.round.finished;
    played.push(roundId);
  }
  test.platform.playerRef = randomUUID();
  for (const code of currencies) {
    test.platform.playerRef = randomUUID();
    const text = playIn(test, code, 100_000n);
    const table = await openTestSession(test, 'KM');
    played.push((await table.bet(text(100n), { picks: [7, 70, 9] })).value.round.roundId);
  }
});
afterAll(() => test.stop());

interface Page {
  rounds: { roundId: string }[];
  next: string | null;
}

async function ask(query: string, headers: Record<string, string> = {}) {
  const answer = await test.app.inject({ method: 'GET', url: `/vendor/rounds${query}`, headers });
  return { status: answer.statusCode, ...answer.json<{ value: Page; errorCode?: string }>() };
}

const signed = () =>
  signRequest(testKey, { method: 'GET', path: '/vendor/rounds', body: '', timestamp: String(Date.now()) });

describe('what the arcade publishes', () => {
  it('R-35 every closed round comes in pages that the platform alone may read, each once, and is right', async () => {
    const found: { roundId: string }[] = [];
    let query = '?limit=3';
    for (;;) {
      const { value } = await ask(query, signed());
      found.push(...value.rounds);
      if (value.next === null) break;
      query = `?limit=3&after=${value.next}`;
    }
    expect(found.map(({ roundId }) => roundId).toSorted()).toEqual(played.toSorted());
    for (const round of found) expect(verifyPublishedRound(round)).toMatchObject({ ok: true, faults: [] });
  });

  it('R-35 an open round is not among them, nor its seed', async () => {
    test.platform.playerRef = randomUUID();
    const session = await openTestSession(test, 'pearl-mines');
    const { value } = await session.bet('1.00', { mines: 3 });
    const page = await ask('?limit=1000', signed());
    expect(JSON.stringify(page.value)).not.toContain(value.round.roundId);
    const one = await test.app.inject({ method: 'GET', url: `/vendor/rounds/${value.round.roundId}` });
    expect(one.json()).toMatchObject({ success: false, errorCode: 'request.not.found' });
    await session.act(value.round.roundId, 1, { type: 'leave' });
  });

  it('what it runs is published by version and hash, to anyone, and nobody has signed it here', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/vendor/inventory' });
    const { value } = answer.json<{ value: InventoryValue }>();
    expect(inventoryValue.parse(value)).toMatchObject({ state: 'unsigned', signed: null, differences: [] });
    expect(value.items).toContainEqual(expect.objectContaining({ kind: 'game', id: 'lantern-sevens', version: 1 }));
    expect(value.items.every(({ sha256, version }) => sha256.length === 64 && version !== null)).toBe(true);
  });

  it('R-61 pages are refused unsigned, with another key, another path or an old time', async () => {
    expect(await ask('')).toMatchObject({ status: 401, errorCode: 'vendor.unknown' });
    const other = { ...testKey, secret: 'another-secret-of-32-characters-x' };
    const part = { method: 'GET', path: '/vendor/rounds', body: '', timestamp: String(Date.now()) };
    expect(await ask('', signRequest(other, part))).toMatchObject({ errorCode: 'vendor.signature.invalid' });
    expect(await ask('', signRequest(testKey, { ...part, path: '/vendor/catalogue' }))).toMatchObject({
      errorCode: 'vendor.signature.invalid',
    });
    const old = { ...part, timestamp: String(Date.now() - 400_000) };
    expect(await ask('', signRequest(testKey, old))).toMatchObject({ errorCode: 'vendor.timestamp.stale' });
    expect((await ask('?limit=0', signed())).status).toBe(400);
    expect((await ask('?limit=5&from=1', signed())).status).toBe(400);
  });
});
