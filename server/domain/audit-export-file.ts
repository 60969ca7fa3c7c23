import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { keyFingerprint, readAnchor, type Anchor } from './audit-anchor';
import { ChainWalk } from './audit-chain-walk';

const Head = Type.Object({
  format: Type.Literal('review-audit'),
  v: Type.Literal(1),
  chain: Type.String(),
  exportedAt: Type.String(),
});
const Line = Type.Object({
  sequence: Type.Integer(),
  entry: Type.String(),
  previousHash: Type.String(),
  hash: Type.String(),
});

/** The result of the verification of an exported chain. */
interface VerifiedFile {
  chain: string;
  entries: number;
  /** Fingerprint of the key that signed it; null when no signature is valid. */
  signedBy: string | null;
  problems: string[];
}

export const exportHead = (chain: string, exportedAt: string): string =>
  JSON.stringify({ format: 'review-audit', v: 1, chain, exportedAt });

/**
 * Verifies an exported chain (docs/audit-format.md): a line with the format, a line for each entry, and the signed anchor of
 * the head. It reads only the lines.
 *
 * @param publicKey the expected key, base64 as in anchors; null: any key
 */
export async function verifyExport(
  lines: AsyncIterable<string> | Iterable<string>,
  publicKey: string | null,
): Promise<VerifiedFile> {
  const walk = new ChainWalk();
  const problems: string[] = [];
  let head: { chain: string } | null = null;
  let last = '';
  for await (const line of lines) {
    if (head === null) {
      const parsed = parse(line);
      if (!Value.Check(Head, parsed)) {
        return { chain: '', entries: 0, signedBy: null, problems: ['This is no audit log that REVIEW has exported.'] };
      }
      head = parsed;
    } else {
      takeLine(walk, last, problems);
      last = line;
    }
  }
  const anchor = readAnchor(last);
  const chain = head?.chain ?? '';
  problems.push(...(walk.problem === null ? [] : [walk.problem]), ...walk.rowProblems);
  problems.push(...signatureProblems(walk, chain, anchor, publicKey));
  return {
    chain,
    entries: walk.entries,
    signedBy: anchor === null ? null : keyFingerprint(anchor.publicKey),
    problems,
  };
}

function signatureProblems(walk: ChainWalk, chain: string, anchor: Anchor | null, publicKey: string | null): string[] {
  if (anchor === null) {
    return ['The signature at the end is missing or does not fit: the file was cut off or changed.'];
  }
  const signed = anchor.heads.find((one) => one.chain === chain);
  const isComplete = signed?.sequence === walk.entries && signed.hash === walk.head?.hash;
  const other = `The file has ${walk.entries} entries, its signature is of entry ${signed?.sequence ?? 0}.`;
  const key = `It is signed with another key than the given one: ${keyFingerprint(anchor.publicKey)}.`;
  return [
    ...(walk.problem === null && !isComplete ? [other] : []),
    ...(publicKey !== null && anchor.publicKey !== publicKey ? [key] : []),
  ];
}

function takeLine(walk: ChainWalk, line: string, problems: string[]): void {
  const link = line === '' ? null : parse(line);
  if (Value.Check(Line, link)) {
    walk.take(link);
  } else if (line !== '' && problems.length === 0) {
    problems.push(`The line after entry ${walk.entries} is no entry of an audit log.`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
