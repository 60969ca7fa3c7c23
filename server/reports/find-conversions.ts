import type { Attachment } from '@contract/model/hit';
import { CONVERTER_VERSION } from '@server/previews/preview-limits';
import { previewSourceOf } from '@server/previews/preview-uses';
import type { PreviewRecord, PreviewStore } from '@server/stores/preview-store';

import type { FindConversions } from './item-reader';
import type { ReportAttachment, ReportFile } from './report-content';

interface Choice {
  /** Whether to find conversions of attachments for reading. */
  withConversions: boolean;
  withThumbnails: boolean;
}

/** File extensions of the output of converters (server/previews). */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
  'text/html': 'html',
};

/** Looks up the conversions of attachments, and counts attachments without one. */
export class ConversionFinder {
  /** Count of the last read of all items. */
  withoutConversion = 0;

  constructor(
    private readonly previews: Pick<PreviewStore, 'find'>,
    private readonly choice: Choice,
  ) {}

  readonly find: FindConversions = async (hits) => {
    const { withConversions, withThumbnails } = this.choice;
    const attachments = hits.flatMap((hit) => hit.attachments);
    const sources = attachments.map(previewSourceOf).filter((source) => source !== null);
    const isRequested = (withConversions || withThumbnails) && sources.length > 0;
    const records = new Map(
      (isRequested ? await this.previews.find(sources, CONVERTER_VERSION) : []).map((record) => [
        keyOf(record),
        record,
      ]),
    );
    return new Map(
      hits.map((hit) => [hit.id, hit.attachments.map((attachment) => this.withFiles(attachment, records))]),
    );
  };

  private withFiles(attachment: Attachment, records: ReadonlyMap<string, PreviewRecord>): ReportAttachment {
    const { withConversions, withThumbnails } = this.choice;
    const source = previewSourceOf(attachment);
    const results = source === null ? [] : (records.get(keyOf(source))?.results ?? []);
    if (withConversions && source !== null && results.every(({ outcome }) => outcome === 'failed')) {
      this.withoutConversion += 1;
    }
    const conversions = results.flatMap((result): ReportFile[] => {
      // The reduced picture for lists is a copy of a picture that is included anyway.
      if (result.outcome !== 'converted' || result.conversion === 'THUMBNAIL') {
        return [];
      }
      const { sha256, size, mimeType } = result;
      return [{ name: fileName(attachment.name, mimeType), mimeType, size, sha256 }];
    });
    const thumbnail = results.find(({ conversion }) => conversion === 'THUMBNAIL');
    return {
      ...attachment,
      conversions: withConversions ? conversions : [],
      ...(withThumbnails && thumbnail?.outcome === 'converted' && { thumbnailSha256: thumbnail.sha256 }),
    };
  }
}

const keyOf = ({ sha256, mimeType }: { sha256: string; mimeType: string }): string => `${sha256} ${mimeType}`;

function fileName(name: string, mimeType: string): string {
  const extension = EXTENSIONS[mimeType];
  return extension === undefined ? name : `${name}.${extension}`;
}
