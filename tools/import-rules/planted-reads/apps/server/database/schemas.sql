create table cashier.deposit (reference text primary key);
create table wallet.upline (player_id uuid primary key);
create function wallet.move_up(p_player uuid) returns void language sql as $$ select $$;
