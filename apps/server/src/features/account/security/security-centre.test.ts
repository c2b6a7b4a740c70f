import { endpoints, type MemberInfo, type SecurityState } from '@sampan/contract';
import { describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, isAlive, login, newName, register } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { newestCode, newMobile, setSetting } from '../../../../test/verification-steps.ts';
import { correction, deposit } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { seedCashier } from '../../cashier/index.ts';

const app = await testApp();
const { db, call } = app;
await setSetting(app, 'codes.perAddressHour', 10_000);
const optional = (patternId: number, minLength: number, maxLength: number) => ({
  enabled: true,
  required: false,
  acceptedPattern: '',
  patternId,
  minLength,
  maxLength,
});
await setSetting(app, 'register.line', optional(9, 2, 40));
await setSetting(app, 'register.payeeName', optional(12, 2, 60));
await setSetting(app, 'register.idNumber', optional(4, 6, 20));

interface Player {
  username: string;
  token: string;
  playerId: string;
}

async function newPlayer(): Promise<Player> {
  const username = newName();
  const token = (await register(app, username)).value?.token ?? '';
  const playerId = (await call<MemberInfo>(endpoints.memberInfo, {}, { token })).value?.id ?? '';
  return { username, token, playerId };
}
const state = async (token: string) => (await call<SecurityState>(endpoints.securityState, {}, { token })).value;

async function askCode(token: string, purpose: string, body: object, to: string): Promise<string> {
  const answer = await call(endpoints.sendOwnCode, { purpose, ...body }, { token });
  if (!answer.success) throw new Error(`no code: ${answer.errorCode}`);
  return (await newestCode(app, to)) ?? '';
}
const bind = (token: string, body: object) =>
  call(endpoints.bindContact, { password: GOOD_PASSWORD, ...body }, { token });

async function bindMobile(player: Player, number = newMobile()) {
  const body = { mobileNum: number.typed, countryDialingCode: '+66' };
  const verificationCode = await askCode(player.token, 'bind-mobile', body, number.e164);
  return { answer: await bind(player.token, { kind: 'mobile', ...body, verificationCode }), number, verificationCode };
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('bound contacts', () => {
  it('X-140 X-143 S-299 a mobile number is bound by its code and the password, and shown masked', async () => {
    const player = await newPlayer();
    const { answer, number } = await bindMobile(player);
    expect(answer.success).toBe(true);
    expect((await state(player.token))?.mobile).toBe(`•••${number.e164.slice(-3)}`);
    expect((await bindMobile(player)).answer.success).toBe(true);
  });

  it('S-299 an e-mail address is bound, whatever its case', async () => {
    const player = await newPlayer();
    const email = `${player.username}@example.com`;
    const verificationCode = await askCode(player.token, 'bind-email', { email: email.toUpperCase() }, email);
    expect((await bind(player.token, { kind: 'email', email, verificationCode })).success).toBe(true);
    expect((await state(player.token))?.email).toBe(`${email[0]}•••@example.com`);
  });

  it('R-53 whoever holds the session but not the password binds nothing', async () => {
    const player = await newPlayer();
    const number = newMobile();
    const body = { mobileNum: number.typed, countryDialingCode: '+66' };
    const verificationCode = await askCode(player.token, 'bind-mobile', body, number.e164);
    expect(
      await bind(player.token, { kind: 'mobile', ...body, verificationCode, password: 'not-the-Password-1' }),
    ).toMatchObject({ errorCode: 'password.wrong', details: { field: 'password' } });
    expect((await state(player.token))?.mobile).toBe('');
  });

  it('R-55 R-58 a code that is wrong, used, for another purpose or of another player binds nothing', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const { number, verificationCode } = await bindMobile(one);
    const body = { kind: 'mobile', mobileNum: number.typed, countryDialingCode: '+66' };
    expect((await bind(one.token, { ...body, verificationCode })).errorCode).toBe('code.wrong');
    const next = newMobile();
    const asked = { mobileNum: next.typed, countryDialingCode: '+66' };
    const code = await askCode(one.token, 'bind-mobile', asked, next.e164);
    expect((await bind(other.token, { kind: 'mobile', ...asked, verificationCode: code })).errorCode).toBe(
      'code.wrong',
    );
    expect((await bind(one.token, { kind: 'mobile', ...asked, verificationCode: wrong(code) })).errorCode).toBe(
      'code.wrong',
    );
    expect((await bind(one.token, { kind: 'email', email: 'a@example.com', verificationCode: code })).errorCode).toBe(
      'code.wrong',
    );
    expect((await bind(one.token, { kind: 'mobile', ...asked, verificationCode: code })).success).toBe(true);
  });

  it('R-58 a number of another account is told only to whoever holds it, and stays where it is', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const { number } = await bindMobile(one);
    const body = { mobileNum: number.typed, countryDialingCode: '+66' };
    const verificationCode = await askCode(other.token, 'bind-mobile', body, number.e164);
    expect(await bind(other.token, { kind: 'mobile', ...body, verificationCode })).toMatchObject({
      status: 409,
      errorCode: 'contact.taken',
      details: { field: 'mobileNum' },
    });
    expect((await state(one.token))?.mobile).not.toBe('');
  });
});

describe('a forgotten payment password', () => {
  it('X-142 S-299 R-55 is reset by the password and a code to the bound number, and by nothing less', async () => {
    const player = await newPlayer();
    const secret = { newPaymentPassword: '730418', confirmPaymentPassword: '730418' };
    const reset = (body: object) =>
      call(
        endpoints.resetPaymentPassword,
        { password: GOOD_PASSWORD, verificationCode: '000000', ...secret, ...body },
        {
          token: player.token,
        },
      );
    expect((await reset({})).errorCode).toBe('code.contact.missing');
    const { number } = await bindMobile(player);
    const verificationCode = await askCode(player.token, 'payment-password', {}, number.e164);
    expect((await reset({ verificationCode, password: 'not-the-Password-1' })).errorCode).toBe('password.wrong');
    expect(await reset({ verificationCode: wrong(verificationCode) })).toMatchObject({
      errorCode: 'code.wrong',
      details: { field: 'verificationCode' },
    });
    expect((await reset({ verificationCode })).success).toBe(true);
    expect((await state(player.token))?.paymentPassword.set).toBe(true);
    expect((await reset({ verificationCode })).errorCode).toBe('code.wrong');
  });
});

describe('the profile', () => {
  const edit = (token: string, nickname: string, fields: Record<string, string> = {}) =>
    call(endpoints.editProfile, { nickname, fields }, { token });

  it('X-145 S-299 D-052 nickname and the fields of the brand are changed and read back', async () => {
    const { token } = await newPlayer();
    expect((await edit(token, ' น้องมะลิ ', { line: 'mali.line' })).success).toBe(true);
    expect((await call<MemberInfo>(endpoints.memberInfo, {}, { token })).value?.nickname).toBe('น้องมะลิ');
    expect((await state(token))?.fields).toEqual([
      { name: 'payeeName', value: '', locked: false },
      { name: 'line', value: 'mali.line', locked: false },
      { name: 'idNumber', value: '', locked: false },
    ]);
  });

  it('S-299 the name of the bank account and the id number are given once; the id number comes masked', async () => {
    const { token } = await newPlayer();
    expect((await edit(token, 'Mali', { payeeName: 'Mali Suk', idNumber: '1234567890' })).success).toBe(true);
    expect((await state(token))?.fields).toEqual([
      { name: 'payeeName', value: 'Mali Suk', locked: true },
      { name: 'line', value: '', locked: false },
      { name: 'idNumber', value: '••••7890', locked: true },
    ]);
    for (const [field, value] of [
      ['payeeName', 'Other Name'],
      ['idNumber', '9999999999'],
      ['zalo', 'offfield'],
      ['mobileNum', '0812345678'],
      ['__proto__', 'x'],
    ] as const)
      expect(await edit(token, 'Mali', { [field]: value })).toMatchObject({ status: 400 });
  });

  it('S-299 names that are too short, too long, reserved or hold marks of control are refused', async () => {
    const { token } = await newPlayer();
    for (const nickname of [
      '',
      'x',
      'x'.repeat(21),
      'Admin',
      'ＡＤＭＩＮ',
      'a\u202eb',
      'a\nb',
      '<b>me</b>',
      'a\u0000b',
    ])
      expect(await edit(token, nickname), nickname).toMatchObject({ status: 400 });
    expect((await edit(token, 'Mali', { line: 'has a space' })).details).toMatchObject({ field: 'line' });
  });
});

describe('closing the own account', () => {
  const close = (token: string, password = GOOD_PASSWORD) => call(endpoints.closeAccount, { password }, { token });

  it('X-148 S-299 takes the password; then every session is dead and the account closed', async () => {
    const { username, token } = await newPlayer();
    const elsewhere = (await login(app, username)).value?.token ?? '';
    expect((await close(token, 'not-the-Password-1')).errorCode).toBe('password.wrong');
    expect(await isAlive(app, token)).toBe(true);
    expect((await close(token)).success).toBe(true);
    expect([await isAlive(app, token), await isAlive(app, elsewhere)]).toEqual([false, false]);
    expect((await login(app, username)).errorCode).toBe('login.account.closed');
  });

  it('S-299 is refused while money is left, an order or a round is open, and says which', async () => {
    const { token, playerId } = await newPlayer();
    const money = { playerId, brand: 'sampan', currency: 'USD', amount: 500n };
    await inTransaction(db, (tx) => deposit(tx, { ...money, key: `close:${playerId}`, reference: 'D-CLOSE' }));
    expect(await close(token)).toMatchObject({ status: 409, errorCode: 'account.close.money' });
    await inTransaction(db, (tx) =>
      correction(tx, { ...money, amount: -500n, key: `close:out:${playerId}`, reference: 'OUT' }),
    );
    await inTransaction(db, (tx) => seedCashier(tx));
    const intent = { method: 'demo-qr', amount: '20.00' };
    const order = await call<{ reference: string }>(endpoints.createDeposit, intent, { token });
    expect(await close(token)).toMatchObject({ errorCode: 'account.close.orders', details: { count: 1 } });
    await call(endpoints.cancelDeposit, { reference: order.value?.reference ?? '' }, { token });
    await app.asOwner(`
      insert into bets.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets)
      values ('${playerId}', 'arcade', 'close-1', 'sampan', gen_random_uuid(), 'classic', 'USD', 10, 1);
      insert into wagering.open_round (player_id, vendor, round_id) values ('${playerId}', 'arcade', 'close-1')`);
    expect(await close(token)).toMatchObject({ errorCode: 'account.close.rounds', details: { count: 1 } });
    await app.asOwner(`update bets.round set status = 'settled', settled_at = now() where player_id = '${playerId}'`);
    expect((await close(token)).success).toBe(true);
  });
});

describe('object authorisation', () => {
  it('R-58 every call of the security centre acts on the caller alone and refuses a visitor', async () => {
    const rows = [
      endpoints.securityState,
      endpoints.setPaymentPassword,
      endpoints.resetPaymentPassword,
      endpoints.bindContact,
      endpoints.editProfile,
      endpoints.removeAvatar,
      endpoints.closeAccount,
    ];
    const [one, other] = [await newPlayer(), await newPlayer()];
    for (const row of rows) {
      expect([row.id, (await call(row, {})).errorCode]).toEqual([row.id, 'session.required']);
      const smuggled = await call(
        row,
        { playerId: other.playerId, player_id: other.playerId, username: other.username },
        { token: one.token },
      );
      if (row.method === 'POST') expect([row.id, smuggled.status]).toEqual([row.id, 400]);
    }
    expect(await isAlive(app, other.token)).toBe(true);
    expect((await state(other.token))?.paymentPassword.set).toBe(false);
  });
});
