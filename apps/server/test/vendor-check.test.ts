import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openPlatform, type PlatformContext } from '../../../tools/vendor-check/platform-context.ts';
import { platformRules } from '../../../tools/vendor-check/platform-rules.ts';
import { isKept, showVerdicts, tryRules } from '../../../tools/vendor-check/rule.ts';
import { sign } from '../../../tools/vendor-check/signed-calls.ts';
import { storeCatalogue } from '../src/features/catalogue/catalogue.queries.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { seedGameSession, seedWallet, testCurrencies, testCurrency } from './builders.ts';
import { openFaultyPlatform, type PlatformFault } from './faulty-platform.ts';
import { testDatabase } from './test-database.ts';
import { vendorApp } from './vendor-app.ts';

const database = await testDatabase();
const { db, asOwner } = database;
const { app, vendor } = await vendorApp(database);
await app.listen({ host: '127.0.0.1', port: 0 });
const key = { vendor: vendor.code, keyId: vendor.keyId, secret: vendor.secret };
// The game of the launch codes is a lottery, so that its draws can be told.
const lottery = {
  code: 'river-lanterns',
  names: { en: 'River Lanterns' },
  category: 'ELOTT' as const,
  vassalage: 'TEST',
  limits: { USD: { minBet: '0.10', maxBet: '1000.00' } },
  lines: 0,
  rtp: 9_500,
  demo: false,
  url: 'http://127.0.0.1:9/play',
};
const lanes = [{ vassalage: 'TEST', name: 'Test vendor', mark: '' }];
await inTransaction(db, (tx) =>
  storeCatalogue(tx, vendor.code, { currencies: ['USD', 'VND', 'KWD'], lanes, games: [lottery] }),
);
const proxy = await openFaultyPlatform(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, key);
afterAll(() => proxy.close());

/** Launch codes of two players, of whom the second has little, and of one session more. */
async function seedLaunches(currency = testCurrency): Promise<{ launches: string[]; thirdSession: string }> {
  const wallet = (amount: bigint) => seedWallet(db, amount, currency.code);
  const [first, second] = [await wallet(1_000_00n), await wallet(5_00n)];
  const players = [first, second, first].map((playerId) => ({ playerId, vendor: vendor.code, currency }));
  const sessions = [];
  for (const player of players) sessions.push(await seedGameSession(db, player));
  return { launches: sessions.map(({ launchCode }) => launchCode), thirdSession: sessions.at(-1)?.sessionId ?? '' };
}

/** The check's players, the third session of which has just ended. */
async function open(currency = testCurrency): Promise<PlatformContext> {
  const { launches, thirdSession } = await seedLaunches(currency);
  const context = await openPlatform({ url: proxy.url, key, launches });
  await asOwner(`update play.session set expires_at = now() where id = '${thirdSession}'`);
  if (context.ending) context.ending.session.expiresAt = Date.now() - 500;
  return context;
}

const accepted = JSON.stringify({ success: true, value: { balance: '1.00', transactionId: 'x', reference: 'G1' } });
const refused = (errorCode: string) => ({
  status: 409,
  text: JSON.stringify({ success: false, value: null, errorCode, message: errorCode, details: {} }),
});
const codeOf = (text: string) => (JSON.parse(text) as { errorCode?: string }).errorCode;

/** A platform that does not refuse what it must. */
const accepts = (code: string): PlatformFault => ({
  answer: (_, answer) => (codeOf(answer.text) === code ? { status: 200, text: accepted } : answer),
});
/** A platform that takes every signature and every time for good. */
const believes: PlatformFault = { ask: ({ text, name }) => (name === 'session' ? null : text) };
/** A platform that forgets which ids it has seen. */
const forgets = (...ids: string[]): PlatformFault => ({
  ask: ({ body }) => ({
    ...body,
    ...Object.fromEntries(ids.filter((id) => id in body).map((id) => [id, randomUUID()])),
  }),
});
const forgetsAll = forgets('requestId', 'transactionId');
const refuses = (name: string, code: string): PlatformFault => ({
  answer: (passing, answer) => (passing.name === name ? refused(code) : answer),
});
/** A platform whose answer is another one each time. */
const answersAnew = (of: string): PlatformFault => ({
  answer: ({ name }, answer) =>
    name === of ? { ...answer, text: answer.text.replace('"value":{', `"value":{"at":"${randomUUID()}",`) } : answer,
});
const changes = (change: (body: Record<string, unknown>) => object): PlatformFault => ({
  ask: ({ name, body }) => (name === 'bet' ? change(body) : null),
});

type Operation = { call: string; timestamp?: string | undefined; signature?: string | undefined; body: string };
const operationsOf = (body: Record<string, unknown>) => body.operations as Operation[];
const operationsChanged = (change: (operations: Operation[]) => Operation[]): PlatformFault => ({
  ask: ({ name, body }) => (name === 'bulk' ? { operations: change(operationsOf(body)) } : null),
});
/** The same operation under ids of its own, signed anew. */
function underNewIds({ call, body }: Operation): Operation {
  const ids = { requestId: randomUUID(), transactionId: randomUUID() };
  const url = new URL(`/vendor/v1/${call}`, proxy.url);
  const signed = sign(key, { method: 'POST', url, body: { ...(JSON.parse(body) as object), ...ids } });
  const { 'x-timestamp': timestamp, 'x-signature': signature } = signed.headers;
  return { call, timestamp, signature, body: signed.body };
}
const answersChanged = (change: (answers: { answer: { success: boolean } }[]) => unknown[]): PlatformFault => ({
  answer({ name }, answer) {
    if (name !== 'bulk' || codeOf(answer.text)) return answer;
    const { answers } = (JSON.parse(answer.text) as { value: { answers: { answer: { success: boolean } }[] } }).value;
    return { status: 200, text: JSON.stringify({ success: true, value: { answers: change(answers) } }) };
  },
});

/** Each rule with a platform that breaks it. */
const faults: Record<string, PlatformFault> = {
  'signature-body': believes,
  'signature-path': believes,
  'signature-secret': believes,
  'signature-missing': believes,
  'key-unknown': believes,
  'timestamp-old': believes,
  'timestamp-ahead': believes,
  'clock-skew': {
    answer: ({ headers }, answer) =>
      Math.abs(Number(headers['x-timestamp']) - Date.now()) > 120_000 ? refused('vendor.timestamp.stale') : answer,
  },
  'launch-once': forgets('requestId'),
  'session-unknown': accepts('vendor.session.unknown'),
  'balance-repeat': forgets('requestId'),
  'bet-takes': changes((body) => ({ ...body, amount: '0.20' })),
  'bet-repeat': forgetsAll,
  'bet-parallel': forgetsAll,
  'bet-lost-reply': forgetsAll,
  'request-conflict': forgets('requestId'),
  'transaction-repeat': forgets('transactionId'),
  'transaction-conflict': forgets('transactionId'),
  'session-amounts': {
    answer: ({ name }, answer) =>
      name === 'session' ? { ...answer, text: answer.text.replace('"minBet":"0.10"', '"minBet":"0.1"') } : answer,
  },
  'amount-zero': changes((body) => ({ ...body, amount: '0.10' })),
  'amount-negative': accepts('request.invalid'),
  'amount-fraction': changes((body) => ({ ...body, amount: '0.10' })),
  'amount-zeros': accepts('vendor.amount.precision'),
  'amount-huge': accepts('request.invalid'),
  'amount-number': changes((body) => ({ ...body, amount: '1.00' })),
  'field-unknown': changes(({ amuont: _unknown, ...body }) => body),
  'currency-other': changes(({ currency: _currency, ...body }) => body),
  'bet-limits': accepts('vendor.limit.exceeded'),
  'bet-insufficient': {
    answer: (_, answer) =>
      codeOf(answer.text) === 'vendor.balance.insufficient' ? refused('vendor.balance.insufficient') : answer,
  },
  'player-unknown': accepts('vendor.player.unknown'),
  'win-pays': forgetsAll,
  'win-without-bet': accepts('vendor.round.unknown'),
  'win-other-player': accepts('vendor.round.unknown'),
  'round-closed': accepts('vendor.round.closed'),
  'close-ends': accepts('vendor.round.closed'),
  'rollback-returns': {
    async answer({ name, body }, answer, forward) {
      const prize = { requestId: randomUUID(), transactionId: randomUUID(), campaignId: 'fault', amount: '0.10' };
      const { playerRef, gameCode } = body;
      if (name === 'rollback') await forward('bonus-win', { ...prize, playerRef, gameCode });
      return answer;
    },
  },
  'rollback-first': accepts('vendor.bet.rolled-back'),
  'rollback-other-player': accepts('vendor.transaction.conflict'),
  'rollback-after-win': accepts('vendor.bet.settled'),
  'bonus-win': forgetsAll,
  'jackpot-win': forgetsAll,
  'jackpot-without-round': accepts('vendor.round.unknown'),
  'catalogue-call': answersAnew('catalogue'),
  'bulk-answers': answersChanged((answers) => answers.toReversed()),
  'bulk-one-bad': operationsChanged((operations) => operations.filter((_, at) => at !== 1)),
  'bulk-order': {
    ...operationsChanged((operations) => operations.toReversed()),
    ...answersChanged((answers) => answers.toReversed()),
  },
  'bulk-once': operationsChanged((operations) => operations.map(underNewIds)),
  'bulk-bounded': operationsChanged((operations) => operations.slice(0, 256)),
  'bulk-signed': { ask: ({ name, text }) => (name === 'bulk' ? text : null) },
  'pipelined-order': {
    answer: (_, answer) => ({ ...answer, text: answer.text.replace(/"transactionId":"[^"]+"/, '"transactionId":"x"') }),
  },
  'draws-announced': answersAnew('draws'),
  'draws-order': accepts('request.invalid'),
  'draws-over': accepts('vendor.draw.over'),
  'draws-unknown-game': accepts('game.not.found'),
  'session-ended': refuses('win', 'vendor.session.expired'),
};

describe('R-61 npm run vendor:check against a platform', () => {
  test.each(testCurrencies)('every rule holds on ours in $code', async (currency) => {
    proxy.fault = {};
    const verdicts = await tryRules(platformRules, await open(currency));
    expect(verdicts.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(isKept(verdicts)).toBe(true);
    expect(new Set(verdicts.map(({ id }) => id)).size).toBe(platformRules.length);
    expect([...showVerdicts(verdicts)].at(-1)).toBe(
      `  ${platformRules.length} rules hold, 0 are broken, 0 could not be tried.`,
    );
  });

  test('no rule is without a fault that breaks it', () => {
    expect(Object.keys(faults).toSorted()).toEqual(platformRules.map(({ id }) => id).toSorted());
  });

  test.each(Object.keys(faults))('a platform that breaks %s is found out', async (id) => {
    // Sessions are opened by the platform as it is, but for the rule that reads what they say.
    proxy.fault = id === 'session-amounts' ? (faults[id] as PlatformFault) : {};
    const context = await open();
    proxy.fault = faults[id] as PlatformFault;
    const verdicts = await tryRules(platformRules, context, [id]);
    expect(verdicts.map(({ state }) => state)).toEqual(['BROKEN']);
    expect(isKept(verdicts)).toBe(false);
  });

  test('what cannot be tried is said, and does not count as kept', async () => {
    proxy.fault = {};
    const context = { ...(await open()), ending: null };
    const [verdict] = await tryRules(platformRules, context, ['session-ended']);
    expect(verdict).toMatchObject({ state: 'not tried', detail: expect.stringContaining('no launch code') });
  });

  test('the command shows a table and leaves 0, 1 when a rule is broken, 2 when it cannot begin', async () => {
    const run = (args: string[]) =>
      new Promise<{ code: number; out: string }>((resolve) => {
        const program = join(import.meta.dirname, '../../../tools/vendor-check.ts');
        execFile(process.execPath, [program, ...args], (failure, out, error) =>
          resolve({ code: Number(failure?.code ?? 0), out: out + error }),
        );
      });
    const signer = `${key.vendor}:${key.keyId}:${key.secret}`;
    const check = async (only: string) => {
      const { launches } = await seedLaunches();
      return run(['--url', proxy.url, '--key', signer, '--launch', launches.slice(0, 2).join(','), '--only', only]);
    };
    proxy.fault = {};
    const good = await check('bet-takes,session-ended');
    expect(good).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ok +bet-takes USD[^]*not tried +session-ended USD/),
    });
    const both = [];
    for (const currency of testCurrencies.slice(0, 2)) {
      const { launches } = await seedLaunches(currency);
      both.push('--launch', launches.slice(0, 2).join(','));
    }
    const two = await run(['--url', proxy.url, '--key', signer, ...both, '--only', 'bet-takes']);
    expect(two).toMatchObject({ code: 0, out: expect.stringMatching(/ok +bet-takes USD[^]*ok +bet-takes VND/) });
    proxy.fault = accepts('vendor.round.unknown');
    const bad = await check('win-without-bet');
    expect(bad).toMatchObject({
      code: 1,
      out: expect.stringMatching(/BROKEN +win-without-bet[^]*A win needs an open round/),
    });
    expect(bad.out).not.toContain(key.secret);
    const [nothing, noKey] = [await run([]), await run(['--url', proxy.url, '--key', 'a:b:short'])];
    expect([nothing.code, noKey.code]).toEqual([2, 2]);
    expect(noKey.out).toMatch(/--key: a:b:short is neither/);
    // One random code in sixty-four begins with a dash.
    const dashed = await run(['--url', proxy.url, '--key', signer, '--launch', '-no-such-code,-nor-this']);
    expect(dashed).toMatchObject({ code: 2, out: expect.stringContaining('launch code') });
  }, 60_000);
});
