-- Planted: reads cashier.deposit.
create or replace function wallet.pay_up() returns bigint language sql as $$ select count(*) from cashier.deposit $$;
