/**
 * Conversions by content (server/stores/preview-store.ts). `results` is JSON; `preview_use` says in which sources a file is, so
 * that their states can be counted; `preview_walk` how far the hits of a source were looked through.
 */
export const PREVIEWS_MIGRATION = `
  CREATE TABLE preview (
    id INTEGER PRIMARY KEY,
    sha256 TEXT NOT NULL,
    mime_type TEXT NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    stage TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    priority INTEGER NOT NULL,
    checked_mime_type TEXT,
    results TEXT NOT NULL,
    missing_program TEXT,
    changed_at INTEGER,
    UNIQUE (sha256, mime_type)
  ) STRICT;
  CREATE INDEX preview_waiting ON preview (stage, priority DESC, id) WHERE state = 'QUEUED';
  CREATE INDEX preview_running ON preview (state) 
    WHERE state IN ('CHECKING_MIME_TYPE', 'IN_PROGRESS', 'RETRYING_CONVERSION', 'RETRYING_MIME_TYPE');
  CREATE INDEX preview_missing ON preview (missing_program) WHERE missing_program IS NOT NULL;

  CREATE TABLE preview_use (
    evidence_id INTEGER NOT NULL REFERENCES evidence_source (id) ON DELETE CASCADE,
    preview_id INTEGER NOT NULL REFERENCES preview (id) ON DELETE CASCADE,
    PRIMARY KEY (evidence_id, preview_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX preview_use_preview ON preview_use (preview_id);

  CREATE TABLE preview_walk (
    evidence_id INTEGER PRIMARY KEY REFERENCES evidence_source (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    search_after TEXT,
    finished_at INTEGER
  ) STRICT;
  `;
