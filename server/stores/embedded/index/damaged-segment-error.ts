import { ReviewError } from '@server/errors';

/** A segment file that is missing, damaged or in the format of another version. It is rebuilt from the rows. */
export class DamagedSegmentError extends ReviewError {
  readonly status = 503;
  readonly code = 'SEGMENT_DAMAGED';

  constructor(
    readonly file: string,
    problem: string,
    options?: { cause?: unknown },
  ) {
    super(
      `The index file ${file} cannot be used: ${problem}. No evidence is lost: the file is rebuilt from the database of the case, ` +
        'and searches of the case wait for it.',
      options,
    );
  }
}
