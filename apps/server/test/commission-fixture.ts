/** Agents with signed contracts, teams that bet at moments of a test's own, and the runs that bill them. */
import { randomUUID } from 'node:crypto';
import type { GameProduct } from '@sampan/contract';
import { sql } from 'kysely';
import { claimName, insertPlayer } from '../src/features/account/player.queries.ts';
import { placeInTree } from '../src/features/agents/tree/tree.queries.ts';
import { payBills, selectDue } from '../src/features/commissions/payments/payments.queries.ts';
import { type ContractKind, type Terms, writeTerms } from '../src/features/commissions/rules/terms.ts';
import { finishRun, openRun } from '../src/features/commissions/runs/run-due.ts';
import { contribute } from '../src/features/wagering/index.ts';
import { deposit, openAccounts, readBalances } from '../src/ledger/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { createSession } from '../src/platform/http/sessions.queries.ts';
import { systemRandom } from '../src/platform/random.ts';
import { chainAll } from './chain-all.ts';
import { TEST_MERCHANT } from './test-app.ts';

const brand = TEST_MERCHANT;

export interface TeamMember {
  playerId: string;
  username: string;
}

export const flatTerms = (rate: number, more: Partial<Terms> = {}): Terms => ({
  tiers: [{ sales: 0n, active: 0, loss: null, rate }],
  cap: null,
  activeStake: 1n,
  floating: false,
  carry: false,
  noticeDays: 0,
  ...more,
});

export interface SignedContract {
  kind: ContractKind;
  agent: TeamMember;
  payer?: TeamMember | undefined;
  terms: Terms;
  /** Days of the brand. */
  startsOn: string;
  endsOn?: string;
  signedAt?: Date;
}

interface OwnedDatabase {
  db: Database;
  asOwner: (statements: string) => Promise<unknown>;
}

async function newPlayer(db: Database, accountType = 0): Promise<TeamMember & { token: string }> {
  const playerId = randomUUID();
  const username = `c${playerId.slice(0, 10)}`;
  return inTransaction(db, async (tx) => {
    await openAccounts(tx, { playerId, brand, currency: 'USD' });
    await claimName(tx, { brand, key: username, playerId });
    const plain = { passwordHash: '', accountType, language: 'EN', referralCode: null, profile: {} };
    await insertPlayer(tx, { playerId, brand, username, key: username, ...plain });
    const session = { playerId, brand, accountType, ip: '127.0.0.1', device: 'WEB' } as const;
    return { playerId, username, token: await createSession(tx, systemRandom, session) };
  });
}

/** Somebody under an agent, since long ago. */
async function newBelow(
  { db, asOwner }: OwnedDatabase,
  agent: TeamMember,
  accountType = 0,
  placedAt = '2020-01-01',
): Promise<TeamMember & { token: string }> {
  const player = await newPlayer(db, accountType);
  const place = { brand, playerId: player.playerId, agentId: agent.playerId, via: 'made' } as const;
  await inTransaction(db, async (tx) => {
    const placed = await placeInTree(tx, place);
    if (placed !== 'placed') throw new Error(placed);
  });
  await asOwner(`update agents.member set placed_at = '${placedAt}' where player_id = '${player.playerId}'`);
  return player;
}

/** A contract as it stands when both sides have signed. */
async function sign(
  db: Database,
  { kind, agent, payer, terms, startsOn, endsOn, signedAt }: SignedContract,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into commissions.contract (brand, currency, kind, agent_id, payer_id, version, terms, text, hash, state,
      offered_at, answer_by, answered_at, starts_on, ends_on, ended_why)
    values (${brand}, 'USD', ${kind}, ${agent.playerId}, ${payer?.playerId ?? null},
      (select count(*) + 1 from commissions.contract where agent_id = ${agent.playerId} and kind = ${kind}),
      ${JSON.stringify(writeTerms(terms))}, '', encode(sha256(''), 'hex'), ${endsOn ? 'ended' : 'valid'},
      ${signedAt ?? new Date(startsOn)}::timestamptz - interval '1 hour', ${signedAt ?? new Date(startsOn)},
      ${signedAt ?? new Date(startsOn)}, ${startsOn}, ${endsOn ?? null}, ${endsOn ? 'replaced' : null})
    returning contract_id as id`.execute(db);
  return (rows[0] as { id: bigint }).id;
}

interface Bet {
  stake: bigint;
  win?: bigint;
  at: Date;
  reference?: string;
  voided?: boolean;
  product?: GameProduct;
  gameCode?: string;
}

/** A settled bet as its source knows it now; the same reference again is the bet set right. @returns its reference */
async function bet(
  db: Database,
  { playerId }: TeamMember,
  { stake, win = 0n, at, reference = randomUUID(), voided = false, product = 'RNG', gameCode = 'river-lanterns' }: Bet,
) {
  await inTransaction(db, (tx) =>
    contribute(tx, [
      {
        playerId,
        source: 'game:test',
        reference,
        brand,
        currency: 'USD',
        product,
        classify: '',
        vassalage: 'test',
        gameCode,
        stake,
        win,
        bets: 1,
        voided,
        openedAt: at,
        settledAt: at,
      },
    ]),
  );
  return reference;
}

async function fund(db: Database, { playerId }: TeamMember, amount: bigint): Promise<void> {
  await inTransaction(db, (tx) =>
    deposit(tx, { brand, playerId, currency: 'USD', amount, key: `seed:${randomUUID()}`, reference: 'SEED' }),
  );
}

/** Opens the run of a window and does its steps. */
async function run(
  db: Database,
  zone: string,
  { kind, from, to }: { kind: ContractKind; from: string; to: string },
): Promise<void> {
  await chainAll(db);
  await sql`update wagering.watermark set seq = (select coalesce(max(seq), 0) from ledger.chain_entry),
    transfer_id = (select coalesce(max(transfer_id), 0) from ledger.chain_entry)`.execute(db);
  await openRun(db, { brand, zone }, kind, { from: Date.parse(from), to: Date.parse(to) });
  await finishRun(db, { brand, zone }, kind);
}

const main = async (db: Database, { playerId }: TeamMember) => (await readBalances(db, playerId, 'USD')).main ?? 0n;

interface BillRow {
  billId: bigint;
  reference: string;
  sales: bigint;
  active: number;
  loss: bigint;
  tier: number | null;
  gross: bigint;
  amount: bigint;
  correction: bigint;
  restIn: bigint;
  restOut: bigint;
  carriedIn: bigint;
  carriedOut: bigint;
  remainder: bigint;
  payable: bigint;
  paid: bigint;
  wallet: bigint;
  state: string;
}
/** An agent's bills, the oldest first. */
async function billsOf(db: Database, { playerId }: TeamMember, kind: ContractKind): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select bill_id as "billId", reference, sales, active, loss, tier, gross, amount, correction, rest_in as "restIn",
      rest_out as "restOut", carried_in as "carriedIn", carried_out as "carriedOut", remainder, payable, paid, state,
      (select coalesce(sum(from_wallet), 0)::bigint from commissions.bill_payment p where p.bill_id = b.bill_id) as wallet
    from commissions.bill b where agent_id = ${playerId} and kind = ${kind} order by from_at`.execute(db);
  return rows;
}

export function commissionFixture(db: Database, { asOwner }: Pick<OwnedDatabase, 'asOwner'>, zone: string) {
  return {
    brand,
    newPlayer: (accountType?: number) => newPlayer(db, accountType),
    newBelow: (agent: TeamMember, accountType?: number, placedAt?: string) =>
      newBelow({ db, asOwner }, agent, accountType, placedAt),
    sign: (contract: SignedContract) => sign(db, contract),
    bet: (player: TeamMember, one: Bet) => bet(db, player, one),
    fund: (player: TeamMember, amount: bigint) => fund(db, player, amount),
    run: (kind: ContractKind, from: string, to: string) => run(db, zone, { kind, from, to }),
    main: (player: TeamMember) => main(db, player),
    billsOf: (player: TeamMember, kind: ContractKind) => billsOf(db, player, kind),
    pay: (runId: bigint) => inTransaction(db, async (tx) => payBills(tx, await selectDue(tx, runId, 100))),
  };
}
