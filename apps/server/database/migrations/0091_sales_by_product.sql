-- Contracts of salaries may count each product with a share of its own (decision 0725): what teams bet is kept by product.

alter table commissions.bucket add column product text not null default '';
alter table commissions.held_sales add column product text not null default '';
alter table commissions.late add column product text not null default '';
alter table commissions.run_sum add column product text not null default '';
alter table commissions.bucket drop constraint bucket_pkey, add primary key (brand, at, player_id, product);
alter table commissions.held_sales drop constraint held_sales_pkey, add primary key (hold_id, at, product);
alter table commissions.run_sum drop constraint run_sum_pkey, add primary key (run_id, from_at, player_id, to_at, product);

-- What stands in sums of five minutes is split by the bets behind it. What no bet explains stays without a product, and counts
-- whole: nothing is lost, and nothing is put to a product that it is not of.
with bet as (
  select b.brand, b.at, b.player_id, o.product, sum(c.valid) as valid, sum(c.net) as net,
    count(*) filter (where c.entry = 0) as lines
  from commissions.bucket b
  join agents.member m on m.player_id = b.player_id
  join wagering.contribution o on o.player_id = b.player_id and o.brand = b.brand and o.entry = 0 and o.currency <> 'DEMO'
    and o.product <> ''
    and o.settled_at >= greatest(b.at, m.placed_at) and o.settled_at < b.at + interval '5 minutes'
  join wagering.contribution c on c.player_id = o.player_id and c.source = o.source and c.reference = o.reference
  group by 1, 2, 3, 4
), split as (
  insert into commissions.bucket (brand, at, player_id, product, valid, net, lines)
  select brand, at, player_id, product, valid, net, lines from bet
)
update commissions.bucket b
set valid = b.valid - s.valid, net = b.net - s.net, lines = b.lines - s.lines
from (select brand, at, player_id, sum(valid) as valid, sum(net) as net, sum(lines) as lines from bet group by 1, 2, 3) s
where b.brand = s.brand and b.at = s.at and b.player_id = s.player_id and b.product = '';
delete from commissions.bucket where product = '' and valid = 0 and net = 0 and lines = 0;

with bet as (
  select s.hold_id, s.at, o.product, sum(c.valid) as valid, sum(c.net) as net, count(*) filter (where c.entry = 0) as lines
  from commissions.held_sales s
  join commissions.held h on h.hold_id = s.hold_id and h.ended_mark is null
  join agents.member m on m.player_id = h.player_id
  join wagering.contribution o on o.player_id = h.player_id and o.brand = h.brand and o.entry = 0 and o.currency <> 'DEMO'
    and o.product <> ''
    and o.settled_at >= greatest(s.at, m.placed_at) and o.settled_at < s.at + interval '5 minutes'
  join wagering.contribution c on c.player_id = o.player_id and c.source = o.source and c.reference = o.reference
  group by 1, 2, 3
), split as (
  insert into commissions.held_sales (hold_id, at, product, valid, net, lines)
  select hold_id, at, product, valid, net, lines from bet
)
update commissions.held_sales h
set valid = h.valid - s.valid, net = h.net - s.net, lines = h.lines - s.lines
from (select hold_id, at, sum(valid) as valid, sum(net) as net, sum(lines) as lines from bet group by 1, 2) s
where h.hold_id = s.hold_id and h.at = s.at and h.product = '';
delete from commissions.held_sales s using commissions.held h
where h.hold_id = s.hold_id and h.ended_mark is null and s.product = '' and s.valid = 0 and s.net = 0 and s.lines = 0;

-- A late line of a bet is of the bet's product; those of holds are sums of five minutes and keep none.
update commissions.late l set product = c.product
from wagering.contribution c
where c.player_id = l.player_id and c.source = l.source and c.reference = l.reference and c.entry = 0;

-- A run that stands between its sums and its bills makes the sums again, by product.
delete from commissions.run_sum;
update commissions.run set state = 'closed' where state = 'summed';

alter table commissions.bucket alter column product drop default;
alter table commissions.held_sales alter column product drop default;
alter table commissions.late alter column product drop default;
alter table commissions.run_sum alter column product drop default;

-- What each product has brought of a salary's bill, before its cap.
create table commissions.bill_product (
  bill_id bigint not null references commissions.bill,
  product text not null,
  valid bigint not null,
  -- Parts per million of the valid sales that count, and the sum of what counts, rounded down for each member.
  share integer not null check (share between 0 and 1000000),
  counted bigint not null,
  amount bigint not null,
  -- Of the amount: what rounding each product's part down leaves.
  remainder bigint not null,
  primary key (bill_id, product)
);
grant select, insert on commissions.bill_product to sampan_app;

-- Bills of before counted every product whole, and say so without naming them.
insert into commissions.bill_product (bill_id, product, valid, share, counted, amount, remainder)
select bill_id, '', sales, 1000000, sales, gross, 0 from commissions.bill where kind <> 'dividend' and (sales <> 0 or gross <> 0);
