import type { FastifyRequest } from 'fastify';

import { isRecord } from '@contract/text/read-json';
import { describeUnknownMember } from '@server/domain/unknown-member';
import { BadRequestError } from '@server/errors';

const INVALID = 'The request is not valid:';

/**
 * For calls without a body in the contract: whoever sends one expects an effect. An empty object is accepted, which some clients
 * send for none.
 * @throws BadRequestError that names the first member
 */
export function refuseBody({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): void {
  if (isRecord(body)) {
    const [name] = Object.keys(body);
    if (name !== undefined) {
      throw new BadRequestError(`${INVALID} body ${describeUnknownMember(name)}.`);
    }
    return;
  }
  // The body of a GET request is not read.
  const isSent = (body !== undefined && body !== null) || Number(headers['content-length'] ?? 0) > 0;
  if (isSent) {
    throw new BadRequestError(`${INVALID} this call has no body.`);
  }
}
