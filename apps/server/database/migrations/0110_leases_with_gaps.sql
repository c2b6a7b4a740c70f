-- A lease that is asked for after it has run out is a new one: it covers nothing that was opened in between.
alter table wallet.vendor_lease drop constraint vendor_lease_pkey, add primary key (player_id, vendor, session_id, since);
