import type { InformationSection } from '@server/stores/hit-writer';

import type { ConversationView, LeappColumn, LeappTable } from './leapp-table';

/** An artifact as described by `_lava_data.lava`, before its table is read. */
export interface LavaArtifact {
  name: string;
  category: string;
  tableName: string;
  /** Number of rows according to LEAPP; null when it has none. */
  recordCount: number | null;
  module: string | null;
  sourcePath: string | null;
  /** Headers by column name, both in lower case for comparison. */
  headers: ReadonlyMap<string, string>;
  /** Types by column name. */
  types: ReadonlyMap<string, string>;
  view: ReadonlyMap<string, string>;
}

export interface LavaDescription {
  tool: { name: string; version: string | null; reportVersion: string | null };
  artifacts: LavaArtifact[];
  /** False for an interrupted run, whose description was never finished. */
  isComplete: boolean;
  /** LEAPP's description of its run. */
  information: InformationSection[];
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Text, number or truth value as text; null for everything else and for empty text. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') {
    return value || null;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/**
 * Reads `_lava_data.lava` (older: `_lava_data.json`) in each form that LEAPP has written since 2024. Parts of another shape are omitted:
 * the tables of the database are read in any case.
 */
export function describeLava(json: unknown): LavaDescription {
  const root = objectOf(json);
  const info = objectOf(root['parser_info']);
  const artifacts = Object.entries(objectOf(root['artifacts'])).flatMap(([category, list]) =>
    listOf(list).flatMap((item) => artifactOf(category, objectOf(item)) ?? []),
  );
  return {
    tool: {
      name: textOf(info['leapp_name']) ?? 'LEAPP',
      version: textOf(info['leapp_version']) ?? textOf(root['leapp_version']),
      reportVersion: textOf(root['lava_schema_version']),
    },
    artifacts,
    isComplete: (textOf(root['processing_status']) ?? 'Complete') === 'Complete',
    information: informationOf(root, info),
  };
}

function artifactOf(category: string, item: Json): LavaArtifact | null {
  const tableName = textOf(item['tablename']);
  if (tableName === null) {
    return null;
  }
  const count = item['record_count'];
  const views = objectOf(item['data_views']);
  return {
    name: textOf(item['name']) ?? tableName,
    category,
    tableName,
    recordCount: typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null,
    module: textOf(item['module']),
    sourcePath: textOf(item['source_path']),
    headers: headersOf(objectOf(item['column_map'])),
    types: typesOf(item['object_columns']),
    view: textsOf(objectOf(views['conversation'] ?? views['chat'])),
  };
}

/** The first versions mapped headers to columns, later ones columns to headers: a column has no capitals and no spaces. */
function headersOf(map: Json): ReadonlyMap<string, string> {
  const pairs = [...textsOf(map)];
  const isColumn = (name: string) => /^[^\sA-Z]*$/.test(name);
  const isInverted = pairs.some(([left]) => !isColumn(left)) && pairs.every(([, right]) => isColumn(right));
  return new Map(pairs.map(([left, right]) => (isInverted ? [right, left] : [left.toLowerCase(), right])));
}

/** A list of `{name, type}`; in the first versions an object. */
function typesOf(columns: unknown): ReadonlyMap<string, string> {
  const pairs = Array.isArray(columns)
    ? columns.map((column) => [textOf(objectOf(column)['name']), textOf(objectOf(column)['type'])] as const)
    : [...textsOf(objectOf(columns))];
  return new Map(
    pairs.flatMap(([name, type]) => (name === null || type === null ? [] : [[columnName(name), type.trim()] as const])),
  );
}

const textsOf = (map: Json): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(map).flatMap(([key, value]) => {
      const text = textOf(value);
      return text === null ? [] : [[key, text] as const];
    }),
  );

/** LEAPP's conversion of a header to the name of a column. */
const columnName = (header: string): string =>
  header
    .replace(/[^\p{L}\p{N}_\s]/gu, '')
    .replace(/\s+/g, '_')
    .replace(/^(?=[^\p{L}_])/u, '_')
    .toLowerCase();

/** `message_timestamp` → `Message Timestamp`, for tables without a description. */
const headerOf = (column: string): string =>
  column
    .replaceAll('_', ' ')
    .trim()
    .replace(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase()) || column;

/** @param columns of the table, with the types of SQL: LEAPP declares only times as INTEGER */
export function tableOf(
  artifact: LavaArtifact | null,
  tableName: string,
  columns: readonly { name: string; type: string }[],
): LeappTable {
  const described = columns.map(({ name, type }): LeappColumn => {
    const key = name.toLowerCase();
    const declared = artifact?.types.get(key) ?? (type.toUpperCase() === 'INTEGER' ? 'datetime' : null);
    return { header: artifact?.headers.get(key) ?? headerOf(name), type: declared };
  });
  const sources = (artifact?.sourcePath ?? '').split('\n').filter((path) => path.trim() !== '');
  return {
    key: tableName,
    name: artifact?.name ?? tableName,
    category: artifact?.category || null,
    columns: described,
    view: artifact === null ? null : viewOf(artifact, columns),
    sources,
  };
}

function viewOf({ view }: LavaArtifact, columns: readonly { name: string }[]): ConversationView | null {
  const positions = new Map(columns.map(({ name }, index) => [name.toLowerCase(), index]));
  const find = (...keys: string[]) => {
    const name = keys.map((key) => view.get(key)).find((value) => value !== undefined);
    return name === undefined ? null : (positions.get(name.toLowerCase()) ?? positions.get(columnName(name)) ?? null);
  };
  const found: ConversationView = {
    thread: find('conversationDiscriminatorColumn', 'threadDiscriminatorColumn'),
    label: find('conversationLabelColumn', 'threadLabelColumn'),
    text: find('textColumn'),
    time: find('timeColumn'),
    sender: find('senderColumn'),
    direction: find('directionColumn'),
    sentValue: view.get('directionSentValue') ?? null,
    ownerName: view.get('sentMessageStaticLabel') ?? null,
    ownerColumn: find('sentMessageLabelColumn'),
  };
  return found.thread === null || found.text === null ? null : found;
}

const RUN_FACTS: readonly [key: string, label: string][] = [
  ['leapp_name', 'Parser'],
  ['leapp_version', 'Parser version'],
  ['leapp_mode', 'Mode'],
  ['package', 'Package'],
  ['OS', 'Operating system of the examiner'],
  ['start_timestamp', 'Start'],
  ['end_timestamp', 'End'],
  ['param_input', 'Input'],
  ['param_type', 'Input type'],
  ['param_output', 'Output'],
  ['param_profile', 'Profile'],
  ['processing_status', 'Processing status'],
  ['lava_schema_version', 'Schema version'],
];

function informationOf(root: Json, info: Json): InformationSection[] {
  const run = RUN_FACTS.flatMap(([key, name]) => {
    const text = textOf(info[key]) ?? textOf(root[key]);
    const isTime = key.endsWith('_timestamp') && /^\d{9,11}$/.test(text ?? '');
    return text === null ? [] : [{ name, value: isTime ? new Date(Number(text) * 1000).toISOString() : text }];
  });
  const modules = listOf(root['modules']).flatMap((item) => {
    const module = objectOf(item);
    const name = textOf(module['artifact_name']) ?? textOf(module['module_name']);
    return name === null ? [] : [{ name, value: textOf(module['module_status']) ?? 'unknown' }];
  });
  return [
    ...(run.length > 0 ? [{ name: 'Run of the parser', fragments: run }] : []),
    ...(modules.length > 0 ? [{ name: 'Modules of the parser', fragments: modules }] : []),
  ];
}
