import { createHash } from 'node:crypto';

import type { CaseTag } from '@contract/model/case';
import type { StoredRevision, StoredValues } from '@contract/model/common';
import { RevisionConflictError } from '@server/errors';

import { canonicalJson } from './canonical-json';

/** Hexadecimal digits: 128 bits. */
const REVISION_LENGTH = 32;

/** The revision of a record without a counter: a hash of the values that users change. */
export const revisionOf = (values: StoredValues): string =>
  createHash('sha256').update(canonicalJson(values)).digest('hex').slice(0, REVISION_LENGTH);

/** The values of a tag that its revision covers, by the names of their call. */
export const tagValues = ({ name, color, isEnabled, key }: CaseTag) => ({ name, color, isEnabled, key: key ?? null });

interface StoredRecord {
  /** With article, such as `the user`. */
  name: string;
  values: StoredValues;
  /** The counter of the record, or a hash of more than the values; absent: their hash. */
  revision?: number | string;
  changedBy?: string;
  changedAt?: string;
}

/**
 * Compares the stored record with the revision on which an update is based; undefined is not compared: the last write wins
 * (002-7-50). To be called in the transaction that writes, so that nobody writes in between.
 * @throws RevisionConflictError with what is stored
 */
export function requireRevision(basis: StoredRevision['revision'] | undefined, record: StoredRecord): void {
  const { name, values, changedBy = null, changedAt = null } = record;
  const revision = record.revision ?? revisionOf(values);
  if (basis !== undefined && basis !== revision) {
    const stored = { revision, values, changedBy, changedAt };
    throw new RevisionConflictError(`Somebody else has changed ${name} in the meantime.`, stored);
  }
}
