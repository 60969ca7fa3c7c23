import { ChainWalk, FIRST_PREVIOUS_HASH, linkHash, type ChainLink } from '@server/domain/audit-chain-walk';
import { canonicalJson } from '@server/domain/canonical-json';
import { EMPTY_DIGEST } from '@server/domain/multiset-hash';

/** A chain of these entries, each of which fits. */
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

function walkOf(links: readonly ChainLink[]): { walk: ChainWalk; taken: boolean[] } {
  const walk = new ChainWalk();
  return { taken: links.map((link) => walk.take(link)), walk };
}

describe('a walk along an audit chain', () => {
  const LINKS = chainOf(entry({ a: 1 }), entry({ a: 2 }), entry({ a: 3 }));

  it('accepts valid links, and returns the last one', () => {
    const { walk, taken } = walkOf(LINKS);
    expect(taken).toEqual([true, true, true]);
    expect(walk).toMatchObject({ entries: 3, problem: null, head: { sequence: 3, hash: LINKS[2]?.hash } });
    expect(walkOf([]).walk).toMatchObject({ entries: 0, problem: null, head: null });
  });

  it.each<[what: string, links: ChainLink[], entries: number, problem: string]>([
    ['the first entry is missing', LINKS.slice(1), 0, 'Audit entry 1 is missing.'],
    ['one between is missing', [LINKS[0]!, LINKS[2]!], 1, 'Audit entry 2 is missing.'],
    ['one stands twice', [LINKS[0]!, LINKS[0]!, LINKS[1]!], 1, 'Audit entry 2 is missing.'],
    [
      'the first one says that another came before it',
      [{ ...LINKS[0]!, previousHash: 'f'.repeat(64) }],
      0,
      'Audit entry 1 does not follow the entry before it.',
    ],
    [
      'one follows another entry than the one before it',
      [
        LINKS[0]!,
        { ...LINKS[1]!, previousHash: FIRST_PREVIOUS_HASH, hash: linkHash(FIRST_PREVIOUS_HASH, entry({ a: 2 })) },
      ],
      1,
      'Audit entry 2 does not follow the entry before it.',
    ],
    [
      'the text of one was changed',
      [LINKS[0]!, { ...LINKS[1]!, entry: entry({ a: 9 }) }],
      1,
      'Audit entry 2 was changed.',
    ],
    ['the hash of one was changed', [{ ...LINKS[0]!, hash: 'f'.repeat(64) }], 0, 'Audit entry 1 was changed.'],
  ])('stops where %s', (_what, links, entries, problem) => {
    const { walk } = walkOf(links);
    expect(walk).toMatchObject({ problem, entries });
    expect(walk.head?.sequence ?? 0).toBe(entries);
  });

  it('takes nothing more after a link that does not fit, and keeps the first problem', () => {
    const { walk, taken } = walkOf([LINKS[0]!, { ...LINKS[1]!, hash: 'x' }, LINKS[1]!, LINKS[2]!]);
    expect(taken).toEqual([true, false, false, false]);
    expect(walk).toMatchObject({ entries: 1, problem: 'Audit entry 2 was changed.' });
  });

  it.each(['', '{', 'null', '1', '"text"', '[]', '[{"v":2}]'])(
    'refuses the entry %j, which is no JSON object',
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
  ])('goes on from format to format, and never back: %j %j', (entries, problem) => {
    expect(walkOf(chainOf(...entries)).walk.problem).toBe(problem);
  });
});

describe('digests of hashed rows in a chain', () => {
  it('follow each other, each table by itself, also over entries that name none', () => {
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

  it('show a change that no entry names, and are followed from there', () => {
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

  it.each([null, 'tag', 7])('are none where rows are %j', (rows) => {
    const { walk } = walkOf(chainOf(withRows(rows)));
    expect(walk).toMatchObject({ problem: null, entries: 1, rowProblems: [] });
    expect(walk.rows.size).toBe(0);
  });

  it('of an entry that does not fit are not taken', () => {
    const [first, second] = chainOf(withRows({ tag: `${EMPTY_DIGEST} a` }), withRows({ tag: 'a b' }));
    const { walk } = walkOf([first!, { ...second!, hash: 'x' }]);
    expect(walk.rows.get('tag')).toEqual({ digest: 'a', sequence: 1 });
  });

  it('without a digest of after are taken for empty ones', () => {
    const { walk } = walkOf(chainOf(withRows({ tag: EMPTY_DIGEST })));
    expect(walk.rows.get('tag')).toEqual({ digest: '', sequence: 1 });
  });
});
