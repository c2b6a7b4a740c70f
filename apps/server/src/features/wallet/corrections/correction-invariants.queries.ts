import { sql } from 'kysely';
import type { FreshScope, Invariant } from '../../../ledger/index.ts';

/** The key of a correction names its proposal; that of play money may be anybody's. */
const ofTwo = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'transfer ' || t.id as subject, t.key || ' for ' || t.signed as detail
  from (
    select id, player_id, brand, kind, key, case credit when 'main' then amount else -amount end as signed
    from ledger.transfer
  ) t
  left join brand.brand b on b.brand = t.brand
  where t.kind = 'correction' and (t.key like 'correct:%' or not coalesce(b.play_money, true))
    ${scope ? sql`and t.id > ${scope.after.transferId}::bigint and t.id <= ${scope.upto.transferId}::bigint` : sql``}
    and not exists (
      select from operators.proposal a join operators.proposal_decision d using (proposal_id)
      where t.key = 'correct:' || a.proposal_id and d.verdict = 'approved' and a.brand = t.brand
        and a.kind in ('correct', 'payout.contradiction') and a.payload::jsonb ->> 'playerId' = t.player_id::text
        and coalesce(a.payload::jsonb ->> 'amount', a.payload::jsonb ->> 'open') = t.signed::text)
`;

export const correctionOfTwo: Invariant = {
  name: 'correction-of-two',
  meaning: 'an account was corrected without two operators who agreed on just that',
  whole: ofTwo(null),
  fresh: ofTwo,
};
