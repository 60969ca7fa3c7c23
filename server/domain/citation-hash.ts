import { createHash } from 'node:crypto';

import type { Attachment, Hit } from '@contract/model/hit';

import { canonicalJson } from './canonical-json';

/** Properties that users, the column configuration or a search add to a hit: they are not in its stored row. */
const NOT_STORED: ReadonlySet<string> = new Set<keyof Hit>([
  'actionTags',
  'comments',
  'copiedIn',
  'copies',
  'exhibit',
  'isRedactedByRules',
  'multiArtifactFragments',
  'privilege',
  'redactions',
  'searchAfter',
  'seenByMe',
  'tags',
]);
/** The file key depends on the installation: it is not part of the evidence. */
const NOT_STORED_OF_FILES: ReadonlySet<string> = new Set<keyof Attachment>(['fileKey']);

/** SHA-256, in lower-case hex, over the stored row of a hit in canonical JSON (RFC 8785, docs/formats.md). */
export function citationHash(hit: Hit): string {
  return createHash('sha256').update(storedRowText(hit), 'utf8').digest('hex');
}

function storedRowText(hit: Hit): string {
  const attachments = hit.attachments.map((attachment) => without(attachment, NOT_STORED_OF_FILES));
  return canonicalJson({ ...without(hit, NOT_STORED), attachments });
}

const without = (row: object, keys: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.has(key)));
