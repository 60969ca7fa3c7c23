import type { ColumnReference, DateTimeCriteria, HitFilter, QueryFilter, TextCriteria } from '@contract/model/filter';
import { isIsoDate, isIsoTime } from '@contract/rules/iso-date';
import { isRecord, readJson } from '@contract/text/read-json';

import { NO_FILTERS, type HitFilters } from './filters';
import { isTimezone } from './time';

// A link may come from anywhere: what is not a valid filter is dropped, so that the rest still works. Written by hand
// because the library that would check the schemas is larger than every page that reads a link.

/** Reads the text of parameter `f`. */
export function parseFilters(text: string | undefined): HitFilters {
  const parts = readJson(text ?? '');
  if (!isRecord(parts)) {
    return NO_FILTERS;
  }
  return { filter: parseHitFilter(parts), queryFilters: list(parts.queryFilters, parseQueryFilter) };
}

function parseHitFilter(parts: Record<string, unknown>): HitFilter {
  const evidenceIds = list(parts.evidenceIds, parseEvidenceId);
  const groups = list(parts.groups, parseText);
  const artifacts = list(parts.artifacts, parseArtifact);
  const tagIds = list(parts.tagIds, parseText);
  return {
    ...(evidenceIds.length > 0 && { evidenceIds }),
    ...(groups.length > 0 && { groups }),
    ...(artifacts.length > 0 && { artifacts }),
    ...(tagIds.length > 0 && { tagIds }),
    ...(parts.untagged === true && { untagged: true }),
    ...(parts.publicComments === true && { publicComments: true }),
    ...(parts.fileDiffers === true && { fileDiffers: true }),
    ...(oneOf(parts.unseen, ['me', 'anyone']) && { unseen: parts.unseen }),
    ...(typeof parts.privileged === 'boolean' && { privileged: parts.privileged }),
  };
}

function parseQueryFilter(value: unknown): QueryFilter | null {
  if (!isRecord(value)) {
    return null;
  }
  switch (value.kind) {
    case 'keyword':
      return present(parseTextCriteria(value.text), (text) => ({ kind: 'keyword', text }));
    case 'dateTime':
      return present(parseDateTime(value.dateTime), (dateTime) => ({ kind: 'dateTime', dateTime }));
    case 'chatThread': {
      const chatThreadIds = list(value.chatThreadIds, parseText);
      return chatThreadIds.length > 0 ? { kind: 'chatThread', chatThreadIds } : null;
    }
    case 'hits': {
      const hitIds = list(value.hitIds, parseText);
      return hitIds.length > 0 ? { kind: 'hits', hitIds } : null;
    }
    default:
      return present(parseColumn(value.column), (column) => parseColumnFilter(value, column));
  }
}

function parseColumnFilter(value: Record<string, unknown>, column: ColumnReference): QueryFilter | null {
  switch (value.kind) {
    case 'textColumn':
      return present(parseTextCriteria(value.text), (text) => ({ kind: 'textColumn', column, text }));
    case 'dateColumn':
      return present(parseDateTime(value.dateTime), (dateTime) => ({ kind: 'dateColumn', column, dateTime }));
    case 'numberColumn':
      return parseNumberColumn(value, column);
    default:
      return null;
  }
}

function parseNumberColumn(value: Record<string, unknown>, column: ColumnReference): QueryFilter | null {
  const { variant, start, end } = value;
  const isVariant = oneOf(variant, ['equals', 'greaterThanOrEqual', 'lessThanOrEqual', 'between']);
  if (!isVariant || !isNumber(start) || (end !== undefined && !isNumber(end))) {
    return null;
  }
  return variant === 'between' && end === undefined
    ? null
    : { kind: 'numberColumn', column, variant, start, ...(end !== undefined && { end }) };
}

function parseColumn(value: unknown): ColumnReference | null {
  if (!isRecord(value)) {
    return null;
  }
  const { column, name, valueType } = value;
  if (isNumber(column)) {
    return Number.isInteger(column) && column >= 0 && column <= 3 ? { column } : null;
  }
  return typeof name === 'string' && oneOf(valueType, ['text', 'number', 'date']) ? { name, valueType } : null;
}

function parseTextCriteria(value: unknown): TextCriteria | null {
  if (!isRecord(value)) {
    return null;
  }
  const { matchType, operator } = value;
  const terms = list(value.terms, parseText);
  const isValid =
    terms.length > 0 && oneOf(matchType, ['exact', 'partial', 'approximate']) && oneOf(operator, ['AND', 'OR']);
  return isValid ? { terms, matchType, operator } : null;
}

/** As the filter has it: with seconds, up to the end of the day. */
const isFilterTime = (text: string): boolean =>
  text === '24:00:00' || (isIsoTime(text) && text.length === 'HH:mm:ss'.length);

function parseDateTime(value: unknown): DateTimeCriteria | null {
  if (!isRecord(value) || typeof value.timezone !== 'string' || !isTimezone(value.timezone)) {
    return null;
  }
  const dateFilter = parseBounds(value.dateFilter, ['equals', 'before', 'after', 'between'], isIsoDate);
  const timeFilter = parseBounds(value.timeFilter, ['equals', 'between'], isFilterTime);
  const isPartWrong = (isGiven(value.dateFilter) && !dateFilter) || (isGiven(value.timeFilter) && !timeFilter);
  // Without the part that is wrong, the other one would find something that nobody asked for.
  return isPartWrong || (dateFilter === null && timeFilter === null)
    ? null
    : { ...(dateFilter && { dateFilter }), ...(timeFilter && { timeFilter }), timezone: value.timezone };
}

function parseBounds<Kind extends string>(
  value: unknown,
  kinds: readonly Kind[],
  isValid: (text: string) => boolean,
): { type: Kind; start: string; end?: string } | null {
  if (!isRecord(value) || !oneOf(value.type, kinds)) {
    return null;
  }
  const { type, start, end } = value;
  const isStart = typeof start === 'string' && isValid(start);
  const isEnd = typeof end === 'string' && isValid(end);
  if (!isStart || (type === 'between' && !isEnd)) {
    return null;
  }
  return { type, start, ...(isEnd && { end }) };
}

const parseText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Spec 000 §5: an evidence id is a base-10 integer, as a number or as text. */
function parseEvidenceId(value: unknown): number | null {
  const text = isNumber(value) ? String(value) : value;
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function parseArtifact(value: unknown): { group: string; name: string } | null {
  return isRecord(value) && typeof value.group === 'string' && typeof value.name === 'string'
    ? { group: value.group, name: value.name }
    : null;
}

function list<Value>(value: unknown, parse: (entry: unknown) => Value | null): Value[] {
  return Array.isArray(value) ? value.flatMap((entry) => parse(entry) ?? []) : [];
}

const present = <Value, Made>(value: Value | null, make: (value: Value) => Made | null): Made | null =>
  value === null ? null : make(value);

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const oneOf = <Kind extends string>(value: unknown, kinds: readonly Kind[]): value is Kind =>
  kinds.some((kind) => kind === value);
