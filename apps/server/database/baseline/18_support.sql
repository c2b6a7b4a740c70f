-- Customer service: feedback and the help centre.
create schema support;
grant usage on schema support to sampan_app;

-- What players and visitors write to customer service.
create table support.feedback (
  brand text not null references brand.brand,
  -- What the writer keeps: F- and ten characters without look-alikes.
  reference text not null,
  player_id uuid,
  username text,
  type text not null,
  content text not null,
  contact text,
  language text not null,
  created_at timestamptz not null default now(),
  -- What customer service has answered; the writer reads it under their tickets.
  answer text,
  answered_at timestamptz,
  answered_by text,
  closed_at timestamptz,
  closed_by text,
  primary key (brand, reference)
);
create index feedback_newest on support.feedback (brand, created_at desc);
create index feedback_of_player on support.feedback (player_id, created_at desc) where player_id is not null;
grant select, insert, update on support.feedback to sampan_app;

-- Topics of the help centre. `texts`: {"EN": {"title": …, "content": <cleaned HTML>}, …}.
create table support.help_topic (
  brand text not null references brand.brand,
  topic_id text not null,
  position integer not null default 0,
  texts jsonb not null,
  primary key (brand, topic_id)
);
grant select, insert, update, delete on support.help_topic to sampan_app;
