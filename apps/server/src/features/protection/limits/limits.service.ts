import {
  formatMoney,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  type OwnLimit,
  type Protection,
} from '@sampan/contract';
import { lockPlayer, sumHistory } from '../../../ledger/index.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Actor, type PlayerActor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { readBodyAmount } from '../../../platform/http/read-body-amount.ts';
import { brandSettings } from '../../brand/index.ts';
import { presentBreak } from '../breaks/take-break.ts';
import {
  keepCount,
  keepGuard,
  type LimitRow,
  noteEvent,
  removeLimit,
  selectGuard,
  selectLimits,
  selectUsed,
  type Used,
  writeLimit,
  writeRaise,
} from '../protection.queries.ts';
import { evaluateIntent, type LimitIntent, periodOrder, raiseStage, raiseTimes } from '../protection.rules.ts';
import { protectionSettings } from '../protection.settings.ts';
import { broughtIn } from '../protection-gate.ts';

interface Choice {
  kind: LimitKind;
  period: LimitPeriod;
}

/** what the player has set, what of it is used, and what waits. */
export async function readProtection(db: Queryable, actor: Actor): Promise<Protection> {
  const { playerId, now } = requirePlayer(actor);
  const { digits } = actor.settings.currency;
  const guard = await selectGuard(db, playerId, now);
  const timeZone = actor.settings.get(brandSettings.timeZone);
  const used = await readUsed(db, playerId, guard?.timeZone ?? timeZone, now);
  const limits = (await selectLimits(db, playerId))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((row) => presentLimit(row, { used, digits, now }));
  return {
    limits,
    break: presentBreak(guard),
    realityMinutes: guard?.realityMinutes ?? actor.settings.get(protectionSettings.realityMinutes),
    timeZone,
  };
}

const orderOf = (row: Choice): number => limitKinds.indexOf(row.kind) * 3 + periodOrder[row.period];

type UsedOf = (row: Choice) => bigint;

/** What is used of each limit: bets as they were counted, deposits as the ledger has credited them. */
async function readUsed(db: Queryable, playerId: string, timeZone: string, now: Date): Promise<UsedOf> {
  const counted = new Map<LimitPeriod, Used & { deposit: bigint }>();
  for (const row of await selectUsed(db, playerId, timeZone, now)) {
    const { credited } = await sumHistory(db, { playerId, from: row.since, kinds: broughtIn, limit: 1 });
    counted.set(row.period, { ...row, deposit: credited });
  }
  return ({ kind, period }) => {
    const row = counted.get(period);
    if (!row) return 0n;
    if (kind === 'deposit') return row.deposit;
    if (kind === 'stake') return row.stake;
    return kind === 'loss' ? row.net : row.minutes;
  };
}

function presentLimit(row: LimitRow, { used, digits, now }: { used: UsedOf; digits: number; now: Date }): OwnLimit {
  const show = (value: bigint) => (row.kind === 'time' ? String(value) : formatMoney(value, digits));
  const waits = row.askedAt !== null && raiseStage(row.askedAt, now) !== 'lapsed';
  return {
    kind: row.kind,
    period: row.period,
    limit: show(row.amount),
    used: show(used(row)),
    pending:
      waits && row.askedAt
        ? { limit: row.wanted === null ? null : show(row.wanted), ...raiseTimes(row.askedAt) }
        : null,
  };
}

async function findLimit(db: Queryable, playerId: string, { kind, period }: Choice): Promise<LimitRow | null> {
  const rows = await selectLimits(db, playerId);
  return rows.find((row) => row.kind === kind && row.period === period) ?? null;
}

export interface LimitInput extends Choice {
  amount?: string | null | undefined;
  minutes?: number | null | undefined;
}

function readIntent(input: LimitInput, digits: number): LimitIntent {
  if (input.kind === 'time') return typeof input.minutes === 'number' ? BigInt(input.minutes) : null;
  if (typeof input.amount !== 'string') return null;
  return readBodyAmount(input.amount, 'amount', digits);
}

/** The gate every change goes through: bets and deposits of the player wait until it is committed. */
async function lockGuard(tx: Tx, { playerId, brand, settings }: PlayerActor): Promise<void> {
  await lockPlayer(tx, playerId);
  await keepGuard(tx, { playerId, brand, timeZone: settings.get(brandSettings.timeZone) });
}

/**
 * a lower or first limit holds at once; a higher one or none at all is noted, and holds only after 24 hours and
 * the player's confirmation. Asking for what stands drops a raise that waits.
 */
export async function setLimit(tx: Tx, actor: Actor, input: LimitInput): Promise<Protection> {
  const player = requirePlayer(actor);
  const { playerId, now } = player;
  const wanted = readIntent(input, actor.settings.currency.digits);
  await lockGuard(tx, player);
  const current = await findLimit(tx, playerId, input);
  const key = { playerId, kind: input.kind, period: input.period };
  const verdict = evaluateIntent(current?.amount ?? null, wanted);
  if (verdict === 'wait') await writeRaise(tx, key, { askedAt: now, wanted });
  else if (verdict === 'now' && wanted !== null) await writeLimit(tx, key, wanted);
  else await writeRaise(tx, key, { askedAt: null, wanted: null });
  await keepCount(tx, playerId);
  const details = { kind: input.kind, period: input.period, wanted: wanted?.toString() ?? null, verdict };
  await noteEvent(tx, { playerId, by: 'player', what: 'limit', details });
  return readProtection(tx, actor);
}

/** X-212 @throws AppError protection.raise.missing, protection.raise.early */
export async function confirmRaise(tx: Tx, actor: Actor, choice: Choice): Promise<Protection> {
  const player = requirePlayer(actor);
  const { playerId, now } = player;
  await lockGuard(tx, player);
  const row = await findLimit(tx, playerId, choice);
  const stage = row?.askedAt ? raiseStage(row.askedAt, now) : 'lapsed';
  if (!row?.askedAt || stage === 'lapsed') throw new AppError('protection.raise.missing');
  if (stage === 'early') {
    const hours = Math.ceil((raiseTimes(row.askedAt).confirmFrom - now.getTime()) / 3_600_000);
    throw new AppError('protection.raise.early', { hours });
  }
  const key = { playerId, kind: choice.kind, period: choice.period };
  if (row.wanted === null) await removeLimit(tx, key);
  else await writeLimit(tx, key, row.wanted);
  await keepCount(tx, playerId);
  const details = { ...choice, limit: row.wanted?.toString() ?? null };
  await noteEvent(tx, { playerId, by: 'player', what: 'raise-confirmed', details });
  return readProtection(tx, actor);
}

/** keeps the limit as it is. */
export async function dropRaise(tx: Tx, actor: Actor, choice: Choice): Promise<Protection> {
  const player = requirePlayer(actor);
  await lockGuard(tx, player);
  const key = { playerId: player.playerId, kind: choice.kind, period: choice.period };
  await writeRaise(tx, key, { askedAt: null, wanted: null });
  await noteEvent(tx, { playerId: player.playerId, by: 'player', what: 'raise-dropped', details: { ...choice } });
  return readProtection(tx, actor);
}

/** */
export async function setReality(tx: Tx, actor: Actor, { minutes }: { minutes: number }): Promise<Protection> {
  const { playerId, brand } = requirePlayer(actor);
  const timeZone = actor.settings.get(brandSettings.timeZone);
  await keepGuard(tx, { playerId, brand, timeZone, realityMinutes: minutes });
  await noteEvent(tx, { playerId, by: 'player', what: 'reality', details: { minutes } });
  return readProtection(tx, actor);
}
