-- What teams have bet, by five minutes, and what contracts bring of it: runs, bills with their members, payments.

-- Settled bets of players who stand in a team, by the five minutes in which the bet was settled first: a difference that
-- comes later goes where its bet is. Fed by the subscriber of settled bets, in the transaction that counts them.
create table commissions.bucket (
  brand text not null,
  at timestamptz not null,
  player_id uuid not null,
  valid bigint not null,
  net bigint not null,
  lines integer not null,
  primary key (brand, at, player_id)
) with (fillfactor = 70);
-- What a team has done so far today.
create index bucket_player on commissions.bucket (player_id, at);

-- Up to where windows have been closed: what is fed before it is also written down as late. Read under the shared lock
-- that closing a window takes alone, so a line is either in the buckets a run reads or among the late ones after it.
create table commissions.closed (
  brand text primary key,
  upto timestamptz not null
);

create table commissions.late (
  late_id bigint generated always as identity primary key,
  brand text not null,
  at timestamptz not null,
  player_id uuid not null,
  source text collate "C" not null,
  reference text collate "C" not null,
  entry smallint not null,
  valid bigint not null,
  net bigint not null,
  lines integer not null
);
create index late_at on commissions.late (brand, at);
create index late_player on commissions.late (player_id, late_id);

-- One for each window of a kind. Its bills count the buckets less the late lines after `late_upto`, so they are the same
-- whenever they are made.
create table commissions.run (
  run_id bigint generated always as identity primary key,
  brand text not null references brand.brand,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  window_from timestamptz not null,
  window_to timestamptz not null check (window_to > window_from),
  -- Late lines after the one and up to the other are corrected by this run's bills.
  late_from bigint not null,
  late_upto bigint not null,
  -- closed: buckets are fixed; summed: by player; billed: every contract has its bill; done: paid, as far as there was money.
  state text not null default 'closed' check (state in ('closed', 'summed', 'billed', 'done')),
  contracts integer not null default 0,
  -- Contracts up to this one have been billed.
  billed_upto bigint not null default 0,
  billed integer not null default 0,
  bills integer not null default 0,
  closed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (brand, kind, window_from)
);
create index run_going on commissions.run (brand, kind) where state <> 'done';

-- What each player did in a span of a run; gone when the run is done.
create table commissions.run_sum (
  run_id bigint not null references commissions.run,
  from_at timestamptz not null,
  to_at timestamptz not null,
  player_id uuid not null,
  valid bigint not null,
  net bigint not null,
  lines integer not null,
  primary key (run_id, from_at, player_id, to_at)
);

create table commissions.bill (
  bill_id bigint generated always as identity primary key,
  reference text not null unique,
  contract_id bigint not null references commissions.contract,
  run_id bigint not null references commissions.run,
  brand text not null,
  currency text not null,
  kind text not null,
  agent_id uuid not null,
  -- Null: the brand pays.
  payer_id uuid check (payer_id <> agent_id),
  -- How many agents stand above: who pays is paid first.
  depth smallint not null,
  window_from timestamptz not null,
  -- The part of the window in which the contract was in force.
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  terms jsonb not null,
  sales bigint not null,
  active integer not null,
  loss bigint not null,
  carried_in bigint not null check (carried_in >= 0),
  carried_out bigint not null check (carried_out >= 0),
  base bigint not null,
  -- Place in the terms, from 0; null: none was reached.
  tier smallint,
  share_num numeric(60) not null,
  share_den numeric(60) not null check (share_den > 0),
  gross bigint not null check (gross >= 0),
  amount bigint not null check (amount >= 0 and amount <= gross),
  -- Of the gross: what carried winnings take, and what rounding each member's part down leaves, and who has it on top.
  carried_part bigint not null default 0,
  remainder bigint not null default 0,
  holder_id uuid,
  correction bigint not null,
  -- Zero or less: what could not be taken back yet.
  rest_in bigint not null check (rest_in <= 0),
  rest_out bigint not null check (rest_out <= 0),
  payable bigint not null check (payable >= 0),
  paid bigint not null default 0,
  state text not null check (state in
    ('not-reached', 'due', 'partial', 'insufficient', 'review', 'claimable', 'paid', 'refused')),
  made_at timestamptz not null default clock_timestamp(),
  reviewed_at timestamptz,
  reviewed_by text,
  review_reason text,
  claimed_at timestamptz,
  paid_at timestamptz,
  check (payable + rest_out = amount + correction + rest_in),
  check (paid between 0 and payable),
  unique (contract_id, window_from)
);
create index bill_agent on commissions.bill (agent_id, kind, from_at desc);
create index bill_payer on commissions.bill (payer_id, from_at) where payer_id is not null;
create index bill_paid on commissions.bill (agent_id, paid_at desc) where paid > 0;
create index bill_run on commissions.bill (run_id);
create index bill_open on commissions.bill (brand, kind) where state in ('due', 'partial', 'insufficient', 'review', 'claimable');

create table commissions.bill_member (
  bill_id bigint not null references commissions.bill,
  player_id uuid not null,
  valid bigint not null,
  net bigint not null,
  lines integer not null,
  amount bigint not null,
  primary key (bill_id, player_id)
);

-- Bills of agents below that are paid out of a bill.
create table commissions.bill_child (
  bill_id bigint not null references commissions.bill,
  child_bill_id bigint primary key references commissions.bill
);
create index child_of_bill on commissions.bill_child (bill_id);

-- What a bill puts right of an earlier one.
create table commissions.bill_correction (
  bill_id bigint not null references commissions.bill,
  about_bill_id bigint not null references commissions.bill,
  -- Differences to what is known of that bill so far.
  sales bigint not null,
  loss bigint not null,
  amount bigint not null,
  carried_out bigint not null,
  primary key (bill_id, about_bill_id)
);
create index correction_about on commissions.bill_correction (about_bill_id);

-- A bill is paid in as many parts as the payer's money comes.
create table commissions.bill_payment (
  bill_id bigint not null references commissions.bill,
  part smallint not null,
  transfer_id bigint not null unique,
  amount bigint not null check (amount > 0),
  -- What of it was not in the payer's own bill of the window.
  from_wallet bigint not null check (from_wallet between 0 and amount),
  paid_at timestamptz not null default clock_timestamp(),
  primary key (bill_id, part)
);
create index payment_time on commissions.bill_payment (paid_at);

create table commissions.bill_note (
  note_id bigint generated always as identity primary key,
  bill_id bigint not null references commissions.bill,
  agent_id uuid not null,
  text text not null check (length(text) between 1 and 500),
  state text not null default 'open' check (state in ('open', 'answered')),
  noted_at timestamptz not null default clock_timestamp(),
  answer text,
  answered_by text,
  answered_at timestamptz,
  check ((state = 'answered') = (num_nulls(answer, answered_by, answered_at) = 0))
);
create index note_bill on commissions.bill_note (bill_id, note_id);
create index note_open on commissions.bill_note (noted_at) where state = 'open';

grant select, insert, update on commissions.bucket, commissions.closed, commissions.run, commissions.bill,
  commissions.bill_note to sampan_app;
grant select, insert on commissions.late, commissions.bill_member, commissions.bill_child, commissions.bill_correction,
  commissions.bill_payment to sampan_app;
grant select, insert, delete on commissions.run_sum to sampan_app;
grant usage on sequence commissions.bill_bill_id_seq to sampan_app;
