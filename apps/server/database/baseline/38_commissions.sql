-- What agents live by. A contract says what its agent is paid for a window, by whom, from which day to which. It is written
-- once: the application's role may change how it stands, never what it says.
create schema commissions;
grant usage on schema commissions to sampan_app;

create sequence commissions.contract_id_seq;

create table commissions.contract (
  contract_id bigint primary key default nextval('commissions.contract_id_seq'),
  reference text not null
    generated always as ('K' || lpad(contract_id::text, greatest(8, length(contract_id::text)), '0')) stored unique,
  brand text not null references brand.brand,
  currency text not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- Who is paid, and who pays: the agent directly above, or null: the brand.
  agent_id uuid not null,
  payer_id uuid check (payer_id <> agent_id),
  -- Counts what this agent has been offered of this kind.
  version integer not null check (version > 0),
  -- rules/terms.ts; minor units as texts.
  terms jsonb not null check (jsonb_typeof(terms -> 'tiers') = 'array'),
  -- What both sides read, and its SHA-256.
  text text not null,
  hash text not null check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  state text not null default 'requested' check (state in ('requested', 'valid', 'denied', 'expired', 'ended')),
  -- The player who offered it, or null: an operator.
  offered_by uuid,
  offered_at timestamptz not null,
  answer_by timestamptz not null check (answer_by > offered_at),
  answered_at timestamptz check (answered_at >= offered_at),
  -- Days of the brand's calendar, both included. One that was replaced before its first day ends the day before it.
  starts_on date not null,
  ends_on date check (ends_on >= starts_on - 1),
  ended_why text check (ended_why in ('notice', 'replaced', 'payer', 'agent')),
  notice_by text check (notice_by in ('agent', 'payer')),
  notice_at timestamptz,
  unique (agent_id, kind, version),
  constraint contract_answered check (
    case state when 'requested' then answered_at is null when 'expired' then answered_at is null
      else answered_at is not null end
  ),
  -- A day on which it ends has a reason, and only one that was accepted has either.
  constraint contract_ending check (
    (ends_on is null) = (ended_why is null)
    and case when state in ('requested', 'denied', 'expired') then ends_on is null when state = 'ended' then ends_on is not null
      else true end
  ),
  constraint contract_notice check (
    (notice_by is null) = (notice_at is null) and (ended_why is distinct from 'notice' or notice_by is not null)
  )
);
-- One offer waits and one contract is in force, of a kind and an agent.
create unique index contract_requested on commissions.contract (agent_id, kind) where state = 'requested';
create unique index contract_valid on commissions.contract (agent_id, kind) where state = 'valid';
create index contract_of_brand on commissions.contract (brand, kind, contract_id);
create index contract_of_payer on commissions.contract (payer_id, kind, state) where payer_id is not null;
create index contract_unanswered on commissions.contract (answer_by) where state = 'requested';
create index contract_ends on commissions.contract (ends_on) where state in ('valid', 'ended') and ends_on is not null;

grant usage on sequence commissions.contract_id_seq to sampan_app;
grant select, insert on commissions.contract to sampan_app;
grant update (state, answered_at, ends_on, ended_why, notice_by, notice_at) on commissions.contract to sampan_app;
