import type { FastifyInstance } from 'fastify';

import type { AppContext } from '@server/context';

/** `/healthz`: the process answers. `/readyz`: its stores do too. Both without a session, for whoever watches the server. */
export function installHealth(app: FastifyInstance, { stores, previews, audit, log }: AppContext): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await stores.requireAnswer();
      const { protection } = previews;
      // A server without protection works, but whoever watches it should know.
      const behind = await audit.forwarder?.problem();
      const warnings = [
        ...(protection?.isComplete === false ? [protection.sentence] : []),
        ...(behind ? [behind] : []),
      ];
      return { status: 'ok', ...(warnings.length > 0 && { warnings }) };
    } catch (error) {
      // A store that is busy or gone is no reason to kill the process: only to send nobody here meanwhile.
      log.error({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
