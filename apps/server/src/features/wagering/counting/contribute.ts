import type { Tx } from '../../../platform/database/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import {
  insertAllocations,
  type RequirementRow,
  selectHolders,
  selectOpenRequirements,
} from '../requirements/requirement.queries.ts';
import {
  type Allocation,
  allocate,
  evaluateBet,
  type ProductRule,
  takeBack,
  type WageringLine,
} from '../wagering.rules.ts';
import { ruleOf, turnoverSettings } from '../wagering.settings.ts';
import { betsSettled } from './bets-settled.ts';
import {
  type BetName,
  insertLines,
  lockMaps,
  type NewLine,
  type Recorded,
  readNow,
  selectRecorded,
} from './contribution.queries.ts';
import { lineReaders } from './line-readers.ts';

/** A settled bet as its source knows it now: the whole of it, not what has changed. Minor units. */
export interface BetState extends BetName {
  brand: string;
  currency: string;
  /** Category of the game (RNG, LIVE …), and its class inside RNG or ''. */
  product: string;
  classify: string;
  vassalage: string;
  gameCode: string;
  stake: bigint;
  win: bigint;
  bets: number;
  voided: boolean;
  openedAt: Date;
  settledAt: Date;
}

/** A requirement that a bet has just completed. */
export interface Completed {
  playerId: string;
  kind: RequirementRow['kind'];
  reference: string;
}

interface Change {
  state: BetState;
  line: NewLine;
  /** What the lines before this one add up to. */
  before: Recorded | undefined;
}

/**
 * Brings settled bets into the wagering ledger: the first time as a line of their own, afterwards as the difference to what is
 * recorded, so a bet that is brought twice counts once and one that was re-settled is set right (R-22, R-23). Turnover
 * requirements and whoever subscribed to settled bets follow in the same transaction. Locks the players' maps: a caller that moves money too has locked the
 * ledger's gates before.
 * @param states read under the lock of the maps (lockMaps), or under a lock of the source's own
 */
export async function contribute(tx: Tx, states: readonly BetState[]): Promise<Completed[]> {
  if (states.length === 0) return [];
  await lockMaps(
    tx,
    states.map((state) => state.playerId),
  );
  const recorded = new Map((await selectRecorded(tx, states)).map((row) => [nameOf(row), row]));
  const policies = await readPolicies(tx, states);
  const at = await readNow(tx);
  const changes = states
    .toSorted((a, b) => a.settledAt.getTime() - b.settledAt.getTime())
    .map((state) => findChange(state, recorded.get(nameOf(state)), policies.get(state.brand) as Policy, at))
    .filter((change) => change !== null);
  const lines = changes.map((change) => change.line);
  const ids = await insertLines(tx, lines, lineReaders.names);
  await betsSettled.publish(tx, lines);
  return allocateChanges(
    tx,
    changes.map((change, index) => ({ ...change, id: ids[index] as bigint })),
  );
}

const nameOf = (bet: BetName) => `${bet.playerId} ${bet.source} ${bet.reference}`;

interface Policy {
  rules: Record<string, ProductRule>;
  timeZone: string;
}

async function readPolicies(tx: Tx, states: readonly BetState[]): Promise<Map<string, Policy>> {
  const policies = new Map<string, Policy>();
  for (const brand of new Set(states.map((state) => state.brand))) {
    const settings = await loadSettings(tx, brand);
    policies.set(brand, {
      rules: settings.get(turnoverSettings.products),
      timeZone: settings.get(brandSettings.timeZone),
    });
  }
  return policies;
}

function findChange(state: BetState, before: Recorded | undefined, policy: Policy, at: Date): Change | null {
  const { playerId, source, reference, brand, currency, product, vassalage, gameCode, openedAt } = state;
  const stake = state.voided ? 0n : state.stake;
  const net = state.voided ? 0n : state.win - state.stake;
  const { valid, outcome } = evaluateBet(state, ruleOf(policy.rules, product, state.classify));
  const name = { playerId, source, reference, brand, currency, product, vassalage, gameCode, openedAt };
  const line: NewLine = {
    ...name,
    entry: before?.lines ?? 0,
    stake: stake - (before?.stake ?? 0n),
    net: net - (before?.net ?? 0n),
    // A percentage that was changed since does not reach back to a bet whose money is as it was.
    valid: valid - (before?.valid ?? 0n),
    outcome,
    settledAt: before ? at : state.settledAt,
    timeZone: policy.timeZone,
  };
  if (before && line.stake === 0n && line.net === 0n) return null;
  return { state, line, before };
}

async function allocateChanges(tx: Tx, changes: readonly (Change & { id: bigint })[]): Promise<Completed[]> {
  const players = [...new Set(changes.map((change) => change.state.playerId))];
  const open = Map.groupBy(await selectOpenRequirements(tx, players), (row) => row.playerId);
  const completed: Completed[] = [];
  for (const playerId of players) {
    const own = changes.filter((change) => change.state.playerId === playerId);
    let requirements = open.get(playerId) ?? [];
    let made: Allocation[] = [];
    const write = async () => {
      await insertAllocations(tx, playerId, made);
      const done = requirements.filter((one) => one.done === one.required);
      completed.push(...done.map(({ kind, reference }) => ({ playerId, kind, reference })));
      made = [];
    };
    for (const change of own) {
      if (change.line.valid >= 0n) {
        made.push(...allocate(wageringLine(change), requirements));
        continue;
      }
      // Rare: what was taken back may open a requirement that was done, so everything is written and read anew.
      await write();
      const holders = await selectHolders(tx, change.state);
      const held = holders.reduce((sum, one) => sum + one.amount, 0n);
      made = takeBack(change.id, -change.line.valid, holders, (change.before?.valid ?? 0n) - held);
      await insertAllocations(tx, playerId, made);
      made = [];
      requirements = await selectOpenRequirements(tx, [playerId]);
    }
    await write();
  }
  return completed;
}

function wageringLine({ state, line, id }: Change & { id: bigint }): WageringLine {
  const { currency, product, stake, openedAt } = state;
  return {
    id,
    currency,
    product,
    stake,
    valid: line.valid,
    outcome: line.outcome,
    openedAt,
    settledAt: line.settledAt,
  };
}
