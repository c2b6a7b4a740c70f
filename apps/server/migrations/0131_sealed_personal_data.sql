-- Personal data at rest (R-76): what a player typed and proved is sealed with AES-256-GCM; the key's id stands beside it.
-- Rows of former releases keep their plain value until the next start seals them (platform/sealing.ts, docs/decisions/0130).
ALTER TABLE account.player ADD COLUMN profile_sealed bytea, ADD COLUMN profile_key text;
CREATE INDEX player_profile_key ON account.player (profile_key) WHERE profile_sealed IS NOT NULL;
CREATE INDEX player_profile_plain ON account.player (player_id) WHERE profile <> '{}';

-- A sealed value is never the same twice, so a contact is found by a keyed hash of it.
ALTER TABLE account.contact DROP CONSTRAINT contact_pkey;
ALTER TABLE account.contact ALTER COLUMN value DROP NOT NULL;
ALTER TABLE account.contact ADD COLUMN value_index bytea, ADD COLUMN value_sealed bytea, ADD COLUMN value_key text;
ALTER TABLE account.contact ADD PRIMARY KEY USING INDEX contact_of_player;
CREATE UNIQUE INDEX contact_by_index ON account.contact (brand, kind, value_index);

GRANT UPDATE ON account.contact TO sampan_app;
-- An erased player's name is free again.
GRANT DELETE ON account.login_name TO sampan_app;
GRANT UPDATE (register_url, recommender_id, referral_code) ON account.registration TO sampan_app;
