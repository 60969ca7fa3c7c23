import type { Dispatch } from '@reduxjs/toolkit';

const queues = new WeakMap<Dispatch, Map<string, Promise<unknown>>>();

/** Sends the requests of a queue one after the other; each store has its own queues. */
export function sendInOrder<Answer>(
  dispatch: Dispatch,
  queue: string,
  send: () => PromiseLike<Answer>,
): Promise<Answer> {
  const ofStore = queues.get(dispatch) ?? new Map<string, Promise<unknown>>();
  queues.set(dispatch, ofStore);
  const answer = (ofStore.get(queue) ?? Promise.resolve()).then(send, send);
  ofStore.set(queue, answer);
  const leave = () => {
    if (ofStore.get(queue) === answer) {
      ofStore.delete(queue);
    }
  };
  answer.then(leave, leave);
  return answer;
}
