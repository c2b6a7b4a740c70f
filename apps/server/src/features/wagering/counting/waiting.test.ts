import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newMember } from '../../../../test/member.ts';
import { betOf } from '../../../../test/mission-fixture.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction, type Tx } from '../../../platform/database/index.ts';
import { contribute } from './contribute.ts';
import { lineReaders } from './line-readers.ts';
import { anyWaiting, deleteReadNotes, newLines, takeWaiting } from './waiting.queries.ts';

const { db } = await testApp();
const READER = 'missions';

const settle = (...bets: Parameters<typeof contribute>[1]) => inTransaction(db, (tx) => contribute(tx, bets));

async function read(tx: Tx): Promise<string[]> {
  const { players } = await takeWaiting(tx, READER, 100);
  const { rows } = await sql<{ reference: string }>`
    select line.reference from ${newLines(READER, players)} order by line.id`.execute(tx);
  return rows.map(({ reference }) => reference);
}
const pass = () => inTransaction(db, read);

describe('R-22 a reader has every line of a player once', () => {
  test('what has come since, in one pass and in several; a pass that fails has read nothing', async () => {
    const [one, other] = [await newMember(db), await newMember(db)];
    const bets = [betOf(one), betOf(one), betOf(other), betOf(one)];
    const names = bets.map(({ reference }) => reference);
    await settle(...bets.slice(0, 2));
    await settle(...bets.slice(2, 3));
    const failed = inTransaction(db, async (tx) => {
      await read(tx);
      throw new Error('the node has died');
    });
    await expect(failed).rejects.toThrow('the node has died');
    expect(await pass()).toEqual(names.slice(0, 3));
    expect(await anyWaiting(db, READER)).toBe(false);
    expect(await pass()).toEqual([]);
    await settle(...bets.slice(3));
    expect(await pass()).toEqual(names.slice(3));
  });

  test('what is settled while a reader passes is read by the next one, whatever has a higher number', async () => {
    const [slow, quick] = [await newMember(db), await newMember(db)];
    const [late, early, last] = [betOf(slow), betOf(quick), betOf(slow)];
    let settled = () => {};
    const within = new Promise<void>((resolve) => {
      settled = resolve;
    });
    let commit = () => {};
    const held = inTransaction(db, async (tx) => {
      await contribute(tx, [late]);
      settled();
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
    await within;
    await settle(early);
    expect(await pass()).toEqual([early.reference]);
    commit();
    await held;
    await settle(last);
    expect(await pass()).toEqual([late.reference, last.reference]);
  });

  test('a bet that changes is a line of its own, and a demo account leaves nothing', async () => {
    const player = await newMember(db);
    const bet = betOf(player, { stake: 5_00n });
    await settle(bet);
    await settle({ ...bet, voided: true });
    expect(await pass()).toEqual([bet.reference, bet.reference]);
    await settle(betOf(player, { currency: 'DEMO' }));
    expect(await anyWaiting(db, READER)).toBe(false);
  });

  test('a note is for all readers, and goes when the last of them has had it', async () => {
    const notes = async () => (await sql`select from wagering.note`.execute(db)).rows.length;
    await pass();
    await inTransaction(db, (tx) => takeWaiting(tx, 'points', 100));
    for (const reader of ['leaderboard', 'referral'] as const)
      await inTransaction(db, (tx) => takeWaiting(tx, reader, 100));
    await deleteReadNotes(db);
    expect(await notes()).toBe(0);
    const bet = betOf(await newMember(db));
    await settle(bet);
    expect(await notes()).toBe(1);
    await inTransaction(db, async (tx) => {
      expect(await read(tx)).toEqual([bet.reference]);
      // Not while a reader may still be taken back, nor before the others.
      await deleteReadNotes(db);
    });
    await deleteReadNotes(db);
    expect(await notes()).toBe(1);
    for (const reader of ['points', 'leaderboard', 'referral'] as const)
      expect((await inTransaction(db, (tx) => takeWaiting(tx, reader, 100))).players).toEqual([bet.playerId]);
    await deleteReadNotes(db);
    expect(await notes()).toBe(0);
    const put = lineReaders.connect([]);
    await settle(betOf(await newMember(db)));
    put();
    expect(await notes()).toBe(0);
  });
});
