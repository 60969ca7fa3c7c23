/** Writes the grammar of a UFED report for tests (formats.md 1.2 to 1.4). */

const NAMESPACE = 'http://pa.cellebrite.com/report/2.0';
let nextId = 0;

type Attributes = Record<string, string>;

export function project(content: string, attributes: Attributes = {}): string {
  const all = { id: 'p', name: 'Phone', reportVersion: '7.34', ...attributes, xmlns: NAMESPACE };
  return `<?xml version="1.0" encoding="utf-8"?>\n<project ${attributesText(all)}>\n${content}\n</project>`;
}

/** A report with these models as its data. */
export function reportOf(...models: string[]): string {
  return project(`<decodedData>\n${models.join('\n')}\n</decodedData>`);
}

export function model(type: string, content: string, attributes: Attributes = {}): string {
  const id = attributes['id'] ?? `${type}-${(nextId += 1)}`;
  const all = { type, id, deleted_state: 'Intact', decoding_confidence: 'High', extractionId: '0', ...attributes };
  return `<model ${attributesText(all)}>${content}</model>`;
}

export function field(name: string, text: string, type = 'String', attributes: Attributes = {}): string {
  const value = attributesText({ type, ...attributes });
  return `<field name="${name}" type="${type}"><value ${value}><![CDATA[${text}]]></value></field>`;
}

export function time(name: string, text: string, format = 'TimeStampKnown'): string {
  return `<field name="${name}" type="TimeStamp"><value type="TimeStamp" format="${format}">${text}</value></field>`;
}

export function multi(name: string, type: string, ...models: string[]): string {
  return `<multiModelField name="${name}" type="${type}">${models.join('')}</multiModelField>`;
}

export function single(name: string, type: string, inner: string): string {
  return `<modelField name="${name}" type="${type}">${inner}</modelField>`;
}

export function party(name: string, identifier: string, extra = ''): string {
  const fields = (name && field('Name', name)) + (identifier && field('Identifier', identifier));
  return model('Party', fields + extra);
}

export function owner(isOwner: boolean): string {
  return field('IsPhoneOwner', isOwner ? 'True' : 'False', 'Boolean');
}

export function jump(...targets: { id: string; isModel?: boolean }[]): string {
  const ids = targets.map(({ id, isModel = false }) => `<targetid ismodel="${isModel}"><![CDATA[${id}]]></targetid>`);
  return `<jumptargets name="">${ids.join('')}</jumptargets>`;
}

export function file(id: string, path: string, items: Record<string, string>, extra = '', attributes: Attributes = {}) {
  const all = { fs: 'Phone', path, size: '5', id, deleted: 'Intact', ...attributes };
  const list = Object.entries(items).map(([name, text]) => `<item name="${name}"><![CDATA[${text}]]></item>`);
  return `<file ${attributesText(all)}><metadata section="File">${list.join('')}</metadata>${extra}</file>`;
}

function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}
