-- The draws of outside vendors' lotteries (D-126, D-127, D-128, D-130): the running one and those ahead, as the vendor
-- has told them (X-360), so that no gap arises where it is late with the next.
create table games.draw (
  node_id text not null references games.game (node_id),
  numero text not null check (length(numero) between 1 and 64),
  closes_at timestamptz not null,
  drawn_at timestamptz not null,
  primary key (node_id, numero),
  check (closes_at <= drawn_at)
);
create index draw_running on games.draw (node_id, drawn_at);
grant select, insert, update, delete on games.draw to sampan_app;

alter table games.vendor_answer drop constraint vendor_answer_kind_check;
alter table games.vendor_answer add constraint vendor_answer_kind_check
  check (kind in ('session', 'balance', 'catalogue', 'pot-round', 'draws'));
