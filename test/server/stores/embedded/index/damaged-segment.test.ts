import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';

import { openSegment } from '@server/stores/embedded/index/open-segment';
import { PartCache } from '@server/stores/embedded/index/part-cache';
import { VOCABULARIES, type Segment } from '@server/stores/embedded/index/segment';
import { SegmentFile } from '@server/stores/embedded/index/segment-file';
import { verifySegment } from '@server/stores/embedded/index/verify-segment';
import { createHash } from 'node:crypto';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';
import { randomHit } from '@test/server/helpers/random-hits';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

const NO_PARTS = new PartCache(0);

const random = new Random(3);
const longWord = buildHitRecord({
  fragments: [buildFragment({ name: 'Body', value: 'x'.repeat(200) })],
  locations: [{ latitude: 1, longitude: 2 }],
});
const records = [longWord, ...Array.from({ length: 200 }, (_, index) => randomHit(random, `hit-${index}`))];
const whole = buildSegment(records);
const original = readFileSync(whole.file);
const row = { bytes: original.length, sha256: createHash('sha256').update(original).digest('hex') };
const damaged = `${whole.file}.damaged`;
afterAll(() => whole.close());

/** Reads all parts of a segment, including those that are read lazily. */
function readAll(segment: Segment): void {
  expect(segment.byThread.length).toBeLessThanOrEqual(segment.threads.length);
  VOCABULARIES.forEach((name) => {
    expect(segment[name].termCount).toBeGreaterThan(0);
    expect(segment[name].find(Buffer.from('no such term'))).toBe(-1);
  });
  expect(segment.wordGroups.length).toBeGreaterThan(0);
  expect(segment.wordSignatures.read([0], 0, 1)).toHaveLength(1);
  expect(segment.wordPairs.read([0], 0, 1)).toHaveLength(1);
  segment.columns.forEach((column) => {
    column.documents();
    column.textStarts();
    column.searchedTexts(false);
  });
  segment.marked();
  segment.contents();
}

/** The segment with another text of the same length in its table of contents, whose SHA-256 is right. */
function writeWithTable(from: string, to: string): void {
  const end = original.length - 64;
  const start = end - original.readUInt32LE(end);
  const table = Buffer.from(original.toString('utf8', start, end).replace(from, to));
  const bytes = Buffer.from(original);
  table.copy(bytes, start);
  createHash('sha256')
    .update(table)
    .digest()
    .copy(bytes, end + 8);
  writeFileSync(damaged, bytes);
}

function withSegment(path: string, use: (segment: Segment) => void): void {
  const segment = openSegment(path, NO_PARTS);
  try {
    use(segment);
  } finally {
    segment.close();
  }
}

const noPause = async (): Promise<void> => undefined;

describe('a segment file', () => {
  const { contents } = new SegmentFile(whole.file);
  const sections = contents.sections.filter(([, , length]) => length > 0);

  it('matches the SHA-256 in the manifest', async () => {
    await expect(verifySegment(whole.file, row, noPause)).resolves.toBeUndefined();
    withSegment(whole.file, readAll);
  });

  it('is hashed in chunks with a pause after each', async () => {
    const rest = jest.fn(async () => undefined);
    await verifySegment(whole.file, row, rest);
    expect(rest).toHaveBeenCalledTimes(Math.ceil(original.length / 2 ** 20));
  });

  it.each(sections.map(([name]) => name))('is refused when its section %s has changed', async (name) => {
    const bytes = Buffer.from(original);
    const [, start = 0, length = 0] = sections.find((section) => section[0] === name) ?? [];
    const index = new SegmentFile(whole.file).rangeOf(name).start + Math.floor(length / 2);
    expect(start).toBeLessThan(index);
    bytes[index] = (bytes[index] ?? 0) ^ 0x10;
    writeFileSync(damaged, bytes);
    if (name === 'text' || name === 'marked.text' || name.endsWith('.postings')) {
      // Too large to be read on opening: only the SHA-256 of the manifest detects the damage.
      withSegment(damaged, readAll);
    } else {
      expect(() => withSegment(damaged, readAll)).toThrow(`its section "${name}" has changed`);
    }
    await expect(verifySegment(damaged, row, noPause)).rejects.toThrow(/has changed.*is rebuilt/s);
  });

  it('is refused when any byte of its table of contents or trailer has changed', () => {
    const trailer = original.length - 64;
    const offsets = [0, 7, trailer - 1, trailer - 1_000, trailer, trailer + 1, trailer + 3];
    for (let index = 8; index < 40; index += 1) {
      offsets.push(trailer + index);
    }
    for (const index of [...offsets, original.length - 8, original.length - 1]) {
      const bytes = Buffer.from(original);
      bytes[index] = (bytes[index] ?? 0) ^ 0x01;
      writeFileSync(damaged, bytes);
      expect(() => openSegment(damaged, NO_PARTS)).toThrow(damaged);
    }
  });

  it('is refused when it is truncated at any offset', async () => {
    for (const length of [0, 7, 8, 63, 72, 100, 5_000, original.length - 64, original.length - 1]) {
      writeFileSync(damaged, original.subarray(0, length));
      expect(() => openSegment(damaged, NO_PARTS)).toThrow('it ends too early');
      await expect(verifySegment(damaged, row, noPause)).rejects.toThrow(/has \d+ bytes instead of \d+/);
    }
  });

  it('is refused when it is missing or is not a file', async () => {
    expect(() => openSegment(`${whole.file}.none`, NO_PARTS)).toThrow('it cannot be opened');
    await expect(verifySegment(`${whole.file}.none`, row, noPause)).rejects.toThrow('it cannot be read');
    writeFileSync(damaged, 'SQLite format 3'.padEnd(4_096, '\0'));
    expect(() => openSegment(damaged, NO_PARTS)).toThrow('it is no segment file');
  });

  it.each([
    ['"format":"10-', '"format":"08-'],
    ['"evidenceId"', '"evidenceXd"'],
  ])('is refused when another version wrote it, %s', (from, to) => {
    writeWithTable(from, to);
    expect(() => openSegment(damaged, NO_PARTS)).toThrow('another version of REVIEW wrote it');
  });

  it('is refused for similar words when it lacks their groups', () => {
    writeWithTable('"words.groups"', '"words.groupX"');
    withSegment(damaged, (segment) => {
      expect(() => segment.wordGroups).toThrow('its section "words.groups" is incomplete');
    });
  });

  it('reports that it was truncated while open', () => {
    copyFileSync(whole.file, damaged);
    withSegment(damaged, (segment) => {
      writeFileSync(damaged, original.subarray(0, statSync(damaged).size - 40_000));
      expect(() => readAll(segment)).toThrow('it ends too early');
    });
  });
});
