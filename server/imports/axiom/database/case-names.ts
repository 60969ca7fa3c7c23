import { detachString } from '@server/imports/detach-string';

import { quoted, type CaseSchema } from './case-schema';
import { Lookup } from './lookup';
import type { RowId } from './row-cursor';

interface Definition {
  name: string | null;
  versionId: RowId;
  dataType: string | number | null;
}

interface ArtifactName {
  name: string | null;
  group: string | null;
}

interface SourceRow {
  parent: RowId;
  value: string | null;
}

// Deeper than any file system: a chain of parents may be a cycle.
const MAX_DEPTH = 64;

/** Names for the ids of a case: fragments, artifacts, tags and sources. */
export class CaseNames {
  private readonly definitions: Lookup<Definition>;
  private readonly versions: Lookup<ArtifactName & { artifactId: RowId }>;
  private readonly artifacts: Lookup<ArtifactName>;
  private readonly tags: Lookup<{ name: string | null; color: string | number | null }>;
  private readonly sources: Lookup<SourceRow>;
  private readonly paths: Lookup<{ path: string | null }>;

  constructor(schema: CaseSchema) {
    for (const [table, column] of INDEXES) {
      schema.ensureIndex(table, column);
    }
    this.definitions = new Lookup(schema, definitionSql(schema));
    this.versions = new Lookup(schema, versionSql(schema));
    this.artifacts = new Lookup(schema, artifactSql(schema));
    this.tags = new Lookup(schema, tagSql(schema));
    this.sources = new Lookup(schema, sourceSql(schema));
    this.paths = new Lookup(schema, pathSql(schema));
  }

  definition(id: RowId): Definition | null {
    return this.definitions.find(id);
  }

  artifact(versionId: RowId, artifactId: RowId): ArtifactName {
    const version = this.versions.find(versionId);
    const artifact = this.artifacts.find(version?.artifactId ?? artifactId);
    return { name: version?.name ?? artifact?.name ?? null, group: version?.group ?? artifact?.group ?? null };
  }

  tag(caseTagId: RowId): string {
    return this.tags.find(caseTagId)?.name ?? `Tag ${String(caseTagId)}`;
  }

  /** As the case writes it; null when it has none. */
  tagColor(caseTagId: RowId): string | null {
    const color = this.tags.find(caseTagId)?.color ?? null;
    return color === null ? null : String(color);
  }

  /** As the case writes it, else the names of the source and of its parents; null for one that is not listed. */
  sourcePath(id: RowId): string | null {
    const cached = this.paths.find(id)?.path ?? null;
    return cached ?? this.nestedPath(id);
  }

  private nestedPath(id: RowId): string | null {
    const names: string[] = [];
    const seen = new Set<string>();
    let source = this.sources.find(id);
    let at = id;
    while (source !== null && !seen.has(String(at)) && names.length < MAX_DEPTH) {
      seen.add(String(at));
      names.unshift(source.value ?? '');
      at = source.parent;
      source = this.sources.find(at);
    }
    const path = names.filter((name) => name !== '').join('\\');
    return path === '' ? null : detachString(path);
  }
}

const INDEXES: readonly (readonly [table: string, column: string])[] = [
  ['fragment_definition', 'fragment_definition_id'],
  ['artifact_version', 'artifact_version_id'],
  ['artifact', 'artifact_id'],
  ['artifact_group', 'artifact_group_id'],
  ['artifact_version_group', 'artifact_version_id'],
  ['case_tag', 'case_tag_id'],
  ['tag', 'tag_id'],
  ['source', 'source_id'],
  ['source_path', 'source_id'],
];

const MAX_NAME = 1_000;
const name = (column: string) => `substr(${column}, 1, ${MAX_NAME})`;

function definitionSql(schema: CaseSchema): string | null {
  const columns = schema.columnsOf('fragment_definition');
  if (!columns.has('fragment_definition_id')) {
    return null;
  }
  const text = schema.columnOf('fragment_definition', ['name', 'fragment_name', 'friendly_name']);
  const of = (column: string) => (columns.has(column) ? column : 'NULL');
  return `SELECT ${text === null ? 'NULL' : name(quoted(text))} AS name, ${of('artifact_version_id')} AS versionId,
            ${of('data_type')} AS dataType FROM fragment_definition WHERE fragment_definition_id = ?`;
}

function versionSql(schema: CaseSchema): string | null {
  const columns = schema.columnsOf('artifact_version');
  if (!columns.has('artifact_version_id')) {
    return null;
  }
  const of = (column: string) => (columns.has(column) ? `v.${column}` : 'NULL');
  const links = schema.columnsOf('artifact_version_group');
  const isLinked = links.has('artifact_version_id') && links.has('artifact_group_id') && hasGroups(schema);
  const group = isLinked
    ? `(SELECT ${name('g.group_name')} FROM artifact_version_group l JOIN artifact_group g USING (artifact_group_id)
        WHERE l.artifact_version_id = v.artifact_version_id LIMIT 1)`
    : groupBy(schema, columns, 'v');
  return `SELECT ${columns.has('artifact_name') ? name('v.artifact_name') : 'NULL'} AS name, ${of('artifact_id')} AS artifactId,
            ${group} AS "group" FROM artifact_version v WHERE v.artifact_version_id = ?`;
}

function artifactSql(schema: CaseSchema): string | null {
  const columns = schema.columnsOf('artifact');
  return columns.has('artifact_id') && columns.has('artifact_name')
    ? `SELECT ${name('a.artifact_name')} AS name, ${groupBy(schema, columns, 'a')} AS "group" FROM artifact a WHERE a.artifact_id = ?`
    : null;
}

const hasGroups = (schema: CaseSchema): boolean =>
  ['artifact_group_id', 'group_name'].every((column) => schema.columnsOf('artifact_group').has(column));

function groupBy(schema: CaseSchema, columns: ReadonlySet<string>, alias: string): string {
  return columns.has('artifact_group_id') && hasGroups(schema)
    ? `(SELECT ${name('g.group_name')} FROM artifact_group g WHERE g.artifact_group_id = ${alias}.artifact_group_id LIMIT 1)`
    : 'NULL';
}

function tagSql(schema: CaseSchema): string | null {
  const isKnown =
    schema.columnsOf('case_tag').has('case_tag_id') &&
    schema.columnsOf('case_tag').has('tag_id') &&
    ['tag_id', 'tag_name'].every((column) => schema.columnsOf('tag').has(column));
  const color = [...schema.columnsOf('tag')].find((column) => /colou?r/.test(column));
  return isKnown
    ? `SELECT ${name('t.tag_name')} AS name, ${color === undefined ? 'NULL' : `substr(t.${quoted(color)}, 1, 100)`} AS color FROM case_tag c JOIN tag t ON t.tag_id = c.tag_id WHERE c.case_tag_id = ?`
    : null;
}

function sourceSql(schema: CaseSchema): string | null {
  const columns = schema.columnsOf('source');
  if (!columns.has('source_id')) {
    return null;
  }
  const of = (column: string) => (columns.has(column) ? column : 'NULL');
  return `SELECT ${of('parent_source_id')} AS parent, ${name(of('source_friendly_value'))} AS value FROM source WHERE source_id = ?`;
}

const pathSql = (schema: CaseSchema): string | null =>
  ['source_id', 'source_path'].every((column) => schema.columnsOf('source_path').has(column))
    ? 'SELECT substr(source_path, 1, 32768) AS path FROM source_path WHERE source_id = ?'
    : null;
