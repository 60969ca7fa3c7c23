import Fastify from 'fastify';
import pino from 'pino';

import { BadRequestError, ConflictError } from '@server/errors';
import { installErrorHandler } from '@server/plugins/error-handler';

function appThatThrows(error: unknown) {
  const lines: string[] = [];
  const app = Fastify({ loggerInstance: pino({ level: 'error' }, { write: (line) => lines.push(line) }) });
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
    const { errorId } = answer.json();
    expect(lines.join('')).toContain(errorId);
    expect(lines.join('')).toContain('SQLITE_CORRUPT');
  });

  it('does not log refusals as errors', async () => {
    const { app, lines } = appThatThrows(new ConflictError('Taken.'));
    await app.inject('/');
    expect(lines).toEqual([]);
  });
});
