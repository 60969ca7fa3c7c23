import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
let warnings: unknown[];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function report(type: string, body: string, headers: Record<string, string> = {}) {
  const spy = jest.spyOn(server.context.log, 'warn');
  const request = new Request('http://localhost/page-reports', {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
  });
  const { status } = await server.fetch(request);
  warnings = spy.mock.calls.map(([about]) => about);
  spy.mockRestore();
  return status;
}

describe('reports of violations of the content security policy', () => {
  it('are requested by every page', async () => {
    const { headers } = await server.fetch(new Request('http://localhost/env.json'));
    const policy = headers.get('content-security-policy')?.split(';') ?? [];
    expect(policy).toEqual(expect.arrayContaining(['report-uri /page-reports', 'report-to page-reports']));
    expect(headers.get('reporting-endpoints')).toBe('page-reports="/page-reports"');
  });

  it('are logged without query strings, in both formats of browsers', async () => {
    const old = {
      'csp-report': {
        'document-uri': 'http://localhost/cases/1?f=secret',
        'violated-directive': 'script-src',
        'blocked-uri': 'https://evil.example/x.js?stolen=1',
        'line-number': 7,
        'original-policy': 'long',
      },
    };
    expect(await report('application/csp-report', JSON.stringify(old))).toBe(204);
    expect(warnings).toEqual([
      {
        report: {
          directive: 'script-src',
          blocked: 'https://evil.example/x.js',
          page: 'http://localhost/cases/1',
          line: '7',
        },
      },
    ]);
    const body = { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: 'http://localhost/#x' };
    const reports = [
      { type: 'deprecation', body: {} },
      ...Array.from({ length: 20 }, () => ({ type: 'csp-violation', body })),
    ];
    expect(await report('application/reports+json', JSON.stringify(reports))).toBe(204);
    expect(warnings).toHaveLength(10);
    expect(warnings[0]).toEqual({ report: { directive: 'img-src', blocked: 'inline', page: 'http://localhost/' } });
  });

  it.each([
    ['invalid JSON', 'application/csp-report', '{', 400],
    ['a body that is too large', 'application/csp-report', `"${'x'.repeat(17_000)}"`, 413],
    ['another type', 'text/plain', 'text', 415],
  ])('are refused for %s', async (_case, type, body, status) => {
    expect(await report(type, body)).toBe(status);
  });

  it('are not logged when they contain no report', async () => {
    expect(await report('application/reports+json', '"text"')).toBe(204);
    expect(warnings).toEqual([]);
  });

  it('are refused from pages of other sites', async () => {
    expect(await report('application/csp-report', '{}', { origin: 'https://evil.example' })).toBe(403);
  });
});
