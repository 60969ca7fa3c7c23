import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

/** A task of a few milliseconds at most: it yields once, before it starts. */
export function* runOnce<Result>(compute: () => Result): CooperativeTask<Result> {
  yield;
  return compute();
}
