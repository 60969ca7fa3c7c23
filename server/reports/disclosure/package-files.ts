import type { Preview } from '@contract/calls/files';
import { PACKAGE_DOCUMENTS, PACKAGE_FILES, type PackedItem } from '@contract/model/disclosure-package';
import type { Attachment, Hit } from '@contract/model/hit';
import { attachmentPreviews } from '@server/previews/hit-previews';
import { CONVERTER_VERSION } from '@server/previews/preview-limits';
import { previewSourceOf } from '@server/previews/preview-uses';
import { mediaKindOf, type MediaKind } from '@server/domain/media-kind';
import type { PreviewRecord, PreviewStore } from '@server/stores/preview-store';

/** Bytes of a document that the page shows; a larger PDF is opened from the folder. */
export const DOCUMENT_MAX = 64 * 1024 * 1024;

/** A stored file to add to the package. */
export interface PackageFile {
  /** Path in the package. */
  path: string;
  name: string;
  size: number;
  sha256: string;
}

/** A stored text or document that the page shows, with the encoding in its script. */
export interface PackageDocument {
  /** Path in the package. */
  path: string;
  /** SHA-256 of the stored file or conversion. */
  sha256: string;
  /** `markup`: evidence, to be sanitised. `made`: sanitised output of a converter. `pdf`: either. */
  kind: 'text' | 'markup' | 'made' | 'pdf';
}

export interface ItemFiles extends Pick<PackedItem, 'previews' | 'paths'> {
  files: PackageFile[];
  documents: PackageDocument[];
}

/** Browsers never execute files with these extensions; they show or download them. */
const EXTENSIONS: ReadonlySet<string> = new Set([
  ...[
    'jpg',
    'jpeg',
    'png',
    'gif',
    'webp',
    'avif',
    'bmp',
    'heic',
    'heif',
    'tif',
    'tiff',
    'mp3',
    'm4a',
    'aac',
    'ogg',
    'opus',
  ],
  ...[
    'wav',
    'amr',
    'flac',
    'mp4',
    'm4v',
    'mov',
    'webm',
    '3gp',
    'avi',
    'mkv',
    'pdf',
    'txt',
    'csv',
    'doc',
    'docx',
    'xls',
  ],
  ...['xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'eml', 'vcf', 'ics', 'plist', 'db', 'sqlite', 'json', 'zip'],
]);
const BY_TYPE: Readonly<Record<string, string>> = {
  ...{ 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp', 'image/avif': 'avif' },
  ...{ 'audio/mpeg': 'mp3', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a', 'video/mp4': 'mp4', 'video/webm': 'webm' },
};
/** Formats that a page opened from a folder shows by URL; documents are opened separately. */
const SHOWN: readonly unknown[] = ['image', 'audio', 'video'];
const OPENED_ELSEWHERE = 'The package does not show this kind of file. Open the file itself.';

/** Paths of the files of items in the package, and of the previews that the page shows. */
export class PackageFiles {
  /** Number of attachments that have a conversion type but no conversion. */
  withoutConversion = 0;

  constructor(
    private readonly previews: Pick<PreviewStore, 'find'>,
    private readonly withConversions: boolean,
  ) {}

  /** By item id. */
  async of(caseId: string, hits: readonly Hit[]): Promise<ReadonlyMap<string, ItemFiles>> {
    const sources = hits.flatMap(({ attachments }) => attachments.flatMap((one) => previewSourceOf(one) ?? []));
    const isRequested = this.withConversions && sources.length > 0;
    const records = new Map(
      (isRequested ? await this.previews.find(sources, CONVERTER_VERSION) : []).map((record) => [
        keyOf(record),
        record,
      ]),
    );
    return new Map(hits.map((hit) => [hit.id, this.ofItem(caseId, hit, records)]));
  }

  private ofItem(caseId: string, hit: Hit, records: ReadonlyMap<string, PreviewRecord>): ItemFiles {
    const files: PackageFile[] = [];
    const documents: PackageDocument[] = [];
    const paths: Record<string, string> = {};
    const previews = hit.attachments.flatMap((attachment) => {
      const original = originalOf(attachment);
      if (original !== null) {
        files.push(original);
        paths[attachment.id] = original.path;
      }
      const source = previewSourceOf(attachment);
      const record = source === null ? null : (records.get(keyOf(source)) ?? null);
      const conversions = record === null ? [] : conversionsOf(record, attachment);
      const isMissing = source !== null && (record?.results ?? []).every(({ outcome }) => outcome === 'failed');
      this.withoutConversion += this.withConversions && isMissing ? 1 : 0;
      files.push(...conversions.map(({ file }) => file));
      return attachmentPreviews({ caseId, hitId: hit.id }, attachment, record, 'off').map((preview) => {
        const document = documentOf(preview, attachment, record);
        documents.push(...(document === null ? [] : [document]));
        return document === null
          ? inPackage(preview, original?.path ?? null, conversions)
          : { ...preview, sourceFileUrl: original?.path ?? null, requestId: null, convertedFileUrl: document.path };
      });
    });
    return { files, documents, paths, previews };
  }
}

interface ConvertedFile {
  /** The preview for lists is reduced. */
  conversion: Preview['conversionFunction'];
  isReduced: boolean;
  file: PackageFile;
}

const conversionsOf = ({ results }: PreviewRecord, { name }: Attachment): ConvertedFile[] =>
  results.flatMap((result) => {
    if (result.outcome !== 'converted' || !SHOWN.includes(mediaKindOf(result.mimeType))) {
      return [];
    }
    const { conversion, sha256, size, mimeType } = result;
    const path = `${PACKAGE_FILES}${sha256}.${BY_TYPE[mimeType] ?? 'bin'}`;
    return [
      {
        conversion: conversion === 'PICTURE' ? 'THUMBNAIL' : conversion,
        isReduced: conversion === 'THUMBNAIL',
        file: { path, name, size, sha256 },
      },
    ];
  });

/** How a document is shown: by a conversion, or itself if it is text, markup or PDF. */
function documentOf(
  { status, conversionFunction, convertedFileMimeType }: Preview,
  attachment: Attachment,
  record: PreviewRecord | null,
): PackageDocument | null {
  const shownAs = mediaKindOf(convertedFileMimeType ?? '');
  const ownKind = KIND_OF_DOCUMENT[shownAs ?? 'image'];
  if (status !== 'SUCCESS' || conversionFunction !== 'DOCUMENT' || ownKind === undefined) {
    return null;
  }
  const result = record?.results.find(({ conversion }) => conversion === 'DOCUMENT');
  const isMade = result?.outcome === 'converted';
  const { sha256, size } = isMade ? result : attachment;
  const kind = isMade && ownKind !== 'pdf' ? 'made' : ownKind;
  if (sha256 === null || (kind === 'pdf' && (size ?? Infinity) > DOCUMENT_MAX)) {
    return null;
  }
  return { sha256, kind, path: `${PACKAGE_DOCUMENTS}${sha256}-${kind}.js` };
}

const KIND_OF_DOCUMENT: Readonly<Partial<Record<MediaKind, Exclude<PackageDocument['kind'], 'made'>>>> = {
  text: 'text',
  html: 'markup',
  pdf: 'pdf',
};

function originalOf({ name, mimeType, size, sha256, state }: Attachment): PackageFile | null {
  if (state !== 'stored' || sha256 === null || size === null) {
    return null;
  }
  const own = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const isText = ['html', 'svg', 'text'].includes(mediaKindOf(mimeType) ?? '');
  const extension = BY_TYPE[mimeType] ?? (EXTENSIONS.has(own) ? own : isText ? 'txt' : 'bin');
  return { path: `${PACKAGE_FILES}${sha256}.${extension}`, name, size, sha256 };
}

function inPackage(preview: Preview, original: string | null, conversions: readonly ConvertedFile[]): Preview {
  // SVG is stored as text: a browser would run its scripts.
  const isDrawing = mediaKindOf(preview.sourceMimeType) === 'svg';
  const common = { ...preview, sourceFileUrl: isDrawing ? null : original, requestId: null };
  if (preview.status !== 'SUCCESS') {
    return preview.failureCode === 'NO_CONVERTER' ? { ...common, failureDetail: OPENED_ELSEWHERE } : common;
  }
  const isReduced = preview.isReduced === true;
  const made = conversions.find(
    ({ conversion, isReduced: isSmall }) => conversion === preview.conversionFunction && isSmall === isReduced,
  );
  const isShown = SHOWN.includes(mediaKindOf(preview.convertedFileMimeType ?? ''));
  const address = made?.file.path ?? (isReduced ? null : original);
  return isShown && address !== null
    ? { ...common, convertedFileUrl: address }
    : { ...common, status: 'FAILED', failureCode: 'NO_CONVERTER', failureDetail: OPENED_ELSEWHERE, ...NOTHING };
}

const NOTHING = { convertedFileMimeType: null, convertedFileUrl: null } as const;

const keyOf = ({ sha256, mimeType }: { sha256: string; mimeType: string }): string => `${sha256} ${mimeType}`;
