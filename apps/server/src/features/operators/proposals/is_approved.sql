-- Whether two people agreed on this: kind, brand, and every key of `wanted` as it stands in the proposal.
create or replace function operators.is_approved(of_proposal bigint, of_kind text, of_brand text, wanted jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from operators.proposal p join operators.proposal_decision d using (proposal_id)
    where p.proposal_id = of_proposal and d.verdict = 'approved' and p.kind = of_kind and p.brand = of_brand
      and p.payload::jsonb @> wanted)
$$;
grant execute on function operators.is_approved to sampan_app;
