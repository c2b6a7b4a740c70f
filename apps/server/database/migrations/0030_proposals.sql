-- R-77: what takes two people. One proposes, to the letter; another one, who has signed in too, approves just that.
insert into operators.permission (permission, about) values
  ('brands.live', 'opening a brand for real money'),
  ('settings.approve', 'approving settings that touch money'),
  ('bonuses.approve', 'approving bonuses'),
  ('ledger.acknowledge', 'acknowledging findings of the ledger'),
  ('money.correct', 'ending what is stuck and correcting accounts'),
  ('money.approve', 'approving what ends something stuck, credits or corrects');
insert into operators.role_permission (role, permission)
  select role, permission from (values ('owner'), ('finance'), ('risk')) as r(role),
    (values ('brands.live'), ('settings.approve'), ('bonuses.approve'), ('money.correct'), ('money.approve')) as p(permission)
  union all select 'owner', 'ledger.acknowledge';

create table operators.proposal_kind (
  kind text primary key,
  about text not null,
  -- What it takes to propose it, and to approve it.
  propose text not null references operators.permission,
  approve text not null references operators.permission
);
insert into operators.proposal_kind (kind, about, propose, approve) values
  ('brand.go-live', 'opening a brand for real money', 'brands.live', 'brands.live'),
  ('setting.change', 'changing a setting that touches money', 'settings.change', 'settings.approve'),
  ('receiving.add', 'taking money in on another account', 'methods.change', 'money.approve'),
  ('identity.vouch', 'verifying a person without documents', 'identity.review', 'identity.review'),
  ('lottery.correction', 'correcting the result of a draw, and what it has paid', 'lottery.results', 'money.approve'),
  ('lottery.withdraw', 'withdrawing a draw that was not held', 'lottery.results', 'money.approve');
insert into operators.proposal_kind (kind, about, propose, approve)
  select kind, about, 'bonuses.grant', 'bonuses.approve' from (values
    ('bonus.grant', 'granting a bonus'),
    ('campaign.start', 'starting a campaign, or another version of it')) as k (kind, about)
  union all select kind, about, 'withdrawals.decide', 'money.approve' from (values
    ('withdrawal.settle', 'ending a withdrawal whose provider does not answer'),
    ('payout.contradiction', 'booking what the provider says of a withdrawal that had ended')) as k (kind, about)
  union all select kind, about, 'deposits.match', 'money.approve' from (values
    ('deposit.credit', 'crediting a payment of another amount'),
    ('deposit.match', 'crediting a large transfer')) as k (kind, about)
  union all select kind, about, 'money.correct', 'money.approve' from (values
    ('vendor-transfer.settle', 'ending a transfer whose vendor does not answer'),
    ('round.void', 'ending a round that its vendor does not close'),
    ('held.release', 'booking what a vendor has paid beyond its limits'),
    ('held.refuse', 'refusing what a vendor has paid beyond its limits'),
    ('correct', 'correcting an account')) as k (kind, about)
  union all select kind, about, 'lottery.results', 'lottery.results' from (values
    ('lottery.result', 'entering the result of a draw'),
    ('lottery.feed', 'hearing who publishes results of draws'),
    ('lottery.holiday', 'moving or cancelling draws of a day')) as k (kind, about);

create table operators.proposal (
  proposal_id bigint generated always as identity primary key,
  kind text not null references operators.proposal_kind,
  brand text not null references brand.brand,
  subject text not null,
  -- The whole of it as one text, its keys sorted: the same thing is the same text.
  payload text not null check (jsonb_typeof(payload::jsonb) = 'object'),
  operator_id uuid not null references operators.operator,
  session_id uuid not null references operators.session,
  proposed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours'
);

create index proposal_subject on operators.proposal (brand, subject);

-- What became of it, once. The digest is that of what the second person was shown.
create table operators.proposal_decision (
  proposal_id bigint primary key references operators.proposal,
  verdict text not null check (verdict in ('approved', 'refused')),
  digest bytea not null,
  operator_id uuid not null references operators.operator,
  session_id uuid not null references operators.session,
  decided_at timestamptz not null default clock_timestamp()
);

grant select on operators.proposal_kind to sampan_app;
grant select, insert (kind, brand, subject, payload, operator_id, session_id) on operators.proposal to sampan_app;
grant select, insert (proposal_id, verdict, digest, operator_id, session_id) on operators.proposal_decision to sampan_app;

-- Brands that play for real money, and who agreed to it. A row stands for good: there is no way back to play money.
create table brand.live (
  brand text primary key references brand.brand,
  proposal_id bigint not null unique references operators.proposal_decision,
  since timestamptz not null default clock_timestamp()
);
grant select on brand.live to sampan_app;

-- Settings that no operator changes alone.
create table brand.guarded_setting (
  key text primary key
);
insert into brand.guarded_setting (key) values
  ('cashier.withdrawalLimits'), ('cashier.secondApprovalFrom'), ('cashier.secondMatchFrom'), ('cashier.closedLoop'), ('cashier.withdrawalRisk'),
  ('market.countries'), ('market.switches'), ('market.unknownCountry'), ('identity.askedFrom'), ('wallet.uplineLimits'), ('rank.levels'), ('promotions.bonuses'), ('catalogue.stakes'), ('catalogue.vendorLimits'), ('catalogue.potContracts'), ('register.birthDate'), ('register.minimumAge');
grant select on brand.guarded_setting to sampan_app;
alter table brand.setting_change
  add column proposal_id bigint unique references operators.proposal_decision;

alter table bonuses.bonus
  add column proposal_id bigint unique references operators.proposal_decision,
  add constraint bonus_of_two check ((kind = 'operator') = (proposal_id is not null));

-- A feed is heard because two have agreed; a word on a draw is of an operator who has signed in.
alter table lottery.feed add foreign key (proposal_id) references operators.proposal_decision;
alter table lottery.holiday add foreign key (proposal_id) references operators.proposal_decision;
alter table lottery.draw add foreign key (withdrawn_by) references operators.proposal_decision;
alter table lottery.report
  add foreign key (operator_id) references operators.operator,
  add foreign key (session_id) references operators.session;
