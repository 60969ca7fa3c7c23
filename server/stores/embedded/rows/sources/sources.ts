import { Type } from '@sinclair/typebox';

import type { Artifact } from '@contract/model/hit';
import { ImportCertificate } from '@contract/model/import';
import type { FragmentColumn } from '@server/stores/hit-store';
import type { InformationSection } from '@server/stores/hit-writer';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { parseJson } from '@server/stores/embedded/base/parse-json';

const Sections = Type.Array(
  Type.Object({
    name: Type.String(),
    fragments: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  }),
);

export const finishedSources = (db: SqliteDatabase): number[] =>
  db
    .prepare<[], { evidence_id: number }>(
      "SELECT evidence_id FROM source WHERE state = 'finished' ORDER BY evidence_id",
    )
    .all()
    .map((row) => row.evidence_id);

export function certificateOf(db: SqliteDatabase, evidenceId: number): ImportCertificate | null {
  const text = finishedColumn(db, evidenceId, 'certificate');
  return text === null ? null : parseJson(ImportCertificate, text);
}

export function informationOf(
  db: SqliteDatabase,
  evidenceId: number,
  kind: 'device' | 'extraction',
): InformationSection[] {
  const text = finishedColumn(db, evidenceId, kind);
  return text === null ? [] : parseJson(Sections, text);
}

/** Names of the visible values of readable hits, in order of appearance. */
export function fragmentColumns(db: SqliteDatabase, artifacts: readonly Artifact[]): FragmentColumn[] {
  const rows = db
    .prepare<[string], Omit<FragmentColumn, 'order'>>(
      `SELECT k.name, k.value_type AS valueType, min(k.importance) AS importance
       FROM fragment_kind k JOIN artifact a ON a.id = k.artifact_id
       JOIN json_each(?) requested ON a.artifact_group = requested.value ->> 'group' AND a.name = requested.value ->> 'name'
       WHERE k.hidden = 0 AND k.id IN (
         SELECT kind_id FROM source_fragment_kind JOIN source USING (evidence_id) WHERE state = 'finished')
       GROUP BY k.name, k.value_type ORDER BY min(k.id)`,
    )
    .all(JSON.stringify(artifacts));
  return rows.map((row, order) => ({ ...row, order }));
}

function finishedColumn(
  db: SqliteDatabase,
  evidenceId: number,
  column: 'certificate' | 'device' | 'extraction',
): string | null {
  const row = db
    .prepare<[number], { text: string | null }>(
      `SELECT ${column} AS text FROM source WHERE evidence_id = ? AND state = 'finished'`,
    )
    .get(evidenceId);
  return row?.text ?? null;
}
