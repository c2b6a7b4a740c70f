import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type Withdrawal } from '@sampan/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { badPictures, CAMERA_NOTE, identitySteps, newcomer } from '../../../test/identity-steps.ts';
import { newMember, type TestMember } from '../../../test/member.ts';
import { testOperator } from '../../../test/operators.ts';
import { secondRunner } from '../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { upload } from '../../../test/upload-steps.ts';
import { setSetting } from '../../../test/verification-steps.ts';

import { inTransaction } from '../../platform/database/index.ts';
import { rotateKey } from '../../platform/encryption.ts';
import { reencryptAll } from '../../platform/reencrypt.ts';
import { seedCashier } from '../cashier/index.ts';
import { identityFeature } from './identity.feature.ts';
import { evaluateDocuments } from './providers/evaluate-documents.ts';
import type { Verdict } from './providers/identity-provider.ts';
import { deleteDueDocuments } from './retention/delete-documents.ts';
import { openDocuments } from './review/review-documents.ts';

const app = await testApp();
const { db, call } = app;
const steps = await identitySteps(app);
const { sampan, folder, photo, send, choose, submit, read, handIn, look, typed, approve, verify, left } = steps;
const second = secondRunner(db, steps.commands);
const never = { single: null, day: null, lifetime: null };

beforeAll(async () => {
  await inTransaction(db, (tx) => seedCashier(tx));
});

describe('what a player sends', () => {
  test('X-380 X-381 X-382 X-383 X-384 X-385 R-74 R-76 pictures are redrawn, encrypted, and never come back', async () => {
    const member = await newMember(db);
    expect((await choose(member.token)).value).toMatchObject({ level: 'none', open: true });
    for (const side of ['front', 'back', 'selfie'] as const) expect((await send(member.token, side)).status).toBe(200);
    const state = (await submit(member.token)).value;
    expect(state).toMatchObject({ level: 'submitted', open: false, attempt: { country: 'TH', document: 'id-card' } });
    expect(JSON.stringify(state)).not.toContain('data:');
    const { rows: stored } = await sql<{ content: Buffer; text: string }>`
      select content, p::text as text from identity.picture p where player_id = ${member.playerId}`.execute(db);
    expect(stored).toHaveLength(3);
    for (const { content, text } of stored) {
      expect(content.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
      expect(text).not.toContain(Buffer.from(CAMERA_NOTE).toString('hex'));
    }
    // Handed in: nothing is changed any more.
    expect((await send(member.token, 'front')).errorCode).toBe('identity.state');
    expect((await choose(member.token, 'passport')).errorCode).toBe('identity.state');
    expect((await submit(member.token)).errorCode).toBe('identity.state');
  });

  test('R-60 a bomb, a drawing with a script, junk and a tiny picture are refused, and 100 at once do not stop the server', async () => {
    const { token } = await newMember(db);
    await choose(token);
    for (const [file, reason] of await badPictures(photo))
      expect(await send(token, 'front', file)).toMatchObject({
        status: 400,
        errorCode: 'identity.picture.invalid',
        details: { reason },
      });
    const large = Buffer.concat([photo, Buffer.alloc(7 * 1024 * 1024)]);
    expect(await send(token, 'front', large)).toMatchObject({ status: 413, errorCode: 'request.too.large' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(token, 'front')));
    for (const code of new Set(answers.map(({ errorCode }) => errorCode ?? 'kept')))
      expect(['kept', 'system.overloaded', 'request.rate.limited']).toContain(code);
    expect((await read(token))?.attempt?.sides.filter(({ sentAt }) => sentAt !== null)).toHaveLength(1);
  });

  test('R-58 nobody sends to another player, without a document chosen, a side it has not, or too few', async () => {
    const [one, other] = [await newMember(db), await newMember(db)];
    expect((await upload(app, endpoints.sendFront.path, photo)).errorCode).toBe('session.required');
    await choose(one.token, 'passport');
    await send(one.token, 'front');
    expect((await send(other.token, 'front')).errorCode).toBe('identity.state');
    expect((await send(one.token, 'back')).errorCode).toBe('identity.state');
    expect(await submit(one.token)).toMatchObject({
      errorCode: 'identity.picture.missing',
      details: { side: 'selfie' },
    });
    expect((await read(other.token))?.attempt).toBeNull();
    expect((await choose(one.token, 'id-card', 'FR')).errorCode).toBe('request.invalid');
    // Another document: pictures of the first are gone.
    expect((await choose(one.token)).value?.attempt?.sides.every(({ sentAt }) => sentAt === null)).toBe(true);
  });
});

describe('what operators decide', () => {
  test('R-77 R-20 opening is written down, and nobody approves what they have not looked at', async () => {
    const member = await newMember(db, { profile: { payeeName: 'Ana \u001b[2J Cruz' } });
    const id = await handIn(member);
    expect(await sampan('identity', 'list')).toContain(member.username);
    expect(await sampan('identity', 'list')).not.toContain('\u001b');
    await expect(approve(id, { number: 'A-1' })).rejects.toThrow('Look at the pictures');
    const place = join(folder, 'mine');
    await sampan('identity', 'open', id, place);
    const file = join(place, `documents-${id}-front.jpg`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await sharp(file).metadata()).format).toBe('jpeg');
    expect(readFileSync(file).includes(CAMERA_NOTE)).toBe(false);
    await expect(sampan('identity', 'open', id, place)).rejects.toThrow('already');
    const support = await (await testOperator(db, 'desk', 'support')).at(TEST_MERCHANT);
    await expect(inTransaction(db, (tx) => openDocuments(tx, support, { id: BigInt(id) }))).rejects.toThrow(
      'desk has the role support',
    );
    expect(await sampan('identity', 'show', member.username)).toMatch(/owner +\d{4}-/);
    const { rows: events } = await sql<{ what: string }>`
      select what from operators.event where subject = ${`documents ${id}`}`.execute(db);
    expect(events.map(({ what }) => what)).toEqual(['identity.open']);
    expect(await approve(id, { number: 'A-1' })).toContain('is verified');
    expect(await read(member.token)).toMatchObject({ level: 'verified', open: false });
    const { rows: kept } = await sql`select 1 from operators.event e where e::text like '%Ana Cruz%'`.execute(db);
    expect(kept).toEqual([]);
    await expect(approve(id, { number: 'A-1' })).rejects.toThrow('are verified');
  });

  test('one document in two accounts is found and told', async () => {
    const [one, other] = [await newMember(db), await newMember(db)];
    await verify(one, { number: 'AB 123-456' });
    const next = await handIn(other);
    await look(next);
    await expect(approve(next, { number: 'ab123456' })).rejects.toThrow(`${one.username} of ${TEST_MERCHANT}`);
    expect(await approve(next, { number: 'ab123456' }, '--twin')).toContain('is verified');
  });

  test('R-74 who is too young by the document is neither verified nor plays on', async () => {
    const member = await newMember(db);
    const id = await handIn(member);
    await look(id);
    const young = typed({ number: 'Y-1', birth: '2015-01-01' });
    await expect(sampan('identity', 'approve', id, '--expires', 'never', ...young)).rejects.toThrow('younger than 18');
    await expect(sampan('identity', 'refuse', id, 'underage', '--birth', '1990-01-01')).rejects.toThrow('by it');
    await sampan('identity', 'refuse', id, 'underage', '--birth', '2015-01-01');
    await setSetting(app, 'register.birthDate', {
      enabled: true,
      required: true,
      acceptedPattern: '*',
      patternId: 0,
      minLength: 10,
      maxLength: 10,
    });
    const deposit = { method: 'demo-qr', amount: '20.00' };
    expect((await call(endpoints.createDeposit, deposit, { token: member.token })).errorCode).toBe('register.age');
    await app.asOwner(`delete from brand.setting where key = 'register.birthDate'`);
    expect(await read(member.token)).toMatchObject({ level: 'refused', open: true, refusal: { why: 'underage' } });
  });

  test('a document that has lapsed proves nothing, and one that lapses is asked for anew', async () => {
    const member = await newMember(db);
    const id = await handIn(member);
    await look(id);
    const lapsed = ['--expires', '2020-01-01', ...typed({ number: 'L-1' })];
    await expect(sampan('identity', 'approve', id, ...lapsed)).rejects.toThrow('valid until 2020-01-01');
    await sampan('identity', 'approve', id, '--expires', '2099-01-01', ...typed({ number: 'L-1' }));
    expect((await read(member.token))?.level).toBe('verified');
    await app.asOwner(`update identity.verification set valid_until = current_date - 1 where verification_id = ${id}`);
    expect(await read(member.token)).toMatchObject({ level: 'expired', open: true });
  });

  test('an excluded person under another account is known again by the document (0582)', async () => {
    const [excluded, again] = [await newMember(db), await newMember(db)];
    await verify(excluded, { number: 'Z-77', name: 'Eva Stone', birth: '1971-07-07' });
    await call(endpoints.takeBreak, { kind: 'exclusion', months: null }, { token: excluded.token });
    const id = await handIn(again);
    await look(id);
    expect(await approve(id, { number: 'z77', name: 'Eve Storm', birth: '1981-07-07' }, '--twin')).toContain(
      'closed to play',
    );
    const deposit = { method: 'demo-qr', amount: '20.00' };
    expect((await call(endpoints.createDeposit, deposit, { token: again.token })).errorCode).toBe('protection.break');
  });

  test('R-77 two operators vouch for somebody who has no document', async () => {
    const member = await newMember(db);
    const said = await sampan('identity', 'vouch', member.username, 'seen at the counter with a witness');
    const [, id = '', code = ''] = /proposal approve (\d+) (\S+?)"/.exec(said) ?? [];
    await expect(sampan('proposal', 'approve', id, code)).rejects.toThrow('another person');
    await second('proposal', 'approve', id, code);
    expect((await read(member.token))?.level).toBe('verified');
    const number = /^ *(\d+) +none/m.exec(await sampan('identity', 'show', member.username))?.[1] ?? '';
    await sampan('identity', 'refuse', number, 'person');
    expect((await read(member.token))?.level).toBe('refused');
  });

  test('a provider decides in their place, and what its verdict does not pass waits for an operator', async () => {
    const decide = async (member: TestMember, verdict: Verdict | null) => {
      const id = await handIn(member);
      let seen = 0;
      const evaluate = async (documents: { pictures(): Promise<{ picture: Buffer }[]> }) => {
        for (const { picture } of await documents.pictures())
          seen += (await sharp(picture).metadata()).format === 'jpeg' ? 1 : 0;
        return verdict;
      };
      await evaluateDocuments({ db, providers: { operators: { evaluate } } }, { id });
      expect(seen).toBe(2);
      return (await read(member.token))?.level;
    };
    const known = { name: 'Ben Cruz', birthDate: '1980-01-01', number: 'P-900' };
    const verified: Verdict = { kind: 'verified', details: known, validUntil: null };
    expect(await decide(await newMember(db), verified)).toBe('verified');
    expect(await decide(await newMember(db), verified)).toBe('submitted');
    expect(await decide(await newMember(db), { kind: 'refused', why: 'unreadable', note: '' })).toBe('refused');
    expect(await decide(await newMember(db), null)).toBe('submitted');
  });
});

describe('what it is asked for', () => {
  const askedFrom = (deposit: object, withdraw: object) =>
    setSetting(app, 'identity.askedFrom', { deposit: { ...never, ...deposit }, withdraw: { ...never, ...withdraw } });
  const deposit = (token: string, amount: string) =>
    call(endpoints.createDeposit, { method: 'demo-qr', amount }, { token });

  test('R-74 a deposit that reaches the threshold is refused until then, alone, by the day and in all', async () => {
    await askedFrom({ single: '100.00', lifetime: '150.00' }, {});
    const member = await newMember(db);
    expect((await deposit(member.token, '100.00')).errorCode).toBe('identity.required');
    expect((await deposit(member.token, '99.00')).success).toBe(true);
    expect((await deposit(member.token, '51.00')).errorCode).toBe('identity.required');
    const id = await handIn(member);
    expect((await deposit(member.token, '51.00')).errorCode).toBe('identity.required');
    await look(id);
    await approve(id, { number: 'D-1' });
    expect((await deposit(member.token, '51.00')).success).toBe(true);
    await askedFrom({}, {});
    const gate = { country: '*', product: '*', action: 'deposit', open: true, identity: true };
    await setSetting(app, 'market.switches', [gate]);
    expect((await deposit((await newMember(db)).token, '20.00')).errorCode).toBe('identity.required');
    expect((await deposit(member.token, '20.00')).success).toBe(true);
    await setSetting(app, 'market.switches', []);
  });

  test('R-74 R-20 a withdrawal that reaches it is taken, waits, and goes out when the player is verified', async () => {
    await askedFrom({}, { lifetime: '40.00' });
    const member = await newMember(db, { main: 90_00n });
    const as = { token: member.token };
    const payee = { bankCode: 'HARBOUR', accountName: 'Dee Cruz', accountNumber: '5234567890' };
    const { value } = await call<{ id: string }>(endpoints.addPayee, payee, as);
    await app.asOwner('update cashier.payee set usable_at = now()');
    const ask = (amount: string) => call<Withdrawal>(endpoints.createWithdrawal, { payeeId: value?.id, amount }, as);
    const small = await ask('15.00');
    expect(small.value?.identityNeeded).toBe(false);
    const options = await call<{ identityFrom: string }>(endpoints.withdrawalOptions, {}, as);
    expect(options.value?.identityFrom).toBe('25.00');
    const { value: held } = await ask('30.00');
    const reference = held?.reference ?? '';
    expect(held).toMatchObject({ state: 'requested', identityNeeded: true, expectedAt: null });
    await expect(sampan('withdrawal', 'approve', reference)).rejects.toThrow('waits for proof of identity');
    expect(await sampan('withdrawal', 'list')).toContain('identity-needed');
    // Whatever the application does.
    await expect(
      sql`update cashier.withdrawal set state = 'approved', follow_at = now() where reference = ${reference}`.execute(
        db,
      ),
    ).rejects.toThrow();
    // The way out without any document: the money comes back.
    const given = await ask('20.00');
    await call(endpoints.cancelWithdrawal, { reference: given.value?.reference }, as);
    await verify(member, { number: 'W-1' });
    expect((await call<Withdrawal>(endpoints.getWithdrawal, { reference }, as)).value?.identityNeeded).toBe(false);
    expect(await sampan('withdrawal', 'show', reference)).toContain('other-name-than-document');
    expect(await sampan('withdrawal', 'show', reference)).toContain('identity verified: Ana Cruz');
    expect(await sampan('withdrawal', 'approve', reference)).toContain('is approved');
    await askedFrom({}, {});
  });
});

describe('how long it is kept', () => {
  test('R-76 months after the account was closed the pictures go and the decision stays', async () => {
    const member = await newcomer(app);
    const { username } = member;
    const id = await verify(member, { number: 'K-1' });
    await sampan('player', 'close', username);
    expect(await deleteDueDocuments(db)).toBe(0);
    await app.asOwner(
      `update account.player set closed_at = now() - interval '61 months' where player_id = '${member.playerId}'`,
    );
    expect(await deleteDueDocuments(db)).toBe(1);
    expect(await left(member.playerId)).toEqual({ pictures: 0, known: 0, decided: 1 });
    await expect(look(id)).rejects.toThrow('were deleted');
  });

  test('R-76 an erased person leaves neither picture nor name; a key that rotates leaves both readable', async () => {
    const member = await newcomer(app);
    const { username } = member;
    const id = await verify(member, { number: 'E-1' });
    await inTransaction(db, (tx) => rotateKey(tx));
    expect(await reencryptAll(db, identityFeature.encryptedColumns)).toBeGreaterThan(2);
    await look(id);
    expect(await left(member.playerId)).toEqual({ pictures: 2, known: 1, decided: 1 });
    await sampan('player', 'close', username);
    await sampan('player', 'erase', username);
    expect(await left(member.playerId)).toEqual({ pictures: 0, known: 0, decided: 1 });
  });
});
