import type { ConversionFunction, Preview } from '@contract/calls/files';
import type { StatusEvent } from '@contract/model/case';
import type { Attachment, Hit } from '@contract/model/hit';
import type { Clock } from '@server/clock';
import { NotFoundError, ReviewError } from '@server/errors';
import type { AttachmentReference, OpenedAttachment } from './attachment-service';
import type { ByteRange } from '@server/domain/byte-range';
import { inlineContentType } from '@server/domain/media-kind';
import type { FileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';
import type {
  Conversion,
  PreviewCounts,
  PreviewRecord,
  PreviewSource,
  PreviewStore,
} from '@server/stores/preview-store';
import type { SeesPrivileged, Viewer } from '@server/stores/viewer';

import { attachmentPreviews, type ConversionMode } from '@server/previews/hit-previews';
import { CONVERTER_VERSION } from '@server/previews/preview-limits';
import { isWaiting, previewStatusEvent } from '@server/previews/preview-status-event';
import { previewSourceOf, previewUses } from '@server/previews/preview-uses';

interface Dependencies {
  hits: HitStore;
  previews: PreviewStore;
  /** Store of the evidence files. */
  files: FileStore;
  /** Store of converted files. */
  converted: FileStore;
  mode: () => ConversionMode;
  clock: Clock;
  /** Called when conversions were queued. */
  onQueued(): void;
}

/** Converted bytes that the viewer may see, with their media type. */
export interface OpenedConversion extends OpenedAttachment {
  /** The hash of the original file, for the audit log. */
  sourceSha256: string;
  contentType: string;
}

/** A source, as far as its previews are concerned. */
export interface SourceOfCase {
  id: number;
  caseId: string;
}

/** Cached counts of a source; null without files to convert. */
interface Counted {
  at: number;
  total: PreviewCounts | null;
  /** Counts without these files of hidden items. */
  visible: { hidden: readonly PreviewSource[]; counts: PreviewCounts | null } | null;
}

/** Milliseconds for which counts are cached: every open window requests them. */
const COUNTS_KEPT = 2_000;

/**
 * Previews of hits (rules 001-4). Conversions are shared by all hits with the same file. They are requested through a hit that
 * the viewer may see, never by their hash.
 */
export class PreviewService {
  private readonly counted = new Map<number, Counted>();

  constructor(private readonly deps: Dependencies) {}

  /** The previews of each hit that the viewer may see, in the order of the request. Raises the priority of queued ones. */
  async list(
    viewer: Viewer,
    caseId: string,
    hitIds: readonly string[],
  ): Promise<{ hitId: string; previews: Preview[] }[]> {
    const reader = this.deps.hits.reader(caseId);
    const found = await Promise.all(hitIds.map((hitId) => reader.get(viewer, hitId)));
    const hits = found.filter((hit) => hit !== null);
    await this.moveAhead(caseId, hits);
    const records = await this.recordsOf(hits.flatMap(({ attachments }) => attachments));
    return hits.map((hit) => ({
      hitId: hit.id,
      previews: hit.attachments.flatMap((attachment) => this.previewsOf(caseId, hit, attachment, records)),
    }));
  }

  /** Converts an attachment again, before all others. @throws NotFoundError */
  async retry(viewer: Viewer, caseId: string, reference: AttachmentReference): Promise<Preview[]> {
    const { previews, mode, clock, onQueued } = this.deps;
    const { hit, attachment } = await this.find(viewer, caseId, reference);
    const source = previewSourceOf(attachment);
    if (source !== null && mode() === 'on') {
      await this.moveAhead(caseId, [{ ...hit, attachments: [attachment] }]);
      await previews.requeue(source, CONVERTER_VERSION, clock());
      onQueued();
    }
    return this.previewsOf(caseId, hit, attachment, await this.recordsOf([attachment]));
  }

  /** @throws NotFoundError when the viewer sees no such hit, or there is no conversion */
  async open(
    viewer: Viewer,
    caseId: string,
    reference: AttachmentReference,
    options: { conversion: ConversionFunction; isWhole: boolean },
  ): Promise<OpenedConversion> {
    const { attachment } = await this.find(viewer, caseId, reference);
    const [record] = await this.recordsOf([attachment]);
    const conversion: Conversion =
      options.isWhole && options.conversion === 'THUMBNAIL' ? 'PICTURE' : options.conversion;
    const result = record?.results.find((one) => one.conversion === conversion);
    if (record === undefined || result === undefined || result.outcome === 'failed') {
      throw notConverted(attachment);
    }
    if (result.outcome === 'asIs') {
      const mimeType = record.checkedMimeType ?? record.mimeType;
      return this.openFile(this.deps.files, attachment, {
        sha256: record.sha256,
        mimeType,
        contentType: inlineContentType(mimeType),
      });
    }
    const { sha256, mimeType } = result;
    // The only HTML sent as HTML is the output of the converters.
    const contentType = mimeType === 'text/html' ? 'text/html; charset=utf-8' : mimeType;
    return this.openFile(this.deps.converted, attachment, { sha256, mimeType, contentType });
  }

  /**
   * The preview status of each source, of the files that the viewer may see in its items (rules 000-4); none for sources without
   * files to convert. Viewers from whom items are hidden have no status of a source whose conversions have ended: the cases of a
   * list would be opened for it.
   */
  async statusEvents(viewer: SeesPrivileged, sources: readonly SourceOfCase[]): Promise<Map<number, StatusEvent>> {
    const counts = await this.counts(sources.map(({ id }) => id));
    const events = new Map<number, StatusEvent>();
    for (const source of sources) {
      const total = counts.get(source.id) ?? null;
      const ofViewer = total === null || viewer.seesPrivileged ? total : await this.visible(viewer, source, total);
      const event =
        ofViewer === null ? null : previewStatusEvent(ofViewer, this.counted.get(source.id)?.at ?? this.deps.clock());
      if (event !== null && (viewer.seesPrivileged || event.metadata.idling === false)) {
        events.set(source.id, event);
      }
    }
    return events;
  }

  /** Of all files, those of hidden items too. */
  private async counts(evidenceIds: readonly number[]): Promise<Map<number, PreviewCounts>> {
    const now = this.deps.clock();
    const stale = evidenceIds.filter((id) => now - (this.counted.get(id)?.at ?? -Infinity) >= COUNTS_KEPT);
    if (stale.length > 0 && this.deps.mode() === 'on') {
      const counts = await this.deps.previews.countByState(stale);
      stale.forEach((id) => this.counted.set(id, { at: now, total: counts.get(id) ?? null, visible: null }));
    }
    return new Map(
      evidenceIds.flatMap((id) => {
        const total = this.counted.get(id)?.total ?? null;
        return total === null ? [] : [[id, total] as const];
      }),
    );
  }

  /** Without the files that only hidden items have. Null when these are not known: the case cannot be read. */
  private async visible(
    viewer: SeesPrivileged,
    { id, caseId }: SourceOfCase,
    total: PreviewCounts,
  ): Promise<PreviewCounts | null> {
    if (!isWaiting(total)) {
      return total;
    }
    const hidden = await this.filesOfHiddenHits(viewer, caseId, id);
    if (hidden === null || hidden.length === 0) {
      return hidden === null ? null : total;
    }
    const counted = this.counted.get(id);
    if (counted?.visible?.hidden === hidden) {
      return counted.visible.counts;
    }
    const counts = (await this.deps.previews.countByState([id], hidden)).get(id) ?? null;
    if (counted !== undefined) {
      counted.visible = { hidden, counts };
    }
    return counts;
  }

  private async filesOfHiddenHits(
    viewer: SeesPrivileged,
    caseId: string,
    evidenceId: number,
  ): Promise<readonly PreviewSource[] | null> {
    try {
      return await this.deps.hits.reader(caseId).filesOfHiddenHits(viewer, evidenceId);
    } catch (error) {
      if (error instanceof ReviewError) {
        return null;
      }
      throw error;
    }
  }

  private async moveAhead(caseId: string, hits: readonly Pick<Hit, 'attachments' | 'origin'>[]): Promise<void> {
    const { previews, mode, clock, onQueued } = this.deps;
    const uses = mode() === 'on' ? hits.flatMap((hit) => previewUses(caseId, hit)) : [];
    if (uses.length > 0 && (await previews.enqueue(uses, CONVERTER_VERSION, clock()))) {
      onQueued();
    }
  }

  private async recordsOf(attachments: readonly Attachment[]): Promise<PreviewRecord[]> {
    const sources = attachments.map(previewSourceOf).filter((source) => source !== null);
    return sources.length === 0 ? [] : this.deps.previews.find(sources, CONVERTER_VERSION);
  }

  private previewsOf(caseId: string, hit: Hit, attachment: Attachment, records: readonly PreviewRecord[]): Preview[] {
    const source = previewSourceOf(attachment);
    const record =
      source === null
        ? undefined
        : records.find(({ sha256, mimeType }) => sha256 === source.sha256 && mimeType === source.mimeType);
    return attachmentPreviews({ caseId, hitId: hit.id }, attachment, record ?? null, this.deps.mode());
  }

  private async find(
    viewer: Viewer,
    caseId: string,
    { hitId, attachmentId }: AttachmentReference,
  ): Promise<{ hit: Hit; attachment: Attachment }> {
    const hit = await this.deps.hits.reader(caseId).get(viewer, hitId);
    const attachment = hit?.attachments.find(({ id }) => id === attachmentId);
    if (hit === null || attachment === undefined) {
      throw new NotFoundError('There is no such attachment.');
    }
    return { hit, attachment };
  }

  private async openFile(
    store: FileStore,
    attachment: Attachment,
    { sha256, mimeType, contentType }: { sha256: string; mimeType: string; contentType: string | null },
  ): Promise<OpenedConversion> {
    const size = await store.sizeOf(sha256);
    if (size === null || contentType === null) {
      throw notConverted(attachment);
    }
    const { name, sha256: sourceSha256 } = attachment;
    const read = (range?: ByteRange) => store.read(sha256, range);
    return { name, mimeType, contentType, sha256, sourceSha256: sourceSha256 ?? sha256, size, read };
  }
}

const notConverted = ({ name }: Attachment): NotFoundError =>
  new NotFoundError(
    `There is no such preview of the file "${name}". Ask for its previews again, or download the file.`,
  );
