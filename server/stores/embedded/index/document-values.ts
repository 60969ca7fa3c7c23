import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { ColumnDocuments } from './column-documents';
import { withCapacity32, withCapacity64 } from './growing-arrays';
import { PartCache } from './part-cache';
import { SEGMENT_HITS } from './segment';

/** Values that a document has once (artifact, date, thread), and its positions. */
export class DocumentValues {
  count = 0;
  artifacts = new Uint32Array(0);
  dates = new Float64Array(0);
  threads = new Uint32Array(0);
  localDates: Bitset = emptyBitset(SEGMENT_HITS);
  locationCount = 0;
  locationDocuments = new Uint32Array(0);
  latitudes = new Float64Array(0);
  longitudes = new Float64Array(0);

  add(artifactId: number, date: number | null, isLocal: boolean, threadId: number | null): void {
    const document = this.count;
    if (document === this.artifacts.length) {
      this.artifacts = withCapacity32(this.artifacts, document + 1);
      this.dates = withCapacity64(this.dates, document + 1);
      this.threads = withCapacity32(this.threads, document + 1);
    }
    this.artifacts[document] = artifactId;
    this.dates[document] = date ?? NaN;
    this.threads[document] = threadId ?? 0;
    if (isLocal && date !== null) {
      setBit(this.localDates, document);
    }
    this.count = document + 1;
  }

  /** Adds a position to the document that was added last. */
  addLocation(latitude: number, longitude: number): void {
    const offset = this.locationCount;
    this.locationDocuments = withCapacity32(this.locationDocuments, offset + 1);
    this.latitudes = withCapacity64(this.latitudes, offset + 1);
    this.longitudes = withCapacity64(this.longitudes, offset + 1);
    this.locationDocuments[offset] = this.count - 1;
    this.latitudes[offset] = latitude;
    this.longitudes[offset] = longitude;
    this.locationCount = offset + 1;
  }

  /** The documents of each artifact, while a segment is written. @param dates of all documents */
  columnDocuments(dates: Float64Array): ColumnDocuments {
    return new ColumnDocuments(this.artifacts.subarray(0, this.count), dates, new PartCache(0));
  }

  clear(): void {
    this.count = 0;
    this.locationCount = 0;
    this.localDates.fill(0);
  }
}

/** Documents newest first, ties ascending, then the undated ascending. `dates` has NaN for these. */
export function orderByDate(dates: Float64Array): { byDate: Uint32Array; datedCount: number } {
  const sorted = dates.filter((date) => !Number.isNaN(date)).sort();
  const datedCount = sorted.length;
  const byDate = new Uint32Array(dates.length);
  /** Number of documents already written, by the index of `sorted` at which their date ends. */
  const sortedDocuments = new Uint32Array(datedCount + 1);
  let undated = datedCount;
  for (let document = 0; document < dates.length; document += 1) {
    const date = dates[document] ?? NaN;
    if (Number.isNaN(date)) {
      byDate[undated] = document;
      undated += 1;
    } else {
      const end = upperBound(sorted, date);
      const before = sortedDocuments[end] ?? 0;
      byDate[datedCount - end + before] = document;
      sortedDocuments[end] = before + 1;
    }
  }
  return { byDate, datedCount };
}

/** Documents with a thread, by thread, date ascending (undated last), document. */
export function orderByThread(threads: Uint32Array, dates: Float64Array): Uint32Array {
  const documents = new Uint32Array(threads.length);
  let count = 0;
  for (let document = 0; document < threads.length; document += 1) {
    if (threads[document] !== 0) {
      documents[count] = document;
      count += 1;
    }
  }
  const dateOf = (document: number): number => {
    const date = dates[document] ?? NaN;
    return Number.isNaN(date) ? Infinity : date;
  };
  return documents.subarray(0, count).sort((left, right) => {
    const threadOrder = (threads[left] ?? 0) - (threads[right] ?? 0);
    if (threadOrder !== 0) {
      return threadOrder;
    }
    const [leftDate, rightDate] = [dateOf(left), dateOf(right)];
    return leftDate === rightDate ? left - right : leftDate - rightDate;
  });
}

/** The number of ascending numbers that are at most `limit`. */
function upperBound(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
