-- Free rounds: rounds of a game that a player is given, at a stake that nobody pays. The vendor plays them; what they won is
-- kept here and becomes a reward when the bundle has ended, from the account `house:marketing:free-rounds`.
alter table catalogue.game add column free_rounds boolean not null default false;

alter table rewards.reward drop constraint reward_source_check, add constraint reward_source_check
  check (source in ('mission', 'leaderboard', 'referral', 'raffle', 'campaign', 'daily-draw', 'free-rounds'));
insert into ledger.movement (kind, source, target) values
  ('reward:free-rounds', 'house:marketing:free-rounds', 'main'),
  ('reward-bonus:free-rounds', 'house:marketing:free-rounds', 'house:bonuses');

alter table vendor_api.vendor_answer drop constraint vendor_answer_kind_check, add constraint vendor_answer_kind_check
  check (kind in ('session', 'balance', 'catalogue', 'pot-round', 'draws', 'free-round', 'free-round-win',
    -- Refused before they came to the wallet.
    'bet', 'win', 'rollback', 'bonus-win', 'jackpot-win', 'report'));

create schema free_rounds;
grant usage on schema free_rounds to sampan_app;
create sequence free_rounds.bundle_number;
grant usage on sequence free_rounds.bundle_number to sampan_app;

create table free_rounds.bundle (
  bundle_id text collate "C" primary key default 'F' || lpad(nextval('free_rounds.bundle_number')::text, 8, '0'),
  player_id uuid not null,
  brand text not null,
  -- What it was given for, in the words of the campaign: offered once for each.
  cause text collate "C" not null check (length(cause) between 1 and 160),
  -- By code of a language, English among them.
  title jsonb not null check (title ? 'EN'),
  vendor text not null references vendor_api.vendor (code),
  game_code text not null,
  currency text not null,
  -- Minor units, of each round.
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds between 1 and 1000),
  -- What becomes of what they won: cash or bonus money on its terms, copied like those of a reward.
  winnings jsonb not null,
  -- offered: waits for the claim. ordered: claimed, the vendor has not confirmed it. active: it can be played. ended: no
  -- round of it begins any more. lapsed: nobody claimed it in time.
  state text not null default 'offered' check (state in ('offered', 'ordered', 'active', 'ended', 'lapsed')),
  offered_at timestamptz not null default clock_timestamp(),
  claim_until timestamptz not null,
  claimed_at timestamptz,
  -- Days from the claim, and when they are over.
  play_days integer not null check (play_days between 1 and 90),
  play_until timestamptz,
  -- How many were taken, how many of these are not closed, and what all have won; minor units.
  taken integer not null default 0 check (taken between 0 and rounds),
  playing integer not null default 0 check (playing between 0 and taken),
  won bigint not null default 0 check (won >= 0),
  ended_at timestamptz,
  ended_because text check (ended_because in ('played', 'expired', 'cancelled')),
  -- It has ended and its last round has closed: what it won has been given.
  settled_at timestamptz,
  -- The vendor is yet to be told: of a claimed bundle that it is there, of a cancelled one that it is not.
  tell_at timestamptz,
  tries integer not null default 0,
  fault text,
  unique (player_id, cause),
  check ((claimed_at is null) = (state in ('offered', 'lapsed'))),
  check ((play_until is null) = (claimed_at is null)),
  check ((ended_at is null) = (ended_because is null)),
  check ((ended_at is not null) = (state = 'ended')),
  check (settled_at is null or (ended_at is not null and playing = 0))
) with (fillfactor = 80);
create index bundle_player on free_rounds.bundle (player_id) where settled_at is null and state <> 'lapsed';
create index bundle_claim on free_rounds.bundle (claim_until) where state = 'offered';
create index bundle_play on free_rounds.bundle (play_until) where state in ('ordered', 'active');
create index bundle_tell on free_rounds.bundle (tell_at) where tell_at is not null;
create index bundle_brand on free_rounds.bundle (brand, offered_at desc);
grant select, insert, update on free_rounds.bundle to sampan_app;

-- Rounds that were taken of a bundle, by the vendor's names.
create table free_rounds.round (
  vendor text not null,
  player_id uuid not null,
  round_id text collate "C" not null,
  bundle_id text collate "C" not null references free_rounds.bundle (bundle_id),
  transaction_id text collate "C" not null,
  won bigint not null default 0 check (won >= 0),
  taken_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  primary key (player_id, vendor, round_id),
  unique (vendor, transaction_id)
);
create index round_bundle on free_rounds.round (bundle_id);

-- What they won, each once by the vendor's id of it.
create table free_rounds.win (
  vendor text not null,
  transaction_id text collate "C" not null,
  player_id uuid not null,
  round_id text collate "C" not null,
  amount bigint not null check (amount >= 0),
  closes boolean not null,
  won_at timestamptz not null default clock_timestamp(),
  primary key (vendor, transaction_id),
  foreign key (player_id, vendor, round_id) references free_rounds.round (player_id, vendor, round_id)
);
create index win_round on free_rounds.win (player_id, vendor, round_id);
grant select, insert, update on free_rounds.round to sampan_app;
grant select, insert on free_rounds.win to sampan_app;
