-- The payment password: a second secret of a player, asked before money leaves (D-012). Nothing of the login's password.
CREATE TABLE account.payment_password (
  player_id    uuid        PRIMARY KEY,
  -- A PHC string of argon2id.
  secret_hash  text        NOT NULL,
  changed_at   timestamptz NOT NULL DEFAULT now(),
  -- Wrong tries since the last right one or the last pause.
  failures     integer     NOT NULL DEFAULT 0,
  locked_until timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON account.payment_password TO sampan_app;
