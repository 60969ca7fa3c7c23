import { decodeBytes } from '@contract/text/text-encoding';

/** What a `winmail.dat` of Outlook holds (MS-OXTNEF). */
export interface TnefContent {
  subject: string;
  text: string;
  files: readonly { name: string; bytes: Buffer }[];
}

const SIGNATURE = 0x223e9f78;
const HEADER_BYTES = 6;
/** Level, id and length before the value, a checksum after it. */
const ATTRIBUTE_BYTES = 9;
const CHECKSUM_BYTES = 2;
const FILES_MAX = 500;
const ATTRIBUTE = {
  subject: 0x00018004,
  body: 0x0002800c,
  newFile: 0x00069002,
  fileName: 0x00018010,
  fileData: 0x0006800f,
  fileProperties: 0x00069005,
  properties: 0x00069003,
  codePage: 0x00069007,
} as const;
const PROPERTY = { body: 0x1000, subject: 0x0037, longFileName: 0x3707 } as const;

/** Reads as far as the file is whole. Null for another kind of file. */
export function readTnef(content: Buffer): TnefContent | null {
  if (content.length < HEADER_BYTES || content.readUInt32LE(0) !== SIGNATURE) {
    return null;
  }
  const reader = new TnefReader();
  let at = HEADER_BYTES;
  while (at + ATTRIBUTE_BYTES <= content.length) {
    const length = content.readUInt32LE(at + 5);
    const start = at + ATTRIBUTE_BYTES;
    if (start + length > content.length) {
      break;
    }
    reader.take(content.readUInt32LE(at + 1), content.subarray(start, start + length));
    at = start + length + CHECKSUM_BYTES;
  }
  return reader.content;
}

class TnefReader {
  private subject = '';
  private text = '';
  private charset: string | null = null;
  private readonly files: { name: string; bytes: Buffer }[] = [];

  get content(): TnefContent {
    return { subject: this.subject, text: this.text, files: this.files };
  }

  take(id: number, value: Buffer): void {
    const file = this.files.at(-1);
    switch (id) {
      case ATTRIBUTE.codePage:
        this.charset = value.length >= 4 ? charsetOfCodePage(value.readUInt32LE(0)) : null;
        break;
      case ATTRIBUTE.subject:
        this.subject ||= this.textOf(value);
        break;
      case ATTRIBUTE.body:
        this.text ||= this.textOf(value);
        break;
      case ATTRIBUTE.properties: {
        const texts = textProperties(value, (bytes) => this.textOf(bytes));
        this.subject = texts.get(PROPERTY.subject) ?? this.subject;
        this.text = texts.get(PROPERTY.body) ?? this.text;
        break;
      }
      case ATTRIBUTE.newFile:
        if (this.files.length < FILES_MAX) {
          this.files.push({ name: 'attachment', bytes: Buffer.alloc(0) });
        }
        break;
      default:
        if (file !== undefined) {
          this.takeOfFile(file, id, value);
        }
    }
  }

  private takeOfFile(file: { name: string; bytes: Buffer }, id: number, value: Buffer): void {
    if (id === ATTRIBUTE.fileName) {
      file.name = this.textOf(value) || file.name;
    } else if (id === ATTRIBUTE.fileData) {
      file.bytes = value;
    } else if (id === ATTRIBUTE.fileProperties) {
      file.name = textProperties(value, (bytes) => this.textOf(bytes)).get(PROPERTY.longFileName) ?? file.name;
    }
  }

  private textOf(value: Buffer): string {
    const end = value.indexOf(0);
    return decodeBytes(end === -1 ? value : value.subarray(0, end), { declared: this.charset }).text;
  }
}

const charsetOfCodePage = (codePage: number): string | null =>
  ({ 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 20866: 'koi8-r', 65001: 'utf-8' })[codePage] ??
  (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : null);

const TYPE = { string: 0x001e, unicode: 0x001f, binary: 0x0102, object: 0x000d } as const;
const VARIABLE: ReadonlySet<number> = new Set(Object.values(TYPE));
/** Bytes of the values of other types, padded to four. */
const SIZES: ReadonlyMap<number, number> = new Map([
  ...[0x0002, 0x0003, 0x0004, 0x000a, 0x000b].map((type) => [type, 4] as const),
  ...[0x0005, 0x0006, 0x0007, 0x0014, 0x0040].map((type) => [type, 8] as const),
  [0x0048, 16],
]);
const FIRST_NAMED = 0x8000;

/** The texts among MAPI properties (MS-OXTNEF 2.1.3.4) by id, up to the first one that cannot be read. */
function textProperties(value: Buffer, decode: (bytes: Buffer) => string): Map<number, string> {
  const texts = new Map<number, string>();
  const count = value.length < 4 ? 0 : value.readUInt32LE(0);
  let at = 4;
  for (let index = 0; index < count && at + 4 <= value.length; index += 1) {
    const type = value.readUInt16LE(at);
    const id = value.readUInt16LE(at + 2);
    at += 4;
    // Names of named properties, and several values, are of no text that is shown.
    if (id >= FIRST_NAMED) {
      break;
    }
    if (!VARIABLE.has(type)) {
      const size = SIZES.get(type);
      if (size === undefined) {
        break;
      }
      at += size;
      continue;
    }
    if (at + 8 > value.length) {
      break;
    }
    const length = value.readUInt32LE(at + 4);
    const bytes = value.subarray(at + 8, at + 8 + length);
    at += 8 + Math.ceil(length / 4) * 4;
    if (type === TYPE.unicode) {
      texts.set(id, bytes.toString('utf16le').replace(/\0.*$/s, ''));
    } else if (type === TYPE.string) {
      texts.set(id, decode(bytes));
    }
  }
  return texts;
}
