import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { Static } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ErrorResponse } from '@contract/model/common';

type Refusal = Static<typeof ErrorResponse>;

/** Refuses an address that matches no route because it cannot be decoded or a part of it is too long: no hook runs before. */
export function refuseAddress(
  { statusCode }: { statusCode?: number },
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal: Refusal =
    statusCode === 414
      ? { status: 414, code: 'BAD_REQUEST', message: 'A part of the address is too long.' }
      : { status: 400, code: 'BAD_REQUEST', message: 'The address is not valid.' };
  void reply.status(refusal.status).header('x-content-type-options', 'nosniff').send(refusal);
}

const REFUSED_BY_PARSER: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'BAD_REQUEST', message: 'The request did not arrive in time.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'BAD_REQUEST',
    message: 'The address and the headers are too long together.',
  },
};
const NOT_HTTP: Refusal = { status: 400, code: 'BAD_REQUEST', message: 'The request is not valid HTTP.' };

/** Refuses invalid HTTP as detected by the parser of Node.js, in the shape of all refusals, and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) {
    return;
  }
  const refusal = REFUSED_BY_PARSER[error.code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify(refusal);
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      `content-length: ${Buffer.byteLength(body)}`,
      ...['content-type: application/json; charset=utf-8', 'x-content-type-options: nosniff', 'connection: close'],
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
