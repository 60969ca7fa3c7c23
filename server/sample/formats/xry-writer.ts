/** Writes the grammar of exports of XRY (formats.md 3.2, 3.3): text files, and the XML file. */

/** `[key, value]`, or the heading of a group alone. */
export type XryLine = readonly [key: string, value: string] | 'From' | 'To' | 'Participant';

export interface TextOptions {
  encoding?: 'utf16le' | 'utf8' | 'utf8-bom';
  lineBreak?: '\r\n' | '\n';
}

/** The file of a type such as `Messages/SMS`, with an item for each list of lines. */
export function xryText(type: string, items: readonly (readonly XryLine[])[], title = titleOf(type)): string {
  return xryHeader(type) + items.map((lines, at) => xryItem(title, at + 1, lines)).join('');
}

/** The first five lines of a text file. */
export const xryHeader = (type: string): string => `XRY Export\n\n${type}\n\n\n`;

/** An item with its title and the following blank line. */
export const xryItem = (title: string, number: number, lines: readonly XryLine[]): string =>
  `${title} #\t${number}\n${lines.map((line) => `${lineOf(line)}\n`).join('')}\n`;

function titleOf(type: string): string {
  return type.slice(type.indexOf('/') + 1);
}

/** Keys are aligned by one to four tabs. */
function lineOf(line: XryLine): string {
  if (typeof line === 'string') {
    return line;
  }
  const [key, value] = line;
  return `${key}:${'\t'.repeat(Math.max(1, 4 - Math.floor((key.length + 1) / 8)))}${value}`;
}

export function encodeText(text: string, { encoding = 'utf16le', lineBreak = '\r\n' }: TextOptions = {}): Buffer {
  const lines = text.replaceAll('\n', lineBreak);
  return encoding === 'utf8'
    ? Buffer.from(lines)
    : Buffer.from(`\uFEFF${lines}`, encoding === 'utf16le' ? 'utf16le' : 'utf8');
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const property = (type: string, text: string): string =>
  `<property type="${type}">${escapeXml(text)}</property>`;

export const group = (type: string, ...properties: readonly string[]): string =>
  `<group type="${type}"><properties>${properties.join('')}</properties></group>`;

export const node = (...content: readonly string[]): string =>
  `<node><properties>${content.join('')}</properties></node>`;

export const view = (type: string, ...nodes: readonly string[]): string =>
  `<view type="${type}"><nodes>${nodes.join('\n')}</nodes></view>`;

export const xryXml = (...views: readonly string[]): string =>
  `\uFEFF<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<xryfile><images><image><views>${views.join('\n')}</views></image></images></xryfile>\n`;
