-- The demo bank notifies a merchant of transfers that came in on its account, by the same list of notices.
alter table callback
  drop constraint callback_kind_check,
  add constraint callback_kind_check check (kind in ('payment', 'payout', 'transfer'));
