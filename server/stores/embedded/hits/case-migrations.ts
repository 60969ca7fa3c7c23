import type { Migration } from '@server/stores/embedded/sqlite-database';

import { COMPARISON_STEP } from '@server/stores/embedded/comparisons/comparison-step';
import { QUICK_FILTER_STEP } from './quick-filter-step';
import { REDACTION_STEP } from './redaction-step';
import { rowHashStep } from '@server/stores/embedded/row-hashes/row-hash-step';
import { BULK_STEP } from './bulk-step';
import { COMMENT_TEXT_STEP } from './comments';
import { EXHIBIT_STEP } from './exhibit-step';
import { FILE_DIFFERENCES_STEP } from './imported-files';
import { IMPORTED_MARKS_STEP } from './imported-marks';
import { privilegeStep } from './privilege-step';
import { rowsAsBodies } from './rows-as-bodies';
import { SEEN_STEP } from './seen-marks';

/**
 * The schema of a case.db, step by step: a step that has been released is never changed, only followed by another.
 *
 * In step 1 the parts of a hit (fragments, sources, attachments, locations) were rows with `id = hit id * 65536 + place`, and
 * searches were answered from these tables. Step 2 says what became of them.
 */
export const CASE_MIGRATIONS: readonly Migration[] = [
  `
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
    PRIMARY KEY (evidence_id, path, sha256)
  ) STRICT, WITHOUT ROWID;

  -- Numbers that are given once and never again, since the audit log keeps naming them.
  CREATE TABLE counter (name TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO counter VALUES ('hit', 0);

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
    -- Unique within the source: its one writer sees to it (./written-hits.ts).
    original_id TEXT NOT NULL,
    -- Epoch milliseconds; of a local time the wall clock as if it were UTC.
    date INTEGER,
    date_is_local INTEGER,
    date_text TEXT,
    deleted INTEGER,
    thread_id INTEGER,
    -- Places of the fragments that fill the columns 0 to 2 of the multi-artifact table.
    column_0 INTEGER,
    column_1 INTEGER,
    column_2 INTEGER
  ) STRICT;
  CREATE INDEX hit_date ON hit (date DESC);
  CREATE INDEX hit_thread ON hit (thread_id, date) WHERE thread_id IS NOT NULL;

  CREATE TABLE hit_text (hit_id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;

  CREATE TABLE fragment (
    id INTEGER PRIMARY KEY,
    kind_id INTEGER NOT NULL,
    value TEXT NOT NULL,
    number REAL,
    date INTEGER,
    date_is_local INTEGER,
    -- Original text of a date where it differs from the value.
    original TEXT
  ) STRICT;

  CREATE TABLE hit_source (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL,
    deleted INTEGER,
    location TEXT NOT NULL
  ) STRICT;

  CREATE TABLE attachment (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL,
    name TEXT NOT NULL,
    importance TEXT NOT NULL CHECK (importance IN ('primary', 'secondary')),
    mime_type TEXT NOT NULL,
    sha256 TEXT,
    size INTEGER
  ) STRICT;

  CREATE TABLE location (id INTEGER PRIMARY KEY, latitude REAL NOT NULL, longitude REAL NOT NULL) STRICT;

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

  CREATE TABLE chat_message (
    hit_id INTEGER PRIMARY KEY,
    thread_id INTEGER NOT NULL,
    has_sender INTEGER NOT NULL,
    sender_name TEXT,
    sender_identifier TEXT,
    sender_is_owner INTEGER NOT NULL,
    direction TEXT NOT NULL CHECK (direction IN ('incoming', 'outgoing', 'unknown')),
    text TEXT,
    status TEXT,
    date INTEGER,
    date_is_local INTEGER,
    date_text TEXT,
    is_system INTEGER NOT NULL,
    is_reply INTEGER NOT NULL,
    reply_original_id TEXT,
    reply_text TEXT
  ) STRICT;

  CREATE TABLE tag (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    -- The name as names are compared.
    name_key TEXT NOT NULL UNIQUE,
    color TEXT NOT NULL,
    is_enabled INTEGER NOT NULL DEFAULT 1
  ) STRICT;

  CREATE TABLE hit_tag (
    hit_id INTEGER NOT NULL,
    tag_id INTEGER NOT NULL REFERENCES tag (id),
    PRIMARY KEY (hit_id, tag_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX hit_tag_tag ON hit_tag (tag_id, hit_id);

  CREATE TABLE tag_event (
    id INTEGER PRIMARY KEY,
    hit_id INTEGER NOT NULL,
    tag_id INTEGER NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('add', 'remove')),
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL,
    timestamp TEXT NOT NULL
  ) STRICT;
  CREATE INDEX tag_event_hit ON tag_event (hit_id, id);

  CREATE TABLE comment (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hit_id INTEGER NOT NULL,
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL,
    content TEXT NOT NULL,
    access_level TEXT NOT NULL CHECK (access_level IN ('private', 'public')),
    created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX comment_hit ON comment (hit_id, id);
  CREATE INDEX comment_public ON comment (hit_id) WHERE access_level = 'public';

  CREATE TABLE privileged (hit_id INTEGER PRIMARY KEY) STRICT;
  `,
  // One row a hit, marks as bit sets, and the manifest of index segments beside them.
  rowsAsBodies,
  BULK_STEP,
  SEEN_STEP,
  FILE_DIFFERENCES_STEP,
  // Which case a database belongs to; older ones know it from their audit log.
  `
  CREATE TABLE case_identity (case_id TEXT NOT NULL) STRICT;
  INSERT INTO case_identity
    SELECT entry ->> 'caseId' FROM audit WHERE entry ->> 'caseId' IS NOT NULL ORDER BY sequence LIMIT 1;
  `,
  COMMENT_TEXT_STEP,
  IMPORTED_MARKS_STEP,
  COMPARISON_STEP,
  // A later step that changes rows of HASHED_TABLES must do so through a RowWatch.
  rowHashStep,
  EXHIBIT_STEP,
  privilegeStep,
  REDACTION_STEP,
  QUICK_FILTER_STEP,
];
