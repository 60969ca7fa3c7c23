import type { IdSource } from './ids';
import { timeTexts, type SampleTime } from './times';
import { cdata, element, escapeXml, type SectionSpool } from './xml-writer';

// The generic model grammar of formats.md 1.4, one function per construct. Each returns the element as text.

export type DeletedState = 'Intact' | 'Deleted' | 'Unknown';

/** Where the tool found a model: `path` starts with the name of the file system (formats.md 1.7). */
export interface NodeInfo {
  name: string;
  path: string;
  size: number;
  tableName: string;
  offset: number | '';
}

/** The context of the report that model elements are written to. */
export interface ModelScope {
  ids: IdSource;
  extraInfos: SectionSpool;
  extractionId: string;
}

export interface ModelOptions {
  id?: string;
  state?: DeletedState;
  origins?: readonly NodeInfo[];
  /** The `file_id` that newer versions write on attachments. */
  fileId?: string;
}

/** A model; its origins go to the section `extraInfos`, which follows all models. */
export const model = (
  scope: ModelScope,
  type: string,
  children: readonly string[],
  options: ModelOptions = {},
): string => {
  const id = options.id ?? scope.ids.next();
  if (options.origins !== undefined) {
    scope.extraInfos.add(extraInfo(id, options.origins));
  }
  return element(
    'model',
    {
      type,
      id,
      deleted_state: options.state ?? 'Intact',
      decoding_confidence: 'High',
      isrelated: 'False',
      source_index: scope.ids.nextSourceIndex(),
      extractionId: scope.extractionId,
      file_id: options.fileId,
    },
    children,
  );
};

const extraInfo = (id: string, origins: readonly NodeInfo[]): string => {
  const nodes = origins.map((origin) => element('nodeInfo', { ...origin }));
  const info = element('sourceInfo', {}, [element('nodeInfos', {}, nodes)]);
  return `${element('extraInfo', { type: 'model', id }, [info])}\n`;
};

const EMPTY = '<empty />';

/** A field of a simple type; null becomes `<empty />`. Booleans are written `True` and `False`. */
export const field = (name: string, type: string, value: string | number | boolean | null): string => {
  const text = typeof value === 'boolean' ? (value ? 'True' : 'False') : value;
  const content = text === null ? EMPTY : `<value type="${type}">${cdata(String(text))}</value>`;
  return `<field name="${name}" type="${type}">\n${content}\n</field>`;
};

export const textField = (name: string, value: string | null): string => field(name, 'String', value);

/** Text that the tool wrote as Base64 of its UTF-8 bytes. */
export const base64Field = (name: string, value: string): string => {
  const encoded = Buffer.from(value).toString('base64');
  return element('field', { name, type: 'String' }, [
    element('value', { type: 'String', format: 'Base64String' }, cdata(encoded)),
  ]);
};

export const timeField = (name: string, time: SampleTime | null): string => {
  if (time === null) {
    return field(name, 'TimeStamp', null);
  }
  const { format, formatted, value } = timeTexts(time);
  const inner = `<value type="TimeStamp" format="${format}" formattedTimestamp="${formatted}">${value}</value>`;
  return `<field name="${name}" type="TimeStamp">\n${inner}\n</field>`;
};

/** `UserMapping`: decoded by the tool, not mapped by the examiner. */
export const userMapping = (): string => field('UserMapping', 'DecodingSourceOptions', 'Decoding');

/** The three fields that open nearly every model. */
export const commonFields = (source: string | null): string[] => [
  userMapping(),
  textField('Source', source),
  textField('ServiceIdentifier', null),
];

export const multiField = (name: string, type: string, values: readonly string[]): string =>
  element(
    'multiField',
    { name, type },
    values.map((value) => element('value', { type }, cdata(value))),
  );

export const modelField = (name: string, type: string, inner: string | null): string =>
  element('modelField', { name, type }, [inner ?? EMPTY]);

export const multiModelField = (name: string, type: string, models: readonly string[]): string =>
  element('multiModelField', { name, type }, models);

/** Refers to the bytes of a file of the report. */
export const nodeField = (name: string, fileName: string, fileId: string): string =>
  element('nodeField', { name }, [element('id', { name: fileName }, escapeXml(fileId))]);

/** Bytes that the tool decoded but does not write into the XML. */
export const dataField = (name: string, length: number): string =>
  element('dataField', { name, type: 'MemoryRange' }, [element('source', { length })]);

export const jumpTargets = (fileIds: readonly string[], modelIds: readonly string[] = []): string[] => {
  const targets = [
    ...fileIds.map((id) => element('targetid', { ismodel: 'false' }, cdata(id))),
    ...modelIds.map((id) => element('targetid', { ismodel: 'true' }, cdata(id))),
  ];
  return targets.length === 0 ? [] : [element('jumptargets', { name: '' }, targets)];
};
