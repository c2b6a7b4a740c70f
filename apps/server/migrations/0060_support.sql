-- What players and visitors write to customer service.
CREATE TABLE support.feedback (
  brand      text        NOT NULL REFERENCES brand.brand,
  -- What the writer keeps: F- and ten characters without look-alikes.
  reference  text        NOT NULL,
  player_id  uuid,
  username   text,
  type       text        NOT NULL,
  content    text        NOT NULL,
  contact    text,
  language   text        NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at  timestamptz,
  closed_by  text,
  PRIMARY KEY (brand, reference)
);
CREATE INDEX feedback_newest ON support.feedback (brand, created_at DESC);

-- Topics of the help centre. `texts`: {"EN": {"title": …, "content": <cleaned HTML>}, …}.
CREATE TABLE support.help_topic (
  brand    text    NOT NULL REFERENCES brand.brand,
  topic_id text    NOT NULL,
  position integer NOT NULL DEFAULT 0,
  texts    jsonb   NOT NULL,
  PRIMARY KEY (brand, topic_id)
);

GRANT SELECT, INSERT, UPDATE ON support.feedback TO sampan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON support.help_topic TO sampan_app;
