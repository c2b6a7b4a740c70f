/** Who may make which call: every call of the contract, by everybody who may not. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allEndpoints, type Endpoint, type EndpointName, endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoBrands, seedDemoBrand } from '../src/features/brand/index.ts';
import { openAccounts } from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { createSession } from '../src/platform/http/sessions.queries.ts';
import { systemRandom } from '../src/platform/random.ts';
import { affiliateFixture, sharePlan } from './affiliate-fixture.ts';
import { newMember } from './member.ts';
import { TEST_MERCHANT, testApp } from './test-app.ts';
import { openTestSession } from './test-player.ts';
import { sampleBodies } from './valid-body.ts';

const app = await testApp();
const { call, db } = app;
const built = allEndpoints.filter((row) => row.built);
const of = (...access: Endpoint['access'][]) => built.filter((row) => access.includes(row.access));

let calls = 0;
function nextAddress(): string {
  calls += 1;
  return `10.9.${calls >> 8}.${calls & 255}`;
}

/** What a call is refused with; null: it was not. */
async function refusal(
  endpoint: Endpoint,
  token?: string,
  { body = {}, cookie = '' }: { body?: unknown; cookie?: string } = {},
) {
  const options = { ip: nextAddress(), headers: { cookie }, ...(token === undefined ? {} : { token }) };
  return (await call(endpoint, body, options)).errorCode ?? null;
}

/** The calls that are refused otherwise than they should be; those of a module that is off come to nobody. */
async function others(rows: readonly Endpoint[], wanted: string, ask: (row: Endpoint) => Promise<string | null>) {
  const wrong: string[] = [];
  let off = 0;
  for (const row of rows) {
    const code = await ask(row);
    if (code === 'function.disabled') off += 1;
    else if (code !== wanted) wrong.push(`${row.id} ${row.path}: ${code}`);
  }
  expect(off).toBeLessThan(rows.length / 4);
  return wrong;
}

const sessionOf = (brand: string, currency: string, accountType = 0) =>
  inTransaction(db, async (tx) => {
    const playerId = systemRandom.uuid();
    await openAccounts(tx, { playerId, brand, currency });
    return createSession(tx, systemRandom, { playerId, brand, accountType, ip: '127.0.0.1', device: 'WEB' });
  });

describe('R-58 every call of the contract', () => {
  test('that is not for everybody is refused to a visitor, also to one with the cookie of an affiliate', async () => {
    const { addPlan, newAffiliate } = affiliateFixture(app);
    const { affiliateId } = await newAffiliate(await addPlan(sharePlan));
    const token = systemRandom.token(32);
    await sql`insert into affiliates.session (token_hash, affiliate_id, expires_at)
      values (sha256(${token}::bytea), ${affiliateId}::uuid, now() + interval '1 hour')`.execute(db);
    const cookie = `sampan_affiliate=${token}`;
    expect(await refusal(endpoints.affiliateLinks, undefined, { cookie })).toBe('affiliate.password.due');
    const rows = of('session', 'real');
    expect(rows.length).toBeGreaterThan(120);
    expect(await others(rows, 'session.required', (row) => refusal(row, undefined, { cookie }))).toEqual([]);
  });

  test('is refused to a session that has ended and to one of another brand', async () => {
    const other = demoBrands.find(({ brand }) => brand !== TEST_MERCHANT);
    if (!other) throw new Error('there is one brand alone');
    await inTransaction(db, (tx) => seedDemoBrand(tx, other));
    const ended = await openTestSession(db);
    await sql`update platform.session set ended_at = now() where token_hash = sha256(${ended}::bytea)`.execute(db);
    const foreign = await sessionOf(other.brand, other.currency.code);
    const own = { headers: { merchant: other.brand, host: other.hosts[0] ?? '' }, token: foreign, ip: nextAddress() };
    // A server asks for host names once a second.
    await expect
      .poll(async () => (await call(endpoints.balance, {}, own)).errorCode, { timeout: 10_000 })
      .toBe(undefined);
    for (const token of [ended, foreign])
      expect(await others(of('session', 'real'), 'session.expired', (row) => refusal(row, token))).toEqual([]);
  });

  test('that is for real accounts is refused to a demo account, and all of them are open to a member', async () => {
    const demo = await sessionOf(TEST_MERCHANT, 'DEMO', 4);
    expect(await refusal(endpoints.balance, demo)).toBe(null);
    expect(await others(of('real'), 'account.real.required', (row) => refusal(row, demo))).toEqual([]);
    const closed = /^session\.|^account\.real|^password\.change/;
    const shut: string[] = [];
    const { token } = await newMember(db);
    // The logout comes last: it ends the session.
    for (const row of of('session', 'real').toSorted((a, b) => Number(a.id === 'E-019') - Number(b.id === 'E-019'))) {
      const code = (await refusal(row, token)) ?? '';
      if (closed.test(code)) shut.push(`${row.id}: ${code}`);
    }
    expect(shut).toEqual([]);
  });

  test('of agents is refused to a member and to a demo account, whatever else is right about it', async () => {
    const { token } = await newMember(db, { main: 100_00n });
    const rows = of('real').filter(({ feature }) => feature === 'agents' || feature === 'commissions');
    expect(rows.length).toBeGreaterThan(28);
    const ask = async (row: Endpoint) => {
      const [body] = sampleBodies(row, { count: 1, seed: 1 });
      if (body === undefined) throw new Error(`${row.id} takes none of the bodies`);
      await sql`delete from platform.rate_limit`.execute(db);
      return refusal(row, token, { body });
    };
    expect(await others(rows, 'account.role.refused', ask)).toEqual([]);
  });

  test('of affiliates is refused to a player and to a visitor, whatever else is right about it', async () => {
    const { token } = await newMember(db);
    const rows = built.filter(({ path }) => path.startsWith('/wps/affiliate/'));
    const free: readonly Endpoint[] = [endpoints.affiliateLogin, endpoints.affiliateLogout, endpoints.affiliateHome];
    const own = rows.filter((row) => !free.includes(row));
    expect(own).toHaveLength(rows.length - 3);
    const ask = (session?: string) => (row: Endpoint) =>
      refusal(row, session, { body: sampleBodies(row, { count: 1, seed: 1 })[0] });
    for (const session of [token, undefined])
      expect(await others(own, 'affiliate.login.required', ask(session))).toEqual([]);
  });
});

/** By whom what a call names is proven to be found alone: a file, and the title of its test. */
type Proof = readonly [file: string, title: string];
const account = 'src/features/account';
const deposits: Proof = ['src/features/cashier/deposits/deposit.test.ts', 'R-58 of somebody else is not found'];
const withdrawals: Proof = [
  'src/features/cashier/withdrawals/withdrawal.test.ts',
  'R-58 of somebody else is not found',
];
const contracts: Proof = ['src/features/commissions/contracts/contracts.test.ts', 'R-58 forged ids'];
const bills: Proof = ['src/features/commissions/bills/bills.test.ts', 'R-58 E-041 nobody reads the bill of another'];
const credit: Proof = ['src/features/agents/credit/credit.test.ts', 'R-58 nobody of another team'];
const team: Proof = ['src/features/agents/pages/pages.test.ts', 'a foreign team, one’s agent above'];
const statement: Proof = ['src/features/affiliates/pages/pages.test.ts', 'is the affiliate’s alone'];
const passkeys: Proof = [`${account}/passkeys/passkeys.test.ts`, 'are added, named and removed by their owner alone'];
const pointLines: Proof = ['src/features/points/mall/mall.test.ts', 'those of others are not there'];
const bonus: Proof = ['src/features/bonuses/bonuses.test.ts', 'is given up once, by its owner alone'];
const raffle: Proof = ['src/features/raffle/raffle-draws.test.ts', 'S-424 E-048 is committed'];

const proofs: Partial<Record<EndpointName, Proof>> = {
  getDeposit: deposits,
  cancelDeposit: deposits,
  addSlip: ['src/features/cashier/deposits/transfer.test.ts', 'R-58 is refused when'],
  removePayee: withdrawals,
  createWithdrawal: withdrawals,
  getWithdrawal: withdrawals,
  cancelWithdrawal: withdrawals,
  confirmReceipt: withdrawals,
  passkeyRename: passkeys,
  passkeyRemove: passkeys,
  passkeyAdd: [`${account}/passkeys/passkeys.test.ts`, 'with another’s ticket'],
  socialLink: [`${account}/social/social-ties.test.ts`, 'R-53 R-58'],
  secondFactorLogin: [`${account}/second-factor/second-factor.test.ts`, 'for another player'],
  endDevices: [`${account}/devices/devices.test.ts`, 'R-58 shows and ends nobody else’s'],
  claimRaffle: raffle,
  raffleTickets: raffle,
  teamMembers: team,
  teamRounds: team,
  changeTeamLink: ['src/features/agents/pages/links/links.test.ts', 'the own links alone'],
  writeMemberNote: ['src/features/agents/pages/notes/notes.test.ts', 'R-58 nobody else reads them'],
  handOverPassword: ['src/features/agents/passwords/hand-over.test.ts', 'R-58 X-499 nobody who came alone'],
  creditOptions: credit,
  giveCredit: credit,
  creditTransfers: credit,
  processDividend: contracts,
  processDailySalary: contracts,
  processHourlySalary: contracts,
  processRealtimeSalary: contracts,
  contractPreview: contracts,
  offerContract: contracts,
  endContract: contracts,
  contractFile: ['src/features/commissions/files/contract-file.test.ts', 'and for nobody else'],
  bill: bills,
  billGames: bills,
  billBets: bills,
  noteOnBill: bills,
  claimDividend: bills,
  billFile: bills,
  affiliateStatement: statement,
  affiliateStatementFile: statement,
  gameSession: ['src/features/bets/rounds/own-session.test.ts', 'R-58'],
  cancelSlip: ['src/features/lottery/tickets/sales.test.ts', 'cancel until the lock'],
  myTickets: ['src/features/lottery/tickets/sales.test.ts', 'cancel until the lock'],
  forfeitBonus: bonus,
  countedBets: ['src/features/bonuses/bonuses.test.ts', 'each is told how it counted'],
  claimReward: ['src/features/rewards/rewards.test.ts', "somebody else's or never was"],
  applyForPromotion: ['src/features/campaigns/applications.test.ts', 'of somebody else none is handed in'],
  pointBets: pointLines,
};

/** What these name is nobody's own: offers, draws, rankings and rounds that are published, codes that are secrets themselves. */
const nobodys = new Set<EndpointName>([
  'affiliateCheck',
  'affiliateOpened',
  'createDeposit',
  'closedRanking',
  'raffleDraws',
  'raffleWinners',
  'raffleProof',
  'raffleList',
  'drawProof',
  'publishedRound',
  'claimBonus',
  'promotionTerms',
  'redeemCode',
  'redeemReward',
  'humanCheckAnswer',
  'socialRegister',
  'loginByCode',
  'passkeyLogin',
  'secondFactorConfirm',
  'secondFactorOff',
  'recoveryCodes',
]);

describe('R-58 what a call names', () => {
  const NAMES =
    /^(id|reference|playerId|agentId|under|code|payeeId|sessionId|slip|pictures|ticketId|draw|ticket|bonusId|roundId)$/;
  const fieldsOf = (row: Endpoint): string[] => {
    const { shape } = row.body as { shape?: Record<string, unknown> };
    const { options } = row.body as { options?: { shape?: Record<string, unknown> }[] };
    return [shape, ...(options ?? []).map((option) => option.shape)].flatMap((one) => Object.keys(one ?? {}));
  };
  const naming = (Object.entries(endpoints) as [EndpointName, Endpoint][])
    .filter(([, row]) => row.built && fieldsOf(row).some((field) => NAMES.test(field)))
    .map(([name]) => name);

  test('is nobody’s own, or a test shows that nobody else finds it', () => {
    const known = new Set<string>([...nobodys, ...Object.keys(proofs)]);
    expect(naming.filter((name) => !known.has(name))).toEqual([]);
    const over = [...known].filter((name) => !naming.includes(name as EndpointName));
    expect(over.toSorted()).toEqual([]);
  });

  test.each(Object.entries(proofs))('%s has its test', (_name, [file, title]) => {
    const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
    expect(existsSync(path), file).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(title);
  });
});
