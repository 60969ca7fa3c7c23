import Fastify from 'fastify';

import { createLogger } from '@server/logger';

describe('the log', () => {
  it('names requests by method and path, never by their query or body', async () => {
    const lines: string[] = [];
    const app = Fastify({ loggerInstance: createLogger('info', { write: (line) => lines.push(line) }) });
    app.post('/case', async () => ({ ok: true }));
    await app.inject({ method: 'POST', url: '/case?f=secret-term', payload: { terms: ['secret-term'] } });
    const [incoming, completed] = lines.map((line) => JSON.parse(line));
    expect(incoming.req).toEqual({ id: expect.any(String), method: 'POST', path: '/case' });
    expect(completed.res).toEqual({ status: 200 });
    expect(lines.join('')).not.toContain('secret-term');
  });
});
