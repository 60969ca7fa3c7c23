import type { ReportEstimate, ReportSelection } from '@contract/model/report';
import type { HitSet } from '@server/domain/hit-set';
import type { HitReader } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { ITEMS_AT_ONCE, loadItems } from './load-items';
import { findItems, reportCriteria, withoutPrivileged } from './report-selection';

/** Maximum of items whose attachments are counted; of more items a sample of this size is read. */
const SAMPLE = 5_000;

/** Estimates the content of a report of this selection. @throws SearchTimedOutError, the signal's reason, errors of the search */
export async function estimateReport(
  reader: Pick<HitReader, 'matching' | 'search'>,
  viewer: Viewer,
  request: ReportSelection,
  signal: AbortSignal,
): Promise<ReportEstimate> {
  const asViewer = withoutPrivileged(viewer);
  const found = await findItems(reader, asViewer, reportCriteria(request), signal);
  const itemCount = found.size;
  const sample = sampleOf(found, itemCount);
  let [attachments, bytes] = [0, 0];
  for (let start = 0; start < sample.length; start += ITEMS_AT_ONCE) {
    const hits = await loadItems(reader, asViewer, sample.slice(start, start + ITEMS_AT_ONCE), signal);
    for (const attachment of hits.flatMap((hit) => hit.attachments)) {
      attachments += 1;
      bytes += attachment.size ?? 0;
    }
  }
  const isExact = sample.length === itemCount;
  const scale = isExact ? 1 : itemCount / sample.length;
  const [attachmentCount, attachmentBytes] = [Math.round(attachments * scale), Math.round(bytes * scale)];
  return { itemCount, attachmentCount, attachmentBytes, isExact };
}

/** One of every n items at a varying index: a fixed one would over- or undercount what is periodic in an extraction. */
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
