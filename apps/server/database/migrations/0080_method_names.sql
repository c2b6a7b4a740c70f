-- What a way to pay is called in a reader's language, by the language's code; `name` where it has none.
alter table cashier.method add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
