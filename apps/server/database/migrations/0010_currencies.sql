-- Which currencies a vendor speaks, as its catalogue names them. A brand in another one does not list its games.
alter table vendor_api.vendor add column currencies text[] not null default '{}';

-- Stakes by currency, minor units as decimal text: {"VND": {"min": "2000", "max": "1000000"}}. In a currency that is not
-- named, the ladder of the brand holds. `rooms` carry `limits` of the same form, `pots` their `seeds`: {"VND": "50000"}.
alter table catalogue.game drop column min_bet, drop column max_bet, add column limits jsonb not null default '{}';

-- What a currency is called and how many digits it has is in the table of currencies alone (packages/contract).
alter table play.session drop column currency_symbol, drop column currency_digits;
