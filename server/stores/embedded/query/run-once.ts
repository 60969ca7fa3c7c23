import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

/** Work that is done in a few milliseconds at most: it takes breath once, before it begins. */
export function* runOnce<Result>(compute: () => Result): CooperativeTask<Result> {
  yield;
  return compute();
}
