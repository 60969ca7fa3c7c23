import { StorageFullError } from '@server/errors';
import { codeOf } from '@server/domain/error-facts';

/** Converts an error of a full disk into one with the cure; returns any other unchanged. */
export function asStorageFull(error: unknown): unknown {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
  return isFull
    ? new StorageFullError(
        'The disk is full: the databases of the export cannot be copied. Free as much space as they take and import again.',
        { cause: error },
      )
    : error;
}
