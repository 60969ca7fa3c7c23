import type { ContainerEntry } from '@server/imports/container/import-container';
import { readRequiredEntry } from '@server/imports/container/read-entry';

import { DAY_ORDER_KIND, DayOrderEvidence, type DayOrder, type TimeNotation } from './time-notation';

/** Adds the times in a piece of an export to the evidence; a piece may begin and end anywhere. */
type TimeCollector = (text: string, evidence: DayOrderEvidence) => void;

interface ReportTimesOptions {
  records: readonly ContainerEntry[];
  /** The name of an entry as shown to the user. */
  locationOf: (entry: ContainerEntry) => string;
  collect: TimeCollector;
  warn: (kind: string, location: string, message: string) => void;
  /** Epoch milliseconds of the extraction as far as the export was read; null when it states none. Absent: it never does. */
  extractedAt?: () => number | null;
  /** The order of the tool's documented notation, if it has one; used unless the export contradicts it. */
  documented?: DayOrder;
}

/** Of the end of a piece, what is read again with the next one: more than a time with its tags. */
const OVERLAP = 1_024;

/**
 * The notation of an export. The order of day and month is found from all of its times, when the first one needs it: the export is
 * then read once more, since a time near its end may be the one that shows the order.
 */
export class ReportTimes implements TimeNotation {
  order: DayOrder | null = null;
  private latestTime: number | null = null;
  private isDecided = false;

  constructor(private readonly options: ReportTimesOptions) {}

  get latest(): number {
    this.latestTime ??= this.options.extractedAt?.() ?? Date.now();
    return this.latestTime;
  }

  get isOpen(): boolean {
    return !this.isDecided;
  }

  /** Finds the order, and says it in the certificate. Has no effect when it was called before. @throws BadInputError */
  async decide(): Promise<void> {
    if (this.isDecided) {
      return;
    }
    this.isDecided = true;
    const { records, locationOf, collect, warn, documented } = this.options;
    const evidence = new DayOrderEvidence();
    if (documented !== undefined) {
      evidence.addDocumented(documented);
    }
    for (const entry of records) {
      let rest = '';
      for await (const chunk of readRequiredEntry(entry, locationOf(entry))) {
        // Times are ASCII: in UTF-16 every second byte is zero.
        const text = rest + chunk.toString('latin1').replaceAll('\0', '');
        collect(text, evidence);
        rest = text.slice(-OVERLAP);
      }
    }
    this.order = evidence.order;
    const [first] = records;
    if (first !== undefined && (documented === undefined || evidence.order !== documented)) {
      warn(DAY_ORDER_KIND, first.path, evidence.sentence);
    }
  }
}
