import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@sampan/service-kit/log';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveAnchorKey } from '../src/ledger/anchor/anchor-key.ts';
import { verifyAnchors } from '../src/ledger/anchor/verify-anchors.ts';
import { createAnchorWriter } from '../src/ledger/anchor/write-anchors.ts';
import { bet, selectFindings, verifyLedger } from '../src/ledger/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { takeDueMessages } from '../src/platform/delivery/outgoing-messages.queries.ts';
import { transactionalJobs } from '../src/platform/jobs/jobs.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { systemRandom } from '../src/platform/random.ts';
import { createHeadAnchor } from '../src/start/anchor-heads.ts';
import { seedWallet } from './builders.ts';
import { chainAll } from './chain-all.ts';
import { chainAnew } from './chain-anew.ts';
import { testDatabase } from './test-database.ts';

const { db, asOwner } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'sampan-anchor-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Three heads, with play before each. */
async function anchored() {
  const file = join(folder, `${randomUUID()}.jsonl`);
  const key = deriveAnchorKey(randomUUID() + randomUUID());
  const writer = createAnchorWriter({ db, file, key, now: () => new Date() });
  const playerId = await seedWallet(db, 100_00n);
  const play = async () => {
    for (let turn = 0; turn < 4; turn++) {
      const stake = { playerId, brand: 'demo', currency: 'USD', amount: 100n, key: randomUUID(), reference: 'R' };
      await inTransaction(db, (tx) => bet(tx, stake));
    }
    await chainAll(db);
    // As if the moments had passed in which a crash could take them back.
    await asOwner(`update ledger.chain_entry set chained_at = now() - interval '1 minute'`);
    return writer.pass();
  };
  for (let head = 0; head < 3; head++) expect((await play()).written).not.toBeNull();
  const verify = (text = readFileSync(file, 'utf8'), publicHex = key.publicHex) =>
    verifyAnchors(db, { text, publicHex });
  return { file, key, writer, playerId, play, verify, text: () => readFileSync(file, 'utf8') };
}

const addMillion = (playerId: string, cents: string) => `
  update ledger.transfer set amount = amount + ${cents} where player_id = '${playerId}' and kind = 'deposit';
  update ledger.transfer set credit_after = credit_after + ${cents} where player_id = '${playerId}' and credit = 'main';
  update ledger.transfer set debit_after = debit_after + ${cents} where player_id = '${playerId}' and debit = 'main';
  update ledger.account set balance = balance + ${cents} where player_id = '${playerId}' and kind = 'main';
  ${chainAnew}`;

describe('R-24 heads of the chain outside the database', () => {
  test('an honest chain goes through all of them, and nothing is written twice', async () => {
    const { writer, verify, text, file } = await anchored();
    expect(await verify()).toMatchObject({ lines: 3, faults: [] });
    const before = text();
    expect(await writer.pass()).toEqual({ written: null, fault: null });
    expect(text()).toBe(before);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('1,000,000.00 added, every entry and the head computed anew: sound by itself, refused by the file', async () => {
    const { playerId, verify, writer, text } = await anchored();
    const before = text();
    await asOwner(addMillion(playerId, '100000000'));
    expect(await verifyLedger(db)).toEqual([]);
    const { faults } = await verify();
    expect(faults.length).toBe(3);
    for (const fault of faults) expect(fault).toMatch(/is not what it was on .*: the chain was made anew/);
    // The worker says so too, and blesses nothing after it.
    expect((await writer.pass()).fault).toContain('is not what it was on');
    expect(text()).toBe(before);
    await asOwner(addMillion(playerId, '-100000000'));
    expect((await verify()).faults).toEqual([]);
  });

  test('an end of the chain that was cut off is missed', async () => {
    const { verify, play } = await anchored();
    await play();
    await asOwner(`create table public.cut as select * from ledger.chain_entry order by seq desc limit 3;
      delete from ledger.chain_entry where seq in (select seq from public.cut)`);
    expect((await verify()).faults).toEqual([expect.stringMatching(/^Entry \d+, which stood there on .*, is gone\.$/)]);
    await asOwner('insert into ledger.chain_entry select * from public.cut; drop table public.cut');
    expect((await verify()).faults).toEqual([]);
  });

  describe('a file that was altered', () => {
    const lines = (text: string) => text.split('\n').slice(0, -1);
    const join3 = (some: string[]) => some.map((line) => `${line}\n`).join('');

    test('is refused whichever character of it was changed', async () => {
      const { verify, text } = await anchored();
      const whole = text();
      for (let at = 0; at < whole.length; at += 37) {
        const other = whole[at] === '1' ? '2' : '1';
        const { faults } = await verify(`${whole.slice(0, at)}${other}${whole.slice(at + 1)}`);
        expect(faults.length, `character ${at}`).toBeGreaterThan(0);
      }
    });

    test('is refused without its first, a middle or its last line, in another order, and empty', async () => {
      const { verify, text } = await anchored();
      const [one, two, three] = lines(text()) as [string, string, string];
      expect((await verify(join3([one, three]))).faults.join()).toContain('a line is missing');
      expect((await verify(join3([two, three]))).faults.join()).toContain('a line is missing');
      expect((await verify(join3([one, two]))).faults).toEqual(['1 lines are missing at the end: 3 were written.']);
      expect((await verify(join3([one, three, two]))).faults.join()).toContain('a line is missing');
      expect((await verify(join3([one, one, two, three]))).faults.join()).toContain('a line is missing');
      expect((await verify(text().slice(0, -1))).faults).toContain('The last line is not whole.');
      expect((await verify('')).faults.join()).toContain('There is no head');
    });

    test('is refused when somebody signed it with a key of their own', async () => {
      const honest = await anchored();
      const forger = await anchored();
      expect((await forger.verify(forger.text(), honest.key.publicHex)).faults[0]).toContain(
        'is not signed by this key',
      );
      expect((await forger.verify()).faults).toEqual([]);
    });
  });

  test('two servers that sign with one key: the one whose file lacks a line says so and writes nothing', async () => {
    const { key, play, file, writer } = await anchored();
    const parts = { db, key, now: () => new Date() };
    // On one file each goes on where the other ended.
    const beside = createAnchorWriter({ ...parts, file });
    expect((await beside.pass()).written).toBeNull();
    await play();
    const elsewhere = createAnchorWriter({ ...parts, file: join(folder, `${randomUUID()}.jsonl`) });
    expect((await elsewhere.pass()).written).toContain('"line":1,');
    await expect(elsewhere.pass()).rejects.toThrow(/an ANCHOR_KEY of its own/);
    expect((await writer.pass()).fault).toBeNull();
  });

  test('a line that a crash cut short is taken off, and the next one follows the last whole one', async () => {
    const { file, key, play, verify } = await anchored();
    appendFileSync(file, '{"line":4,"at":"20');
    const again = createAnchorWriter({ db, file, key, now: () => new Date() });
    await again.pass();
    await play().catch(() => {});
    expect((await verify()).faults.filter((fault) => !fault.includes('missing'))).toEqual([]);
    writeFileSync(file, 'not a head\n');
    const lost = createAnchorWriter({ db, file, key, now: () => new Date() });
    await expect(lost.pass()).rejects.toThrow('is not a head');
  });
});

describe('R-24 the worker that writes them', () => {
  const taken: string[] = [];
  let refuse = false;
  const store = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      if (!refuse) taken.push(body);
      response.writeHead(refuse ? 503 : 200).end();
    });
  });
  store.listen(0, '127.0.0.1');
  afterAll(() => void store.close());
  beforeEach(() => void taken.splice(0));

  test('makes its key once, brings every line to the store in order, and keeps what it has found', async () => {
    const metrics = createMetrics();
    const config = {
      anchorKey: null,
      anchorKeyFile: join(folder, 'deep', 'anchor-key'),
      anchorFile: join(folder, 'deep', 'heads.jsonl'),
      anchorUrl: `http://127.0.0.1:${(store.address() as AddressInfo).port}/`,
      anchorMail: null,
      merchant: 'demo',
    };
    const log = createLogger({ logLevel: 'silent' });
    const parts = { db, clock: systemClock, random: systemRandom, jobs: transactionalJobs, log, metrics, config };
    const { playerId, play } = await anchored();
    refuse = true;
    await expect(createHeadAnchor(parts).pass()).rejects.toThrow('answered 503');
    refuse = false;
    await play();
    await createHeadAnchor(parts).pass();
    expect(taken.map((line) => `${line}\n`).join('')).toBe(readFileSync(config.anchorFile, 'utf8'));
    expect(taken).toHaveLength(2);
    expect(statSync(config.anchorKeyFile).mode & 0o077).toBe(0);
    await asOwner(addMillion(playerId, '5'));
    await createHeadAnchor(parts).pass();
    expect(await selectFindings(db, { all: false, limit: 9 })).toMatchObject([{ check: 'anchor', subject: 'chain' }]);
    expect(await metrics.registry.metrics()).toContain('sampan_ledger_invariant{name="anchor"} 0');
    await asOwner(addMillion(playerId, '-5'));
    await createHeadAnchor(parts).pass();
    expect(await selectFindings(db, { all: false, limit: 9 })).toHaveLength(1);
  });

  test('mails the lines of each day once, and what was mailed is a file that ledger:verify --anchor accepts', async () => {
    const secret = randomUUID() + randomUUID();
    const config = {
      anchorKey: secret,
      anchorKeyFile: join(folder, 'mailed', 'anchor-key'),
      anchorFile: join(folder, 'mailed', 'heads.jsonl'),
      anchorUrl: null,
      anchorMail: 'audit@example.com',
      merchant: 'demo',
    };
    const start = Date.now();
    let days = 0;
    const parts = {
      db,
      config,
      random: systemRandom,
      jobs: { add: async () => {} },
      metrics: createMetrics(),
      clock: { now: () => new Date(start + days * 86_400_000) },
      log: createLogger({ logLevel: 'silent' }),
    };
    const { play } = await anchored();
    const heads = createHeadAnchor(parts);
    const mailed = async () => {
      const mails = await takeDueMessages(db, { channel: 'mail', count: 9, leaseSeconds: 60 });
      return mails.map(({ recipient, subject, content }) => ({ recipient, subject, content }));
    };
    await heads.pass();
    const [first, ...none] = await mailed();
    expect(none).toEqual([]);
    expect(first).toMatchObject({ recipient: 'audit@example.com', subject: 'Heads of the ledger, lines 1 to 1' });
    for (let head = 0; head < 3; head++) {
      await play();
      await heads.pass();
    }
    expect(await mailed()).toEqual([]);
    days = 1;
    await play();
    // Also by a process that has just started.
    await createHeadAnchor(parts).pass();
    await heads.pass();
    const [second, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(second?.subject).toBe('Heads of the ledger, lines 2 to 5');
    const text = `${first?.content}${second?.content}`;
    const { publicHex } = deriveAnchorKey(secret);
    expect(await verifyAnchors(db, { text, publicHex })).toMatchObject({ lines: 5, faults: [] });
    const altered = text.replace(/"hash":"(.)/, (_, digit: string) => `"hash":"${digit === 'a' ? 'b' : 'a'}`);
    expect((await verifyAnchors(db, { text: altered, publicHex })).faults).not.toEqual([]);
  });
});
