import { Value } from '@sinclair/typebox/value';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';

import { ErrorResponse } from '@contract/model/common';
import { BadRequestError, ConflictError, ForbiddenError, NotFoundError } from '@server/errors';
import { installErrorHandler } from '@server/plugins/error-handler';
import { abortedWith } from '@server/routes/hits/aborted-with';

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
  it('sends a refusal with its status, code, message and fields', async () => {
    const { app } = appThatThrows(new BadRequestError('Enter a name.', { fields: { name: 'Enter a name.' } }));
    const response = await app.inject('/');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      status: 400,
      code: 'BAD_REQUEST',
      message: 'Enter a name.',
      fields: { name: 'Enter a name.' },
    });
  });

  it('[000-8-27] logs an unexpected error under an id, and sends no detail of it', async () => {
    const { app, lines } = appThatThrows(new Error('SQLITE_CORRUPT at /secret/server.db'));
    const response = await app.inject('/');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/SQLITE|secret/);
    const { errorId } = Value.Parse(ErrorResponse, response.json());
    expect(lines.join('')).toContain(errorId);
    expect(lines.join('')).toContain('SQLITE_CORRUPT');
  });

  it('does not log refusals as errors', async () => {
    const { app, lines } = appThatThrows(new ConflictError('Taken.'));
    await app.inject('/');
    expect(lines).toEqual([]);
  });

  it('[000-8-26] does not log a request that the client cancelled', async () => {
    const lines: string[] = [];
    const loggerInstance: FastifyBaseLogger = pino({ level: 'error' }, { write: (line) => lines.push(line) });
    const app = Fastify({ loggerInstance });
    installErrorHandler(app);
    const cancelling = new AbortController();
    const ended = new Promise<void>((resolve) => {
      app.addHook('onSend', async () => resolve());
    });
    app.get('/', async (_request, reply) => {
      const signal = abortedWith(reply);
      const cancelled = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      cancelling.abort();
      await cancelled;
      signal.throwIfAborted();
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await expect(fetch(address, { signal: cancelling.signal })).rejects.toThrow();
    await ended;
    await app.close();
    expect(lines).toEqual([]);
  });

  it('logs a request that was aborted while the client waits', async () => {
    const { app, lines } = appThatThrows(new DOMException('aborted', 'AbortError'));
    expect((await app.inject('/')).statusCode).toBe(500);
    expect(lines).toHaveLength(1);
  });

  it.each([
    [403, new ForbiddenError('No.')],
    [404, new NotFoundError('None.')],
    [409, new ConflictError('Taken.')],
    [500, new Error('broken')],
  ])('[000-8-01] sends the status %d of the specification', async (status, error) => {
    const { app } = appThatThrows(error);
    expect((await app.inject('/')).statusCode).toBe(status);
  });
});
