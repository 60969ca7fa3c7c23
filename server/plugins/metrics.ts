import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import type { AppContext } from '@server/context';
import type { AuditForwarder } from '@server/forwarding/audit-forwarder';
import { NotFoundError } from '@server/errors';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** `/metrics` for Prometheus: for loopback, or with the token. Routes are labelled by their pattern, without ids. */
export function installMetrics(app: FastifyInstance, { config, audit }: AppContext): void {
  const { metricsToken } = config;
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'review_' });
  app.addHook('onClose', async () => register.clear());
  const seconds = new Histogram({
    name: 'review_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  if (audit.forwarder !== null) {
    watchForwarding(register, audit.forwarder);
  }
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) {
      throw new NotFoundError('There is no such page.');
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Entries of audit logs that the receiver has not confirmed yet. */
function watchForwarding(register: Registry, forwarder: AuditForwarder): void {
  new Gauge({
    name: 'review_audit_forward_waiting',
    help: 'Entries of audit logs that their receiver has not confirmed',
    registers: [register],
    async collect() {
      // Unreachable records must not hide the other metrics.
      this.set(await forwarder.waiting().catch(() => NaN));
    },
  });
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) {
    return loopback.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4');
  }
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
