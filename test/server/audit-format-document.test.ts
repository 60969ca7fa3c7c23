import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { readJson } from '@contract/text/read-json';
import { linkHash, ChainWalk } from '@server/domain/audit-chain-walk';
import { canonicalJson } from '@server/domain/canonical-json';
import { EMPTY_DIGEST, MultisetHash } from '@server/domain/multiset-hash';
import { rowHash } from '@server/domain/row-hash';
import { chainedRow, toLink } from '@server/stores/embedded/base/audit-chain';
import { auditOf } from '@test/server/stores/contract/harness';

const Vectors = Type.Object({
  entry: Type.String(),
  previousHash: Type.String(),
  hash: Type.String(),
  table: Type.String(),
  cells: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()])),
  rowText: Type.String(),
  rowHash: Type.String(),
  noRows: Type.String(),
  element: Type.Object({ label: Type.String(), content: Type.String() }),
  digest: Type.String(),
});

const documentText = readFileSync(path.resolve('docs/audit-format.md'), 'utf8');
const block = (name: string): string =>
  new RegExp(`<!-- ${name} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(documentText)?.[1] ?? '';
const hex = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('hex');

describe('docs/audit-format.md', () => {
  const { row, ...given } = Value.Parse(Type.Record(Type.String(), Type.Unknown()), readJson(block('vectors')));
  const [table, ...cells] = Value.Parse(Type.Array(Type.Unknown()), row);
  const vectors = Value.Parse(Vectors, { ...given, table, cells });

  it('contains the hashes that REVIEW computes for entries, rows and tables', () => {
    expect(canonicalJson(JSON.parse(vectors.entry))).toBe(vectors.entry);
    expect(linkHash(vectors.previousHash, vectors.entry)).toBe(vectors.hash);
    expect(hex(rowHash(vectors.table, vectors.cells))).toBe(vectors.rowHash);
    expect(createHash('sha256').update(vectors.rowText).digest('hex')).toBe(vectors.rowHash);
    expect(EMPTY_DIGEST).toBe(vectors.noRows);
    expect(documentText).toContain(`\`${vectors.noRows}\``);
    const sum = new MultisetHash();
    sum.add(vectors.element.label, Buffer.from(vectors.element.content, 'hex'));
    expect(sum.digest()).toBe(vectors.digest);
    sum.add('another', Buffer.of(1));
    sum.remove(vectors.element.label, Buffer.from(vectors.element.content, 'hex'));
    sum.remove('another', Buffer.of(1));
    expect(sum.digest()).toBe(EMPTY_DIGEST);
  });

  it('contains a verifier of less than 150 lines', () => {
    expect(block('verifier').split('\n').length).toBeLessThan(150);
    expect(block('verifier')).not.toContain('@');
  });
});

describe('an audit chain', () => {
  const v2 = (rows?: Record<string, string>) => (last: { sequence: number; hash: string } | null) =>
    toLink(chainedRow(last, auditOf(), rows));
  const old = (entry: string) => (last: { sequence: number; hash: string } | null) => {
    const previousHash = last?.hash ?? '0'.repeat(64);
    return { sequence: (last?.sequence ?? 0) + 1, entry, previousHash, hash: linkHash(previousHash, entry) };
  };
  const walkOf = (...links: ReturnType<typeof v2>[]): ChainWalk => {
    const walk = new ChainWalk();
    links.forEach((link) => walk.take(link(walk.head)));
    return walk;
  };

  it('accepts format 2 after format 1, and never format 1 after format 2', () => {
    expect(walkOf(old('{"b":1,"a":2}'), v2(), v2())).toMatchObject({ entries: 3, problem: null });
    expect(walkOf(old('{}'), v2(), old('{}')).problem).toBe(
      'Audit entry 3 has the format 1, which cannot follow format 2.',
    );
    expect(walkOf(old('{"v":3}')).problem).toBe('Audit entry 1 has the format 3, which cannot follow format 1.');
    expect(walkOf(old('{"v":2,"a":1}')).problem).toBe('Audit entry 1 is no canonical JSON.');
    expect(walkOf(old('[]')).problem).toBe('Audit entry 1 is no JSON object.');
  });

  it('reports rows that changed between two entries', () => {
    const walk = walkOf(v2({ tag: `${EMPTY_DIGEST} a` }), v2({ tag: 'a b', mark: 'x y' }), v2({ tag: 'c d' }));
    expect(walk.problem).toBeNull();
    expect(walk.rowProblems).toEqual([
      'Rows of the table mark and their hashes were changed behind REVIEW before audit entry 2.',
      'Rows of the table tag and their hashes were changed behind REVIEW between entry 2 and audit entry 3.',
    ]);
  });

  it('distinguishes texts with the same concatenation, and hashes lone surrogates as they are stored', () => {
    expect(rowHash('t', ['a', 'b'])).not.toBe(rowHash('t', ['a;t1:b']));
    expect(rowHash('t', [1])).not.toBe(rowHash('t', ['1']));
    expect(rowHash('t', [null])).not.toBe(rowHash('t', ['']));
    expect(rowHash('t', ['\ud83d'])).toBe(rowHash('t', ['\ufffd']));
    expect(canonicalJson({ b: '\ud83d', a: '\ud83d\ude00' })).toBe('{"a":"\ud83d\ude00","b":"\ufffd"}');
  });
});
