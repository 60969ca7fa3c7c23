import {
  HASHING_BEGAN,
  ChainWalk,
  FIRST_PREVIOUS_HASH,
  linkHash,
  type ChainLink,
} from '@server/domain/audit-chain-walk';
import { canonicalJson } from '@server/domain/canonical-json';
import { EMPTY_DIGEST } from '@server/domain/multiset-hash';

/** A valid chain of these entries. */
function chainOf(...entries: string[]): ChainLink[] {
  let previousHash = FIRST_PREVIOUS_HASH;
  return entries.map((entry, index) => {
    const link = { sequence: index + 1, entry, previousHash, hash: linkHash(previousHash, entry) };
    previousHash = link.hash;
    return link;
  });
}

const entry = (fields: object = {}) => canonicalJson({ v: 2, ...fields });
const withRows = (rows: unknown) => entry({ rows });

function walkOf(links: readonly ChainLink[]): { walk: ChainWalk; accepted: boolean[] } {
  const walk = new ChainWalk();
  return { accepted: links.map((link) => walk.take(link)), walk };
}

describe('a walk along an audit chain', () => {
  const LINKS = chainOf(entry({ a: 1 }), entry({ a: 2 }), entry({ a: 3 }));

  it('accepts valid links, and returns the last one', () => {
    const { walk, accepted } = walkOf(LINKS);
    expect(accepted).toEqual([true, true, true]);
    expect(walk).toMatchObject({ entries: 3, problem: null, head: { sequence: 3, hash: LINKS[2]?.hash } });
    expect(walkOf([]).walk).toMatchObject({ entries: 0, problem: null, head: null });
  });

  it.each<[what: string, links: ChainLink[], entries: number, problem: string]>([
    ['the first entry is missing', LINKS.slice(1), 0, 'Audit entry 1 is missing.'],
    ['an entry in the middle is missing', [LINKS[0]!, LINKS[2]!], 1, 'Audit entry 2 is missing.'],
    ['an entry occurs twice', [LINKS[0]!, LINKS[0]!, LINKS[1]!], 1, 'Audit entry 2 is missing.'],
    [
      'the first entry has a previous hash',
      [{ ...LINKS[0]!, previousHash: 'f'.repeat(64) }],
      0,
      'Audit entry 1 does not follow the entry before it.',
    ],
    [
      'an entry has the hash of another previous entry',
      [
        LINKS[0]!,
        { ...LINKS[1]!, previousHash: FIRST_PREVIOUS_HASH, hash: linkHash(FIRST_PREVIOUS_HASH, entry({ a: 2 })) },
      ],
      1,
      'Audit entry 2 does not follow the entry before it.',
    ],
    [
      'the text of an entry was changed',
      [LINKS[0]!, { ...LINKS[1]!, entry: entry({ a: 9 }) }],
      1,
      'Audit entry 2 was changed.',
    ],
    ['the hash of an entry was changed', [{ ...LINKS[0]!, hash: 'f'.repeat(64) }], 0, 'Audit entry 1 was changed.'],
  ])('stops when %s', (_what, links, entries, problem) => {
    const { walk } = walkOf(links);
    expect(walk).toMatchObject({ problem, entries });
    expect(walk.head?.sequence ?? 0).toBe(entries);
  });

  it('accepts no link after an invalid one, and keeps the first problem', () => {
    const { walk, accepted } = walkOf([LINKS[0]!, { ...LINKS[1]!, hash: 'x' }, LINKS[1]!, LINKS[2]!]);
    expect(accepted).toEqual([true, false, false, false]);
    expect(walk).toMatchObject({ entries: 1, problem: 'Audit entry 2 was changed.' });
  });

  it.each(['', '{', 'null', '1', '"text"', '[]', '[{"v":2}]'])(
    'refuses the entry %j, which is not a JSON object',
    (text) => {
      expect(walkOf(chainOf(text)).walk.problem).toBe('Audit entry 1 is no JSON object.');
    },
  );

  it.each<[entries: string[], problem: string | null]>([
    [['{"b":1,"a":2}', '{}', entry(), entry()], null],
    [['{"v":1}', '{}'], null],
    [[entry(), '{}'], 'Audit entry 2 has the format 1, which cannot follow format 2.'],
    [[entry(), '{"v":1}'], 'Audit entry 2 has the format 1, which cannot follow format 2.'],
    [['{"v":3}'], 'Audit entry 1 has the format 3, which cannot follow format 1.'],
    [[entry(), '{"v":3}'], 'Audit entry 2 has the format 3, which cannot follow format 2.'],
    [['{"v":"2"}'], 'Audit entry 1 has the format "2", which cannot follow format 1.'],
    [['{"v":0}'], 'Audit entry 1 has the format 0, which cannot follow format 1.'],
    [['{"v":2,"a":1}'], 'Audit entry 1 is no canonical JSON.'],
    [['{"a":1, "v":2}'], 'Audit entry 1 is no canonical JSON.'],
  ])('accepts format 2 after format 1, and no other order of formats: %j, problem %j', (entries, problem) => {
    expect(walkOf(chainOf(...entries)).walk.problem).toBe(problem);
  });
});

describe('digests of hashed rows in a chain', () => {
  it('are chained for each table, across entries without digests', () => {
    const { walk } = walkOf(
      chainOf(
        withRows({ tag: `${EMPTY_DIGEST} a` }),
        entry(),
        withRows({ mark: `${EMPTY_DIGEST} x`, tag: 'a b' }),
        withRows({ mark: 'x y' }),
      ),
    );
    expect(walk).toMatchObject({ problem: null, rowProblems: [], entries: 4 });
    expect(Object.fromEntries(walk.rows)).toEqual({
      tag: { digest: 'b', sequence: 3 },
      mark: { digest: 'y', sequence: 4 },
    });
  });

  it('reveal a change without an entry, and are followed from there', () => {
    const { walk } = walkOf(
      chainOf(withRows({ mark: 'x y' }), entry(), withRows({ mark: 'z w' }), withRows({ mark: 'w v' })),
    );
    expect(walk.problem).toBeNull();
    expect(walk.rowProblems).toEqual([
      'Rows of the table mark and their hashes were changed behind REVIEW before audit entry 1.',
      'Rows of the table mark and their hashes were changed behind REVIEW between entry 1 and audit entry 3.',
    ]);
    expect(walk.rows.get('mark')).toEqual({ digest: 'v', sequence: 4 });
  });

  it('begin to be hashed once', () => {
    const began = (rows: Record<string, string>) => entry({ rows, description: { [HASHING_BEGAN]: ['tag'] } });
    expect(walkOf(chainOf(entry(), began({ tag: `${EMPTY_DIGEST} a` }))).walk.rowProblems).toEqual([]);
    const again = walkOf(
      chainOf(withRows({ tag: `${EMPTY_DIGEST} ${EMPTY_DIGEST}` }), began({ tag: `${EMPTY_DIGEST} a` })),
    );
    expect(again.walk.rowProblems).toEqual([
      'The hashes of the rows of the table tag were removed behind REVIEW between entry 1 and audit entry 2, which began them again.',
    ]);
  });

  it.each([null, 'tag', 7])('are ignored when rows are %j', (rows) => {
    const { walk } = walkOf(chainOf(withRows(rows)));
    expect(walk).toMatchObject({ problem: null, entries: 1, rowProblems: [] });
    expect(walk.rows.size).toBe(0);
  });

  it('of an invalid entry are ignored', () => {
    const [first, second] = chainOf(withRows({ tag: `${EMPTY_DIGEST} a` }), withRows({ tag: 'a b' }));
    const { walk } = walkOf([first!, { ...second!, hash: 'x' }]);
    expect(walk.rows.get('tag')).toEqual({ digest: 'a', sequence: 1 });
  });

  it('without a second digest are read as empty', () => {
    const { walk } = walkOf(chainOf(withRows({ tag: EMPTY_DIGEST })));
    expect(walk.rows.get('tag')).toEqual({ digest: '', sequence: 1 });
  });
});
