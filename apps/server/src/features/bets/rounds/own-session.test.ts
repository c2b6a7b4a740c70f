import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { seedGameSession, seedVendor } from '../../../../test/builders.ts';
import { newMember } from '../../../../test/member.ts';
import { testApp } from '../../../../test/test-app.ts';

const { db, call } = await testApp();

test('R-58 what a game session has won or lost is told to its player alone', async () => {
  const { code } = await seedVendor(db, 'arcade');
  const [owner, stranger] = [await newMember(db), await newMember(db)];
  const { sessionId } = await seedGameSession(db, { playerId: owner.playerId, vendor: code });
  const ask = (token?: string) => call(endpoints.gameSession, { sessionId }, token === undefined ? {} : { token });
  expect((await ask(owner.token)).success).toBe(true);
  expect((await ask(stranger.token)).errorCode).toBe('game.not.found');
  expect((await ask()).errorCode).toBe('session.required');
});
