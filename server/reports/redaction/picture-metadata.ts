import { inflateSync } from 'node:zlib';

/** Metadata of a picture that a search of its bytes does not find, because it is compressed, split or encoded. */
interface PictureMetadata {
  /** Decoded bytes, in any encoding of text. */
  parts: Buffer[];
  /** Texts of which the encoding is known. */
  texts: ReadonlySet<string>;
}

/** Bytes: pictures with more metadata are taken for unreadable. Comparing this much text takes about a second. */
const METADATA_MAX = 2 * 1024 ** 2;
/** Parts of a file: chunks, segments and blocks. */
const PARTS_MAX = 100_000;

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const JPEG = Buffer.from('\xff\xd8\xff', 'latin1');
/** Formats whose metadata is neither compressed nor split, by their first bytes. */
const PLAIN = [/^RIFF[^]{4}WEBP/, /^II\*\0/, /^MM\0\*/, /^[^]{4}ftyp/, /^BM/];
/** Files in which others are, and that are compressed: nothing in them is found by a search of the bytes. */
const CONTAINERS = ['PK\x03\x04', '%PDF-', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07'].map((text) =>
  Buffer.from(text, 'latin1'),
);
const COMPRESSED = [
  ...CONTAINERS,
  ...['\x1f\x8b\x08', 'BZh', '\xfd7zXZ', '\xd0\xcf\x11\xe0'].map((text) => Buffer.from(text, 'latin1')),
];
/** The item of a HEIF file is compressed. */
const COMPRESSED_ITEM = Buffer.from('deflate\0', 'latin1');

/** Whether a file is an archive or a document, whatever its report calls it. */
export const isCompressedFile = (start: Buffer): boolean =>
  COMPRESSED.some((signature) => start.subarray(0, signature.length).equals(signature));

/** Null when a part of the picture cannot be looked into, and for formats that are not known. */
export function pictureMetadata(content: Buffer): PictureMetadata | null {
  const found = new MetadataParts();
  try {
    if (CONTAINERS.some((signature) => content.includes(signature)) || content.includes(PNG, 1)) {
      return null;
    }
    const start = content.toString('latin1', 0, 16);
    if (content.subarray(0, PNG.length).equals(PNG)) {
      readPng(content, found);
    } else if (content.subarray(0, JPEG.length).equals(JPEG)) {
      readJpeg(content, found);
    } else if (/^GIF8[79]a/.test(start)) {
      readGif(content, found);
    } else if (!PLAIN.some((format) => format.test(start)) || content.includes(COMPRESSED_ITEM)) {
      return null;
    }
    addPackets(content, found);
    return { parts: found.parts, texts: found.texts };
  } catch {
    // Damaged, or with more metadata than is searched.
    return null;
  }
}

/** Collected parts, up to a limit. */
class MetadataParts {
  readonly parts: Buffer[] = [];
  readonly texts = new Set<string>();
  private size = 0;

  /** @throws RangeError when there is too much */
  add(part: Buffer): void {
    this.count(part);
    this.parts.push(part);
  }

  /** A text in UTF-8 or Latin 1. @throws RangeError */
  addText(part: Buffer): void {
    this.count(part);
    for (const text of [part.toString('utf8'), part.toString('latin1')]) {
      this.texts.add(text).add(withoutReferences(text));
    }
  }

  /** Compressed data. @throws Error when it cannot be decompressed within the limit */
  inflate(part: Buffer): Buffer {
    const inflated = inflateSync(part, { maxOutputLength: METADATA_MAX - this.size });
    this.count(inflated);
    return inflated;
  }

  private count({ length }: Buffer): void {
    this.size += length;
    if (this.size > METADATA_MAX || this.parts.length + this.texts.size > PARTS_MAX) {
      throw new RangeError('The picture has too much metadata.');
    }
  }
}

const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CHARACTER = 0x10ffff;

/** The text of XML without references to characters. */
const withoutReferences = (text: string): string =>
  text.replace(REFERENCE, (reference, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return NAMED[name?.toLowerCase() ?? ''] ?? (code <= LAST_CHARACTER ? String.fromCodePoint(code) : reference);
  });

/** Packets of XMP, which may write characters as references. */
function addPackets(content: Buffer, found: MetadataParts): void {
  const [opening, closing] = ['<rdf:RDF', '</rdf:RDF>'];
  for (let start = content.indexOf(opening); start >= 0;) {
    const end = content.indexOf(closing, start);
    found.addText(content.subarray(start, end < 0 ? content.length : end));
    start = end < 0 ? -1 : content.indexOf(opening, end);
  }
}

/** Chunks without text, and those whose text is in the bytes as it is. */
const PLAIN_CHUNKS: ReadonlySet<string> = new Set(
  (
    'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD hIST pHYs sPLT tIME acTL fcTL fdAT cICP mDCV cLLI oFFs pCAL sCAL ' +
    'eXIf iDOT CgBI'
  ).split(' '),
);

/** PNG (third edition), section 5. @throws RangeError for unknown chunks, a damaged file and data after its end */
function readPng(content: Buffer, found: MetadataParts): void {
  let offset = PNG.length;
  for (let count = 0; count < PARTS_MAX; count += 1) {
    const length = content.readUInt32BE(offset);
    const type = content.toString('latin1', offset + 4, offset + 8);
    const data = content.subarray(offset + 8, offset + 8 + length);
    offset += 12 + length;
    if (offset > content.length || (type === 'IEND' && offset < content.length)) {
      throw new RangeError('The picture does not end with its last chunk.');
    }
    if (type === 'IEND') {
      return;
    }
    readChunk(type, data, found);
  }
  throw new RangeError('The picture has too many chunks.');
}

function readChunk(type: string, data: Buffer, found: MetadataParts): void {
  const keyEnd = data.indexOf(0);
  switch (type) {
    case 'tEXt':
      addProfile(data.subarray(keyEnd + 1), found);
      break;
    case 'zTXt':
      // The byte after the end of the keyword is the method.
      addProfile(found.inflate(data.subarray(keyEnd + 2)), found);
      break;
    case 'iCCP':
      found.add(found.inflate(data.subarray(keyEnd + 2)));
      break;
    case 'iTXt': {
      const translationEnd = data.indexOf(0, data.indexOf(0, keyEnd + 3) + 1);
      if (keyEnd < 0 || translationEnd < keyEnd + 4) {
        throw new RangeError('The text has no keyword.');
      }
      const value = data.subarray(translationEnd + 1);
      found.addText(data.subarray(0, translationEnd));
      addProfile(data[keyEnd + 1] === 0 ? value : found.inflate(value), found);
      break;
    }
    default:
      if (!PLAIN_CHUNKS.has(type)) {
        throw new RangeError('The chunk is not known.');
      }
  }
}

/** A text; "Raw profile type exif" and others of ImageMagick write a name, a length, and the bytes as hexadecimal digits. */
function addProfile(content: Buffer, found: MetadataParts): void {
  found.addText(content);
  const [name = '', length = '', ...lines] = content.toString('latin1').trim().split('\n');
  if (/^[\w ]{1,40}$/.test(name) && /^ *\d{1,10}$/.test(length)) {
    const profile = Buffer.from(lines.join('').replace(/\s/g, ''), 'hex');
    found.add(profile);
    addPackets(profile, found);
  }
}

/** Segments of one kind, each with a header before its part. */
const SPLIT = [
  { start: 'http://ns.adobe.com/xmp/extension/\0', header: 75 },
  { start: 'Photoshop 3.0\0', header: 14 },
  { start: 'ICC_PROFILE\0', header: 14 },
];

/** Segments before the pixels (ITU-T T.81, annex B). @throws RangeError for a damaged file */
function readJpeg(content: Buffer, found: MetadataParts): void {
  const joined = new Map<string, Buffer[]>();
  let offset = 2;
  for (let marker = content.readUInt16BE(offset); marker !== 0xffda && marker !== 0xffd9;) {
    const data = content.subarray(offset + 4, offset + 2 + content.readUInt16BE(offset + 2));
    if (marker < 0xff00) {
      throw new RangeError('There is no segment.');
    }
    const split = SPLIT.find(({ start }) => data.toString('latin1', 0, start.length) === start);
    if (split !== undefined) {
      const parts = joined.get(split.start) ?? [];
      parts.push(data.subarray(split.header));
      joined.set(split.start, parts);
    } else if (marker === 0xfffe) {
      found.addText(data);
    }
    // Bytes 0xff may stand before a marker.
    for (offset += 2 + content.readUInt16BE(offset + 2); content[offset + 1] === 0xff;) {
      offset += 1;
    }
    marker = content.readUInt16BE(offset);
  }
  for (const parts of joined.values()) {
    const whole = Buffer.concat(parts);
    found.add(whole);
    addPackets(whole, found);
  }
}

/** Extensions of a GIF, whose texts are split into blocks of 255 bytes. @throws RangeError for a damaged file */
function readGif(content: Buffer, found: MetadataParts): void {
  const colours = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let offset = 13 + colours(content.readUInt8(10));
  for (let kind = content.readUInt8(offset); kind !== 0x3b; kind = content.readUInt8(offset)) {
    if (kind !== 0x21 && kind !== 0x2c) {
      throw new RangeError('There is no block.');
    }
    const isPixels = kind === 0x2c;
    const blocks: Buffer[] = [];
    offset += isPixels ? 11 + colours(content.readUInt8(offset + 9)) : 2;
    for (let length = content.readUInt8(offset); length !== 0; length = content.readUInt8(offset)) {
      if (!isPixels) {
        blocks.push(content.subarray(offset + 1, offset + 1 + length));
      }
      offset += 1 + length;
    }
    offset += 1;
    if (blocks.length > 0) {
      found.addText(Buffer.concat(blocks));
    }
  }
}
