-- Mobile numbers and e-mail addresses that their owner has proven by a code. One number or address, one player of a brand;
-- what a player merely typed at registration stays in account.player.profile and opens no door.
CREATE TABLE account.contact (
  brand       text        NOT NULL REFERENCES brand.brand,
  kind        text        NOT NULL CHECK (kind IN ('mobile', 'email')),
  -- E.164 for a mobile number, lower case for an e-mail address.
  value       text        NOT NULL CHECK (length(value) BETWEEN 3 AND 254),
  player_id   uuid        NOT NULL,
  verified_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand, kind, value)
);
CREATE UNIQUE INDEX contact_of_player ON account.contact (player_id, kind);

GRANT SELECT, INSERT, DELETE ON account.contact TO sampan_app;
