import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

import type { Config } from '@server/config';
import type { AppContext } from '@server/context';
import { OtherSiteError } from '@server/errors';
import type { ProviderDiscovery } from '@server/services/provider-discovery';

import { PAGE_REPORTS_PATH } from './page-reports';

const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Security headers, origin checks and rate limits (ADR 0009). */
export async function installSecurity(app: FastifyInstance, { config, services }: AppContext): Promise<void> {
  const discovery = services.codeFlow === null ? services.discovery : null;
  // The first page after a start must be permitted to connect to every endpoint of the provider: they are resolved before the
  // page is sent.
  app.addHook('onRequest', async ({ method, headers }) => {
    if (discovery !== null && !discovery.isKnown() && method === 'GET' && headers.accept?.includes('text/html')) {
      await discovery.state();
    }
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pageDirectives(config, discovery) },
    strictTransportSecurity: config.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // The sign-in form needs an Origin header on its own POST, which `no-referrer` would make "null".
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('reporting-endpoints', `page-reports="${PAGE_REPORTS_PATH}"`);
  });
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { after }) =>
      Object.assign(new Error(`Too many requests. Try again in ${after}.`), { statusCode: 429 }),
  });
  // After the rate limit, so that refused requests count, and before the body is read.
  app.addHook('preParsing', async (request) => {
    if (!READING_METHODS.includes(request.method) && !isOwnOrigin(request.headers, config)) {
      throw new OtherSiteError();
    }
  });
}

function pageDirectives({ identity, maps, unleash, publicUrl }: Config, discovery: ProviderDiscovery | null) {
  const isOther = (origin: string) => origin !== new URL(publicUrl).origin;
  const mapHosts = maps.hosts.filter(isOther);
  // A browser does not connect to the provider when the code flow runs on the server.
  const connected = discovery === null ? [] : [identity.authority];
  const others = [...[...connected, unleash.url].flatMap(originOf).filter(isOther), ...mapHosts];
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'", 'data:'],
    imgSrc: ["'self'", 'blob:', 'data:', ...mapHosts],
    mediaSrc: ["'self'", 'blob:', 'data:'],
    connectSrc: [() => ["'self'", ...new Set([...(discovery?.origins().filter(isOther) ?? []), ...others])].join(' ')],
    frameSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
    // The first is supported by all browsers, the second replaces it; its name is that of the header below.
    reportUri: [PAGE_REPORTS_PATH],
    reportTo: ['page-reports'],
  };
}

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);

/** Browsers send an Origin: no other site can change anything with the user's cookie. Other clients send none. */
function isOwnOrigin(
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined },
  { publicUrl }: Config,
): boolean {
  if (headers.origin !== undefined) {
    return headers.origin === new URL(publicUrl).origin;
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
