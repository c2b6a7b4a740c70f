-- Codes of the link that a visitor came by. The browser leaves for the provider and returns as a new page, so the visit
-- keeps them: whoever registers at its end is the inviting agent's all the same (S-332).
alter table account.social_attempt
  add column affiliate_code text not null default '' check (length(affiliate_code) <= 64),
  add column referral_code text not null default '' check (length(referral_code) <= 64);
