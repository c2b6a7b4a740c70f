import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, type LoginAnswer, passHumanCheck } from '../../../../test/account-steps.ts';
import { SoftwareAuthenticator } from '../../../../test/software-authenticator.ts';
import { testApp } from '../../../../test/test-app.ts';
import {
  type BoundPlayer,
  newestCode,
  newestMessage,
  newMobile,
  newPlayerWith,
  setSetting,
} from '../../../../test/verification-steps.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { issueTicket } from '../login/codes/tickets.queries.ts';

const app = await testApp();
const { db, call } = app;
await setSetting(app, 'flag.CHNGPASSVERIF3', true);
await setSetting(app, 'codes.perAddressHour', 10_000);
const jobs = new Map(app.app.jobs.map((job) => [job.name, job]));

type Kind =
  | 'session token'
  | 'remembered login'
  | 'one-use code'
  | 'second-step ticket'
  | 'newcomer ticket'
  | 'passkey-login ticket'
  | 'passkey-add ticket'
  | 'link of a mail'
  | 'human check'
  | 'captcha'
  | 'code to log in'
  | 'code for a new password'
  | 'code to bind a number'
  | 'code for the payment password';

interface Fixture {
  player: BoundPlayer;
  number: { typed: string; e164: string };
  totp: TOTP;
  authenticator: SoftwareAuthenticator;
  challenges: Record<'add' | 'login', string>;
  secrets: Record<Kind, string>;
}

let calls = 0;
/** An address a call, so that no cap answers in place of the use. */
const from = () => ({ ip: `62.${(calls >> 8) & 255}.${calls++ & 255}.9` });

async function codeFor(purpose: 'own' | 'login' | 'reset' | 'bind', fixture: Pick<Fixture, 'player' | 'number'>) {
  const { player, number } = fixture;
  const to = { mobileNum: number.typed, countryDialingCode: '+66' };
  const token = player.token;
  const asked =
    purpose === 'own'
      ? await call(endpoints.sendOwnCode, { purpose: 'payment-password' }, { token })
      : purpose === 'bind'
        ? await call(endpoints.sendOwnCode, { purpose: 'bind-mobile', ...to }, { token })
        : await call(purpose === 'login' ? endpoints.loginSms : endpoints.sendResetCode, to);
  if (!asked.success) throw new Error(`${purpose}: ${asked.errorCode}`);
  return newestCode(app, number.e164);
}

async function mailSecret(player: BoundPlayer, email: string): Promise<string> {
  const payload = {
    brand: 'sampan',
    username: player.username,
    email,
    language: 'EN',
    siteUrl: app.services.config.publicUrl,
  };
  await jobs.get('account.recover-by-email')?.run(payload);
  return /reset-password#([\w-]{43})/.exec((await newestMessage(app, email))?.content ?? '')?.[1] ?? '';
}

/** A player with one fresh secret of every kind. */
async function prepare(): Promise<Fixture> {
  const number = newMobile();
  const player = await newPlayerWith(app, { kind: 'mobile', value: number.e164 });
  const email = `${player.username}@example.com`;
  const { token } = player;
  await call(endpoints.sendOwnCode, { purpose: 'bind-email', email }, { token });
  const verificationCode = await newestCode(app, email);
  await call(endpoints.bindContact, { kind: 'email', email, verificationCode, password: GOOD_PASSWORD }, { token });
  const logIn = async (more: object) =>
    (
      await call<LoginAnswer & { secondFactorTicket?: string }>(
        endpoints.login,
        { type: 'username', username: player.username, password: GOOD_PASSWORD, ...more },
        from(),
      )
    ).value;
  const remembered = (await logIn({ remember: true }))?.rememberedToken ?? '';
  const started = await call<{ secret: string }>(endpoints.secondFactorStart, {}, { token });
  const totp = new TOTP({ secret: Secret.fromBase32(started.value?.secret ?? '') });
  await call(endpoints.secondFactorConfirm, { code: totp.generate() }, { token });
  await sql`update account.second_factor set last_step = 0`.execute(db);
  const add = await call<{ ticket: string; options: { challenge: string } }>(endpoints.passkeyStart, {}, { token });
  const enter = await call<{ ticket: string; options: { challenge: string } }>(endpoints.passkeyLoginStart, {});
  const payload = { provider: 'google', subject: `cross-${player.playerId}` };
  const newcomer = await inTransaction(db, (tx) =>
    issueTicket(tx, systemRandom, { brand: 'sampan', kind: 'social', playerId: null, payload }),
  );
  const fixture = { player, number };
  return {
    ...fixture,
    totp,
    authenticator: new SoftwareAuthenticator(),
    challenges: { add: add.value?.options.challenge ?? '', login: enter.value?.options.challenge ?? '' },
    secrets: {
      'session token': token,
      'remembered login': remembered,
      'one-use code': (await call<{ code: string }>(endpoints.issueLoginCode, {}, { token })).value?.code ?? '',
      'second-step ticket': (await logIn({}))?.secondFactorTicket ?? '',
      'newcomer ticket': newcomer.ticket,
      'passkey-login ticket': enter.value?.ticket ?? '',
      'passkey-add ticket': add.value?.ticket ?? '',
      'link of a mail': await mailSecret(player, email),
      'human check': await passHumanCheck(app, 'login'),
      captcha: (await call<{ id: string }>(endpoints.captcha, {})).value?.id ?? '',
      'code to log in': await codeFor('login', fixture),
      'code for a new password': await codeFor('reset', fixture),
      'code to bind a number': await codeFor('bind', fixture),
      'code for the payment password': await codeFor('own', fixture),
    },
  };
}

type Use = (fixture: Fixture, secret: string) => Promise<{ success: boolean }>;

/** Every use that takes a secret, by the kind it is made for. */
const uses: Partial<Record<Kind, Use>> = {
  'session token': (_, token) => call(endpoints.memberInfo, {}, { token, ...from() }),
  'one-use code': (_, code) => call(endpoints.loginByCode, { code }, from()),
  'second-step ticket': ({ totp }, ticket) =>
    call(endpoints.secondFactorLogin, { ticket, code: totp.generate() }, from()),
  'newcomer ticket': ({ player }, ticket) =>
    call(endpoints.socialRegister, { ticket, username: `n${player.username}`.slice(0, 12), agreement: true }, from()),
  'passkey-add ticket': ({ player, authenticator, challenges }, ticket) => {
    const answer = authenticator.register({ challenge: challenges.add, origin: 'http://localhost:8080' });
    return call(endpoints.passkeyAdd, { ticket, answer, name: 'Key' }, { token: player.token, ...from() });
  },
  'link of a mail': (_, secret) =>
    call(
      endpoints.resetByLink,
      { secret, newPassword: 'other-River-77', confirmNewPassword: 'other-River-77' },
      from(),
    ),
  'code to log in': ({ number }, verificationCode) =>
    call(
      endpoints.login,
      { type: 'sms', mobileNum: number.typed, countryDialingCode: '+66', verificationCode },
      from(),
    ),
  'code to bind a number': ({ player, number }, verificationCode) =>
    call(
      endpoints.bindContact,
      { kind: 'mobile', mobileNum: number.typed, countryDialingCode: '+66', verificationCode, password: GOOD_PASSWORD },
      { token: player.token, ...from() },
    ),
  'code for the payment password': ({ player }, verificationCode) =>
    call(
      endpoints.resetPaymentPassword,
      {
        password: GOOD_PASSWORD,
        verificationCode,
        newPaymentPassword: '730418',
        confirmPaymentPassword: '730418',
      },
      { token: player.token, ...from() },
    ),
  'code for a new password': ({ number }, verificationCode) =>
    call(
      endpoints.forgotByPhone,
      { mobileNum: number.typed, countryDialingCode: '+66', verificationCode, newPassword: 'third-Cloud-88' },
      from(),
    ),
};

describe('secrets of one kind at the calls of another', () => {
  it.each(Object.keys(uses) as Kind[])(
    'R-55 R-53 the call for the %s takes nothing else, and its own once',
    async (own) => {
      const fixture = await prepare();
      const use = uses[own] as Use;
      for (const [kind, secret] of Object.entries(fixture.secrets)) {
        expect(secret.length, kind).toBeGreaterThanOrEqual(6);
        // Five wrong codes end a code: the right one is put back, which only its own rule may do.
        await sql`update account.verification_code set tries = 0`.execute(db);
        if (kind === own) continue;
        expect([kind, (await use(fixture, secret)).success]).toEqual([kind, false]);
      }
      expect((await use(fixture, fixture.secrets[own])).success, 'its own').toBe(true);
      if (own !== 'session token')
        expect((await use(fixture, fixture.secrets[own])).success, 'its own a second time').toBe(false);
    },
  );

  it('R-55 a remembered login opens with the cookie of its browser alone, whatever else is offered with the name', async () => {
    const fixture = await prepare();
    const { username } = fixture.player;
    for (const [kind, secret] of Object.entries(fixture.secrets)) {
      const body = { type: 'username', username, rememberedToken: secret };
      expect([kind, (await call(endpoints.login, body, from())).success]).toEqual([kind, false]);
    }
  });
});
