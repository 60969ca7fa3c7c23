import path from 'node:path';

import type { Attachment, Hit } from '@contract/model/hit';
import type { RedactionReason } from '@contract/model/redaction';
import { REDACTED } from '@contract/rules/redaction';

import type { BurnTask } from './burn-file';
import type { CaseRedactions } from './case-redactions';
import { itemTextRedactor } from './redact-hit';
import type { MadeFile, RedactedFiles } from './redacted-files';
import type { TextRedactor } from './text-redactor';

const PICTURE = /^image\//;
const MEDIA = /^(?:image|audio|video)\//;
const PDF = 'application/pdf';
/** Plain text formats, whose bytes are their text. Other formats may encode words differently, so their files are withheld. */
const PLAIN_TEXTS: ReadonlySet<string> = new Set(['text/plain', 'text/csv', 'text/tab-separated-values']);
/** Digests as values of an item: those of a redacted file would identify the original. */
const DIGEST = /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128})$/i;

interface Context {
  redactions: CaseRedactions;
  files: RedactedFiles;
}

/**
 * The files of an item as outputs contain them, with redacted values that describe the original files. `hit` has redacted
 * texts.
 */
export async function redactAttachments(hit: Hit, redactedTexts: Hit, context: Context): Promise<Hit> {
  const { redactions } = context;
  const own = redactions.item(hit.id);
  const redact = itemTextRedactor(hit.id, redactions);
  const attachments: Attachment[] = [];
  let isReplaced = false;
  for (const attachment of hit.attachments) {
    const made = await replacementOf(attachment, hit.id, context);
    const named = own?.fileNames.has(attachment.id) === true ? hiddenName(attachment) : renamed(attachment, redact);
    attachments.push(made === null ? named : replaced(named, made));
    isReplaced ||= made !== null;
  }
  if (!isReplaced) {
    return { ...redactedTexts, attachments };
  }
  const withoutDigest = <Value extends { value: string }>(value: Value): Value =>
    DIGEST.test(value.value.trim()) ? { ...value, value: REDACTED } : value;
  return {
    ...redactedTexts,
    attachments,
    fragments: redactedTexts.fragments.map(withoutDigest),
    multiArtifactFragments: redactedTexts.multiArtifactFragments.map((fragment) => fragment && withoutDigest(fragment)),
  };
}

const renamed = (attachment: Attachment, redact: (text: string) => string): Attachment => ({
  ...attachment,
  name: redact(attachment.name),
  path: redact(attachment.path),
});

const hiddenName = (attachment: Attachment): Attachment => ({
  ...attachment,
  name: `${REDACTED}${path.extname(attachment.name)}`,
  path: REDACTED,
});

/** Size, hash and type are those of the redacted file; the values of the tool's report about the original are removed. */
function replaced(attachment: Attachment, { sha256, size, mimeType, extension }: MadeFile): Attachment {
  const { name } = attachment;
  const stem = name.slice(0, name.length - path.extname(name).length);
  const isNamed = extension === null || path.extname(name).toLowerCase() === `.${extension}`;
  const made = { ...attachment, name: isNamed ? name : `${stem}.${extension}`, sha256, size, mimeType, fileKey: null };
  delete made.differences;
  return made;
}

/** The replacement of a file; null: the original is included. */
async function replacementOf(
  attachment: Attachment,
  hitId: string,
  { redactions, files }: Context,
): Promise<MadeFile | null> {
  const { sha256, state, mimeType } = attachment;
  if (sha256 === null || state !== 'stored') {
    return null;
  }
  const redaction = redactions.file(sha256);
  if (redaction?.isWithheld === true) {
    return files.withheld(redaction.reason);
  }
  if (redaction !== undefined) {
    const task = burnTask(mimeType, redaction.boxes);
    const burnt = task === null ? null : await files.burnt(sha256, task);
    return burnt ?? files.withheld(redaction.reason);
  }
  const own = redactions.item(hitId);
  const all = [redactions.rules, own?.words, redactions.wordsOfFile(sha256)];
  const redactors = all.flatMap((redactor) => (redactor === undefined || redactor.isEmpty ? [] : redactor));
  return redactors.length === 0
    ? null
    : withoutTexts(attachment, sha256, { redactors, files, hitId: own === undefined ? null : hitId });
}

/** A box with a page applies to a PDF document, one without to a picture; other combinations cannot be burned in. */
export function burnTask(mimeType: string, boxes: BurnTask['boxes']): BurnTask | null {
  const isPdf = mimeType === PDF;
  const fits = boxes.every(({ page }) => (page !== null) === isPdf);
  return fits && (isPdf || PICTURE.test(mimeType)) ? { kind: isPdf ? 'pdf' : 'picture', boxes } : null;
}

/** A file that cannot be verified to contain no redacted text. */
const isOpaque = (mimeType: string): boolean =>
  !PLAIN_TEXTS.has(mimeType) && (!MEDIA.test(mimeType) || mimeType === 'image/svg+xml');

/** Whether rules change a file, judged by its name and type: its bytes are read only for an output. */
export const isFileRedactedByRules = (
  { name, path: devicePath, state, mimeType }: Attachment,
  rules: TextRedactor,
): boolean => rules.has(name) || rules.has(devicePath) || (state === 'stored' && isOpaque(mimeType));

interface Texts {
  redactors: readonly TextRedactor[];
  files: RedactedFiles;
  /** The id of an item with redactions of its own; null otherwise. */
  hitId: string | null;
}

/**
 * Texts are redacted, media are withheld when their bytes contain redacted text, and files that cannot be searched are
 * withheld.
 */
async function withoutTexts(
  { mimeType }: Attachment,
  sha256: string,
  { redactors, files, hitId }: Texts,
): Promise<MadeFile | null> {
  const reason: RedactionReason = 'other';
  const key = hitId ?? 'rules';
  if (PLAIN_TEXTS.has(mimeType)) {
    const made = await files.text(sha256, key, redactors);
    return made === 'same' ? null : (made ?? files.withheld(reason));
  }
  if (isOpaque(mimeType)) {
    return files.withheld(reason);
  }
  const isPicture = PICTURE.test(mimeType);
  if (!(await files.mayMention({ sha256, isPicture }, key, redactors))) {
    return null;
  }
  const clean = isPicture ? await files.burnt(sha256, { kind: 'picture', boxes: [] }) : null;
  return clean ?? files.withheld(reason);
}
