-- PU opens once per session, PL is for players, H stands in the list only. `texts`: {"EN": {"title": …, "content": <cleaned HTML>}, …}.
CREATE TABLE messages.announcement (
  brand           text        NOT NULL REFERENCES brand.brand,
  announcement_id text        NOT NULL,
  type            text        NOT NULL CHECK (type IN ('PU', 'PL', 'H')),
  texts           jsonb       NOT NULL,
  published_at    timestamptz NOT NULL DEFAULT now(),
  ends_at         timestamptz,
  PRIMARY KEY (brand, announcement_id)
);
CREATE INDEX announcement_newest ON messages.announcement (brand, published_at DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON messages.announcement TO sampan_app;
