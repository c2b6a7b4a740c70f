import { formatMoney, type InputOf, type referralEndpoints, type ValueOf } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Random } from '../../platform/random.ts';
import { brandSettings } from '../brand/index.ts';
import { maskName } from '../catalogue/index.ts';
import { type FriendRow, insertCode, selectCode, selectFriends, selectTotals } from './referral.queries.ts';
import { programOf } from './referral.settings.ts';

type Endpoints = typeof referralEndpoints;

/** Nobody reads one of these for another (I and 1, O and 0). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 7;

async function readOwnCode(tx: Tx, owner: { brand: string; playerId: string }, random: Random): Promise<string> {
  for (;;) {
    const known = await selectCode(tx, owner.playerId);
    if (known !== null) return known;
    const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[random.integer(0, LETTERS.length)]).join('');
    await insertCode(tx, { ...owner, code });
  }
}

function requireProgram({ settings }: Actor) {
  const program = programOf(settings);
  if (!program.enabled) throw new AppError('function.not.available');
  return program;
}

/**
 * the own code and link, what each step pays, and what friends have brought. The code is made when it is first
 * asked for. @throws AppError function.not.available where the brand pays for no invitations
 */
export async function showReferral(
  tx: Tx,
  actor: Actor,
  { random, siteUrl }: { random: Random; siteUrl: string },
): Promise<ValueOf<Endpoints['referral']>> {
  const { playerId, brand } = requirePlayer(actor);
  const program = requireProgram(actor);
  const { digits } = actor.settings.currency;
  const money = (minor: bigint) => formatMoney(minor, digits);
  const referralCode = await readOwnCode(tx, { brand, playerId }, random);
  const totals = await selectTotals(tx, { playerId, timeZone: actor.settings.get(brandSettings.timeZone) });
  return {
    referralCode,
    promotionDomains: [siteUrl],
    link: `${siteUrl}/register?referralCode=${referralCode}`,
    totalInvitations: totals.invited,
    complete: totals.complete,
    money: money(totals.money),
    points: Number(totals.points),
    held: money(totals.held),
    friendsLeft: Math.max(0, program.friendsPerMonth - totals.thisMonth),
    program: {
      steps: program.steps.map(({ kind, atLeast, gift }) => ({
        kind,
        atLeast: atLeast > 0n ? money(atLeast) : null,
        money: gift.kind === 'money' ? money(gift.amount) : null,
        points: gift.kind === 'points' ? Number(gift.amount) : null,
      })),
      days: program.days,
      friendsPerMonth: program.friendsPerMonth,
      friendGets: program.friendGets,
      levels: program.levels,
      turnoverPercent: program.turnoverPercent,
      claimDays: program.claimDays,
    },
  };
}

/** friends, the newest first: their steps and nothing else of them. @throws AppError function.not.available */
export async function listFriends(
  tx: Tx,
  actor: Actor,
  { pageNo, pageSize }: InputOf<Endpoints['referralFriends']>,
): Promise<ValueOf<Endpoints['referralFriends']>> {
  const { playerId } = requirePlayer(actor);
  requireProgram(actor);
  const { digits } = actor.settings.currency;
  const { invited } = await selectTotals(tx, { playerId, timeZone: actor.settings.get(brandSettings.timeZone) });
  const rows = await selectFriends(tx, { playerId, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return {
    list: rows.map(({ name, joinedAt, endsAt, step, steps, money, points, ...row }) => ({
      name: maskName(name),
      joinedAt: joinedAt.getTime(),
      endsAt: endsAt.getTime(),
      step,
      steps,
      state: stateOf({ ...row, step, steps }),
      money: formatMoney(money, digits),
      points: Number(points),
    })),
    pageNo,
    totalPages: Math.ceil(invited / pageSize),
    totalCount: invited,
  };
}

function stateOf({
  held,
  step,
  steps,
  paysInviter,
  ended,
}: Pick<FriendRow, 'held' | 'step' | 'steps' | 'paysInviter' | 'ended'>) {
  if (held) return 'held';
  if (step === steps) return 'complete';
  if (!paysInviter) return 'beyond';
  return ended ? 'ended' : 'going';
}
