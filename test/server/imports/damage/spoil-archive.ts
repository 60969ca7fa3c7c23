import type { Random } from '@test/server/helpers/random';

import { SPOIL_BYTES, type Spoil } from './spoil-bytes';

const DIRECTORY = Buffer.from('PK\u0001\u0002', 'latin1');
const LOCAL = Buffer.from('PK\u0003\u0004', 'latin1');
const END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP64_END = Buffer.from('PK\u0006\u0006', 'latin1');
const ZIP64_LOCATOR = Buffer.from('PK\u0006\u0007', 'latin1');
const ODD_NUMBERS = [0, 1, 2, 255, 65_535, 0x7fffffff, 0xfffffffe, 0xffffffff];

function allOf(bytes: Buffer, signature: Buffer): number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1)) {
    found.push(at);
  }
  return found;
}

/** Writes an invalid number into one of these fields of one of the records with the signature. */
const oddField =
  (signature: Buffer, fields: readonly number[], size: 2 | 4 | 8): Spoil =>
  (random, bytes) => {
    const records = allOf(bytes, signature);
    if (records.length === 0) {
      return bytes;
    }
    const at = random.pick(records) + random.pick(fields);
    const number = random.pick(ODD_NUMBERS);
    if (size === 2) {
      bytes.writeUInt16LE(number & 0xffff, at);
    } else {
      bytes.writeUInt32LE(number, at);
    }
    if (size === 8) {
      bytes.writeUInt32LE(random.pick(ODD_NUMBERS), at + 4);
    }
    return bytes;
  };

const setBits =
  (offset: number, bits: number): Spoil =>
  (random, bytes) => {
    const at = random.pick(allOf(bytes, DIRECTORY)) + offset;
    bytes.writeUInt16LE(bytes.readUInt16LE(at) | bits, at);
    return bytes;
  };

/** Damage specific to archives. */
export const SPOIL_ARCHIVE: Readonly<Record<string, Spoil>> = {
  ...SPOIL_BYTES,
  'flipped bytes of the directory': (random, bytes) => {
    const start = bytes.indexOf(DIRECTORY);
    random
      .several(1, 4, () => start + random.below(bytes.length - start))
      .forEach((at) => bytes.writeUInt8(random.below(256), at));
    return bytes;
  },
  'a wrong checksum': oddField(DIRECTORY, [16], 4),
  'a wrong size': oddField(DIRECTORY, [20, 24], 4),
  'a wrong offset': oddField(DIRECTORY, [42], 4),
  'a wrong length in the directory': oddField(DIRECTORY, [28, 30, 32], 2),
  'a damaged local header': oddField(LOCAL, [0, 26, 28], 2),
  'an encrypted flag': setBits(8, 1),
  'a flag of strong encryption': setBits(8, 0x41),
  'an unknown method': (random, bytes) => {
    bytes.writeUInt16LE(random.pick([1, 6, 9, 12, 14, 93, 95, 99]), random.pick(allOf(bytes, DIRECTORY)) + 10);
    return bytes;
  },
  'a lie about the number of entries': oddField(END, [8, 10], 2),
  'a lie about the place of the directory': oddField(END, [12, 16], 4),
  'a lie of Zip64': oddField(ZIP64_END, [4, 24, 32, 40, 48], 8),
  'a lie about the place of Zip64': oddField(ZIP64_LOCATOR, [8], 8),
  'a directory without one entry': withoutEntry,
};

function withoutEntry(random: Random, bytes: Buffer): Buffer {
  const entries = allOf(bytes, DIRECTORY);
  const index = random.below(entries.length);
  const [start = 0, end = bytes.indexOf(END)] = entries.slice(index, index + 2);
  const length = (end < start ? bytes.indexOf(END) : end) - start;
  const shorter = Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + length)]);
  const eocd = shorter.lastIndexOf(END);
  shorter.writeUInt16LE(entries.length - 1, eocd + 8);
  shorter.writeUInt16LE(entries.length - 1, eocd + 10);
  return shorter;
}
