import type { HitSet } from '@server/domain/hit-set';

import type { ReportOrder } from './case-report-content';
import type { WriteOptions, WrittenReport } from './report-content';

export interface MadeReport extends WrittenReport {
  /** What it holds: none of these may be privileged when it is handed out. */
  items: HitSet;
  /** The newest redaction of the case when it was made; absent: 0. */
  newestRedaction?: number;
}

export interface MakeOptions extends WriteOptions {
  /** Told once it is known. */
  onCounted: (itemCount: number) => void;
}

/** Makes the file of a type of report. */
export interface ReportMaker {
  /** @throws ReportIncompleteError, ItemsChangedError: it is started again; ReviewError with a sentence for who ordered it */
  make(order: ReportOrder, options: MakeOptions): Promise<MadeReport>;
}
