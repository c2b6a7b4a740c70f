-- What readers of settled bets have not had yet names its players once for all of them, and not once for each.
create table wagering.note (
  note_id bigint generated always as identity primary key,
  players uuid[] not null
);
-- Ids are chance: trying to compress them finds nothing.
alter table wagering.note alter column players set storage external;
grant select, insert, update, delete on wagering.note to sampan_app;

alter table wagering.waiting add column note_id bigint;
do $$
declare
  w record;
  note bigint;
begin
  for w in select reader, batch_id, players from wagering.waiting loop
    insert into wagering.note (players) values (w.players) returning note_id into note;
    update wagering.waiting set note_id = note where reader = w.reader and batch_id = w.batch_id;
  end loop;
end $$;
alter table wagering.waiting drop constraint waiting_pkey, drop column batch_id, drop column players,
  add primary key (reader, note_id);
