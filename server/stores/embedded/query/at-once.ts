import type { Work } from '@server/stores/embedded/base/work';

/** Work that is done in a few milliseconds at most: it takes breath once, before it begins. */
export function* atOnce<Result>(compute: () => Result): Work<Result> {
  yield;
  return compute();
}
