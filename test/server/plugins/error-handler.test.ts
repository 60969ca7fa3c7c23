import { Value } from '@sinclair/typebox/value';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';

import { ErrorResponse } from '@contract/model/common';
import { BadRequestError, ConflictError } from '@server/errors';
import { installErrorHandler } from '@server/plugins/error-handler';

function appThatThrows(error: unknown) {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = pino({ level: 'error' }, { write: (line) => lines.push(line) });
  const app = Fastify({ loggerInstance });
  installErrorHandler(app);
  app.get('/', async () => {
    throw error;
  });
  return { app, lines };
}

describe('the error handler', () => {
  it('answers a refusal with its status, code, sentence and fields', async () => {
    const { app } = appThatThrows(new BadRequestError('Enter a name.', { fields: { name: 'Enter a name.' } }));
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      status: 400,
      code: 'BAD_REQUEST',
      message: 'Enter a name.',
      fields: { name: 'Enter a name.' },
    });
  });

  it('keeps what was not expected to the log, under an id', async () => {
    const { app, lines } = appThatThrows(new Error('SQLITE_CORRUPT at /secret/server.db'));
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/SQLITE|secret/);
    const { errorId } = Value.Parse(ErrorResponse, answer.json());
    expect(lines.join('')).toContain(errorId);
    expect(lines.join('')).toContain('SQLITE_CORRUPT');
  });

  it('does not log refusals as errors', async () => {
    const { app, lines } = appThatThrows(new ConflictError('Taken.'));
    await app.inject('/');
    expect(lines).toEqual([]);
  });
});
