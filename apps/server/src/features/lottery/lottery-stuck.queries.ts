import { sql } from 'kysely';
import type { StuckKind, StuckRow } from '../../platform/stuck.queries.ts';

/** Draws that should have been drawn, results that are contradicted, and money that a corrected result could not take back. */
export const lotteryStuck: readonly StuckKind[] = [
  {
    kind: 'lottery-held',
    wayOut: 'none: it is drawn as soon as the beacon can be reached',
    rows: sql<StuckRow>`
      select brand, game_code || ' ' || numero as subject, held_since as at, null::bigint as amount, null::text as currency,
        'waits for round ' || coalesce(beacon_round::text, '?') || ' of the beacon' as detail
      from lottery.draw where state = 'locked' and held_since is not null and source = 'own'`,
  },
  {
    kind: 'lottery-result',
    wayOut: 'lottery result GAME NUMERO NUMBERS, or lottery withdraw where it was not held',
    rows: sql<StuckRow>`
      select brand, game_code || ' ' || numero as subject, held_since as at, null::bigint as amount, null::text as currency,
        coalesce(ticket_count, 0) || ' tickets wait for its result' as detail
      from lottery.draw where state = 'locked' and held_since is not null and source = 'official'`,
  },
  {
    kind: 'lottery-contradiction',
    wayOut: 'lottery result GAME NUMERO NUMBERS',
    rows: sql<StuckRow>`
      select d.brand, d.game_code || ' ' || d.numero as subject, w.at, null::bigint as amount, null::text as currency,
        case when d.result is null then '' else 'it has ' || array_to_string(d.result, ',') || '; ' end || w.words as detail
      from lottery.draw d
      cross join lateral (
        select (select min(r.at) from lottery.report r where r.draw_id = d.draw_id and r.version = d.result_version + 1) as at,
          string_agg(s.speaker || ' says ' || array_to_string(s.result, ','), '; ' order by s.speaker) as words
        from lottery.said_results(d.draw_id, (d.result_version + 1)::smallint) s
        having count(distinct s.result) > 1 or d.result_version > 0
      ) w
      where d.source = 'official' and w.words is not null
        and d.draw_id in (select draw_id from lottery.report where at > now() - interval '60 days')`,
  },
  {
    kind: 'lottery-shortfall',
    wayOut: 'correct propose',
    rows: sql<StuckRow>`
      select s.brand, s.reference || '-' || t.place as subject, p.paid_at as at, p.shortfall as amount, s.currency,
        'a corrected result could not take it back' as detail
      from lottery.payout p join lottery.ticket t using (draw_id, ticket_id) join lottery.slip s using (slip_id)
      where p.shortfall > 0 and not exists (
        select from lottery.payout n where n.draw_id = p.draw_id and n.ticket_id = p.ticket_id and n.version > p.version)`,
  },
];
