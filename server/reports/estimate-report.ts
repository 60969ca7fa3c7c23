import type { ReportEstimate, ReportSelection } from '@contract/model/report';
import { EXHIBITS } from '@contract/rules/report';
import { HitSet } from '@server/domain/hit-set';
import type { HitReader } from '@server/stores/hit-store';
import type { PreviewStore } from '@server/stores/preview-store';
import type { Viewer } from '@server/stores/viewer';

import { ExpectedPages } from './expected-pages';
import { itemSheets, sheetsFor } from './expected-sheets';
import { ConversionFinder } from './find-conversions';
import { measuredItem } from './item-reader';
import { ITEMS_AT_ONCE, loadItems } from './load-items';
import { findItems, reportCriteria, withoutPrivileged } from './report-selection';

/** Maximum of items whose attachments are counted; of more items a sample of this size is read. */
const SAMPLE = 5_000;

interface EstimateContext {
  reader: Pick<HitReader, 'matching' | 'search' | 'countBy' | 'exhibitHitIds' | 'information'>;
  previews: Pick<PreviewStore, 'find'>;
  viewer: Viewer;
  signal: AbortSignal;
}

/**
 * The estimated content of a report of this selection. @throws SearchTimedOutError, the signal's reason, refusals of the search
 */
export async function estimateReport(context: EstimateContext, request: ReportSelection): Promise<ReportEstimate> {
  const { reader, signal } = context;
  const viewer = withoutPrivileged(context.viewer);
  const selection = reportCriteria(request);
  const found = await findItems(reader, viewer, selection, signal);
  const sample = sampleOf(found, found.size);
  const read = await readSample({ ...context, viewer }, sample, request);
  const isExact = sample.length === found.size;
  const scale = isExact ? 1 : found.size / sample.length;
  const exhibits = found.and(HitSet.ofHits((await reader.exhibitHitIds(viewer)).map(Number))).size;
  const fileRows = Math.round((read.attachments + read.conversions) * scale);
  const sheets = await itemSheets(reader, viewer, { selection, found, signal });
  const pages = read.pages.pages(scale, await headTexts(reader, request.evidenceSources));
  return {
    ...{ itemCount: found.size, isExact, attachmentCount: Math.round(read.attachments * scale) },
    attachmentBytes: Math.round(read.bytes * scale),
    sheets: {
      rowCount: found.size + exhibits + fileRows,
      sheetCount: 1 + sheets + sheetsFor(exhibits) + sheetsFor(fileRows),
    },
    pages: { withoutPictures: pages.plain, withPictures: pages.pictured },
  };
}

/** Counts that need the items themselves. */
async function readSample(
  { reader, previews, viewer, signal }: EstimateContext,
  sample: readonly number[],
  request: ReportSelection,
): Promise<{ attachments: number; bytes: number; conversions: number; pages: ExpectedPages }> {
  const finder = new ConversionFinder(previews, { withConversions: request.exportPreviews, withThumbnails: true });
  const pages = new ExpectedPages(request.tags.includes(EXHIBITS));
  let [attachments, bytes, conversions] = [0, 0, 0];
  for (let start = 0; start < sample.length; start += ITEMS_AT_ONCE) {
    const hits = await loadItems(reader, viewer, sample.slice(start, start + ITEMS_AT_ONCE), signal);
    const files = await finder.find(hits);
    for (const hit of hits) {
      const item = measuredItem(hit, { viewer, level: request.importance, attachments: files.get(hit.id) ?? [] });
      attachments += item.attachments.length;
      for (const attachment of item.attachments) {
        bytes += attachment.size ?? 0;
        conversions += attachment.conversions.length;
      }
      pages.add(item);
    }
  }
  return { attachments, bytes, conversions, pages };
}

/** The texts about the sources on the first pages, one per source. */
async function headTexts(reader: EstimateContext['reader'], evidenceIds: readonly number[]): Promise<string[]> {
  const texts: string[] = [];
  for (const evidenceId of evidenceIds) {
    for (const kind of ['device', 'extraction'] as const) {
      const sections = await reader.information(evidenceId, kind);
      texts.push(...sections.flatMap(({ fragments }) => fragments.map(({ value }) => value)));
    }
  }
  return texts;
}

/** One of every n items at a varying offset: a fixed offset would over- or undercount periodic patterns. */
function sampleOf(found: HitSet, itemCount: number): number[] {
  const step = Math.max(1, Math.ceil(itemCount / SAMPLE));
  const sample: number[] = [];
  let index = 0;
  for (const hit of found.hits()) {
    const part = Math.floor(index / step);
    if (index % step === scattered(part) % step) {
      sample.push(hit);
    }
    index += 1;
  }
  return sample;
}

/** A deterministic pseudo-random number (the finalizer of MurmurHash3). */
function scattered(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
