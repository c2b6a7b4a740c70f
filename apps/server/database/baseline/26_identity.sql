-- Proof of identity: documents that players send, who opened them, and what was decided (R-74, docs/decisions/0584).
create schema identity;
grant usage on schema identity to sampan_app;

-- One attempt to prove who somebody is. The row stays for good; what it says of the person goes when it may.
create table identity.verification (
  verification_id bigint generated always as identity primary key,
  player_id uuid not null,
  brand text not null references brand.brand,
  -- Null: two operators vouched for the person without a document.
  country text check (country ~ '^[A-Z]{2}$'),
  document text check (document in ('id-card', 'passport', 'driving-licence')),
  state text not null default 'open' check (state in ('open', 'submitted', 'verified', 'refused')),
  began_at timestamptz not null default clock_timestamp(),
  submitted_at timestamptz,
  decided_at timestamptz,
  -- operator:<name> or provider:<name>
  decided_by text,
  why text check (why in ('unreadable', 'incomplete', 'lapsed', 'document', 'name', 'person', 'underage', 'other')),
  -- In the words of whoever refused it; the player reads it.
  note text not null default '',
  -- The last day it holds; null: for good.
  valid_until date,
  -- Name, date of birth and number as on the document, encrypted; the number's keyed hash finds the document again.
  details_encrypted bytea,
  details_key text,
  number_index bytea,
  pictures_deleted_at timestamptz,
  check ((country is null) = (document is null)),
  check ((state in ('verified', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (why is not null)),
  check (state <> 'submitted' or submitted_at is not null),
  check ((details_encrypted is null) = (details_key is null))
);
create unique index verification_running on identity.verification (player_id) where state in ('open', 'submitted');
create index verification_player on identity.verification (player_id, verification_id desc);
create index verification_waiting on identity.verification (submitted_at) where state = 'submitted';
create index verification_number on identity.verification (number_index) where number_index is not null;
create index verification_details_key on identity.verification (details_key) where details_encrypted is not null;
create index verification_with_pictures on identity.verification (began_at) where pictures_deleted_at is null;

-- Each picture is encrypted under a key of its own, and that key under the data key: rotating the one leaves the pictures.
create table identity.picture (
  verification_id bigint not null references identity.verification,
  player_id uuid not null,
  side text not null check (side in ('front', 'back', 'selfie')),
  width integer not null,
  height integer not null,
  content bytea not null,
  key_encrypted bytea not null,
  key_key text not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (verification_id, side)
);
create index picture_key on identity.picture (key_key);
create index picture_player on identity.picture (player_id);
-- Encrypted bytes do not compress.
alter table identity.picture alter column content set storage external;

-- Who looked at whose pictures and when. Nobody may change or remove a line.
create table identity.opening (
  opening_id bigint generated always as identity primary key,
  verification_id bigint not null references identity.verification,
  player_id uuid not null,
  operator_id uuid not null,
  session_id uuid not null,
  operator text not null,
  at timestamptz not null default clock_timestamp()
);
create index opening_verification on identity.opening (verification_id);
create index opening_player on identity.opening (player_id);

grant select, insert on identity.verification, identity.opening to sampan_app;
grant update (country, document, state, submitted_at, decided_at, decided_by, why, note, valid_until, details_encrypted,
  details_key, number_index, pictures_deleted_at) on identity.verification to sampan_app;
grant select, insert, update, delete on identity.picture to sampan_app;
