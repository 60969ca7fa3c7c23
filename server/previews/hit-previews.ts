import { downloadFile, viewAttachment, viewConversion, viewEmailBody, type Preview } from '@contract/calls/files';
import { callPath } from '@contract/define-call';
import type { Attachment } from '@contract/model/hit';
import { bareMimeType, mediaKindOf } from '@server/domain/media-kind';
import { EMAIL_BODY_MAX_BYTES } from '@server/domain/sanitize-email-body';
import type { Conversion, ConversionResult, PreviewRecord } from '@server/stores/preview-store';

import { planOf, type ConversionPlan, type PlannedConversion } from './conversion-plan';

export interface HitReference {
  caseId: string;
  hitId: string;
}

/**
 * `off`: this server converts nothing, so only formats that browsers show have a preview. `unprotected`: conversions are off
 * because the sandbox that the configuration requires is missing.
 */
export type ConversionMode = 'on' | 'off' | 'unprotected';

type Outcome = Pick<
  Preview,
  'status' | 'failureCode' | 'failureDetail' | 'convertedFileMimeType' | 'convertedFileUrl' | 'frameTimes'
>;

interface Source {
  hit: HitReference;
  attachment: Attachment;
  record: PreviewRecord | null;
  /** Type by content, once it was checked. */
  mimeType: string;
}

/** Browsers cannot show a damaged or locked file: a file with one of these failures is not its own preview. */
const HIDING_FAILURES: readonly Preview['failureCode'][] = ['MALFORMED', 'PASSWORD_PROTECTED', 'UNKNOWN_MIME_TYPE'];
const NOT_CONVERTED: Readonly<Record<Exclude<ConversionMode, 'on'>, string>> = {
  off: 'Conversions are switched off on this server (REVIEW_PREVIEW_PROCESSES is 0). Download the file to open it.',
  unprotected:
    'This server converts files only in a sandbox (REVIEW_PREVIEW_SANDBOX is required) and has none. Install bubblewrap there ' +
    '(Debian: apt-get install bubblewrap) and start REVIEW again, or download the file.',
};

/**
 * The previews of an attachment (rules 001-3, 001-4), those for reading first, those for lists last. Formats that browsers show
 * are their own preview unless a conversion failed for a reason that browsers share. A pure function of the queue's record of
 * the content.
 */
export function attachmentPreviews(
  hit: HitReference,
  attachment: Attachment,
  record: PreviewRecord | null,
  mode: ConversionMode,
): Preview[] {
  const mimeType = record?.checkedMimeType ?? bareMimeType(attachment.mimeType);
  const source: Source = { hit, attachment, record, mimeType };
  if (attachment.state === 'notInExport') {
    return [failedWhole(source, 'NOT_IN_EXPORT')];
  }
  const plan = planOf(mimeType);
  if (plan === null) {
    return [failedWhole(source, 'UNKNOWN_MIME_TYPE')];
  }
  if (mediaKindOf(mimeType) === 'html' && (attachment.size ?? 0) > EMAIL_BODY_MAX_BYTES) {
    return [failedWhole(source, 'TOO_MANY_HTML_TAGS')];
  }
  return conversionsOf(plan, record, mode).map(({ conversion, isShownAsIs }) => ({
    ...commonOf(source),
    conversionFunction: conversion === 'PICTURE' ? 'THUMBNAIL' : conversion,
    ...outcomeOf(source, conversion, isShownAsIs, mode),
    ...(conversion === 'THUMBNAIL' && { isReduced: true }),
  }));
}

/** The planned conversions and unplanned results, such as the sound of a video without pictures. */
function conversionsOf(
  { converter, conversions }: ConversionPlan,
  record: PreviewRecord | null,
  mode: ConversionMode,
): PlannedConversion[] {
  if (converter === null) {
    return [...conversions];
  }
  const results = record?.results ?? [];
  const others = results
    .filter((result) => !conversions.some(({ conversion }) => conversion === result.conversion))
    .map(({ conversion }) => ({ conversion, isShownAsIs: false }));
  const hasEnded = record !== null && (record.state === 'SUCCESS' || record.state === 'FAILED');
  const planned = conversions.filter(({ conversion }, index) => {
    const isKnown = results.some((result) => result.conversion === conversion);
    return isKnown || (!hasEnded && (mode === 'on' || index === 0));
  });
  return [...others, ...planned];
}

function outcomeOf(source: Source, conversion: Conversion, isShownAsIs: boolean, mode: ConversionMode): Outcome {
  const { record, attachment, mimeType } = source;
  const result = record?.results.find((one) => one.conversion === conversion);
  if (result !== undefined) {
    return resultOutcome(source, result, isShownAsIs);
  }
  // A video in the slow stage was checked: browsers do not play it.
  if (isShownAsIs && record?.stage !== 'slow') {
    return shownAsIs(source, conversion);
  }
  if (mode !== 'on') {
    return failed('NO_CONVERTER', NOT_CONVERTED[mode]);
  }
  const isStored = attachment.sha256 !== null && planOf(mimeType) !== null;
  return { ...nothing, status: isStored ? (record?.state ?? 'QUEUED') : 'UNKNOWN', failureCode: null };
}

function resultOutcome(source: Source, result: ConversionResult, isShownAsIs: boolean): Outcome {
  switch (result.outcome) {
    case 'asIs':
      return shownAsIs(source, result.conversion);
    case 'converted':
      return {
        status: 'SUCCESS',
        failureCode: null,
        convertedFileMimeType: result.mimeType,
        convertedFileUrl: conversionUrl(source, result.conversion),
        ...(result.frameTimes && { frameTimes: result.frameTimes }),
      };
    case 'failed':
      return isShownAsIs && !HIDING_FAILURES.includes(result.code)
        ? shownAsIs(source, result.conversion)
        : failed(result.code, result.detail);
  }
}

/** If the content has another type than the import stated, the type by content is sent. */
function shownAsIs(source: Source, conversion: Conversion): Outcome {
  const { attachment, mimeType } = source;
  const kind = mediaKindOf(mimeType);
  const call = kind === 'html' ? viewEmailBody : viewAttachment;
  return {
    status: 'SUCCESS',
    failureCode: null,
    convertedFileMimeType: kind === 'text' ? 'text/plain' : mimeType,
    convertedFileUrl:
      bareMimeType(attachment.mimeType) === mimeType
        ? callPath(call, attachmentParams(source))
        : conversionUrl(source, conversion),
  };
}

const conversionUrl = (source: Source, conversion: Conversion): string =>
  conversion === 'PICTURE'
    ? `${callPath(viewConversion, { ...attachmentParams(source), conversion: 'THUMBNAIL' })}?size=full`
    : callPath(viewConversion, { ...attachmentParams(source), conversion });

const attachmentParams = ({ hit, attachment }: Source) => ({ ...hit, attachmentId: attachment.id });

const nothing = { convertedFileMimeType: null, convertedFileUrl: null } as const;

const failed = (failureCode: Preview['failureCode'], failureDetail: string | null = null): Outcome => ({
  ...nothing,
  status: 'FAILED',
  failureCode,
  failureDetail,
});

const commonOf = (source: Source) => ({
  hitId: source.hit.hitId,
  attachmentId: source.attachment.id,
  sourceMimeType: source.mimeType,
  sourceSha256: source.attachment.sha256,
  sourceFileUrl: source.attachment.state === 'stored' ? callPath(downloadFile, attachmentParams(source)) : null,
  // The id is derived from the content: equal for all users and hits.
  requestId: source.record === null ? null : source.record.sha256.slice(0, 16),
});

const failedWhole = (source: Source, failureCode: Preview['failureCode']): Preview => ({
  ...commonOf(source),
  conversionFunction: null,
  ...failed(failureCode),
});
