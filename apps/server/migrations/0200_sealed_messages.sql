-- A message on its way holds a number or an address and often a code: the three stand sealed together as one letter (R-76).
-- `recipient` keeps the last four characters for the operator; rows of former releases are sealed by the next start.
ALTER TABLE platform.outgoing_message
  ALTER COLUMN content SET DEFAULT '',
  ADD COLUMN letter_sealed bytea,
  ADD COLUMN letter_key text,
  -- Finds what was sent to somebody who is erased.
  ADD COLUMN recipient_index bytea,
  ADD CHECK ((letter_sealed IS NULL) = (letter_key IS NULL));
CREATE INDEX outgoing_message_recipient ON platform.outgoing_message (recipient_index);
CREATE INDEX outgoing_message_key ON platform.outgoing_message (letter_key) WHERE letter_sealed IS NOT NULL;
