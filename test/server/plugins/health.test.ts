import type { SandboxKind } from '@server/previews/sandbox/sandbox';
import { requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe('health', () => {
  it('is ok without a session while the stores respond', async () => {
    expect(await (await requestAs(server, 'GET', '/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await requestAs(server, 'GET', '/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('is alive, but not ready, when the stores do not respond', async () => {
    await server.context.stores.close();
    expect((await requestAs(server, 'GET', '/healthz')).status).toBe(200);
    expect((await requestAs(server, 'GET', '/readyz')).status).toBe(503);
  });
});

describe('protection of conversions', () => {
  const startWith = async (policy: string, sandboxKinds: readonly SandboxKind[]) => {
    const env = { REVIEW_PREVIEW_PROCESSES: '1', REVIEW_PREVIEW_SANDBOX: policy };
    const other = await startTestServer({ env, sandboxKinds });
    await other.context.previews.start();
    const response: unknown = await (await requestAs(other, 'GET', '/readyz')).json();
    await other.close();
    return response;
  };

  it('causes a warning when it is missing', async () => {
    expect(await startWith('preferred', [])).toEqual({
      status: 'ok',
      warnings: [expect.stringMatching(/^Files are converted to previews without a sandbox: .*bubblewrap/)],
    });
  });

  it('stops conversions when it is required and missing', async () => {
    expect(await startWith('required', [])).toEqual({
      status: 'ok',
      warnings: [expect.stringMatching(/^No file is converted to a preview: REVIEW_PREVIEW_SANDBOX is required/)],
    });
  });
});

describe('forwarding of audit entries', () => {
  it('causes a warning when entries wait for more than a minute, and is counted in metrics', async () => {
    // A port without a listener.
    const env = { REVIEW_AUDIT_FORWARD: 'syslog+tls://127.0.0.1:1' };
    const other = await startTestServer({ env });
    await other.context.audit.follower.catchUp();
    const ready = async (): Promise<unknown> => (await requestAs(other, 'GET', '/readyz')).json();
    expect(await ready()).toEqual({ status: 'ok' });
    other.passTime(61_000);
    expect(await ready()).toEqual({
      status: 'ok',
      warnings: [expect.stringMatching(/^Entries of the audit log are not forwarded since .*: [1-9]\d* wait\./)],
    });
    const metrics = await (await requestAs(other, 'GET', '/metrics')).text();
    expect(metrics).toMatch(/^review_audit_forward_waiting [1-9]\d*$/m);
    await other.close();
  });
});

describe('metrics', () => {
  it('are returned to the loopback address, with routes by pattern and without ids', async () => {
    await requestAs(server, 'GET', `/api/cases/v0.0/cases/${server.caseId}`);
    const text = await (await requestAs(server, 'GET', '/metrics')).text();
    expect(text).toContain('route="/api/cases/v0.0/cases/:caseId",status="401"');
    expect(text).not.toContain(server.caseId);
  });

  it('are not returned to other addresses', async () => {
    const response = await server.app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' });
    expect(response.statusCode).toBe(404);
  });

  it('require the configured token from every address', async () => {
    const guarded = await startTestServer({ env: { REVIEW_METRICS_TOKEN: 'secret' } });
    const read = (authorization: string) =>
      guarded.app.inject({ url: '/metrics', remoteAddress: '10.0.0.7', headers: { authorization } });
    expect((await read('Bearer wrong')).statusCode).toBe(404);
    expect((await requestAs(guarded, 'GET', '/metrics')).status).toBe(404);
    expect((await read('Bearer secret')).statusCode).toBe(200);
    await guarded.close();
  });
});
