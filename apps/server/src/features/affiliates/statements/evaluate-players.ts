import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { claimForPerson, findSamePerson } from '../../bonuses/index.ts';
import { tellPartner } from '../postbacks/tell-partner.ts';
import { lockAffiliate } from '../program/program.queries.ts';
import type { Quality } from '../rules/plan.ts';
import { missingOf, type Verdict } from '../rules/statement.ts';
import { type EvaluatedPlayer, takeUnevaluated, writeVerdict } from './evaluate-players.queries.ts';

/** A person is bought once, whichever accounts and affiliates it comes by (decision 0160). */
const ONE_PERSON = 'affiliate';
/** Marks are claimed one after another: a transaction holds so many. */
const AT_ONCE = 50;

interface Evaluation {
  brand: string;
  affiliateId: string;
  month: string;
  lastDay: string;
  quality: Quality;
  /** What the plan pays for a player. */
  cpa: bigint;
}

async function evaluate(tx: Tx, { brand, quality }: Evaluation, player: EvaluatedPlayer): Promise<Verdict> {
  const missing = missingOf(quality, player);
  if (missing !== null) return missing;
  const { playerId } = player;
  const other =
    (await claimForPerson(tx, { brand, playerId, offerId: ONE_PERSON })) ??
    (await findSamePerson(tx, { brand, playerId }));
  return other === null ? 'acquired' : 'same-person';
}

async function evaluateSome(tx: Tx, evaluation: Evaluation): Promise<number> {
  const { affiliateId, lastDay, quality, cpa, month } = evaluation;
  await lockAffiliate(tx, affiliateId);
  const players = await takeUnevaluated(tx, { affiliateId, lastDay, days: quality.days, limit: AT_ONCE });
  for (const player of players) {
    const verdict = await evaluate(tx, evaluation, player);
    await writeVerdict(tx, { playerId: player.playerId, verdict, month });
    if (verdict === 'acquired') await tellPartner(tx, { playerId: player.playerId, event: 'acquired', paid: cpa });
  }
  return players.length;
}

/** Decides once and for good which players are acquisitions: those whose days were over by the end of the month. */
export async function evaluatePlayers(db: Database, evaluation: Evaluation): Promise<void> {
  while ((await inTransaction(db, (tx) => evaluateSome(tx, evaluation))) === AT_ONCE);
}
