import { endpoints, humanCheckSchema } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  GOOD_PASSWORD,
  login,
  newName,
  passHumanCheck,
  register,
  slideTo,
  targetOf,
} from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { verifyWork } from './human-check.rules.ts';

const app = await testApp({ HUMAN_CHECK: 'on' });
const { db, call } = app;

interface Made {
  id: string;
  picture: string;
  width: number;
  work: { bits: number; beside: number };
}

/** Each test calls from an address of its own, so that their counts do not meet. */
let last = 0;
const newAddress = () => `10.77.${(last += 1)}.1`;

const make = async (action: string, ip: string) =>
  (await call<Made>(endpoints.humanCheck, { action }, { ip })).value as Made;
const answer = (body: object, ip: string) => call(endpoints.humanCheckAnswer, body, { ip });

async function newPlayer(ip: string): Promise<string> {
  const username = newName();
  await register(app, username, { humanCheckId: await passHumanCheck(app, 'register', { ip }) }, { ip });
  return username;
}

describe('the human check', () => {
  it('X-010 comes as a picture with its width and the work that may stand in its place', async () => {
    const made = await make('login', newAddress());
    expect(humanCheckSchema.safeParse(made).error).toBeUndefined();
    expect(made.width).toBe(320);
    const png = Buffer.from(made.picture.replace('data:image/png;base64,', ''), 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(640);
  });

  it('R-56 the lantern hangs elsewhere each time', async () => {
    const ip = newAddress();
    const made = await Promise.all(Array.from({ length: 10 }, () => make('login', ip)));
    const targets = await Promise.all(made.map(({ id }) => targetOf(app, id)));
    expect(new Set(targets).size).toBeGreaterThan(5);
  });

  it('S-091 S-474 login without a passed check is refused, with one it goes through', async () => {
    const ip = newAddress();
    const username = await newPlayer(ip);
    expect(await login(app, username, GOOD_PASSWORD, {}, { ip })).toMatchObject({
      status: 400,
      errorCode: 'human.check.required',
    });
    const unanswered = await make('login', ip);
    expect((await login(app, username, GOOD_PASSWORD, { humanCheckId: unanswered.id }, { ip })).errorCode).toBe(
      'human.check.required',
    );
    const humanCheckId = await passHumanCheck(app, 'login', { ip });
    expect((await login(app, username, GOOD_PASSWORD, { humanCheckId }, { ip })).success).toBe(true);
  });

  it('X-011 S-112 the work in place of the slide is found and passes', async () => {
    const ip = newAddress();
    const made = await make('register', ip);
    let work = 0;
    while (!verifyWork(made.id, made.work.bits, work)) work += 1;
    expect((await answer({ id: made.id, work }, ip)).value).toEqual({ passed: true, id: made.id });
    expect((await register(app, newName(), { humanCheckId: made.id }, { ip })).success).toBe(true);
  });

  it('R-56 the slide alone fails, and so does one with work that is too light: a script pays for each', async () => {
    const ip = newAddress();
    const lightest = (id: string, bits: number) => {
      let work = 0;
      while (verifyWork(id, bits, work)) work += 1;
      return work;
    };
    for (const workFor of [() => ({}), ({ id, work }: Made) => ({ work: lightest(id, work.beside) })]) {
      const made = await make('login', ip);
      const slide = slideTo(await targetOf(app, made.id));
      expect((await answer({ id: made.id, ...slide, ...workFor(made) }, ip)).errorCode).toBe('human.check.failed');
    }
  });

  it('S-146 registration without a passed check is refused', async () => {
    expect((await register(app, newName(), {}, { ip: newAddress() })).errorCode).toBe('human.check.required');
  });

  it('R-55 R-56 a passed check is good once', async () => {
    const ip = newAddress();
    const username = await newPlayer(ip);
    const humanCheckId = await passHumanCheck(app, 'login', { ip });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => login(app, username, GOOD_PASSWORD, { humanCheckId }, { ip })),
    );
    expect(answers.filter((one) => one.success)).toHaveLength(1);
    expect(answers.filter((one) => one.errorCode === 'human.check.required')).toHaveLength(7);
  });

  it('R-56 a failed login has used its check up too', async () => {
    const ip = newAddress();
    const username = await newPlayer(ip);
    const humanCheckId = await passHumanCheck(app, 'login', { ip });
    expect((await login(app, username, 'wrong-Boat-42', { humanCheckId }, { ip })).errorCode).toBe('login.failed');
    expect((await login(app, username, GOOD_PASSWORD, { humanCheckId }, { ip })).errorCode).toBe(
      'human.check.required',
    );
  });

  it('R-55 R-56 a check for one action, address or brand is no good for another', async () => {
    const ip = newAddress();
    const username = await newPlayer(ip);
    const forRegister = await passHumanCheck(app, 'register', { ip });
    expect((await login(app, username, GOOD_PASSWORD, { humanCheckId: forRegister }, { ip })).errorCode).toBe(
      'human.check.required',
    );
    const forLogin = await passHumanCheck(app, 'login', { ip });
    expect(
      (await login(app, username, GOOD_PASSWORD, { humanCheckId: forLogin }, { ip: newAddress() })).errorCode,
    ).toBe('human.check.required');
    const made = await make('login', ip);
    expect((await answer({ id: made.id, ...slideTo(await targetOf(app, made.id)) }, newAddress())).errorCode).toBe(
      'human.check.failed',
    );
  });

  it('R-56 a check takes one answer: after a wrong one the right one fails', async () => {
    const ip = newAddress();
    const made = await make('login', ip);
    const target = await targetOf(app, made.id);
    expect((await answer({ id: made.id, ...slideTo(target > 200 ? target - 40 : target + 40) }, ip)).errorCode).toBe(
      'human.check.failed',
    );
    expect((await answer({ id: made.id, ...slideTo(target) }, ip)).errorCode).toBe('human.check.failed');
  });

  it('R-55 a check is over after two minutes, a passed one after ten', async () => {
    const ip = newAddress();
    const username = await newPlayer(ip);
    const made = await make('login', ip);
    const target = await targetOf(app, made.id);
    await sql`update account.human_check set expires_at = now() - interval '1 second' where check_id = ${made.id}`.execute(
      db,
    );
    expect((await answer({ id: made.id, ...slideTo(target) }, ip)).errorCode).toBe('human.check.failed');
    const humanCheckId = await passHumanCheck(app, 'login', { ip });
    await sql`update account.human_check set expires_at = now() - interval '1 second' where check_id = ${humanCheckId}`.execute(
      db,
    );
    expect((await login(app, username, GOOD_PASSWORD, { humanCheckId }, { ip })).errorCode).toBe(
      'human.check.required',
    );
  });

  it('R-54 an address that makes many checks gets heavier work', async () => {
    const ip = newAddress();
    const first = await make('login', ip);
    await sql`insert into account.human_check (check_id, brand, action, address, target, work_bits, expires_at)
      select gen_random_uuid(), 'sampan', 'login', ${ip}, 200, 15, now() from generate_series(1, 61)`.execute(db);
    expect((await make('login', ip)).work.bits).toBeGreaterThan(first.work.bits);
  });
});

describe('the captcha after failures', () => {
  interface Picture {
    id: string;
    image: string;
  }
  const picture = async (ip: string) => (await call<Picture>(endpoints.captcha, {}, { ip })).value as Picture;
  /** Puts an answer we know in place of the drawn one. */
  async function knownPicture(ip: string): Promise<{ captchaId: string; captcha: string }> {
    const { id } = await picture(ip);
    await sql`update account.captcha set answer_hash = sha256(convert_to(${id} || E'\\n' || 'RIVER', 'UTF8')) where captcha_id = ${id}`.execute(
      db,
    );
    return { captchaId: id, captcha: 'river' };
  }
  const attempt = async (username: string, password: string, ip: string, more: object = {}) =>
    login(app, username, password, { humanCheckId: await passHumanCheck(app, 'login', { ip }), ...more }, { ip });
  async function failThrice(ip: string): Promise<string> {
    const username = await newPlayer(ip);
    for (let n = 0; n < 3; n += 1) await attempt(username, 'wrong-Boat-42', ip);
    return username;
  }

  it('E-014 is a PNG', async () => {
    const { image } = await picture(newAddress());
    expect(Buffer.from(image.replace('data:image/png;base64,', ''), 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('S-104 D-036 the third failure says that a captcha is due, and then it is asked for', async () => {
    const ip = newAddress();
    const username = await newPlayer(ip);
    const values = [];
    for (let n = 0; n < 3; n += 1) values.push((await attempt(username, 'wrong-Boat-42', ip)).value);
    expect(values).toEqual([null, null, { captcha: true }]);
    expect(await attempt(username, GOOD_PASSWORD, ip)).toMatchObject({
      errorCode: 'login.captcha.required',
      value: { captcha: true },
    });
  });

  it('S-104 asking for the captcha does not spend the human check', async () => {
    const ip = newAddress();
    const username = await failThrice(ip);
    const humanCheckId = await passHumanCheck(app, 'login', { ip });
    const enter = (more: object) => login(app, username, GOOD_PASSWORD, { humanCheckId, ...more }, { ip });
    expect((await enter({})).errorCode).toBe('login.captcha.required');
    expect((await enter(await knownPicture(ip))).success).toBe(true);
  });

  it('S-105 a wrong captcha is refused and asks again; the right one lets the right password in', async () => {
    const ip = newAddress();
    const username = await failThrice(ip);
    const { captchaId } = await knownPicture(ip);
    expect(await attempt(username, GOOD_PASSWORD, ip, { captchaId, captcha: 'nope' })).toMatchObject({
      errorCode: 'captcha.wrong',
      value: { captcha: true },
    });
    expect(await attempt(username, 'wrong-Boat-42', ip, await knownPicture(ip))).toMatchObject({
      errorCode: 'login.failed',
      value: { captcha: true },
    });
    expect((await attempt(username, GOOD_PASSWORD, ip, await knownPicture(ip))).success).toBe(true);
    expect((await attempt(username, GOOD_PASSWORD, ip)).success).toBe(true);
  });

  it('R-55 R-56 a captcha is good once, right or wrong, at its own address and for five minutes', async () => {
    const ip = newAddress();
    const username = await failThrice(ip);
    const used = await knownPicture(ip);
    await attempt(username, 'wrong-Boat-42', ip, used);
    expect((await attempt(username, GOOD_PASSWORD, ip, used)).errorCode).toBe('captcha.wrong');
    const failed = await knownPicture(ip);
    await attempt(username, GOOD_PASSWORD, ip, { ...failed, captcha: 'nope' });
    expect((await attempt(username, GOOD_PASSWORD, ip, failed)).errorCode).toBe('captcha.wrong');
    expect((await attempt(username, GOOD_PASSWORD, ip, await knownPicture(newAddress()))).errorCode).toBe(
      'captcha.wrong',
    );
    const old = await knownPicture(ip);
    await sql`update account.captcha set expires_at = now() - interval '1 second' where captcha_id = ${old.captchaId}`.execute(
      db,
    );
    expect((await attempt(username, GOOD_PASSWORD, ip, old)).errorCode).toBe('captcha.wrong');
  });

  it('R-54 ten failures of one account from ten addresses ask the next address for a captcha, and lock nobody out', async () => {
    const username = await newPlayer(newAddress());
    for (let n = 0; n < 10; n += 1) await attempt(username, 'wrong-Boat-42', newAddress());
    const ip = newAddress();
    expect((await attempt(username, GOOD_PASSWORD, ip)).errorCode).toBe('login.captcha.required');
    expect((await attempt(username, GOOD_PASSWORD, ip, await knownPicture(ip))).success).toBe(true);
  });

  it('R-56 the stored answer is a hash', async () => {
    const { id } = await picture(newAddress());
    const { rows } = await sql<{
      answer_hash: Buffer;
    }>`select answer_hash from account.captcha where captcha_id = ${id}`.execute(db);
    expect(rows[0]?.answer_hash.length).toBe(32);
  });
});
