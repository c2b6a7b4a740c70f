-- An approval is the act of a person who has signed in: a name alone is none.
alter table cashier.withdrawal_approval
  add column operator_id uuid not null references operators.operator,
  add column session_id uuid not null references operators.session,
  drop constraint withdrawal_approval_pkey,
  add primary key (player_id, reference, operator_id);
