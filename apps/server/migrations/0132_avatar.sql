-- A player's own picture: redrawn by the platform as a square WebP, nothing of the file that came is kept.
CREATE TABLE account.avatar (
  player_id  uuid        PRIMARY KEY,
  -- In the picture's address, so that a new picture is another address and nobody can guess one.
  avatar_id  uuid        NOT NULL UNIQUE,
  picture    bytea       NOT NULL CHECK (length(picture) BETWEEN 20 AND 200000),
  changed_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON account.avatar TO sampan_app;
