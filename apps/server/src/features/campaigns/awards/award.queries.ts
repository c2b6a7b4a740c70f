import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { GivenSoFar } from '../rule/cap-award.ts';
import type { Award, Refusal } from '../rule/evaluate-candidates.ts';

export interface CampaignName {
  brand: string;
  campaignId: string;
}

/** What the campaign has given until now; `players` alone are looked at one by one. The caller holds the campaign's row. */
export async function selectGiven(
  db: Queryable,
  { brand, campaignId }: CampaignName,
  { players, today, spanFrom }: { players: readonly string[]; today: string; spanFrom: string | null },
): Promise<GivenSoFar> {
  const { rows: sums } = await sql<{ spent: bigint; today: bigint }>`
    select c.spent, coalesce((select sum(amount) from campaigns.award
      where brand = c.brand and campaign_id = c.campaign_id and day = ${today}::date), 0)::bigint as today
    from campaigns.campaign c where brand = ${brand} and campaign_id = ${campaignId}`.execute(db);
  const { rows } = await sql<{
    playerId: string;
    total: bigint;
    today: bigint;
    inSpan: bigint;
    awards: number;
    lastDay: string;
  }>`
    select player_id as "playerId", sum(amount)::bigint as total,
      coalesce(sum(amount) filter (where day = ${today}::date), 0)::bigint as today,
      coalesce(sum(amount) filter (where day > ${spanFrom}::date), 0)::bigint as "inSpan",
      count(*)::int as awards, max(day)::text as "lastDay"
    from campaigns.award
    where player_id = any (${players}::uuid[]) and brand = ${brand} and campaign_id = ${campaignId}
    group by 1`.execute(db);
  return {
    spent: sums[0]?.spent ?? 0n,
    today: sums[0]?.today ?? 0n,
    players: new Map(rows.map(({ playerId, ...own }) => [playerId, own])),
  };
}

export interface AwardTerms extends CampaignName {
  version: number;
  today: string;
  givenBy: string;
}

/** @returns those that were not given before: exactly these are paid */
export async function insertAwards(tx: Tx, awards: readonly Award[], terms: AwardTerms): Promise<Award[]> {
  const { rows } = await sql<{ playerId: string; occasion: string }>`
    insert into campaigns.award (player_id, brand, campaign_id, occasion, version, figure, amount, day, given_by)
    select player_id, ${terms.brand}, ${terms.campaignId}, occasion, ${terms.version}, figure, amount, ${terms.today}::date,
      ${terms.givenBy}
    from unnest(${awards.map((one) => one.playerId)}::uuid[], ${awards.map((one) => one.occasion)}::text[],
      ${awards.map((one) => one.figure)}::bigint[], ${awards.map((one) => one.amount)}::bigint[])
      as u (player_id, occasion, figure, amount)
    on conflict do nothing returning player_id as "playerId", occasion`.execute(tx);
  const written = new Set(rows.map(({ playerId, occasion }) => `${playerId} ${occasion}`));
  return awards.filter(({ playerId, occasion }) => written.has(`${playerId} ${occasion}`));
}

/** Occasions that were given for already. */
export async function selectOccasions(
  db: Queryable,
  { brand, campaignId }: CampaignName,
  occasions: readonly { playerId: string; occasion: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select player_id || ' ' || occasion as name from campaigns.award
    where brand = ${brand} and campaign_id = ${campaignId} and (player_id, occasion) in (select * from unnest(
      ${occasions.map((one) => one.playerId)}::uuid[], ${occasions.map((one) => one.occasion)}::text[]))`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export async function addSpent(tx: Tx, { brand, campaignId }: CampaignName, amount: bigint): Promise<void> {
  await sql`
    update campaigns.campaign set spent = spent + ${amount}
    where brand = ${brand} and campaign_id = ${campaignId}`.execute(tx);
}

export async function addRefusals(
  tx: Tx,
  { brand, campaignId }: CampaignName,
  { day, refused }: { day: string; refused: ReadonlyMap<Refusal, number> },
): Promise<void> {
  const counts = [...refused].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await sql`
    insert into campaigns.refusal as r (brand, campaign_id, day, reason, times)
    select ${brand}, ${campaignId}, ${day}::date, reason, times
    from unnest(${counts.map(([reason]) => reason)}::text[], ${counts.map(([, times]) => times)}::bigint[]) as u (reason, times)
    on conflict (brand, campaign_id, day, reason) do update set times = r.times + excluded.times`.execute(tx);
}
