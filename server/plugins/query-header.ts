import { parse } from 'fast-querystring';
import type { FastifyInstance } from 'fastify';

import { QUERY_HEADER } from '@contract/define-call';
import { BadRequestError } from '@server/errors';

/** Parses the query of addresses and of the header. */
export const parseQuery = (text: string): Record<string, unknown> => (text === '' ? {} : parse(text));

/** The characters of a query string: ASCII without spaces, and without the start of a fragment. */
const QUERY = /^[!"$-~]*$/;

/**
 * Calls take their query from the header too, so that no words of a search are in a URL. It is validated like a query string.
 * The URL of the request is not changed, so that logs do not contain the query.
 */
export function installQueryHeader(app: FastifyInstance): void {
  // After the rate limit, so that refused requests count, and before the guards.
  app.addHook('preParsing', async (request, reply) => {
    if (request.routeOptions.config.call?.query === undefined) {
      return;
    }
    reply.header('vary', QUERY_HEADER);
    const query = request.headers[QUERY_HEADER];
    if (query === undefined) {
      return;
    }
    if (request.url.includes('?')) {
      throw new BadRequestError('There is a query in the address and one in the header Review-Query. Give only one.');
    }
    // Node joins the values of a header that is given twice with a space.
    if (typeof query !== 'string' || !QUERY.test(query)) {
      throw new BadRequestError('The header Review-Query is not a query string. Percent-encode it, and give it once.');
    }
    request.query = parseQuery(query);
  });
}
