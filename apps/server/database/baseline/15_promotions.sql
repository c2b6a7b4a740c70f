-- Banners and promotions. `texts` is keyed by language code.
create schema promotions;
grant usage on schema promotions to sampan_app;

-- Slides of the banner groups: {"EN": {"title": …, "text": …, "action": …}, …}.
create table promotions.banner (
  brand text not null references brand.brand,
  banner_id text not null,
  group_name text not null,
  url text not null default '',
  linkage_type text not null default 'NONE' check (linkage_type in ('NONE', 'INNER', 'OUTER', 'MODAL')),
  texts jsonb not null,
  art jsonb not null,
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (brand, banner_id)
);

-- Informational promotions: {"EN": {"title": …, "content": <cleaned HTML>}, …}.
create table promotions.promotion (
  brand text not null references brand.brand,
  promotion_id text not null,
  category text not null,
  texts jsonb not null,
  art jsonb not null,
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (brand, promotion_id)
);

grant select, insert, update, delete on promotions.banner, promotions.promotion to sampan_app;
