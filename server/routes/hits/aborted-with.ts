import type { FastifyReply } from 'fastify';

/** Aborts when the browser has gone away before its answer: a search that nobody waits for is not worth finishing. */
export function abortedWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) {
      controller.abort();
    }
  });
  return controller.signal;
}
