-- A feed speaks for a state because two operators have agreed on its key, its games and how far it is believed. The demo's
-- own feed exists in demo brands alone.
create or replace function lottery.verify_feed() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.demo then
    if not exists (select from brand.brand b where b.brand = new.brand and b.is_demo)
        or exists (select from brand.live l where l.brand = new.brand) then
      raise exception 'a demo feed is heard in demo brands alone' using errcode = 'check_violation';
    end if;
  elsif not operators.is_approved(new.proposal_id, 'lottery.feed', new.brand, jsonb_build_object('name', new.name,
      'publicKey', new.public_key, 'games', to_jsonb(new.games), 'alone', new.alone, 'enabled', new.enabled)) then
    raise exception 'two operators have not agreed on this feed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger feed_agreed before insert or update on lottery.feed
  for each row execute function lottery.verify_feed();
