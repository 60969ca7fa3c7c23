import type { FastifyReply } from 'fastify';

/** Aborts when the browser closes the connection, so that a search without a reader stops. */
export function abortedWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) {
      controller.abort();
    }
  });
  return controller.signal;
}
