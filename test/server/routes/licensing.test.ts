import { generateKeyPairSync } from 'node:crypto';

import { getLicence, uploadLicence, verifyLicenceExpiry } from '@contract/calls/licensing';
import { LICENCE_NOT_VALID } from '@contract/model/licence';
import { LICENCE_FILE_MAX } from '@contract/rules/limits';
import { buildAuditContext, buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { licenceIssuer } from '@test/helpers/licence-files';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';

const issuer = licenceIssuer();
let server: TestServer;
const start = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  server = await startTestServer({ config: { licenceIssuer: issuer.publicKey }, user: 'admin', ...options });
};
afterEach(() => server.close());

const read = () => responseOf(getLicence.response, requestAs(server, 'GET', '/licensing/api/license'));
const verify = () => responseOf(verifyLicenceExpiry.response, requestAs(server, 'GET', '/licensing/api/verify/expiry'));
function send(content: string, field = 'file', query = ''): Promise<Response> {
  const body = new FormData();
  body.append(field, new Blob([content]), 'lab.key');
  return server.fetch(new Request(`http://localhost/licensing/api/upload${query}`, { method: 'POST', body }));
}
const signIn = async (userName: TestUserName) => {
  const { services, stores } = server.context;
  const cause = buildAuditContext('system access', { userId: userName, userName });
  return services.sessions.start((await stores.users.get(userName))!, null, 'test', cause);
};

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe('an installation whose configuration names no issuer', () => {
  beforeEach(() => start({ config: { licenceIssuer: null } }));

  it('is valid, of type none, and accepts no licence', async () => {
    expect(await read()).toMatchObject({
      isRequired: false,
      status: 'valid',
      licenseType: 'none',
      numberOfUsers: null,
    });
    expect(await verify()).toEqual({ status: 'valid' });
    const response = await send(issuer.fileOf());
    expect(response.status).toBe(409);
    expect((await refusalOf(response)).message).toBe(
      'This installation needs no license: REVIEW_LICENCE_ISSUER names no issuer.',
    );
  });
});

describe('a licence', () => {
  beforeEach(() => start());

  it('[002-3-37] [002-3-38] [002-3-39] [002-3-40] [002-7-35] [002-7-36] [002-7-37] returns its grants once it was uploaded', async () => {
    const { revision, ...without } = await read();
    expect(revision).not.toBe('');
    expect(without).toEqual({
      ...{ isRequired: true, status: 'notFound', licenseType: 'none', numberOfUsers: null, createdAt: null },
      ...{ expiresOn: null, licensee: null, values: { seats: null, concurrentUsers: null, expiry: null } },
    });
    const expiry = inDays(30);
    const response = await responseOf(uploadLicence.response, send(issuer.fileOf({ seats: 5, expiry })));
    expect(response).toMatchObject({
      ...{ status: 'valid', licenseType: 'seat', numberOfUsers: 5, expiresOn: expiry, licensee: 'Police of Gotland' },
      values: { seats: 5, concurrentUsers: null, expiry },
    });
    expect(Date.parse(response.createdAt ?? '')).toBeCloseTo(Date.now(), -5);
    expect(await read()).toEqual(response);
    expect(lastSystemAudit(server)).toMatchObject({
      description: { licensee: ['', 'Police of Gotland'], licenceType: ['', 'seat'], numberOfUsers: ['', '5'] },
    });
    await send(issuer.fileOf({ concurrentUsers: 2 }));
    expect(await read()).toMatchObject({ licenseType: 'concurrent', numberOfUsers: 2, expiresOn: null });
    expect(lastSystemAudit(server)).toMatchObject({
      description: {
        ...{ action: ['licence upload'], licensee: ['Police of Gotland'], licenceType: ['seat', 'concurrent'] },
        ...{ numberOfUsers: ['5', '2'], expiresOn: [expiry, ''] },
      },
    });
    server.passTime(31 * DAY);
    await server.signInAs('admin');
    await send(issuer.fileOf({ expiry: inDays(32) }));
    expect(await verify()).toEqual({ status: 'valid' });
    server.passTime(2 * DAY);
    await server.signInAs('admin');
    expect(await verify()).toEqual({ status: 'expired' });
    expect(await read()).toMatchObject({ status: 'expired', licenseType: 'none' });
  });

  it('is not replaced when another one was uploaded after the revision, and returned with the refusal', async () => {
    const { revision } = await read();
    const first = issuer.fileOf({ seats: 5 });
    const uploaded = await responseOf(uploadLicence.response, send(first, 'file', `?revision=${revision}`));
    const response = await send(issuer.fileOf({ seats: 7 }), 'file', `?revision=${revision}`);
    expect(response.status).toBe(409);
    expect(await refusalOf(response)).toMatchObject({
      message: 'Somebody else has changed the license in the meantime.',
      stored: {
        ...{ revision: uploaded.revision, changedBy: 'admin', changedAt: uploaded.createdAt },
        values: { licensee: 'Police of Gotland', licenceType: 'seat', numberOfUsers: 5, expiresOn: null },
      },
    });
    expect(await read()).toEqual(uploaded);
    // The same file again is no change.
    const { sequence } = (await server.context.stores.systemAudit.head())!;
    expect(await responseOf(uploadLicence.response, send(first))).toEqual(uploaded);
    expect((await server.context.stores.systemAudit.head())?.sequence).toBe(sequence);
    expect((await send(issuer.fileOf({ seats: 7 }), 'file', `?revision=${uploaded.revision}`)).status).toBe(200);
    expect((await send(issuer.fileOf({ seats: 8 }))).status).toBe(200);
    expect(lastSystemAudit(server)).toMatchObject({ description: { numberOfUsers: ['7', '8'] } });
  });

  it('is read again by the next start', async () => {
    await send(issuer.fileOf({ seats: 5 }));
    const { stores, config, clock } = server.context;
    const { LicenceService } = await import('@server/services/licence-service');
    expect(await new LicenceService({ ...stores, ...config, clock }).get()).toMatchObject({ status: 'valid' });
    const { publicKey } = generateKeyPairSync('ed25519');
    const elsewhere = new LicenceService({ ...stores, licenceIssuer: publicKey, clock });
    expect(await elsewhere.get()).toMatchObject({ status: 'notFound', numberOfUsers: null });
  });

  it.each([
    ['is no JSON', 'licence'],
    ['is empty', ''],
    ['is JSON of another kind', '{}'],
    ['was signed by somebody else', licenceIssuer().fileOf({ seats: 5 })],
    ['was changed after it was signed', issuer.fileOf({ seats: 5 }).replace('"seats": 5', '"seats": 500')],
    ['grants seats and concurrent users', issuer.fileOf({ seats: 5, concurrentUsers: 5 })],
    ['ends at no time', issuer.fileOf({ expiry: 'soon' })],
  ])('[002-8-22] is refused with 500 when it %s', async (_what, content) => {
    const response = await send(content);
    expect(response.status).toBe(500);
    expect(await refusalOf(response)).toMatchObject({
      code: 'NO_LICENCE_FILE',
      message: 'The file is not a license, or was signed by another issuer.',
    });
    expect(await verify()).toEqual({ status: 'notFound' });
  });

  it('[002-8-21] is refused with 403 when it has expired, and the previous one remains valid', async () => {
    await send(issuer.fileOf({ seats: 5 }));
    const response = await send(issuer.fileOf({ expiry: inDays(-1) }));
    expect(response.status).toBe(403);
    expect((await refusalOf(response)).message).toBe('The license key has expired.');
    expect(await read()).toMatchObject({ status: 'valid', numberOfUsers: 5 });
  });

  it('is refused when it is not a form, has no field or is too large', async () => {
    expect((await requestAs(server, 'POST', '/licensing/api/upload', { file: 'x' })).status).toBe(400);
    expect((await send(issuer.fileOf(), 'licence')).status).toBe(400);
    expect((await send(' '.repeat(LICENCE_FILE_MAX + 1))).status).toBe(413);
    expect(await verify()).toEqual({ status: 'notFound' });
  });
});

describe('without a valid licence', () => {
  beforeEach(() => start({ user: 'investigator' }));
  const cases = () => requestAs(server, 'GET', '/api/cases/v0.0/cases');

  it('only the calls of session, authorization and licence are available', async () => {
    const response = await cases();
    expect(response.status).toBe(403);
    expect(await refusalOf(response)).toMatchObject({ code: LICENCE_NOT_VALID });
    expect((await requestAs(server, 'GET', `/api/cases/v0.0/cases/${server.caseId}`)).status).toBe(403);
    expect((await requestAs(server, 'GET', '/auth/api/session')).status).toBe(200);
    expect((await requestAs(server, 'POST', '/auth/api/session/refresh', { active: true })).status).toBe(200);
    const body = { service: 'licensing', apiCalls: [{ resource: 'licence', action: 'read' }] };
    expect(await (await requestAs(server, 'POST', '/auth/api/authorization', body)).json()).toEqual({
      isAuthorized: false,
    });
    expect(await verify()).toEqual({ status: 'notFound' });
    expect((await requestAs(server, 'POST', '/user/api/REVIEW/users/logout', {})).status).toBe(200);
  });

  it('all calls are available again as soon as an administrator has uploaded one', async () => {
    await server.signInAs('admin');
    expect((await cases()).status).toBe(403);
    await send(issuer.fileOf());
    await server.signInAs('investigator');
    expect((await cases()).status).toBe(200);
  });
});

describe('a licence for a number of users', () => {
  const TAKEN = 'All seats of the license are taken. Ask your administrator to free one or to add more.';
  const CROWDED = 'As many people are signed in as the license allows. Try again when somebody has signed out.';
  beforeEach(() => start());

  it('assigns seats permanently in the order of sign-ins, and admits administrators always', async () => {
    await send(issuer.fileOf({ seats: 2 }));
    await signIn('examiner');
    await signIn('investigator');
    await signIn('examiner');
    await signIn('admin');
    await expect(signIn('legal')).rejects.toThrow(TAKEN);
    await server.context.stores.users.setEnabled('examiner', false, buildAuditEntry());
    await signIn('legal');
    await send(issuer.fileOf({ seats: 1 }));
    await signIn('investigator');
    await expect(signIn('legal')).rejects.toThrow(TAKEN);
  });

  it('limits the number of concurrent sessions', async () => {
    await send(issuer.fileOf({ concurrentUsers: 1 }));
    await signIn('examiner');
    await signIn('examiner');
    await signIn('admin');
    await expect(signIn('legal')).rejects.toThrow(CROWDED);
    server.passTime(6 * 60_000);
    await signIn('legal');
    await expect(signIn('examiner')).rejects.toThrow(CROWDED);
  });

  it('gives the last seat to one of several concurrent sign-ins, and records the others in the audit log', async () => {
    await send(issuer.fileOf({ concurrentUsers: 1 }));
    const recorded = jest.spyOn(server.context.stores.sessions, 'create');
    const outcomes = await Promise.allSettled((['examiner', 'investigator', 'legal', 'stranger'] as const).map(signIn));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(recorded.mock.calls[0]?.[2]?.refused.description).toEqual({
      ...{ action: ['sign-in refused'], reason: ['licence'], identityProvider: ['test'] },
    });
    expect(await server.context.stores.systemAudit.verify()).toMatchObject({ problem: null });
  });
});
