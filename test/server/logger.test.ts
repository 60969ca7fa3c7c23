import Fastify from 'fastify';

import { createLogger } from '@server/logger';

describe('the log', () => {
  it('contains method and path of requests, and never their query or body', async () => {
    const lines: string[] = [];
    const app = Fastify({ loggerInstance: createLogger('info', { write: (line) => lines.push(line) }) });
    app.post('/case', async () => ({ ok: true }));
    await app.inject({ method: 'POST', url: '/case?f=secret-term', payload: { terms: ['secret-term'] } });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"method":"POST","path":"/case"}');
    expect(lines[1]).toContain('"res":{"status":200}');
    expect(lines.join('')).not.toContain('secret-term');
  });
});
