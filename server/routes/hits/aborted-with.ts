import type { FastifyReply } from 'fastify';

/** Aborts when the browser closes the connection: a search whose response nobody reads is not finished. */
export function abortedWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) {
      controller.abort();
    }
  });
  return controller.signal;
}
