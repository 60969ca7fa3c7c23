import { HitBuilder, type FragmentOptions } from '@server/imports/hits/hit-builder';
import type { Artifact } from '@server/imports/hits/artifacts';
import type { ReportValue } from '@server/imports/ufed/report-model';
import { parseTime } from '@server/imports/values/parse-time';
import type { AttachmentRecord } from '@server/stores/hit-record';

import type { MappingContext } from './mapping-context';
import type { PositionFacts } from './position-facts';

const NUMBER_TYPES: ReadonlySet<string> = new Set(['Int16', 'Int32', 'Int64', 'UInt16', 'UInt32', 'UInt64', 'Byte']);
const DECIMAL_TYPES: ReadonlySet<string> = new Set(['Double', 'Single', 'Decimal']);

/** Collects the hit of a model of a report, including its nested models. */
export class ReportHitBuilder extends HitBuilder {
  /** Ids of files that already have an attachment. */
  readonly linkedFiles = new Set<string>();
  /** How the model's position was determined. */
  positionFacts: PositionFacts = {};
  /** Inside a quoted message: its files and positions belong to another hit. */
  isQuoting = false;

  constructor(
    artifact: Artifact,
    location: string,
    override readonly context: MappingContext,
  ) {
    super(artifact, location, context);
  }

  /** A value of the report by its type (formats.md 5.1 rule 4). */
  value(name: string, { text, type }: ReportValue, options?: FragmentOptions): void {
    if (type === 'TimeStamp') {
      this.time(name, text, parseTime(text, this.context.notation), options);
    } else if (NUMBER_TYPES.has(type)) {
      this.numeric(name, text, options);
    } else if (DECIMAL_TYPES.has(type)) {
      this.decimal(name, text, options);
    } else if (type === 'TimeSpan') {
      this.duration(name, text, options);
    } else {
      this.text(name, text, options);
    }
  }

  override attach(attachment: Omit<AttachmentRecord, 'importance'>): void {
    if (!this.isQuoting) {
      super.attach(attachment);
    }
  }
}
