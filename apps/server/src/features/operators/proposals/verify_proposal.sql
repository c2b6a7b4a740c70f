-- Whatever the code does: a proposal is of an operator who has signed in and may make it.
create or replace function operators.verify_proposal() returns trigger language plpgsql set search_path = '' as $$
begin
  perform operators.require_operator(new.session_id, new.operator_id, new.brand,
    (select k.propose from operators.proposal_kind k where k.kind = new.kind));
  return new;
end $$;
create or replace trigger proposal_operator before insert on operators.proposal
  for each row execute function operators.verify_proposal();
