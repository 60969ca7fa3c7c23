import { ROW_FACTS } from './row-facts';

/** Tables that imports write (sources, hits, conversations), the manifest of index segments, and the identity of the case. */
export const HIT_TABLES = `
  CREATE TABLE case_identity (case_id TEXT NOT NULL) STRICT;
  CREATE TABLE case_key (value BLOB NOT NULL) STRICT;
  INSERT INTO case_key VALUES (randomblob(32));

  CREATE TABLE source (
    evidence_id INTEGER PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('importing', 'finished', 'deleting')),
    -- Who writes it: tells a running import from one that died.
    writer TEXT,
    host TEXT,
    process_id INTEGER,
    heartbeat_at INTEGER,
    certificate TEXT,
    device TEXT,
    extraction TEXT
  ) STRICT;

  -- Which hits a source has. Sources that are imported at the same time take turns.
  CREATE TABLE source_range (
    evidence_id INTEGER NOT NULL,
    first_hit INTEGER NOT NULL,
    last_hit INTEGER NOT NULL,
    PRIMARY KEY (evidence_id, first_hit)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE imported_file (
    evidence_id INTEGER NOT NULL,
    path TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL,
    -- JSON (../sources/imported-files.ts): where the export says otherwise.
    differences TEXT,
    PRIMARY KEY (evidence_id, path, sha256)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX imported_file_differing ON imported_file (evidence_id, path, sha256) WHERE differences IS NOT NULL;

  -- Numbers that are given once and never again, since the audit log keeps naming them.
  CREATE TABLE counter (name TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO counter VALUES ('hit', 0), ('segments', 0);

  CREATE TABLE artifact (
    id INTEGER PRIMARY KEY,
    artifact_group TEXT NOT NULL,
    name TEXT NOT NULL,
    UNIQUE (artifact_group, name)
  ) STRICT;

  -- What fragments of an artifact have in common.
  CREATE TABLE fragment_kind (
    id INTEGER PRIMARY KEY,
    artifact_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    value_type TEXT NOT NULL CHECK (value_type IN ('text', 'number', 'date')),
    importance TEXT NOT NULL CHECK (importance IN ('primary', 'secondary')),
    hidden INTEGER NOT NULL,
    categories TEXT NOT NULL,
    UNIQUE (artifact_id, name, value_type, importance, hidden, categories)
  ) STRICT;
  CREATE INDEX fragment_kind_name ON fragment_kind (name, value_type);

  CREATE TABLE source_fragment_kind (
    evidence_id INTEGER NOT NULL,
    kind_id INTEGER NOT NULL,
    PRIMARY KEY (evidence_id, kind_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE hit (
    id INTEGER PRIMARY KEY,
    evidence_id INTEGER NOT NULL,
    artifact_id INTEGER NOT NULL,
    -- Unique within the source: its one writer sees to it (../../writing/imports/written-hits.ts).
    original_id TEXT NOT NULL,
    -- Epoch milliseconds; of a local time the wall clock as if it were UTC.
    date INTEGER,
    date_is_local INTEGER,
    date_text TEXT,
    deleted INTEGER,
    thread_id INTEGER,
    -- JSON, ../hits/hit-body.ts: a hit is written and read as one.
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX hit_deleted ON hit (id) WHERE ${ROW_FACTS.deleted};
  CREATE INDEX hit_attachments ON hit (id) WHERE ${ROW_FACTS.attachments};

  CREATE TABLE thread (
    id INTEGER PRIMARY KEY,
    evidence_id INTEGER NOT NULL,
    thread_key TEXT NOT NULL,
    name TEXT,
    application TEXT,
    chat_type TEXT,
    account TEXT,
    start_time TEXT,
    last_activity TEXT,
    -- JSON: deleted, fragments, attachments, sources. Few, never searched, and written over as one.
    facts TEXT NOT NULL DEFAULT '{"sources":[]}',
    UNIQUE (evidence_id, thread_key)
  ) STRICT;

  CREATE TABLE thread_participant (
    thread_id INTEGER NOT NULL,
    place INTEGER NOT NULL,
    name TEXT,
    identifier TEXT,
    is_owner INTEGER NOT NULL,
    PRIMARY KEY (thread_id, place)
  ) STRICT, WITHOUT ROWID;

  -- An index segment exists exactly when its row does. Segments never overlap; a source without segments is indexed from its rows.
  CREATE TABLE segment (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    evidence_id INTEGER NOT NULL,
    first_hit INTEGER NOT NULL,
    hit_count INTEGER NOT NULL,
    file TEXT NOT NULL UNIQUE,
    bytes INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    format TEXT NOT NULL
  ) STRICT;
  CREATE INDEX segment_first_hit ON segment (first_hit);
`;
