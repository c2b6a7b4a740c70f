-- Slides of the banner groups. `texts` is keyed by language code: {"EN": {"title": …, "text": …, "action": …}, …}.
CREATE TABLE promotions.banner (
  brand        text        NOT NULL REFERENCES brand.brand,
  banner_id    text        NOT NULL,
  group_name   text        NOT NULL,
  url          text        NOT NULL DEFAULT '',
  linkage_type text        NOT NULL DEFAULT 'NONE' CHECK (linkage_type IN ('NONE', 'INNER', 'OUTER', 'MODAL')),
  texts        jsonb       NOT NULL,
  art          jsonb       NOT NULL,
  position     integer     NOT NULL DEFAULT 0,
  starts_at    timestamptz,
  ends_at      timestamptz,
  PRIMARY KEY (brand, banner_id)
);

-- Informational promotions. `texts`: {"EN": {"title": …, "content": <cleaned HTML>}, …}.
CREATE TABLE promotions.promotion (
  brand        text        NOT NULL REFERENCES brand.brand,
  promotion_id text        NOT NULL,
  category     text        NOT NULL,
  texts        jsonb       NOT NULL,
  art          jsonb       NOT NULL,
  position     integer     NOT NULL DEFAULT 0,
  starts_at    timestamptz,
  ends_at      timestamptz,
  PRIMARY KEY (brand, promotion_id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON promotions.banner, promotions.promotion TO sampan_app;
