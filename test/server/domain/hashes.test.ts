import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { canonicalJson } from '@server/domain/canonical-json';
import { citationHash } from '@server/domain/citation-hash';
import { EMPTY_DIGEST, MultisetHash } from '@server/domain/multiset-hash';
import { rowHash } from '@server/domain/row-hash';
import { buildHit } from '@test/helpers/builders/build-hit';

const formats = readFileSync(path.join(__dirname, '../../../docs/formats.md'), 'utf8');
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const hex = (latin1: string) => Buffer.from(latin1, 'latin1').toString('hex');

describe('canonical JSON', () => {
  it.each<[value: unknown, text: string]>([
    [{ b: 1, a: [2, { d: null, c: true }] }, '{"a":[2,{"c":true,"d":null}],"b":1}'],
    [{ a: undefined }, '{}'],
    ['\u00e4\n', '"\u00e4\\n"'],
  ])('of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('writes lone surrogates as U+FFFD, at any depth', () => {
    expect(canonicalJson({ a: ['x\ud83d', { b: '\ude00' }], c: '\ud83d\ude00' })).toBe(
      '{"a":["x\ufffd",{"b":"\ufffd"}],"c":"\ud83d\ude00"}',
    );
    expect(canonicalJson({ 'n\ud83d': null, d: 1 })).toBe('{"d":1,"n\ufffd":null}');
  });
});

describe('the hash of a row', () => {
  it('covers its table and its cells, each with type and length', () => {
    const text = 'tag\nt3:a;b;d5;n;d9007199254740993;b00ff;t2:\ud83d\ude00;';
    const cells = ['a;b', 5, null, 9007199254740993n, Buffer.of(0, 255), '\ud83d\ude00'];
    expect(hex(rowHash('tag', cells))).toBe(sha256(text));
  });

  it('can cover a range of the cells', () => {
    const cells = ['x', 1, 'y', 2];
    expect(rowHash('tag', cells, 1, 3)).toBe(rowHash('tag', [1, 'y']));
    expect(rowHash('tag', cells, 2)).toBe(rowHash('tag', ['y', 2]));
    expect(rowHash('tag', [])).not.toBe(rowHash('mark', []));
  });

  it('covers lone surrogates as U+FFFD, as they are stored, and pairs unchanged', () => {
    expect(rowHash('t', ['\ud83d\ude00 \ud83d'])).toBe(rowHash('t', ['\ud83d\ude00 \ufffd']));
    expect(rowHash('t', ['\ud83d\ud83d'])).toBe(rowHash('t', ['\ufffd\ufffd']));
    expect(rowHash('t', ['\ud83d\ude00'])).not.toBe(rowHash('t', ['\ufffd\ufffd']));
    // Also in a long text, wherever the surrogate is.
    for (const length of [1, 100, 5_000, 200_000]) {
      for (const [before, after] of [
        ['', 'x'.repeat(length)],
        ['é\ud83d\ude00'.repeat(length), ''],
        ['今'.repeat(length), 'x'],
      ]) {
        const stored = `${before}\ufffd${after}`;
        expect(hex(rowHash('t', [`${before}\ude00${after}`]))).toBe(sha256(`t\nt${stored.length}:${stored};`));
      }
    }
  });
});

describe('the hash of a set', () => {
  const content = (number: number) => Buffer.from([number, 255, number]);

  it('is independent of the order of elements, and that of the empty set once all are removed', () => {
    const [one, other] = [new MultisetHash(), new MultisetHash()];
    [1, 2, 3].forEach((number) => one.add('block', content(number)));
    [3, 1, 2].forEach((number) => other.add('block', content(number)));
    expect(other.digest()).toBe(one.digest());
    expect(one.digest()).not.toBe(EMPTY_DIGEST);
    [2, 3, 1].forEach((number) => one.remove('block', content(number)));
    expect(one.digest()).toBe(EMPTY_DIGEST);
  });

  it('depends on the number of equal elements and on their labels', () => {
    const hashes = [['a'], ['a', 'a'], ['b'], []].map((labels) => {
      const hash = new MultisetHash();
      labels.forEach((label) => hash.add(label, content(1)));
      return hash.digest();
    });
    expect(new Set(hashes).size).toBe(4);
  });

  it('continues from its bytes without changing them', () => {
    const first = new MultisetHash();
    first.add('a', content(1));
    const bytes = first.bytes();
    const before = Buffer.from(bytes);
    const second = new MultisetHash(bytes);
    expect([second.digest(), bytes.length]).toEqual([first.digest(), 2048]);
    second.add('b', content(2));
    first.add('b', content(2));
    expect(second.digest()).toBe(first.digest());
    expect(bytes.equals(before)).toBe(true);
    expect(new MultisetHash(Buffer.concat([bytes, Buffer.of(1, 2)])).bytes().equals(before)).toBe(true);
  });

  it('adds the lanes of SHAKE128 without a carry, low byte first', () => {
    const shake = createHash('shake128', { outputLength: 2048 }).update('a\n').update(content(1)).digest();
    const hash = new MultisetHash();
    hash.add('a', content(1));
    expect(hash.bytes().equals(shake)).toBe(true);
    hash.add('a', content(1));
    const twice = Buffer.alloc(2048);
    for (let at = 0; at < 2048; at += 2) {
      twice.writeUInt16LE((shake.readUInt16LE(at) * 2) & 0xffff, at);
    }
    expect(hash.bytes().equals(twice)).toBe(true);
    expect(hash.digest()).toBe(createHash('sha256').update(twice).digest('base64url'));
  });
});

describe('the citation hash of a hit', () => {
  const FILE = {
    id: '1',
    path: 'a/b.jpg',
    name: 'b.jpg',
    importance: 'primary',
    mimeType: 'image/jpeg',
    size: 3,
    sha256: 'ab',
    state: 'stored',
  } as const;
  const IMPORTED = {
    id: '7',
    originalId: 'o',
    artifact: { group: 'Media', name: 'Pictures', importance: 'primary' },
    origin: { evidenceId: 1, sources: [] },
    ...{ deleted: null, date: null, fragments: [], locations: [], chat: null },
  };
  const HIT = buildHit('7', { originalId: 'o', attachments: [{ ...FILE, fileKey: 'k1' }] });
  const cited = (given: object) => citationHash({ ...HIT, ...given });

  it('covers the imported fields in canonical JSON', () => {
    expect(citationHash(HIT)).toBe(sha256(canonicalJson({ ...IMPORTED, attachments: [FILE] })));
  });

  it.each([
    ...['actionTags', 'comments', 'copiedIn', 'copies', 'exhibit', 'isRedactedByRules', 'multiArtifactFragments'],
    ...['privilege', 'redactions', 'searchAfter', 'seenByMe', 'tags'],
  ])('does not depend on %s, which the documentation names', (field) => {
    expect(cited({ [field]: ['x'] })).toBe(citationHash(HIT));
    expect(formats.match(new RegExp(`[\`']${field}[\`']`, 'g'))?.length).toBeGreaterThanOrEqual(2);
  });

  it('does not depend on the key of a file, and changes with imported fields', () => {
    const [attachment] = HIT.attachments;
    expect(cited({ attachments: [{ ...attachment, fileKey: 'k2' }] })).toBe(citationHash(HIT));
    expect(cited({ attachments: [{ ...attachment, name: 'c.jpg' }] })).not.toBe(citationHash(HIT));
    expect(cited({ attachments: [] })).not.toBe(citationHash(HIT));
    expect(cited({ originalId: 'p' })).not.toBe(citationHash(HIT));
  });
});
