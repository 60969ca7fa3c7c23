import type { RawFragment, RawHit, RawMark } from '@server/imports/axiom/raw-hit';
import { beyondLimit, IMPORT_LIMITS } from '@server/imports/import-limits';

import type { CaseNames } from './case-names';
import type { FragmentQuery, FragmentRow } from './fragment-queries';
import type { HitRow, HitTables } from './hit-tables';
import type { MarkRow } from './mark-queries';
import { compareIds, type RowCursor, type RowId } from './row-cursor';

const LIMITS = IMPORT_LIMITS.axiomDatabase;
const UNKNOWN_ARTIFACT = 'Unknown Artifact';

export interface CaseReading {
  hit: RawHit;
  /** Number of rows of the case for the hit: none for a hit that is found only by its parts, two for one that is listed twice. */
  rows: number;
}

/**
 * The hits of a case in the order of their ids, including those without a row of their own, so that no part of
 * a hit is skipped. Memory does not grow with the case.
 * @param database of the case, as the location in messages
 */
export function* readCase(tables: HitTables, names: CaseNames, database: string): Generator<CaseReading> {
  const cursors = tables.cursors();
  try {
    for (let id = nextId(cursors); id !== undefined; id = nextId(cursors)) {
      const rows = takeUpTo(tables.hits, id, LIMITS.itemParts);
      yield* hitsOf(rows, gather(tables, names, database, id, rows[0]), names);
    }
  } finally {
    tables.close();
  }
}

/** Rows that repeat the id of another: values belong to the id, so that such rows differ in their artifact only. */
function* hitsOf(rows: readonly HitRow[], hit: RawHit, names: CaseNames): Generator<CaseReading> {
  yield { hit, rows: Math.min(rows.length, 1) };
  for (const [, version, artifactId] of rows.slice(1)) {
    const { name, group } = names.artifact(version ?? null, artifactId ?? null);
    yield { hit: name === null ? hit : { ...hit, artifact: name, group }, rows: 1 };
  }
}

function nextId(cursors: readonly Pick<RowCursor<HitRow>, 'id' | 'isAtEnd'>[]): RowId | undefined {
  let least: RowId | undefined;
  for (const cursor of cursors) {
    if (!cursor.isAtEnd && (least === undefined || compareIds(cursor.id, least) < 0)) {
      least = cursor.id;
    }
  }
  return least;
}

function gather(tables: HitTables, names: CaseNames, database: string, id: RowId, row: HitRow | undefined): RawHit {
  const originalId = idText(id);
  const hit: RawHit = {
    originalId,
    location: `${database}, hit ${originalId}`,
    artifact: '',
    group: null,
    fragments: [],
    sources: [],
    hashes: [],
    tags: [],
    comments: [],
    refusal: id === null ? 'The row of the case has no hit id.' : null,
  };
  const version = takeFragments(tables, names, hit, id);
  const artifact = names.artifact(row?.[1] ?? version, row?.[2] ?? null);
  hit.artifact = artifact.name ?? UNKNOWN_ARTIFACT;
  hit.group = artifact.group;
  for (const [, sourceId, location] of takeUpTo(tables.places, id, LIMITS.itemParts)) {
    hit.sources.push({
      path: names.sourcePath(sourceId) ?? '',
      location: location === null || location === '' ? [] : [String(location)],
    });
  }
  hit.hashes = takeUpTo(tables.hashes, id, LIMITS.itemParts).flatMap(([, hash]) =>
    hash === null ? [] : [String(hash)],
  );
  hit.tags = takeUpTo(tables.tags, id, LIMITS.itemParts).map((mark) => ({
    ...markOf(mark, names.tag(mark[1])),
    color: names.tagColor(mark[1]),
  }));
  hit.comments = tables.notes
    .flatMap((notes) => takeUpTo(notes, id, LIMITS.itemParts))
    .map((mark) => markOf(mark, String(mark[1] ?? '')));
  return hit;
}

/** The first rows of a hit; the cursor is then after all of them. */
function takeUpTo<Row extends readonly [RowId, ...unknown[]]>(cursor: RowCursor<Row>, id: RowId, most: number): Row[] {
  const rows: Row[] = [];
  for (const row of cursor.take(id)) {
    if (rows.length < most) {
      rows.push(row);
    }
  }
  return rows;
}

/** @returns the version of the artifact that the fragments belong to */
function takeFragments(tables: HitTables, names: CaseNames, hit: RawHit, id: RowId): RowId {
  let version: RowId = null;
  let bytes = 0;
  const typed = new Set<string>();
  for (const { query, rows } of tables.fragments) {
    for (const row of rows.take(id)) {
      const definition = names.definition(row[1]);
      version ??= definition?.versionId ?? null;
      bytes += bytesOf(row);
      const fragment = fragmentOf(query, row, definition?.name ?? `Fragment ${idText(row[1])}`, definition?.dataType);
      const key = `${idText(row[1])} ${fragment.attachmentKey ?? fragment.text}`;
      if (query.kind === 'any' && typed.has(key)) {
        // The table of all types repeats values of the typed tables.
        continue;
      }
      addTo(hit, fragment, bytes);
      if (hit.refusal === null) {
        typed.add(key);
      }
    }
  }
  return version;
}

const bytesOf = (row: FragmentRow): number => Number(row[4] ?? 0) + Number(row[7] ?? 0);

/** @param bytes total of all values so far */
function addTo(hit: RawHit, fragment: RawFragment, bytes: number): void {
  if (bytes > LIMITS.itemBytes) {
    hit.refusal ??= beyondLimit(LIMITS.itemBytes, 'bytes of values');
  } else if (hit.fragments.length >= LIMITS.itemValues) {
    hit.refusal ??= beyondLimit(LIMITS.itemValues, 'values');
  }
  if (hit.refusal === null) {
    hit.fragments.push(fragment);
  } else {
    hit.fragments = [];
  }
}

function fragmentOf(
  { kind, timestampFactor }: FragmentQuery,
  row: FragmentRow,
  name: string,
  dataType: string | number | null | undefined,
): RawFragment {
  const [, , fragmentId, value, , timestamp, content] = row;
  const milliseconds = timestamp === null || timestamp === '' ? NaN : Number(timestamp) * timestampFactor;
  const isBytes = typeof value === 'object' && value !== null;
  const text = isBytes ? '' : value === null ? String(timestamp ?? '') : String(value);
  return {
    name,
    text,
    kind: kind === 'any' ? kindByType(dataType) : kind,
    ...(Number.isFinite(milliseconds) && { milliseconds }),
    ...(content !== null && { content: typeof content === 'string' ? content : content.toString('utf8') }),
    ...(isBytes && { bytes: value }),
    ...(fragmentId !== null && { attachmentKey: idText(fragmentId) }),
  };
}

/** The value type of the old table for all types: it is in the definition. */
function kindByType(dataType: string | number | null | undefined): RawFragment['kind'] {
  const type = String(dataType ?? '').toLowerCase();
  return /date|time/.test(type) ? 'date' : /int|float|double|real|number|decimal/.test(type) ? 'number' : 'text';
}

const markOf = ([, , author, time]: MarkRow, text: string): RawMark => ({
  text,
  author: author === null ? null : String(author),
  time: time === null ? null : String(time),
});

const idText = (id: RowId): string =>
  id === null ? 'without id' : typeof id === 'object' ? id.toString('hex') : String(id);
