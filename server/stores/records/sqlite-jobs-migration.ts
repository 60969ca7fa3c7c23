/**
 * One table of jobs (server/stores/job-store.ts) in place of that of imports and of the columns by which previews waited. What waited
 * still waits; an import that ran is tried again.
 */
export const JOBS_MIGRATION = `
  CREATE TABLE job (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    queue TEXT NOT NULL,
    state TEXT NOT NULL,
    data TEXT NOT NULL,
    priority INTEGER NOT NULL,
    singleton_key TEXT,
    is_kept INTEGER NOT NULL,
    case_id TEXT REFERENCES review_case (id) ON DELETE CASCADE,
    user_id TEXT,
    user_name TEXT,
    progress TEXT,
    checkpoint TEXT,
    attempts INTEGER NOT NULL,
    process_id INTEGER,
    is_cancelled INTEGER NOT NULL,
    queued_at TEXT NOT NULL,
    started_at TEXT,
    finished_at TEXT,
    failure_code TEXT,
    failure TEXT,
    is_seen INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX job_pending ON job (queue, priority DESC, sequence) WHERE state = 'pending';
  CREATE INDEX job_running ON job (queue) WHERE state = 'in_progress';
  CREATE UNIQUE INDEX job_singleton ON job (queue, singleton_key) WHERE state IN ('pending', 'in_progress');
  CREATE INDEX job_case ON job (case_id, queue, queued_at);
  CREATE INDEX job_user ON job (user_id, queued_at) WHERE is_kept = 1;

  INSERT INTO job (id, queue, state, data, priority, singleton_key, is_kept, case_id, user_id, user_name, progress, checkpoint,
    attempts, is_cancelled, queued_at, started_at, finished_at, failure_code, failure, is_seen)
  SELECT id, 'import', CASE status WHEN 'cancelled' THEN 'failed' ELSE status END,
    json_object('inputName', input_name, 'inputPath', input_path, 'inputSha256', input_sha256, 'importType', import_type,
      'isUpload', json(iif(is_upload = 1, 'true', 'false')), 'sourceName', source_name, 'size', bytes_total),
    0, NULL, 1, case_id, user_id, user_name,
    json_object('phase', phase, 'bytesRead', bytes_read, 'bytesTotal', bytes_total, 'hits', hits),
    iif(evidence_id IS NULL, NULL, json_object('evidenceId', evidence_id)),
    iif(status = 'pending', 0, 1), 0, queued_at, started_at, finished_at,
    CASE status WHEN 'cancelled' THEN 'CANCELLED' WHEN 'failed' THEN 'REFUSED' END, error, 1
  FROM import_job ORDER BY rowid;
  DROP TABLE import_job;

  INSERT INTO job (id, queue, state, data, priority, singleton_key, is_kept, attempts, is_cancelled, queued_at, is_seen)
  SELECT lower(hex(randomblob(16))), iif(stage = 'slow', 'preview-slow', 'preview'), 'pending',
    json_object('sha256', sha256, 'mimeType', mime_type), priority, sha256 || ' ' || mime_type, 0, attempts, 0,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 0
  FROM preview WHERE state NOT IN ('SUCCESS', 'FAILED', 'CANCELED') ORDER BY id;
  UPDATE preview SET state = 'QUEUED' WHERE state NOT IN ('SUCCESS', 'FAILED', 'CANCELED');
  DROP INDEX preview_waiting;
  DROP INDEX preview_running;
  ALTER TABLE preview DROP COLUMN attempts;
  `;
