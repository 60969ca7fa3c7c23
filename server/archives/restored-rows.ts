import { Value } from '@sinclair/typebox/value';

import { isRecord, readJson } from '@contract/text/read-json';
import { BadInputError } from '@server/errors';
import { CaseRows } from '@server/stores/case-rows';

/** A user of the archive who is missing in this installation, with the omitted rows. */
export interface MissingUser {
  userName: string;
  /** Such as `assignment` or `2 saved searches`. */
  leftOut: string[];
}

/** Reads and validates the rows of an archive. @throws BadInputError */
export function readCaseRows(bytes: Buffer, caseId: string): CaseRows {
  const rows = readJson(bytes.toString('utf8'));
  if (!Value.Check(CaseRows, rows)) {
    const location = Value.Errors(CaseRows, rows).First()?.path ?? '';
    throw new BadInputError(
      `The entry "records.json" of the archive is not as this version of REVIEW knows it (${location || 'as a whole'}). Update REVIEW, or ` +
        'have the case archived again. Nothing was stored.',
    );
  }
  const all = [
    ...rows.evidence_source,
    ...rows.deleted_source,
    ...rows.case_note,
    ...rows.case_audit_head,
    ...ofPeople(rows),
  ];
  if (rows.review_case.id !== caseId || all.some((row) => row.case_id !== caseId)) {
    throw new BadInputError('The entry "records.json" of the archive is that of another case. Nothing was stored.');
  }
  return rows;
}

const ofPeople = (rows: CaseRows) => [
  ...rows.case_assignment,
  ...rows.case_bookmark,
  ...rows.saved_search,
  ...rows.recent_search,
];

/**
 * Maps the rows to users of this installation (`userIds`: by their ids in the archive), without the rows of users that it does
 * not have.
 */
export function withUsers(
  rows: CaseRows,
  userIds: ReadonlyMap<string, string>,
): { rows: CaseRows; missing: MissingUser[] } {
  const kept = <Row extends { user_id: string }>(list: readonly Row[]): Row[] =>
    list.flatMap((row) => {
      const id = userIds.get(row.user_id);
      return id === undefined ? [] : [{ ...row, user_id: id }];
    });
  const missing = rows.user
    .filter(({ id }) => !userIds.has(id))
    .map(({ id, user_name: userName }) => ({ userName, leftOut: leftOutOf(rows, id) }));
  return {
    rows: {
      ...rows,
      case_assignment: kept(rows.case_assignment),
      case_bookmark: kept(rows.case_bookmark),
      saved_search: kept(rows.saved_search),
      recent_search: kept(rows.recent_search),
    },
    missing,
  };
}

function leftOutOf(rows: CaseRows, userId: string): string[] {
  const count = (list: readonly { user_id: string }[]) => list.filter((row) => row.user_id === userId).length;
  const counted = (number: number, one: string, many: string) =>
    number === 0 ? [] : [number === 1 ? one : `${number} ${many}`];
  return [
    ...counted(count(rows.case_assignment), 'assignment', 'assignments'),
    ...counted(count(rows.case_bookmark), 'bookmark', 'bookmarks'),
    ...counted(count(rows.saved_search), '1 saved search', 'saved searches'),
    ...counted(count(rows.recent_search), '1 recent search', 'recent searches'),
  ];
}

/** Replaces the ids of sources, also in searches that filter by source. */
export function withSourceIds(rows: CaseRows, ids: ReadonlyMap<number, number>): CaseRows {
  if ([...ids].every(([from, to]) => from === to)) {
    return rows;
  }
  const idOf = (id: number) => ids.get(id) ?? id;
  const renumbered = <Row extends { id: number }>(row: Row): Row => ({ ...row, id: idOf(row.id) });
  const searched = <Row extends { query: string }>(row: Row): Row => ({ ...row, query: withQueryIds(row.query, idOf) });
  return {
    ...rows,
    evidence_source: rows.evidence_source.map(renumbered),
    deleted_source: rows.deleted_source.map(renumbered),
    saved_search: rows.saved_search.map(searched),
    recent_search: rows.recent_search.map(searched),
  };
}

/** Replaces the ids in the URL of a list: its parameter `f` is the JSON of the filters. */
function withQueryIds(query: string, idOf: (id: number) => number): string {
  const parameters = new URLSearchParams(query);
  const filters = readJson(parameters.get('f') ?? '');
  if (!isRecord(filters) || !Array.isArray(filters['evidenceIds'])) {
    return query;
  }
  const evidenceIds = filters['evidenceIds'].map((id: unknown) => (typeof id === 'number' ? idOf(id) : id));
  parameters.set('f', JSON.stringify({ ...filters, evidenceIds }));
  return `?${parameters.toString()}`;
}
