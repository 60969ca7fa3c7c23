import { baseName, folderOf } from '@server/imports/container/entry-path';
import { IMPORT_LIMITS } from '@server/imports/import-limits';
import { holdsDamage } from '@server/imports/values/report-decoder';
import { keyOf, type ExportItem, type ExportType, type Warn } from '@server/imports/xry/export-item';

import type { LineReader } from './line-reader';
import { isKeyLine, parseValues, type TextStyle } from './parse-values';

const { itemCharacters, itemLines } = IMPORT_LIMITS.xryText;
const HEADER_LINES = 5;
const TITLE = /^(\S[^\t#]{0,80}?)([ \t]*)#([ \t]*)(\d{1,9})[ \t]*$/;
const OUT_OF_SEQUENCE = 'Numbers of items that are out of sequence';

interface Title {
  name: string;
  number: number;
  hasTab: boolean;
}

interface Draft {
  title: Title | null;
  /** Number of the item in the file, from 1. */
  line: number;
  lines: string[];
  characters: number;
}

/** A text file of an export: its path, and the values of its first lines. */
export interface TextFile {
  path: string;
  /** Relative to the folder of the extraction, without `.txt`: the prefix of the ids of its items. */
  name: string;
  partition: string | null;
}

/**
 * Reads a text file of an export line by line (formats.md 3.2): five lines of header, then items. An item begins with its title
 * (`SMS #<tab>17`) after a blank line; blank lines elsewhere are part of a value. A file without titles has an item for each
 * block that begins with a key.
 */
export class TextReader {
  readonly header: string[] = [];
  /** Number of opened items, counted by their first lines alone. */
  elements = 0;
  private items: ExportItem[] = [];
  private lineNumber = 0;
  private isInHeader = true;
  /** The title of the first item; null before it, and in files without titles. */
  private firstTitle: Title | null = null;
  private hasTitles = true;
  private lastNumber = 0;
  private draft: Draft | null = null;
  private isAfterBlank = true;
  private type: ExportType | null = null;
  private style: TextStyle | null = null;
  private readonly base: string;
  private readonly folders: { record: string; all: string };

  constructor(
    private readonly file: TextFile,
    private readonly lines: LineReader,
    private readonly warn: Warn,
    private readonly isKnownType: (key: string) => boolean,
  ) {
    this.base = baseName(file.path).replace(/\.txt$/i, '');
    const record = folderOf(file.path);
    this.folders = { record, all: `${record}${this.base}/` };
  }

  /** The completed items. */
  read(chunk: Buffer): readonly ExportItem[] {
    return this.take(this.lines.write(chunk));
  }

  end(): readonly ExportItem[] {
    const items = this.take(this.lines.end());
    const isFragment = this.dropFragment();
    this.close();
    if (!this.lines.isTerminated || this.lines.endsInCharacter || this.isInHeader) {
      const where = this.isInHeader
        ? 'inside its header'
        : isFragment
          ? 'inside the beginning of its first item'
          : 'without a line break';
      this.warn(
        'Text files that may be cut off',
        this.locationOf(this.lineNumber),
        `The file ends ${where}; XRY ends each line. Compare its size with that of the original, or export it again.`,
      );
    }
    return items;
  }

  /** The beginning of the first title, such as `Cha`, where the file ends: nobody wrote an item of it. */
  private dropFragment(): boolean {
    const { draft } = this;
    const [line = '', ...more] = draft?.lines ?? [];
    const isFragment =
      draft !== null && this.elements === 1 && draft.title === null && more.length === 0 && !isKeyLine(line);
    if (!isFragment || this.lines.isTerminated) {
      return false;
    }
    this.elements = 0;
    this.draft = null;
    return true;
  }

  private take(lines: readonly string[]): readonly ExportItem[] {
    this.items = [];
    for (const line of lines) {
      this.lineNumber += 1;
      if (this.lines.hasDamage && holdsDamage(line)) {
        this.warn(
          'Bytes that are no text in the encoding of the export',
          this.locationOf(this.lineNumber),
          'The line holds bytes that are no text. They are shown as \uFFFD, and the original bytes stand beside the value.',
        );
      }
      if (line.includes('\0')) {
        this.warn(
          'Characters that text does not have, kept as they are',
          this.locationOf(this.lineNumber),
          'The line holds the character NUL, which XRY does not write: the file was damaged, or the application wrote it.',
        );
      }
      this.takeLine(line);
    }
    return this.items;
  }

  private takeLine(line: string): void {
    const title = line.includes('#') ? titleOf(line) : null;
    if (this.isInHeader) {
      const isHeader = this.lineNumber <= HEADER_LINES && (title === null || this.lineNumber === 1);
      if (isHeader) {
        this.header.push(line);
        return;
      }
      this.isInHeader = false;
    }
    if (line.trim() === '') {
      this.isAfterBlank = true;
      this.add(line);
      return;
    }
    if (this.isBeginning(line, title)) {
      this.open(title, title === null ? line : null);
    } else {
      this.add(line);
    }
    this.isAfterBlank = false;
  }

  private isBeginning(line: string, title: Title | null): boolean {
    if (this.draft === null) {
      this.hasTitles = title !== null;
      this.firstTitle = title;
      return true;
    }
    if (!this.isAfterBlank) {
      return false;
    }
    if (!this.hasTitles) {
      return isKeyLine(line);
    }
    const first = this.firstTitle;
    return title !== null && first !== null && title.name === first.name && title.hasTab === first.hasTab;
  }

  private open(title: Title | null, line: string | null): void {
    this.close();
    this.elements += 1;
    this.draft = { title, line: this.lineNumber, lines: [], characters: 0 };
    if (line !== null) {
      this.add(line);
    }
  }

  private add(line: string): void {
    const { draft } = this;
    if (draft === null) {
      return;
    }
    draft.characters += line.length;
    if (draft.characters <= itemCharacters && draft.lines.length < itemLines) {
      draft.lines.push(line);
    } else {
      draft.characters = Infinity;
    }
  }

  private close(): void {
    const { draft } = this;
    if (draft === null) {
      return;
    }
    this.type ??= this.findType();
    const number = this.numberOf(draft);
    const location = `${this.locationOf(draft.line)} (${draft.title === null ? 'item' : draft.title.name} ${number})`;
    const isTooLarge = draft.characters > itemCharacters;
    this.style ??= { hasTabs: draft.lines.some((line) => /^[^\t:]+:\t/.test(line)) };
    const parsed = isTooLarge
      ? { values: [], refusal: 'It is longer than any item that XRY writes: the file is damaged there.' }
      : parseValues(draft.lines, this.style, this.lines.hasDamage ? this.lines.decoder : null, (message) =>
          this.warn('Lines of a text that look like values', location, message),
        );
    this.items.push({
      type: this.type,
      id: `${this.file.name}#${number}`,
      location,
      partition: this.file.partition,
      ...parsed,
      files: { ...this.folders, own: `${this.folders.all}${this.base} #${draft.title?.number ?? number}/` },
    });
  }

  /** The number in its title. Numbers of the items of a file are consecutive. */
  private numberOf({ title, line }: Draft): string {
    if (title === null) {
      return String(this.elements);
    }
    const { number } = title;
    const expected = this.lastNumber + 1;
    const isRepeated = number < expected;
    if (number !== expected) {
      const what = isRepeated ? 'comes again' : `follows ${this.lastNumber}`;
      this.warn(
        OUT_OF_SEQUENCE,
        this.locationOf(line),
        `The number ${number} ${what}: either items were left out of the export or are cut out, or the text of an item holds ` +
          'lines that look like the beginning of one. Look at the items before and behind it.',
      );
    }
    this.lastNumber = Math.max(number, this.lastNumber);
    return String(number);
  }

  /** By the third line, else by the name of the file. */
  private findType(): ExportType {
    const labels = [
      this.header[2] ?? '',
      baseName(this.file.path)
        .replace(/\.txt$/i, '')
        .replace('-', '/'),
    ];
    const known = labels.find((label) => this.isKnownType(typeKey(label)));
    const label = known ?? labels[1] ?? '';
    return { key: typeKey(label), label: label.replace(/\s*\/\s*/, ' ') };
  }

  private locationOf(line: number): string {
    return `${this.file.path}, line ${line}`;
  }
}

/** `Messages/SMS` → `messages/sms`; some versions write `Contacts/Contacts` as `Contacts`. */
function typeKey(label: string): string {
  const [first = '', second = ''] = keyOf(label).split(/\s*\/\s*/);
  return second === '' || second === first ? first : `${first}/${second}`;
}

function titleOf(line: string): Title | null {
  const match = TITLE.exec(line);
  if (match === null) {
    return null;
  }
  const [, name = '', before = '', after = '', number = ''] = match;
  return { name, number: Number(number), hasTab: `${before}${after}`.includes('\t') };
}
