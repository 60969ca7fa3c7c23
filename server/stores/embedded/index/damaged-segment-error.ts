import { ReviewError } from '@server/errors';

/** A segment file with wrong content or in the format of another version. Nothing is lost: it is rebuilt from the rows. */
export class DamagedSegmentError extends ReviewError {
  readonly status = 503;
  readonly code = 'SEGMENT_DAMAGED';

  constructor(
    readonly file: string,
    problem: string,
    options?: { cause?: unknown },
  ) {
    super(
      `The index file ${file} cannot be used: ${problem}. No evidence is lost: the file will be rebuilt from the case's ` +
        'database, and until then its items are not found.',
      options,
    );
  }
}
