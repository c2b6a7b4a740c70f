import { endpoints, languages, type ValueOf } from '@sampan/contract';
import { addDays } from '@sampan/engines/lottery/games/zoned-time';
import { expect, test } from 'vitest';
import { valueOf } from '../../../../../test/agent-team.ts';
import { type ContractPlayer, contractSteps } from '../../../../../test/contract-steps.ts';
import { testApp } from '../../../../../test/test-app.ts';
import { contractKinds } from '../../rules/terms.ts';
import { offerTexts } from './offer-notice.ts';

const app = await testApp();
const { offer, signedPair, wire, today } = contractSteps(app);

type Messages = ValueOf<typeof endpoints.announcements>;

async function messagesOf({ token }: ContractPlayer, language: string) {
  const value = valueOf(await app.call<Messages>(endpoints.announcements, { types: 'PL', language }, { token }));
  return value.player.map(({ title, content }) => `${title}: ${content.replaceAll(/<[^>]*>/g, '')}`);
}

test('S-328 who is offered a contract has a message in the own language, and nobody else', async () => {
  const { top, below } = await signedPair('daily');
  const { reference } = valueOf(await offer(top, below.playerId, 'daily', wire(1_000), { answerDays: 3 }));
  // The first day is today: nobody signs for a day that is over.
  const [message] = await messagesOf(below, 'EN');
  expect(message).toBe(
    `A contract waits for your answer: Daily salary (${reference}), from ${today}. Read it in the agent centre and answer by ${today}.`,
  );
  expect((await messagesOf(below, 'TH'))[0]).toContain('เงินเดือนรายวัน');
  expect(await messagesOf(top, 'EN')).toEqual([]);
  // What is refused tells nobody.
  expect((await offer(top, below.playerId, 'daily', wire(1_000))).errorCode).toBe('contract.offer.waiting');
  expect(await messagesOf(below, 'EN')).toHaveLength(1);
});

test('an offer is told whole in every language that has texts, by the days of the brand', () => {
  const answerBy = new Date('2026-11-27T17:00:00Z');
  for (const kind of contractKinds) {
    const texts = offerTexts({ kind, reference: 'K00000007', startsOn: '2026-12-01', answerBy }, 'Asia/Bangkok');
    const expected = languages.filter(({ dictionary }) => dictionary).map(({ code }) => code);
    expect(Object.keys(texts)).toEqual(expected);
    for (const { title, text } of Object.values(texts)) {
      expect(title).not.toBe('');
      for (const part of ['K00000007', '2026-12-01', addDays('2026-11-26', 1)]) expect(text).toContain(part);
      expect(text).not.toContain('{');
    }
  }
});
