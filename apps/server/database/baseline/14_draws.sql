-- The draws of outside vendors' lotteries (D-126, D-127, D-128, D-130): the running one and those ahead, as the vendor
-- has told them (X-360), so that no gap arises where it is late with the next.
create schema draws;
grant usage on schema draws to sampan_app;

create table draws.draw (
  node_id text not null references catalogue.game (node_id),
  numero text not null check (length(numero) between 1 and 64),
  closes_at timestamptz not null,
  drawn_at timestamptz not null,
  primary key (node_id, numero),
  check (closes_at <= drawn_at)
);
create index draw_running on draws.draw (node_id, drawn_at);
grant select, insert, update, delete on draws.draw to sampan_app;
