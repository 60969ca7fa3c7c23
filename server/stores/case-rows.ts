import { Type, type Static, type TProperties } from '@sinclair/typebox';

import { CaseAccessLevel, EvidenceType, ImportType } from '@contract/model/case';
import { Nullable } from '@contract/model/common';
import { Importance, ValueType } from '@contract/model/hit';

const row = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
const rows = <Properties extends TProperties>(properties: Properties) => Type.Array(row(properties));

const Text = Type.String();
const OptionalText = Nullable(Text);
const Flag = Type.Integer({ minimum: 0, maximum: 1 });
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const hold = { held_at: OptionalText, held_by: OptionalText, hold_reason: OptionalText };

const Case = row({
  id: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$' }),
  name: Type.String({ minLength: 1 }),
  timezone: Text,
  phone_country: OptionalText,
  short_description: Text,
  long_description: Text,
  created_at: Text,
  requires_legal_privilege: Flag,
  ...hold,
});

const source = {
  id: Id,
  case_id: Text,
  name: Text,
  short_description: Text,
  long_description: Text,
  import_type: ImportType,
  import_type_version: OptionalText,
  ingestion_version: Text,
  evidence_type: EvidenceType,
  ingested_at: OptionalText,
  timezone: OptionalText,
  input_sha256: Text,
  extraction_folder: OptionalText,
};

const deletion = {
  deleted_at: Text,
  user_id: Text,
  user_name: Text,
  reason: Text,
  purged_at: OptionalText,
};

/**
 * The rows of a case in the records, by table, with the names of the schema (server/stores/records/schema.ts). They exclude
 * rows that belong to the installation: jobs, conversions of files, the configuration of columns, and the searchable copy of
 * the audit log; and reports, which can be created again.
 */
export const CaseRows = row({
  review_case: Case,
  evidence_source: rows({ ...source, ...hold, events: Text }),
  deleted_source: rows({ ...source, ...deletion }),
  case_assignment: rows({ case_id: Text, user_id: Text, access_level: CaseAccessLevel }),
  case_bookmark: rows({ case_id: Text, user_id: Text, created_at: Text }),
  case_note: rows({ case_id: Text, content: Text, revision: Type.Integer(), modified_at: Text, user_name: Text }),
  case_audit_head: rows({ case_id: Text, sequence: Type.Integer(), hash: Text }),
  saved_search: rows({
    id: Text,
    case_id: Text,
    user_id: Text,
    name: Text,
    name_key: Text,
    query: Text,
    is_shared: Flag,
    created_at: Text,
  }),
  /** Oldest first: they have no id that others could refer to. */
  recent_search: rows({ case_id: Text, user_id: Text, query: Text, searched_at: Text }),
  /** Fragments of imports of these tools; existing ones of the installation are kept. */
  artifact_column: rows({
    import_type: Text,
    artifact_group: Text,
    artifact: Text,
    name: Text,
    value_type: ValueType,
    importance: Importance,
    position: Type.Integer(),
  }),
  /** Users to whom the rows refer by id. */
  user: rows({ id: Text, user_name: Text, first_name: Text, last_name: Text }),
});
export type CaseRows = Static<typeof CaseRows>;
