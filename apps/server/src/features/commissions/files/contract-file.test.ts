import { createHash } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { dayOf } from '@sampan/engines/lottery/games/zoned-time';
import { expect, test } from 'vitest';
import { valueOf } from '../../../../test/agent-team.ts';
import { commissionFixture, flatTerms } from '../../../../test/commission-fixture.ts';
import { lettersOfPdf } from '../../../../test/letters-of-pdf.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { makeOffer } from '../contracts/offer-contract.service.ts';

const app = await testApp();
const { db, server, call } = app;
const { newPlayer, newBelow } = commissionFixture(db, app, 'Asia/Bangkok');

const file = (reference: string, token: string, language = 'EN') =>
  server.inject({
    method: 'POST',
    url: endpoints.contractFile.path,
    payload: { reference },
    headers: { merchant: TEST_MERCHANT, language, authorization: token },
  });

test('X-489 S-328 a contract is a PDF for both sides in their language, its wording as signed, and for nobody else', async () => {
  const top = await newPlayer(1);
  const below = await newBelow(top, 2);
  const settings = await loadSettings(db, TEST_MERCHANT);
  const now = new Date();
  const startsOn = dayOf(now.getTime(), 'Asia/Bangkok');
  const offer = { agentId: top.playerId, payerId: null, kind: 'daily', terms: flatTerms(5_000), startsOn } as const;
  const { reference } = await inTransaction(db, (tx) => makeOffer(tx, settings, { ...offer, answerDays: 3 }, now));
  valueOf(await call(endpoints.processDailySalary, { reference, answer: 'accept' }, { token: top.token }));
  const given = { agentId: below.playerId, payerId: top.playerId, kind: 'daily', terms: flatTerms(1_000) } as const;
  const lower = await inTransaction(db, (tx) => makeOffer(tx, settings, { ...given, startsOn, answerDays: 3 }, now));
  for (const [side, language] of [
    [top, 'TH'],
    [below, 'VI'],
  ] as const) {
    const pdf = await file(lower.reference, side.token, language);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain(`contract-${lower.reference}.pdf`);
    const letters = lettersOfPdf(pdf.rawPayload);
    const wanted = `${language === 'TH' ? 'สัญญา' : 'Hợp đồng'}${below.username}${lower.text}${lower.hash}`;
    for (const letter of new Set(wanted.replaceAll(/\s/g, ''))) expect(letters).toContain(letter);
    expect((await file(lower.reference, side.token, language)).rawPayload.equals(pdf.rawPayload)).toBe(true);
  }
  expect(createHash('sha256').update(lower.text).digest('hex')).toBe(lower.hash);
  // The brand's contract with the agent above is none of the one below; nor is either one of a stranger or a member.
  expect((await file(reference, top.token)).statusCode).toBe(200);
  expect((await file(reference, below.token)).json().errorCode).toBe('contract.not.found');
  expect((await file(lower.reference, (await newPlayer(1)).token)).json().errorCode).toBe('contract.not.found');
  expect((await file(lower.reference, (await newBelow(top)).token)).json().errorCode).toBe('account.role.refused');
});
