import { isRecord } from '@contract/text/read-json';

// Data of a package is stored in classic scripts: a page opened from a folder may not read other files, but may run scripts.

const START = 'reviewPackage.';

/** A script that passes a value to the page. `JSON.parse` of one literal is several times faster than an object literal. */
export const packageScript = (method: 'head' | 'items', value: unknown): string =>
  `${START}${method}('${JSON.stringify(value).replace(/[\\']/g, '\\$&')}');\n`;

/** The value in a script; null for another script than those of `packageScript`. */
export function valueOfScript(text: string, method: 'head' | 'items'): unknown {
  const [start, end] = [`${START}${method}('`, `');\n`];
  if (!text.startsWith(start) || !text.endsWith(end)) {
    return null;
  }
  const literal = text.slice(start.length, -end.length);
  return JSON.parse(literal.replace(/\\([\\'])/g, '$1'));
}

/** A script that passes a document to the page. @param name of the script */
export const documentScript = (name: string, bytes: Buffer): string =>
  `${START}document('${name}','${bytes.toString('base64')}');\n`;

export const chunkName = (index: number): string => `data/items-${index}.js`;

/** Item ids of a chunk, in order. */
export function idsOfChunk(text: string): string[] {
  const items = valueOfScript(text, 'items');
  return Array.isArray(items) ? items.flatMap((item: unknown) => (isRecord(item) ? String(item.id) : [])) : [];
}
