/** Tables of all versions; the columns are those that programs read from real cases (docs/formats.md "AXIOM"). */
const COMMON = `
  CREATE TABLE case_info (case_info_id INTEGER PRIMARY KEY, case_number TEXT, case_name TEXT, created_on TEXT);
  CREATE TABLE source_evidence (source_id INTEGER, source_evidence_number TEXT, evidence_location TEXT);
  CREATE TABLE source (
    source_id INTEGER PRIMARY KEY, parent_source_id INTEGER, root_source_id INTEGER, source_type TEXT, source_friendly_value TEXT
  );
  CREATE TABLE source_path (source_id INTEGER PRIMARY KEY, source_path TEXT);
  CREATE TABLE scan (scan_id INTEGER PRIMARY KEY, scan_start_date TEXT, scan_end_date TEXT, status TEXT);
  CREATE TABLE artifact (artifact_id INTEGER PRIMARY KEY, artifact_name TEXT, artifact_description TEXT);
  CREATE TABLE artifact_version (artifact_version_id TEXT PRIMARY KEY, artifact_id INTEGER, artifact_name TEXT);
  CREATE TABLE artifact_group (artifact_group_id INTEGER PRIMARY KEY, group_name TEXT);
  CREATE TABLE artifact_version_group (artifact_version_id TEXT, artifact_group_id INTEGER);
  CREATE TABLE fragment_definition (
    fragment_definition_id INTEGER PRIMARY KEY, artifact_version_id TEXT, name TEXT, data_type TEXT
  );
  CREATE TABLE scan_artifact_hit (hit_id INTEGER PRIMARY KEY, artifact_version_id TEXT);
  CREATE TABLE hit_location (
    hit_location_id INTEGER PRIMARY KEY, hit_id INTEGER, source_id INTEGER, location_value TEXT, sort_order INTEGER
  );
  CREATE TABLE hit_hash (hit_id INTEGER, hash TEXT);
  CREATE TABLE fragment_content (hit_fragment_id INTEGER, content TEXT);
  CREATE TABLE tag (tag_id TEXT PRIMARY KEY, tag_name TEXT, tag_description TEXT, tag_color INTEGER, tag_type TEXT);
  CREATE TABLE case_tag (case_tag_id INTEGER PRIMARY KEY, case_info_id INTEGER, tag_id TEXT);
  CREATE TABLE hit_case_tag (hit_id INTEGER, case_tag_id INTEGER, user_name TEXT, UNIQUE (hit_id, case_tag_id));
  CREATE TABLE hit_note (hit_note_id INTEGER PRIMARY KEY, hit_id INTEGER, note TEXT, user_name TEXT);
  CREATE INDEX hit_location_hit ON hit_location (hit_id);
`;

const value = (name: string, type: string) => `
  CREATE TABLE hit_fragment_${name} (
    hit_fragment_id INTEGER PRIMARY KEY, hit_id INTEGER, fragment_definition_id INTEGER, value ${type}
  );
  CREATE INDEX hit_fragment_${name}_hit ON hit_fragment_${name} (hit_id);
`;

const NEWER = `${COMMON}${value('string', 'TEXT')}${value('int', 'INTEGER')}${value('float', 'REAL')}
  CREATE TABLE hit_fragment_date (
    hit_fragment_id INTEGER PRIMARY KEY, hit_id INTEGER, fragment_definition_id INTEGER, unix_timestamp_ms INTEGER, formatted_value TEXT
  );
  CREATE INDEX hit_fragment_date_hit ON hit_fragment_date (hit_id);
  CREATE VIEW hit_fragment AS
    SELECT hit_fragment_id, hit_id, fragment_definition_id, value FROM hit_fragment_string
    UNION ALL SELECT hit_fragment_id, hit_id, fragment_definition_id, value FROM hit_fragment_int
    UNION ALL SELECT hit_fragment_id, hit_id, fragment_definition_id, value FROM hit_fragment_float
    UNION ALL SELECT hit_fragment_id, hit_id, fragment_definition_id, formatted_value FROM hit_fragment_date;
`;

const OLDER = `${COMMON}
  CREATE TABLE hit_fragment (
    hit_fragment_id INTEGER PRIMARY KEY, hit_id INTEGER, fragment_definition_id INTEGER, value
  );
  CREATE INDEX hit_fragment_hit ON hit_fragment (hit_id);
  CREATE TABLE hit_fragment_date (
    hit_fragment_id INTEGER PRIMARY KEY, hit_id INTEGER, fragment_definition_id INTEGER, unix_timestamp INTEGER, formatted_value TEXT
  );
`;

/** `newer`: a table for each type and milliseconds; `older`: one table for all types and seconds. */
export type AxiomSchema = 'newer' | 'older';
export const AXIOM_SCHEMAS: Readonly<Record<AxiomSchema, string>> = { newer: NEWER, older: OLDER };

export const ATTACHMENTS_SCHEMA = `
  CREATE TABLE segment (segment_id INTEGER PRIMARY KEY, content BLOB);
  CREATE TABLE segment_map (hit_fragment_id INTEGER, segment_id INTEGER);
`;
