import { reviewErrorCodec, type ErrorCodec } from '@server/workers/plain-error';

import { UnreadableSegmentError } from './unreadable-segment-error';
import { ForeignSchemaError, UnusableDatabaseError } from './storage-errors';

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => Number.isInteger(each));

/** Codecs of the errors of the store that keep their class between threads. */
export const STORE_ERROR_CODECS: readonly ErrorCodec[] = [
  reviewErrorCodec(ForeignSchemaError),
  reviewErrorCodec(UnusableDatabaseError),
  {
    name: 'UnreadableSegmentError',
    detailsOf: (error) => (error instanceof UnreadableSegmentError ? error.segments : undefined),
    decode: (message, details) => new UnreadableSegmentError(message, isNumbers(details) ? details : []),
  },
];
