import { type Database, inTransaction, readNow, type Tx } from '../../../platform/database/index.ts';
import { claimForPerson } from '../../bonuses/index.ts';
import { type OfferedReward, offerRewards } from '../../rewards/index.ts';
import { earningsOf, proofAsked, stepsReached } from '../program/program.ts';
import { feedTurnover } from './feed-turnover.ts';
import { type DueFriend, insertEarnings, type NewEarning, takeDue, writeSteps } from './friends.queries.ts';
import { stepTitle } from './step-titles.ts';

/** One person is one person in the whole program: whoever is met here again under another account is held (TRUST R-21). */
const ONE_PERSON = 'referral';
const AT_ONCE = 20;
const DAY_MS = 86_400_000;

/** Adds what friends have bet, and evaluates those of whom something is due. Every node may call it. */
export async function followFriends(db: Database): Promise<void> {
  await feedTurnover(db);
  while ((await inTransaction(db, followSome)) === AT_ONCE);
}

async function followSome(tx: Tx): Promise<number> {
  const friends = await takeDue(tx, AT_ONCE);
  for (const friend of friends) await followFriend(tx, friend);
  return friends.length;
}

async function followFriend(tx: Tx, friend: DueFriend): Promise<void> {
  const { playerId, terms, step } = friend;
  const reached = stepsReached(terms.steps, friend);
  if (reached <= step) return;
  const heldReason = friend.heldReason ?? (await findReasonToHold(tx, friend));
  await writeSteps(tx, { playerId, from: step, to: reached, asks: proofAsked(terms.steps, reached), heldReason });
  const earnings = listEarnings(friend, { from: step, to: reached, held: heldReason !== null });
  await insertEarnings(tx, earnings);
  const now = await readNow(tx);
  await offerRewards(
    tx,
    earnings.map((earning) => offerOf(friend, earning, { heldReason, now })),
  );
}

/** The inviter leaves marks first, so that whoever made a second account of their own is met by them. */
async function findReasonToHold(tx: Tx, { brand, playerId, inviters }: DueFriend): Promise<'same-person' | null> {
  const [inviter] = inviters;
  const met = inviter ? await claimForPerson(tx, { brand, offerId: ONE_PERSON, playerId: inviter }) : null;
  const same = await claimForPerson(tx, { brand, offerId: ONE_PERSON, playerId });
  return same !== null || met === playerId ? 'same-person' : null;
}

function listEarnings(
  { playerId, terms, paysInviter, inviters }: DueFriend,
  { from, to, held }: { from: number; to: number; held: boolean },
): NewEarning[] {
  const people = [playerId, ...inviters];
  return terms.steps.slice(from, to).flatMap((step, index) =>
    earningsOf(terms, step, { inviters: inviters.length, paysInviter }).map((earning) => ({
      ...earning,
      friendId: playerId,
      step: from + index + 1,
      playerId: people[earning.level] as string,
      held,
    })),
  );
}

function offerOf(
  friend: DueFriend,
  earning: NewEarning,
  { heldReason, now }: { heldReason: string | null; now: Date },
): OfferedReward {
  const { terms, brand, currency } = friend;
  const { kind } = terms.steps[earning.step - 1] as (typeof terms.steps)[number];
  return {
    brand,
    playerId: earning.playerId,
    source: 'referral',
    reference: `${friend.playerId}:${earning.step}`,
    title: stepTitle(kind, earning.level === 0 ? 'friend' : 'inviter'),
    value:
      earning.kind === 'points'
        ? { kind: 'points', points: earning.amount }
        : { kind: 'money', currency, amount: earning.amount, turnoverPercent: terms.turnoverPercent },
    expiresAt: new Date(now.getTime() + terms.claimDays * DAY_MS),
    ...(heldReason !== null && { held: { reason: heldReason } }),
  };
}
