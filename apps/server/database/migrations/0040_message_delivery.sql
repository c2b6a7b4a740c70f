-- Messages have a topic, are read and removed one by one, and reach players elsewhere too.
alter table messages.announcement add column topic text not null default 'account'
  check (topic in ('money', 'safety', 'rewards', 'account', 'news'));
update messages.announcement set topic = 'news' where player_id is null;

create table messages.mark (
  player_id uuid not null,
  brand text not null,
  announcement_id text not null,
  -- null: marked as unread again.
  read_at timestamptz,
  removed_at timestamptz,
  primary key (player_id, announcement_id),
  foreign key (brand, announcement_id) references messages.announcement on delete cascade
);
create index mark_of_message on messages.mark (brand, announcement_id);

-- What a player has chosen; who has no row gets what the code says (message-delivery.rules.ts).
create table messages.preference (
  player_id uuid primary key,
  push text[] not null,
  mail text[] not null
);

-- A browser that is pushed to. Its address lets anybody push who knows it: encrypted, found by its hash.
create table messages.browser (
  endpoint_index bytea primary key,
  player_id uuid not null,
  subscription_encrypted bytea not null,
  subscription_key text not null,
  added_at timestamptz not null default now()
);
create index browser_of_player on messages.browser (player_id, added_at);
create index browser_key on messages.browser (subscription_key);

-- Messages that have not been taken elsewhere yet.
create table messages.to_tell (
  brand text not null,
  announcement_id text not null,
  -- A mail of it was sent by whoever wrote it.
  mailed boolean not null,
  primary key (brand, announcement_id),
  foreign key (brand, announcement_id) references messages.announcement on delete cascade
);
grant select, insert, update, delete on messages.mark, messages.preference, messages.browser, messages.to_tell to sampan_app;

alter table platform.outgoing_message drop constraint outgoing_message_channel_check,
  add constraint outgoing_message_channel_check check (channel in ('sms', 'mail', 'webhook', 'push'));
