import type { Dispatch } from '@reduxjs/toolkit';

const queues = new WeakMap<Dispatch, Map<string, Promise<unknown>>>();

/** Sends the requests of a queue one after the other; each store has its own queues. */
export function sendInOrder<Result>(
  dispatch: Dispatch,
  queue: string,
  send: () => PromiseLike<Result>,
): Promise<Result> {
  const ofStore = queues.get(dispatch) ?? new Map<string, Promise<unknown>>();
  queues.set(dispatch, ofStore);
  const result = (ofStore.get(queue) ?? Promise.resolve()).then(send, send);
  ofStore.set(queue, result);
  const leave = () => {
    if (ofStore.get(queue) === result) {
      ofStore.delete(queue);
    }
  };
  result.then(leave, leave);
  return result;
}
