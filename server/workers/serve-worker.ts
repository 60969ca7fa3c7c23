import { parentPort } from 'node:worker_threads';

import { toPlainError, type ErrorCodec } from './plain-error';
import { NOTIFICATION, PING, type WorkerMethod, type WorkerReply, type WorkerRequest } from './worker-messages';

/**
 * Serves the calls of the `WorkerClient` that started this thread. A call with an `AbortSignal` as its last argument gets an
 * equivalent signal of this thread.
 */
export function serveWorker<Methods extends Record<string, WorkerMethod>>(
  methods: Methods,
  codecs: readonly ErrorCodec[] = [],
): void {
  const post = (reply: WorkerReply): void => parentPort?.postMessage(reply);
  parentPort?.on('message', requestHandler({ methods, codecs, post }));
}

interface WorkerHost {
  methods: Record<string, WorkerMethod>;
  codecs: readonly ErrorCodec[];
  post: (reply: WorkerReply) => void;
}

/** Replies to requests in the order in which their methods end. */
export function requestHandler({ methods, codecs, post }: WorkerHost): (request: WorkerRequest) => void {
  const named = new Map<string, WorkerMethod>([...Object.entries(methods), [PING, () => null]]);
  const running = new Map<number, AbortController>();

  const run = (method: string, args: readonly unknown[]): unknown => {
    const found = named.get(method);
    if (found === undefined) {
      throw new Error(`The worker has no method ${method}.`);
    }
    return found(...args);
  };

  const reply = async (id: number, method: string, args: readonly unknown[]): Promise<void> => {
    try {
      post({ id, result: await run(method, args) });
    } catch (error) {
      post({ id, error: toPlainError(error, codecs) });
    } finally {
      running.delete(id);
    }
  };

  return (request) => {
    const { id } = request;
    if ('isCancelled' in request) {
      running.get(id)?.abort();
    } else if (id === NOTIFICATION) {
      run(request.method, request.args);
    } else if (request.isCancellable) {
      const controller = new AbortController();
      running.set(id, controller);
      void reply(id, request.method, [...request.args, controller.signal]);
    } else {
      void reply(id, request.method, request.args);
    }
  };
}
