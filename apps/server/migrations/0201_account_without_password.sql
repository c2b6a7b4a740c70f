-- An account that was opened at an outside provider has no password until its owner sets one; the hash alone does not tell.
ALTER TABLE account.player ADD COLUMN has_password boolean NOT NULL DEFAULT true;
UPDATE account.player p SET has_password = false
WHERE p.account_type = 4
   OR (p.password_changed_at = p.registered_at
       AND EXISTS (SELECT 1 FROM account.social_identity s WHERE s.player_id = p.player_id AND s.linked_at = p.registered_at));
