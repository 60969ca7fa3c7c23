import type { ArtifactRow } from '@server/imports/hits/artifact-row';
import { artifactOfKind, fileArtifactOf, messagesOf, ownArtifact, type Artifact } from '@server/imports/hits/artifacts';
import { detachString } from '@server/imports/detach-string';

import { applicationOf } from './application-name';
import type { ArtifactRule, RuleKind } from './artifact-rule';
import { DEVICE_RULES } from './device-rules';
import type { LeappTable } from './leapp-table';
import { planMessages, type MessagePlan } from './message-plan';
import { PEOPLE_RULES } from './people-rules';

type ColumnRole = 'text' | 'datetime' | 'date' | 'number' | 'duration' | 'media' | 'phone';

export interface PlannedColumn {
  index: number;
  fragment: string;
  role: ColumnRole;
}

/** The mapping of the rows of a table to hits: created once for a table. */
export interface TablePlan {
  table: LeappTable;
  kind: RuleKind | null;
  artifact: Artifact;
  application: string | null;
  columns: readonly PlannedColumn[];
  positions: readonly { latitude: number; longitude: number; accuracy: number | null }[];
  deleted: number | null;
  /** A column that says whether the item is in the trash. */
  trashed: number | null;
  /** A column with the file that a row comes from. */
  source: number | null;
  messages: MessagePlan | null;
}

const RULES: readonly ArtifactRule[] = [...PEOPLE_RULES, ...DEVICE_RULES];
const NUMBERS: ReadonlySet<string> = new Set([
  'Latitude',
  'Longitude',
  'Visit count',
  'Launch count',
  'Active time',
  'Size',
  'File size',
]);
const LONGEST_NAME = 200;
const OWN_COLUMNS = 6;

/** A header as the rules compare it: lower case, words only. */
const comparable = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function planTable(table: LeappTable): TablePlan {
  const headers = table.columns.map(({ header }) => comparable(header));
  const rule = RULES.find((candidate) => fits(candidate, table, headers)) ?? null;
  const application = applicationOf(table.name, table.category);
  const isMessage = rule?.kind === 'InstantMessage';
  const messages = isMessage ? planMessages(table, headers) : null;
  const names = messages?.fragments ?? fragmentsOf(rule, headers);
  const columns = table.columns.flatMap(({ header, type }, index): PlannedColumn[] => {
    const fragment = names.get(index) ?? (detachString(header.trim().slice(0, LONGEST_NAME)) || `Column ${index + 1}`);
    return messages?.people.has(index) ? [] : [{ index, fragment, role: roleOf(fragment, headers[index] ?? '', type) }];
  });
  return {
    table,
    kind: rule?.kind ?? null,
    artifact: artifactFor(rule?.kind ?? null, table, columns, application),
    application,
    columns,
    positions: positionsOf(headers),
    deleted: orNull(headers.findIndex((header) => /^(?:is )?deleted$|^marked for deletion$/.test(header))),
    trashed: orNull(headers.findIndex((header) => /^(?:is )?(?:trashed|in trash)$|^trash(?:ed)? state$/.test(header))),
    source: orNull(headers.findIndex((header) => /^source (?:file(?: name| path)?|db|database|path)$/.test(header))),
    messages,
  };
}

const orNull = (index: number): number | null => (index < 0 ? null : index);

function fits(rule: ArtifactRule, { name, view, columns }: LeappTable, headers: readonly string[]): boolean {
  const isNamed = rule.name.test(name) && !rule.not?.test(name);
  if (rule.kind === 'InstantMessage' && view !== null) {
    return true;
  }
  return (
    isNamed &&
    rule.needs.some((fragment) =>
      fragment === 'media'
        ? columns.some(({ type }) => type === 'media')
        : indexesOf(rule.fields[fragment] ?? rule.fields[`${fragment}*`] ?? '', headers).length > 0,
    )
  );
}

/** Columns with one of these headers, in the order of the headers. */
function indexesOf(alternatives: string, headers: readonly string[]): number[] {
  return alternatives.split('|').flatMap((header) => {
    const index = headers.indexOf(header);
    return index < 0 ? [] : [index];
  });
}

/** The fragment names of columns by the table of their kind; each column once. */
function fragmentsOf(rule: ArtifactRule | null, headers: readonly string[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const [field, wanted] of Object.entries(rule?.fields ?? {})) {
    const found = indexesOf(wanted, headers).filter((index) => !names.has(index));
    for (const index of field.endsWith('*') ? found : found.slice(0, 1)) {
      names.set(index, field.replace('*', ''));
    }
  }
  return names;
}

function roleOf(fragment: string, header: string, type: string | null): ColumnRole {
  if (type === 'datetime' || type === 'date' || type === 'media') {
    return type;
  }
  if (type === 'phonenumber') {
    return 'phone';
  }
  if (fragment === 'Duration') {
    return 'duration';
  }
  return NUMBERS.has(fragment) || /^(?:latitude|longitude)$/.test(header) ? 'number' : 'text';
}

/** Pairs such as `Latitude` and `Longitude`, or `Start Latitude` and `Start Longitude`. */
function positionsOf(headers: readonly string[]): TablePlan['positions'] {
  const accuracy = indexesOf('horizontal accuracy|horizontal accuracy m|accuracy|accuracy m|gps accuracy', headers)[0];
  return headers.flatMap((header, latitude) => {
    const match = /^(.*?)\b(latitude|lat)\b(.*)$/.exec(header);
    const partners = (match?.[2] === 'lat' ? ['lon', 'long', 'lng'] : ['longitude']).map(
      (word) => `${match?.[1]}${word}${match?.[3]}`,
    );
    const longitude = match === null ? -1 : headers.findIndex((other) => partners.includes(other));
    return longitude < 0 ? [] : [{ latitude, longitude, accuracy: accuracy ?? null }];
  });
}

function artifactFor(
  kind: RuleKind | null,
  table: LeappTable,
  columns: readonly PlannedColumn[],
  application: string | null,
): Artifact {
  if (kind === null) {
    return ownArtifact(ownRow(table, columns));
  }
  if (kind === 'image') {
    return fileArtifactOf('image') ?? ownArtifact(ownRow(table, columns));
  }
  if (kind !== 'InstantMessage') {
    return artifactOfKind(kind);
  }
  if (/\bmms\b/i.test(table.name) && !/\bsms\b/i.test(table.name)) {
    return artifactOfKind('MMS');
  }
  const isSms = /^sms\b|\bsms messages?$|backup - sms/i.test(table.name);
  return isSms ? artifactOfKind('SMS') : application === null ? artifactOfKind(kind) : messagesOf(application);
}

/** An artifact without a counterpart in other formats has LEAPP's category and name; its first columns are primary. */
function ownRow({ name, category }: LeappTable, columns: readonly PlannedColumn[]): ArtifactRow {
  const dates = columns.filter(({ role }) => role === 'datetime' || role === 'date').map(({ fragment }) => fragment);
  const shown = columns.filter(({ role }) => role === 'text' || role === 'phone').map(({ fragment }) => fragment);
  const timed = columns.filter(({ fragment }) => /\b(?:time|timestamp|date)\b/i.test(fragment));
  return {
    group: detachString(category?.trim() ?? '').slice(0, LONGEST_NAME) || 'Other',
    name: detachString(name.trim()).slice(0, LONGEST_NAME) || 'Unknown',
    primary: columns.slice(0, OWN_COLUMNS).map(({ fragment }) => fragment),
    columns: [shown.slice(0, 1), shown.slice(1, 2), shown.slice(2, 3)],
    dates: [...dates, ...timed.map(({ fragment }) => fragment)],
  };
}
