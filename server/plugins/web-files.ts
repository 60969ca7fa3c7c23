import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '@server/config';
import { NotFoundError } from '@server/errors';

/** Path prefixes of APIs: an unknown path below them is an error in JSON, never a page. */
const PROGRAM_PATHS = [
  '/api/',
  '/auth/api/',
  '/auditing/api/',
  '/column-config/api/',
  '/deletion/api/',
  '/export/',
  '/files/api/',
  '/licensing/api/',
  '/oidc/',
  '/page-reports',
  '/previews/api/',
  '/unleash/',
  '/user/api/',
  '/assets/',
];
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The interface: hashed assets, cached for ever, and one page for every URL of a screen. */
export async function installWebFiles(app: FastifyInstance, config: Config): Promise<void> {
  const { webFolder } = config;
  if (webFolder !== null) {
    await app.register(fastifyStatic, {
      root: webFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', cacheControlOf(file));
        if (file.endsWith('.svg')) {
          // Unlike other text files, XML gets no charset: it declares its own.
          reply.header('content-type', 'image/svg+xml; charset=utf-8');
        }
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isScreen = ['GET', 'HEAD'].includes(request.method) && !PROGRAM_PATHS.some((start) => path.startsWith(start));
    if (webFolder === null || !isScreen || /\.\w+$/.test(path)) {
      throw new NotFoundError('There is no such page or call.');
    }
    return sendPage(request, reply, config);
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Config): FastifyReply {
  const { host, hostname } = new URL(publicUrl);
  // Sign-in works at one address: a browser at 127.0.0.1 instead of localhost is redirected there.
  if (request.host !== host && LOOPBACK_HOSTS.includes(hostname) && LOOPBACK_HOSTS.includes(request.hostname)) {
    return reply.redirect(`${publicUrl}${request.url}`, 302);
  }
  return reply.sendFile('index.html');
}

/** Hashed assets never change; browsers request the icon at every change of the URL. */
function cacheControlOf(file: string): string {
  if (/[\\/]assets[\\/]/.test(file)) {
    return 'public, max-age=31536000, immutable';
  }
  return file.endsWith('.svg') ? 'public, max-age=3600' : 'no-cache';
}
