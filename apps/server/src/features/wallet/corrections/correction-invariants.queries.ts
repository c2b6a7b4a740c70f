import { sql } from 'kysely';
import type { FreshScope, Invariant } from '../../../ledger/index.ts';

/** The key of a correction names its proposal; that of play money may be anybody's. */
const ofTwo = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'transaction ' || t.id as subject, t.key || ' for ' || p.amount as detail
  from ledger.transaction t
  join ledger.posting p on p.player_id = t.player_id and p.transaction_id = t.id and p.account = 'main'
  left join brand.brand b on b.brand = t.brand
  where t.kind = 'correction' and (t.key like 'correct:%' or not coalesce(b.play_money, true))
    ${
      scope
        ? sql`and t.id > ${scope.after.transactionId}::bigint and t.id <= ${scope.upto.transactionId}::bigint`
        : sql``
    }
    and not exists (
      select from operators.proposal a join operators.proposal_decision d using (proposal_id)
      where t.key = 'correct:' || a.proposal_id and d.verdict = 'approved' and a.brand = t.brand
        and a.kind in ('correct', 'payout.contradiction') and a.payload::jsonb ->> 'playerId' = t.player_id::text
        and coalesce(a.payload::jsonb ->> 'amount', a.payload::jsonb ->> 'open') = p.amount::text)
`;

export const correctionOfTwo: Invariant = {
  name: 'correction-of-two',
  meaning: 'an account was corrected without two operators who agreed on just that',
  whole: ofTwo(null),
  fresh: ofTwo,
};
