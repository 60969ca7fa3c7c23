import type { HitSet } from '@server/domain/hit-set';

import type { ReportOrder } from './case-report-content';
import type { WriteOptions, WrittenReport } from './report-content';

export interface MadeReport extends WrittenReport {
  /** Its items: none of them may be privileged when it is downloaded. */
  items: HitSet;
  /** Id of the newest redaction of the case when it was made; absent: 0. */
  newestRedaction?: number;
}

export interface MakeOptions extends WriteOptions {
  /** Called once the number of items is known. */
  onCounted: (itemCount: number) => void;
}

/** Creates the file of one type of report. */
export interface ReportMaker {
  /** @throws ReportIncompleteError, ItemsChangedError: the report is restarted; ReviewError with a sentence for its creator */
  make(order: ReportOrder, options: MakeOptions): Promise<MadeReport>;
}
