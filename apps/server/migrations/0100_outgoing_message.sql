-- Text messages and mails on their way out: written in the transaction that caused them, sent by a job after it.
CREATE TABLE platform.outgoing_message (
  message_id  uuid        PRIMARY KEY,
  brand       text        NOT NULL,
  channel     text        NOT NULL CHECK (channel IN ('sms', 'mail')),
  -- E.164, or an e-mail address.
  recipient   text        NOT NULL CHECK (length(recipient) BETWEEN 3 AND 254),
  subject     text        NOT NULL DEFAULT '',
  -- Emptied once a provider has taken it: it may hold a code. The development outbox keeps it to be read.
  content     text        NOT NULL,
  -- withheld: written like any other so that nothing tells the difference, and never sent.
  state       text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'expired', 'withheld')),
  tries       smallint    NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  -- Of no use to its reader after this.
  expires_at  timestamptz NOT NULL,
  -- What the provider calls it, or why the last try failed.
  provider    text        NOT NULL DEFAULT '',
  provider_id text        NOT NULL DEFAULT '',
  last_fault  text        NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL DEFAULT now(),
  settled_at  timestamptz
);
CREATE INDEX outgoing_message_due ON platform.outgoing_message (channel, next_try_at) WHERE state = 'waiting';
CREATE INDEX outgoing_message_newest ON platform.outgoing_message (created_at DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON platform.outgoing_message TO sampan_app;
