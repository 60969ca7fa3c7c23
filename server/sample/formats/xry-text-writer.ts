import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import type { XryRecord } from '@server/sample/xry/xry-record';

import { encodeText, xryHeader, xryItem } from './xry-writer';

const BUFFER_LENGTH = 256 * 1024;
/** Bytes of the byte order mark, which is only at the start of a file. */
const BYTE_ORDER_MARK = 2;

interface OpenText {
  file: number;
  /** File name without extension, and name of the folder with the files of its items. */
  name: string;
  title: string;
  items: number;
  pending: string;
}

/**
 * Writes a text export of XRY, record by record: a file for each type in the folder of the partition, and next to it the files of each
 * item. Memory does not grow with the number of records.
 */
export class XryTextWriter {
  private readonly folder: string;
  private readonly texts = new Map<string, OpenText>();

  constructor(exportFolder: string, partition: string) {
    this.folder = join(exportFolder, partition);
    mkdirSync(this.folder, { recursive: true });
  }

  write({ type, lines, files = [] }: XryRecord): void {
    const text = this.texts.get(type) ?? this.open(type);
    text.items += 1;
    text.pending += xryItem(text.title, text.items, lines);
    if (text.pending.length > BUFFER_LENGTH) {
      flush(text);
    }
    if (files.length > 0) {
      const own = join(this.folder, text.name, `${text.name} #${text.items}`);
      mkdirSync(own, { recursive: true });
      files.forEach(({ name, content }) => writeFileSync(join(own, name), content.bytes));
    }
  }

  finish(): void {
    this.texts.forEach(flush);
  }

  close(): void {
    this.texts.forEach(({ file }) => closeSync(file));
  }

  private open(type: string): OpenText {
    const name = type.replace('/', '-');
    const file = openSync(join(this.folder, `${name}.txt`), 'wx');
    writeSync(file, encodeText(xryHeader(type)));
    const text = { file, name, title: type.slice(type.indexOf('/') + 1), items: 0, pending: '' };
    this.texts.set(type, text);
    return text;
  }
}

function flush(text: OpenText): void {
  writeSync(text.file, encodeText(text.pending).subarray(BYTE_ORDER_MARK));
  text.pending = '';
}
