import type { FastifyInstance } from 'fastify';

import type { AppContext } from '@server/context';

/** `/healthz`: the process responds. `/readyz`: its stores respond, too. Both without a session, for monitoring. */
export function installHealth(app: FastifyInstance, { stores, previews, audit, log }: AppContext): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await stores.requireAnswer();
      const { protection } = previews;
      // A server without sandbox works, but monitoring should show it.
      const behind = await audit.forwarder?.problem();
      const warnings = [
        ...(protection?.isComplete === false ? [protection.sentence] : []),
        ...(behind ? [behind] : []),
      ];
      return { status: 'ok', ...(warnings.length > 0 && { warnings }) };
    } catch (error) {
      // A busy or unreachable store only means that no requests should be sent, not that the process should be killed.
      log.error({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
