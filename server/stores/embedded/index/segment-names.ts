import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

const thisHost = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A unique name with the process that writes the file: `{source}-{first hit}-{random}.{host}-{process}.seg`. */
export const newSegmentName = (evidenceId: number, firstHit: number): string =>
  `${evidenceId}-${firstHit}-${randomUUID()}.${thisHost}-${process.pid}.seg`;

/** Names of segment files, complete or not. */
export const SEGMENT_NAME = /\.([0-9a-f]{8})-(\d+)\.seg(\.tmp)?$/;

/** Whether a file is a segment of a source, complete or not. */
export const isSegmentOf = (name: string, evidenceId: number): boolean =>
  name.startsWith(`${evidenceId}-`) && /\.seg(\.tmp)?$/.test(name);

/** The process of this machine that wrote the file; null for a file of another machine. */
export function writerOf(name: string): number | null {
  const [, host, processId] = SEGMENT_NAME.exec(name) ?? [];
  return host === thisHost ? Number(processId) : null;
}
