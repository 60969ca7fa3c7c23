import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const FORM_LIMIT = 16 * 1024;

/** Forms of pages that work without scripts. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
}

export const formOf = ({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

export const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
