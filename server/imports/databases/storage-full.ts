import { StorageFullError } from '@server/errors';
import { codeOf } from '@server/domain/error-facts';

/** An error of the disk as its cure, when it is full; any other as it is. */
export function asStorageFull(error: unknown): unknown {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
  return isFull
    ? new StorageFullError(
        'The disk is full: the databases of the export cannot be copied. Free as much space as they take and import again.',
        { cause: error },
      )
    : error;
}
