import { generateKeyPairSync } from 'node:crypto';

import { checkCopies, concernsCase, copiesText, readCopies, signCopies } from '@server/domain/installation-copies';
import { FIRST_PREVIOUS_HASH, linkHash } from '@server/domain/audit-chain-walk';
import type { ChainedEntry } from '@server/stores/audit-entry';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';

const ENTRIES = [
  buildAuditEntry('case created', { caseId: 'c1' }),
  buildAuditEntry('user management'),
  buildAuditEntry('system access', { description: { caseIds: ['c1', 'c2'] } }),
  buildAuditEntry('case created', { caseId: 'c2', description: { caseName: ['c1'] } }),
];
const chain = ENTRIES.reduce<ChainedEntry[]>((links, entry) => {
  const previousHash = links.at(-1)?.hash ?? FIRST_PREVIOUS_HASH;
  const text = JSON.stringify(entry);
  return [...links, { sequence: links.length + 1, entry: text, previousHash, hash: linkHash(previousHash, text) }];
}, []);
const { privateKey } = generateKeyPairSync('ed25519');
const concerned = chain.filter((entry) => concernsCase(entry, 'c1'));
const signed = signCopies(concerned, { sequence: 4, hash: chain[3]?.hash ?? '' }, { madeAt: '2026-01-02', privateKey });
const problemsOf = (entries: readonly ChainedEntry[]) => checkCopies({ ...signed, entries }, 'c1').problems;

it('copies the entries about a case, and those that name it', () => {
  expect(concerned.map(({ sequence }) => sequence)).toEqual([1, 3]);
  const copies = readCopies(copiesText(signed));
  expect(copies).toEqual(signed);
  expect(copies && checkCopies(copies, 'c1')).toMatchObject({ problems: [], headSequence: 4, signedAt: '2026-01-02' });
  expect(readCopies('{}\n{}\n')).toBeNull();
});

it('finds copies that were changed, removed, exchanged or added', () => {
  const [first, third] = concerned;
  const [, second] = chain;
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('The chain has four entries.');
  }
  expect(problemsOf([{ ...first, entry: first.entry.replace('admin', 'nimda') }, third])).toHaveLength(1);
  expect(problemsOf([first])).toEqual(['the signed entry 3 of the log of the installation is missing.']);
  expect(problemsOf([third, first])).toEqual([
    'the copied entry 1 of the log of the installation does not follow the one before it.',
  ]);
  expect(problemsOf([first, second, third])).toEqual([
    'the copied entry 2 of the log of the installation was changed.',
  ]);
  const forged = { ...third, entry: third.entry.replace('c2', 'c3') };
  expect(problemsOf([first, { ...forged, hash: linkHash(forged.previousHash, forged.entry) }])).toEqual([
    'the copied entry 3 of the log of the installation is not among the signed ones.',
  ]);
  const anchor = signed.anchor.replace('2026-01-02', '2026-01-03');
  expect(checkCopies({ ...signed, anchor }, 'c1').fingerprint).toBeNull();
});
