import { contentKeysOf, differencesOf, parseHash, type FileClaims } from '@server/imports/file-claims';

const EMPTY_MD5 = 'd41d8cd98f00b204e9800998ecf8427e';
const MD5 = 'a1'.repeat(16);
const SHA256 = 'b2'.repeat(32);
const claims = (given: Partial<FileClaims> = {}): FileClaims => ({
  md5: null,
  sha1: null,
  sha256: null,
  size: null,
  ...given,
});

describe('a hash in a report', () => {
  it.each([
    ['N/A', null],
    ['', null],
    ['0'.repeat(32), null],
    ['a1'.repeat(15), null],
    ['a1'.repeat(20), null],
    ['g1'.repeat(16), null],
    [` ${MD5.toUpperCase()}\n`, MD5],
  ])('%j is %j as MD5', (text, expected) => {
    expect(parseHash('md5', text)).toBe(expected);
  });

  it('has the length of its algorithm', () => {
    expect(parseHash('sha1', 'c3'.repeat(20))).toBe('c3'.repeat(20));
    expect(parseHash('sha256', MD5)).toBeNull();
  });
});

describe('content keys', () => {
  it('are the hashes in the report, the strongest first', () => {
    expect(contentKeysOf(claims({ md5: MD5, sha256: SHA256, size: 1 }))).toEqual([
      { algorithm: 'sha256', hash: SHA256 },
      { algorithm: 'md5', hash: MD5 },
    ]);
    expect(contentKeysOf(claims())).toEqual([]);
  });

  it('exclude the hash of no bytes unless the file is empty', () => {
    expect(contentKeysOf(claims({ md5: EMPTY_MD5, size: 7 }))).toEqual([]);
    expect(contentKeysOf(claims({ md5: EMPTY_MD5 }))).toEqual([]);
    expect(contentKeysOf(claims({ md5: EMPTY_MD5, size: 0 }))).toEqual([{ algorithm: 'md5', hash: EMPTY_MD5 }]);
  });
});

describe('the difference between a file and its report', () => {
  const facts = { md5: MD5, sha1: 'c3'.repeat(20), sha256: SHA256, size: 7 };

  it('is empty when the report has no value or the same value', () => {
    expect(differencesOf(claims(), facts)).toEqual([]);
    expect(differencesOf(facts, facts)).toEqual([]);
  });

  it('lists each differing hash and the size, with both values', () => {
    const other = { md5: 'd4'.repeat(16), sha1: 'e5'.repeat(20), sha256: 'f6'.repeat(32), size: 8 };
    expect(differencesOf(other, facts)).toEqual([
      { what: 'md5', report: other.md5, stored: facts.md5 },
      { what: 'sha1', report: other.sha1, stored: facts.sha1 },
      { what: 'sha256', report: other.sha256, stored: facts.sha256 },
      { what: 'size', report: '8', stored: '7' },
    ]);
  });
});
