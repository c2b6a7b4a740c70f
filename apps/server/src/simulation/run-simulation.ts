import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { featureInvariants } from '../compose/features.ts';
import { type DemoBrand, demoBrands, sampan } from '../features/brand/index.ts';
import { isSound, type Proof, proveWhole, readTrialBalance } from '../ledger/index.ts';
import { createCommissionBook } from './agents/agent.ts';
import { agents } from './agents/agents.ts';
import { type CommissionLine, reportCommissions } from './agents/report-commissions.ts';
import { type FinalAmount, readFinalAmounts } from './final-amounts.queries.ts';
import { readFinalHash } from './final-hash.queries.ts';
import { createKnownBalances, must, SimulationFault } from './known-balances.ts';
import { operator } from './operator.ts';
import { openOperators } from './operators.ts';
import { players } from './player.ts';
import { createProvider, type Provider } from './provider.ts';
import { createGiven } from './rewards/given.ts';
import { type RewardLine, reportRewards } from './rewards/report-rewards.ts';
import { readForfeited } from './rewards/trace-rewards.queries.ts';
import { chainEverything, runDay } from './run-day.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createSimulatedMoney } from './simulated-money.ts';
import { FIRST_DAY, openSimulatedPlatform, type SimulatedPlatform } from './simulated-platform.ts';
import { type Actor, type SimulationContext } from './simulation-context.ts';
import { createTally } from './tally.ts';
import { createTimeline } from './timeline.ts';
import { createVendor, type Vendor } from './vendor.ts';

const DAY = 86_400;

/** Brands that a day can be simulated for, by what they count in. */
export const simulatedBrands = demoBrands;

export interface SimulationInput {
  serverUrl: string;
  /** Name of the database that is made on that server. */
  database: string;
  players: number;
  /** General agents with agents below; each has as many players more in the team as `players` says. None unless said. */
  agents?: number;
  days: number;
  /** The first day (UTC): another half of the month, another end of one. */
  firstDay?: string;
  seed: string;
  /** Whose day it is; the first demo brand unless one is named. */
  brand?: DemoBrand;
  /** Beside the usual ones: a test plants its fault by one. */
  actors?: readonly Actor[];
  say?: (line: string) => void;
}

export interface SimulationResult {
  hash: string;
  proof: Proof;
  /** What went wrong; null: everything held. */
  fault: string | null;
  tally: ReadonlyMap<string, number>;
  /** What the accounts of the brand came to, from the first event to the last. */
  amounts: FinalAmount[];
  /** What players were given and what earned it; empty after a fault. */
  rewards: RewardLine[];
  /** What agents were told and what their bills count; empty without agents, and after a fault. */
  commissions: CommissionLine[];
}

/**
 * A day of a whole brand in the real server code: one event after another, by a clock that only the simulation moves.
 * The same input gives the same result, fault or not.
 */
export async function runSimulation(input: SimulationInput): Promise<SimulationResult> {
  const { brand = sampan } = input;
  const money = createSimulatedMoney(brand.currency);
  const random = createSeededRandom(`sampan ${input.seed}`);
  const tally = createTally();
  const timeline = createTimeline();
  let platform: SimulatedPlatform | null = null;
  const opened = () => platform as SimulatedPlatform;
  const provider = createProvider({ platform: opened, money, timeline, random: random.fork('provider'), tally });
  const vendor = createVendor({ platform: opened, money, tally });
  const services = await listen(provider, vendor);
  try {
    const { serverUrl, database } = input;
    platform = await openSimulatedPlatform({
      serverUrl,
      database,
      random: random.fork('server'),
      servicesUrl: services.url,
      brand,
      firstDay: input.firstDay ?? FIRST_DAY,
    });
    await platform.readCatalogues();
    const context: SimulationContext = {
      platform,
      money,
      operators: await openOperators(platform, brand.brand, random.fork('operators'), ['dao', 'linh']),
      timeline,
      random,
      tally,
      provider,
      vendor,
      known: createKnownBalances(),
      nodes: await readNodes(platform, vendor),
      withdrawals: new Map(),
      players: input.players * Math.max(1, input.agents ?? 0),
      agents: input.agents ?? 0,
      commissions: { brand: brand.brand, book: createCommissionBook() },
      given: createGiven(money),
      invitations: [],
      timeZone: brand.timeZone,
      length: Math.round(input.days * DAY),
    };
    return await live(context, input);
  } finally {
    await services.close();
    await platform?.close();
  }
}

async function live(context: SimulationContext, input: SimulationInput): Promise<SimulationResult> {
  const { platform, money, tally } = context;
  const { brand = sampan } = input;
  let fault: string | null = null;
  let rewards: RewardLine[] = [];
  let commissions: CommissionLine[] = [];
  try {
    await noteOpeningBalances(context, brand);
    for (const actor of [agents, players, operator, ...(input.actors ?? [])]) actor(context);
    await runDay(context, input.say ?? (() => {}));
    const told = await reportCommissions(context);
    await compareBalances(context, brand);
    commissions = told;
    rewards = await reportRewards(context, brand.brand);
  } catch (error) {
    if (!(error instanceof SimulationFault)) throw error;
    fault = `at ${context.timeline.now} s: ${error.message}`;
  }
  await chainEverything(platform);
  const proof = await proveWhole(platform.db, { invariants: featureInvariants });
  if (!isSound(proof.verdicts)) {
    const broken = proof.verdicts.filter(({ findings }) => findings.length > 0);
    fault ??= `broken: ${broken.map(({ name, findings }) => `${name} (${findings[0]?.subject}: ${findings[0]?.detail})`).join(', ')}`;
  }
  const amounts = await readFinalAmounts(platform.db, { brand: brand.brand, currency: money.currency.code });
  return { hash: await readFinalHash(platform.db), proof, fault, tally: tally.all(), amounts, rewards, commissions };
}

/** Two services, one socket: the provider's calls and the vendor's catalogue. */
async function listen(provider: Provider, vendor: Vendor) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/vendor/catalogue') response.end(JSON.stringify(vendor.catalogue()));
      // The vendor that keeps its players' money with it is closed in a simulation.
      else if (request.url?.startsWith('/vendor/')) response.writeHead(404).end('{}');
      else provider.answer(request, Buffer.concat(chunks).toString(), response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readNodes(platform: SimulatedPlatform, vendor: Vendor): Promise<SimulationContext['nodes']> {
  const { rows } = await sql<{ nodeId: string; code: string }>`
    select node_id as "nodeId", code from catalogue.game order by code
  `.execute(platform.db);
  const nodes = rows.flatMap(({ nodeId, code }) => {
    const model = vendor.games.find((game) => game.code === code)?.model;
    return model ? [{ nodeId, model }] : [];
  });
  must(nodes.length === vendor.games.length, () => 'the catalogue was not taken');
  return nodes;
}

async function noteOpeningBalances({ platform, known }: SimulationContext, brand: DemoBrand): Promise<void> {
  for (const [playerId, amount] of await readMoney(platform, brand)) known.given(playerId, amount);
}

async function readMoney(platform: SimulatedPlatform, { brand, currency }: DemoBrand): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ player_id: string; amount: bigint }>`
    select player_id, sum(balance)::bigint as amount from ledger.account
    where brand = ${brand} and currency = ${currency.code} and kind in ('main', 'held', 'bonus') group by 1 having sum(balance) > 0
  `.execute(platform.db);
  return new Map(rows.map((row) => [row.player_id, row.amount]));
}

/** What provider and vendor know of each player against what the ledger holds, and that the day's trial balance sums to nothing. */
async function compareBalances(
  { platform, known, provider, withdrawals }: SimulationContext,
  brand: DemoBrand,
): Promise<void> {
  for (const reference of provider.paid('payout')) {
    const order = withdrawals.get(reference);
    must(order !== undefined, () => `the provider paid ${reference}, which nobody had asked for`);
    known.paidOut(order.playerId, order.amount);
  }
  for (const { playerId, amount } of await readForfeited(platform.db, brand.brand)) known.given(playerId, -amount);
  const held = await readMoney(platform, brand);
  for (const [playerId, amount] of known.expected()) {
    must(
      (held.get(playerId) ?? 0n) === amount,
      () => `player ${playerId} holds ${held.get(playerId) ?? 0n}, the services say ${amount}`,
    );
  }
  for (const playerId of held.keys())
    must(known.expected().has(playerId), () => `player ${playerId} holds money nobody brought`);
  const day = platform.now().toISOString().slice(0, 10);
  const lines = await readTrialBalance(platform.db, { day, timeZone: 'UTC', brand: null });
  for (const currency of new Set(lines.map((line) => line.currency))) {
    const sum = lines.filter((line) => line.currency === currency).reduce((total, line) => total + line.closing, 0n);
    must(sum === 0n, () => `the trial balance in ${currency} is off by ${sum}`);
  }
}
