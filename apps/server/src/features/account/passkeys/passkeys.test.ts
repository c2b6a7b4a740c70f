import { endpoints, type Passkey } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { isAlive, type LoginAnswer, newName, register } from '../../../../test/account-steps.ts';
import { type Ceremony, SoftwareAuthenticator } from '../../../../test/software-authenticator.ts';
import { testApp } from '../../../../test/test-app.ts';

const app = await testApp();
const { db, call } = app;

let username = '';
let token = '';
let device = new SoftwareAuthenticator();
beforeEach(async () => {
  username = newName();
  token = (await register(app, username)).value?.token ?? '';
  device = new SoftwareAuthenticator();
});

type Begun = { ticket: string; options: { challenge: string; rpId?: string; rp?: { id: string } } };
async function add(more: Partial<Ceremony> = {}, name = 'Phone') {
  const begun = await call<Begun>(endpoints.passkeyStart, {}, { token });
  const { ticket = '', options } = begun.value ?? {};
  const answer = device.register({ challenge: options?.challenge ?? '', ...more });
  return call<Passkey[]>(endpoints.passkeyAdd, { ticket, answer, name }, { token });
}
const begin = async () => (await call<Begun>(endpoints.passkeyLoginStart)).value as Begun;
const send = (ticket: string, answer: object) => call<LoginAnswer>(endpoints.passkeyLogin, { ticket, answer });
async function enter(more: Partial<Ceremony> = {}, key = device, options = {}) {
  const { ticket, options: asked } = await begin();
  return send(ticket, key.authenticate({ challenge: asked.challenge, ...more }, options));
}

describe('passkeys', () => {
  it('X-129 X-130 X-131 X-132 are added, named and removed by their owner alone', async () => {
    expect((await add()).value).toMatchObject([{ id: device.id, name: 'Phone', lastUsedAt: null }]);
    const stranger = (await register(app, newName())).value?.token ?? '';
    for (const row of [endpoints.passkeyRename, endpoints.passkeyRemove]) {
      const body = { id: device.id, ...(row === endpoints.passkeyRename && { name: 'Mine' }) };
      expect((await call(row, body, { token: stranger })).errorCode).toBe('content.not.found');
    }
    const renamed = await call<Passkey[]>(endpoints.passkeyRename, { id: device.id, name: ' Old phone ' }, { token });
    expect(renamed.value?.[0]?.name).toBe('Old phone');
    expect((await call(endpoints.passkeyRename, { id: device.id, name: ' ' }, { token })).errorCode).toBe(
      'request.invalid',
    );
    expect((await call<Passkey[]>(endpoints.passkeyRemove, { id: device.id }, { token })).value).toEqual([]);
    expect((await enter()).errorCode).toBe('login.passkey.refused');
  });

  it('X-126 X-127 X-128 R-51 one logs in without a name, and counts as both factors', async () => {
    await add();
    await sql`insert into account.second_factor (player_id, brand, key_id, encrypted_secret, confirmed_at)
      select player_id, brand, 'd1', '\\x00', now() from account.player where username = ${username}`.execute(db);
    const answer = await enter();
    expect(answer.value).toMatchObject({ userName: username });
    expect(await isAlive(app, answer.value?.token ?? '')).toBe(true);
    const keys = await call<Passkey[]>(endpoints.passkeys, {}, { token });
    expect(keys.value?.[0]?.lastUsedAt).toEqual(expect.any(Number));
  });

  it('a replayed answer, a used challenge and one of another ceremony open nothing', async () => {
    await add();
    const { ticket, options } = await begin();
    const answer = device.authenticate({ challenge: options.challenge });
    expect((await send(ticket, answer)).success).toBe(true);
    expect((await send(ticket, answer)).errorCode).toBe('login.ticket.invalid');
    const next = await begin();
    expect((await send(next.ticket, answer)).errorCode, 'an answer to another challenge').toBe('login.passkey.refused');
    const begun = await call<Begun>(endpoints.passkeyStart, {}, { token });
    expect((await send(begun.value?.ticket ?? '', answer)).errorCode).toBe('login.ticket.invalid');
  });

  it('another site, another relying party, an unverified person, a copied key and another key are refused', async () => {
    await add();
    expect((await enter()).success).toBe(true);
    expect((await enter({}, device, { rewind: true })).errorCode).toBe('login.passkey.refused');
    const wrong: Partial<Ceremony>[] = [
      { origin: 'http://localhost.evil.example' },
      { rpId: 'evil.example' },
      { verified: false },
    ];
    for (const more of wrong) expect([more, (await enter(more)).errorCode]).toEqual([more, 'login.passkey.refused']);
    const other = new SoftwareAuthenticator();
    const { ticket, options } = await begin();
    const forged = { ...other.authenticate({ challenge: options.challenge }), id: device.id, rawId: device.id };
    expect((await send(ticket, forged)).errorCode).toBe('login.passkey.refused');
    expect((await enter()).success).toBe(true);
  });

  it('is not added for another site, twice, with another’s ticket, or by a login that is not fresh', async () => {
    expect((await add({ origin: 'https://evil.example' })).errorCode).toBe('login.passkey.refused');
    expect((await add({ verified: false })).errorCode).toBe('login.passkey.refused');
    expect((await add()).success).toBe(true);
    expect((await add()).errorCode, 'known already').toBe('login.passkey.refused');
    const begun = await call<Begun>(endpoints.passkeyStart, {}, { token });
    const stranger = (await register(app, newName())).value?.token ?? '';
    const answer = new SoftwareAuthenticator().register({ challenge: begun.value?.options.challenge ?? '' });
    const stolen = { ticket: begun.value?.ticket, answer, name: 'x' };
    expect((await call(endpoints.passkeyAdd, stolen, { token: stranger })).errorCode).toBe('login.ticket.invalid');
    await sql`update platform.session set created_at = now() - interval '20 minutes'`.execute(db);
    expect((await call(endpoints.passkeyStart, {}, { token })).errorCode).toBe('login.recent.required');
  });

  it('rubbish is refused, never a 5xx, and a closed account is told so', async () => {
    await add();
    for (const answer of [
      {},
      { id: 5 },
      { id: device.id },
      { id: device.id, response: {} },
      {
        id: device.id,
        rawId: device.id,
        type: 'public-key',
        response: { clientDataJSON: '%', authenticatorData: '', signature: '' },
      },
    ]) {
      const { ticket } = await begin();
      expect([answer, (await send(ticket, answer)).errorCode]).toEqual([answer, 'login.passkey.refused']);
    }
    const { ticket } = await begin();
    expect((await send(ticket, { id: '\u0000' })).errorCode).toBe('request.invalid');
    await sql`update account.player set status = 'closed' where username = ${username}`.execute(db);
    expect((await enter()).errorCode).toBe('login.account.closed');
  });
});
