-- Caps of failed logins over a whole block of addresses (R-54), and the browsers an account was entered from: those still
-- get in while strangers are capped.
ALTER TABLE account.login_failure ADD COLUMN prefix text NOT NULL DEFAULT '';
CREATE INDEX login_failure_by_prefix ON account.login_failure (brand, prefix, last_failed_at);

CREATE TABLE account.known_device (
  player_id    uuid        NOT NULL,
  -- SHA-256 of what the browser keeps in an HttpOnly cookie.
  device_hash  bytea       NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, device_hash)
);
CREATE INDEX known_device_age ON account.known_device (last_used_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON account.known_device TO sampan_app;
