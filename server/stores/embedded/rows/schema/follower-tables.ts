/** Hits whose privilege follows others (docs/adr/0091-privilege-follows-copies.md, ../review/followers.ts). */
export const FOLLOWER_TABLES = `
  -- Events of the privilege history whose hits followed others, or stopped following. All other events are decisions and rules.
  CREATE TABLE privilege_following (
    event_id INTEGER PRIMARY KEY,
    reason TEXT NOT NULL CHECK (reason IN ('copy', 'message', 'quote', 'content', 'text'))
  ) STRICT;

  -- What each hit follows. A row stays when the followed hit is released: whether a hit is held is decided by the marks.
  CREATE TABLE privilege_follower (
    id INTEGER PRIMARY KEY,
    hit_id INTEGER NOT NULL,
    reason TEXT NOT NULL,
    -- 0: every marked hit of privilege_content with the same content.
    followed_id INTEGER NOT NULL,
    -- SHA-256 of the common file; empty for other reasons.
    content TEXT NOT NULL,
    UNIQUE (hit_id, reason, followed_id, content)
  ) STRICT;
  CREATE INDEX privilege_follower_followed ON privilege_follower (followed_id);
  CREATE INDEX privilege_follower_content ON privilege_follower (content) WHERE content <> '';

  -- The files of marked hits: many hits that follow many others by one file take a row each.
  CREATE TABLE privilege_content (
    id INTEGER PRIMARY KEY,
    content TEXT NOT NULL,
    hit_id INTEGER NOT NULL,
    UNIQUE (content, hit_id)
  ) STRICT;
  CREATE INDEX privilege_content_hit ON privilege_content (hit_id);
`;
