import { generateKeyPairSync } from 'node:crypto';

import { keyFingerprint, publicKeyText, signAnchor } from '@server/domain/audit-anchor';
import { FIRST_PREVIOUS_HASH, linkHash } from '@server/domain/audit-chain-walk';
import { exportHead, verifyExport } from '@server/domain/audit-export-file';
import { canonicalJson } from '@server/domain/canonical-json';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = publicKeyText(publicKey);
const AT = '2026-01-02T03:04:05.000Z';
const CUT_OFF = 'The signature at the end is missing or does not fit: the file was cut off or changed.';

/** The lines of an export with `count` entries. */
function linesOf(count: number, entryOf = (sequence: number) => canonicalJson({ v: 2, number: sequence })): string[] {
  let hash = FIRST_PREVIOUS_HASH;
  const links = Array.from({ length: count }, (_, index) => {
    const entry = entryOf(index + 1);
    const link = { sequence: index + 1, entry, previousHash: hash, hash: linkHash(hash, entry) };
    hash = link.hash;
    return JSON.stringify(link);
  });
  return [exportHead('7', AT), ...links, anchorOf('7', count, hash)];
}

const anchorOf = (chain: string, sequence: number, hash: string) =>
  signAnchor(
    {
      madeAt: AT,
      previous: null,
      heads: [
        { chain: 'system', sequence: 1, hash: 'x' },
        { chain, sequence, hash },
      ],
    },
    privateKey,
  );
const LINES = linesOf(3);
const without = (index: number) => LINES.toSpliced(index, 1);
const verify = (lines: string[], key: string | null = KEY) => verifyExport(lines, key);

describe('an exported audit log', () => {
  it('is valid with all its lines, with and without an expected key', async () => {
    const valid = { chain: '7', entries: 3, signedBy: keyFingerprint(KEY), problems: [] };
    expect(await verify(LINES)).toEqual(valid);
    expect(await verify(LINES, null)).toEqual(valid);
    expect(JSON.parse(LINES[0]!)).toEqual({ format: 'review-audit', v: 1, chain: '7', exportedAt: AT });
  });

  it('may contain empty lines, which editors may add', async () => {
    expect(await verify(LINES.toSpliced(2, 0, ''))).toMatchObject({ entries: 3, problems: [] });
  });

  it.each<[what: string, lines: string[]]>([
    ['an empty file', []],
    ['CSV', ['Date,User,Event']],
    ['another kind of JSON', ['{"format":"review-audit-anchor","v":1}', ...LINES.slice(1)]],
    ['a later version', [LINES[0]!.replace('"v":1', '"v":2'), ...LINES.slice(1)]],
  ])('is refused as %s', async (_what, lines) => {
    const problems = lines.length === 0 ? [CUT_OFF] : ['This is no audit log that REVIEW has exported.'];
    expect(await verify(lines)).toEqual({ chain: '', entries: 0, signedBy: null, problems });
  });

  it.each<[what: string, lines: string[], problems: string[], entries: number]>([
    ['without its signature', LINES.slice(0, -1), [CUT_OFF], 2],
    ['without an entry in the middle', without(2), ['Audit entry 2 is missing.'], 1],
    ['without its last entry', without(3), ['The file has 2 entries, its signature is of entry 3.'], 2],
  ])('is invalid %s', async (_what, lines, problems, entries) => {
    expect(await verify(lines)).toMatchObject({ problems, entries });
  });

  it('is invalid when its signature is for another chain or for another hash of the last entry', async () => {
    const other = [exportHead('8', AT), ...LINES.slice(1)];
    expect((await verify(other)).problems).toEqual(['The file has 3 entries, its signature is of entry 0.']);
    const forged = [...LINES.slice(0, -1), anchorOf('7', 3, 'f'.repeat(64))];
    expect((await verify(forged)).problems).toEqual(['The file has 3 entries, its signature is of entry 3.']);
  });

  it('is invalid when another key has signed it', async () => {
    const expected = publicKeyText(generateKeyPairSync('ed25519').publicKey);
    expect((await verify(LINES, expected)).problems).toEqual([
      `It is signed with another key than the given one: ${keyFingerprint(KEY)}.`,
    ]);
  });

  it('reports consecutive lines that are not entries once, and continues', async () => {
    const lines = [...LINES.slice(0, 2), 'x', '{"sequence":2}', '[]', ...LINES.slice(2)];
    expect(await verify(lines)).toMatchObject({
      entries: 3,
      problems: ['The line after entry 1 is no entry of an audit log.'],
    });
  });

  it('reports changed entries and changed rows', async () => {
    const changed = LINES.with(2, LINES[2]!.replace('number\\":2', 'number\\":9'));
    expect(await verify(changed)).toMatchObject({ entries: 1, problems: ['Audit entry 2 was changed.'] });
    const rows = linesOf(1, () => canonicalJson({ v: 2, rows: { tag: 'a b' } }));
    expect((await verify(rows)).problems).toEqual([
      'Rows of the table tag and their hashes were changed behind REVIEW before audit entry 1.',
    ]);
  });

  it('can be verified from a stream of lines', async () => {
    async function* lines() {
      yield* LINES;
    }
    expect((await verifyExport(lines(), KEY)).problems).toEqual([]);
  });
});
