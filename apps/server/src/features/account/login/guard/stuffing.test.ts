import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, newName, register } from '../../../../../test/account-steps.ts';
import { testApp } from '../../../../../test/test-app.ts';
import { actorOf, setSetting } from '../../../../../test/verification-steps.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { Refusal } from '../../../../platform/http/errors.ts';
import { systemRandom } from '../../../../platform/random.ts';
import { logIn } from '../login.service.ts';

/**
 * R-54 asks for 10,000 tries from 1,000 addresses. The suite runs a twentieth of it by the same code; the whole of it:
 * `STUFFING=full npm test -- --project server apps/server/src/features/account/login/guard/stuffing`.
 */
const full = process.env['STUFFING'] === 'full';
const TRIES = full ? 10_000 : 500;
const ADDRESSES = TRIES / 10;
/** Four addresses in each /24. */
const BLOCKS = ADDRESSES / 4;
const AT_ONCE = 8;
const CAPS = { account: 40, address: 6, prefix: 12 };

const app = await testApp();
const { db } = app;
await setSetting(app, 'login.accountCap', CAPS.account);
await setSetting(app, 'login.addressCap', CAPS.address);
await setSetting(app, 'login.prefixCap', CAPS.prefix);

const addressOf = (index: number) => {
  const block = index % BLOCKS;
  return `45.${block >> 8}.${block & 255}.${1 + Math.floor(index / BLOCKS)}`;
};

/** One login as the route makes it, with every puzzle passed (R-56: assume that bots pass them). */
async function tryLogin(username: string, password: string, ip: string, known?: string): Promise<string> {
  const parts = { random: systemRandom, humanCheck: false, device: systemRandom.token(24), ...(known && { known }) };
  const answer = await inTransaction(db, async (tx) =>
    logIn(tx, await actorOf(tx, null, { ip }), { type: 'username', username, password }, parts),
  );
  return answer instanceof Refusal ? answer.error.code : 'entered';
}

/** Runs `work` for 0…count-1, a few at a time. @returns what each said */
async function runAll<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

const countIn = (list: readonly string[], code: string) => list.filter((one) => one === code).length;

describe('credential stuffing', () => {
  it(
    `R-54 ${TRIES} tries from ${ADDRESSES} addresses: the caps hold and the owner still gets in`,
    async () => {
      const victim = newName('owner');
      await register(app, victim);
      const known = systemRandom.token(24);
      expect(await tryLogin(victim, GOOD_PASSWORD, '198.51.100.7', known)).toBe('entered');
      const others = Array.from({ length: 40 }, () => newName('other'));

      // Half of the tries go for one account, half run through a list of names.
      const answers = await runAll(TRIES, async (index) => {
        const aimed = index % 2 === 0;
        const username = aimed ? victim : (others[index % others.length] ?? victim);
        return {
          aimed,
          ip: addressOf(index % ADDRESSES),
          code: await tryLogin(username, `leaked-${index}-Word`, addressOf(index % ADDRESSES)),
        };
      });
      const checked = answers.filter(({ code }) => code === 'login.failed');
      expect(
        countIn(
          answers.map(({ code }) => code),
          'entered',
        ),
      ).toBe(0);
      expect(
        checked.length +
          countIn(
            answers.map(({ code }) => code),
            'login.locked',
          ),
      ).toBe(TRIES);
      // What was under way at the same moment may pass a cap together.
      expect(checked.filter(({ aimed }) => aimed).length).toBeLessThanOrEqual(CAPS.account + AT_ONCE);
      const most = (keyOf: (ip: string) => string) =>
        Math.max(...[...Map.groupBy(checked, ({ ip }) => keyOf(ip)).values()].map((group) => group.length));
      expect(most((ip) => ip)).toBeLessThanOrEqual(CAPS.address + AT_ONCE);
      expect(most((ip) => ip.slice(0, ip.lastIndexOf('.')))).toBeLessThanOrEqual(CAPS.prefix + AT_ONCE);

      // A bot that has the right password after all is stopped too; so is anybody at a name that nobody has.
      expect(await tryLogin(victim, GOOD_PASSWORD, '203.0.113.77')).toBe('login.locked');
      const nobody = newName('nobody');
      await runAll(CAPS.account + AT_ONCE, (index) => tryLogin(nobody, 'leaked-Word-9', `46.0.${index}.1`));
      expect(await tryLogin(nobody, 'leaked-Word-9', '203.0.113.78')).toBe('login.locked');

      // The owner, in a browser that was in the account before, from any address, also one of the attackers'.
      expect(await tryLogin(victim, 'mistyped-Word-1', addressOf(0), known)).toBe('login.failed');
      expect(await tryLogin(victim, GOOD_PASSWORD, addressOf(0), known)).toBe('entered');
    },
    full ? 1_800_000 : 120_000,
  );

  it('R-54 a known browser has its own count, and is no pass to guess for ever', async () => {
    const username = newName('known');
    await register(app, username);
    const known = systemRandom.token(24);
    expect(await tryLogin(username, GOOD_PASSWORD, '198.51.100.8', known)).toBe('entered');
    const codes: string[] = [];
    for (let index = 0; index < 12; index += 1)
      codes.push(await tryLogin(username, 'mistyped-Word-1', `47.0.${index}.1`, known));
    expect(countIn(codes, 'login.failed')).toBe(10);
    expect(codes.at(-1)).toBe('login.locked');
    // Strangers and the owner elsewhere are not stopped by it.
    expect(await tryLogin(username, GOOD_PASSWORD, '198.51.100.9')).toBe('entered');
  });

  it('R-53 R-54 a browser known to one account is a stranger to another, and to its own after a new password', async () => {
    const [one, other] = [newName('one'), newName('two')];
    await Promise.all([register(app, one), register(app, other)]);
    const known = systemRandom.token(24);
    await tryLogin(one, GOOD_PASSWORD, '198.51.100.10', known);
    await runAll(CAPS.account + AT_ONCE, (index) => tryLogin(other, 'leaked-Word-9', `48.0.${index}.1`));
    expect(await tryLogin(other, GOOD_PASSWORD, '198.51.100.11', known)).toBe('login.locked');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from account.known_device`.execute(db);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
});
