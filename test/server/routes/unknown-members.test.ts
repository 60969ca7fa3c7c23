import { randomUUID } from 'node:crypto';

import { allCalls } from '@contract/calls/all-calls';
import { countHits } from '@contract/calls/hits';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { DEFAULT_PROFILE, REALM } from '@contract/rules/identifiers';
import { isRecord } from '@contract/text/read-json';
import { isPermitted } from '@server/services/role-policy';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { refusalOf } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import {
  bodiesWithUnknown,
  deepBodies,
  drawValid,
  oddQueries,
  UNKNOWN_MEMBER,
} from '@test/server/helpers/odd-requests';

// An object of a request has the members of the contract only: others would be logged and stored without any effect.

let server: TestServer;
beforeAll(async () => {
  const limits = { REVIEW_REQUESTS_PER_MINUTE: '10000000', REVIEW_SIGN_INS_PER_MINUTE: '10000000' };
  server = await startTestServer({ source: { hits: [buildHitRecord({})] }, env: limits });
});
afterAll(() => server.close());

/** Signs in as a user who may make the call: only legal reviewers may release privileged items. */
const signInFor = ({ authorization }: CallDeclaration) => {
  const mayAdmin =
    authorization === undefined || isPermitted({ role: 'ADMINISTRATOR', caseAccess: null }, authorization);
  return server.signInAs(mayAdmin ? 'admin' : 'legal');
};
const pathOf = (call: CallDeclaration) => {
  const drawn = call.params === undefined ? {} : drawValid(call.params);
  const params = Object.entries(isRecord(drawn) ? drawn : {}).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const given = { caseId: server.caseId, realm: REALM, profile: DEFAULT_PROFILE, uploadId: randomUUID() };
  return callPath(call, { ...Object.fromEntries(params), ...given });
};
/** A query with a valid value for each required property. */
const queryOf = ({ query }: CallDeclaration) => (query === undefined ? '' : (oddQueries(query)[0] ?? ''));
const send = (call: CallDeclaration, query: string, body: string | null, contentType = 'application/json') =>
  server.fetch(
    new Request(`http://localhost${pathOf(call)}${query}`, {
      method: call.method,
      ...(body !== null && { body, headers: { 'content-type': contentType } }),
    }),
  );
const sendText = (call: CallDeclaration, body: string) => send(call, queryOf(call), body);
/** Where none can be drawn from the schema. */
const BODIES: Record<string, unknown> = {
  compareTools: { evidenceIds: [1, 2] },
  previewRedactedPicture: { sha256: '0'.repeat(64), box: null },
};
/** With a valid body, which is validated before the query. */
const sendQuery = (call: CallDeclaration, query: string) =>
  call.binary === 'request'
    ? send(call, query, 'x', 'application/octet-stream')
    : send(call, query, call.body === undefined ? null : JSON.stringify(BODIES[call.name] ?? drawValid(call.body)));

const withBody = allCalls.flatMap((call) => (call.body === undefined ? [] : [{ ...call, body: call.body }]));
/** The identity provider adds parameters to the address to which it sends the browser, clients of Unleash their context. */
const OF_OTHERS = ['finishSignIn', 'listFeatureFlags'];
const withQuery = allCalls.filter(({ name }) => !OF_OTHERS.includes(name));
const withoutBody = allCalls.filter(({ body, binary }) => body === undefined && binary !== 'request');

it.each(withBody.map((call) => [call.name, call] as const))(
  '%s refuses an unknown member of each of its objects by its name and place',
  async (_name, call) => {
    const bodies = [...bodiesWithUnknown(call.body)];
    expect(bodies).not.toEqual([]);
    await signInFor(call);
    for (const [place, body] of bodies) {
      const response = await sendText(call, JSON.stringify(body));
      const { status, message } = await refusalOf(response);
      expect({ status, message }).toEqual({
        status: 400,
        message: `The request is not valid: body${place} has the unknown member "${UNKNOWN_MEMBER}".`,
      });
    }
  },
);

it.each(withQuery.map((call) => [call.name, call] as const))(
  '%s refuses an unknown parameter of its query by its name',
  async (_name, call) => {
    await signInFor(call);
    const response = await sendQuery(call, `?${UNKNOWN_MEMBER}=1`);
    expect(await refusalOf(response)).toMatchObject({
      status: 400,
      message: `The request is not valid: querystring has the unknown member "${UNKNOWN_MEMBER}".`,
    });
  },
);

const [getsWithoutBody, othersWithoutBody] = [true, false].map((isGet) =>
  withoutBody.filter(({ method }) => (method === 'GET') === isGet).map((call) => [call.name, call] as const),
);

it.each(othersWithoutBody ?? [])('%s has no body, and refuses one by the name of a member', async (_name, call) => {
  await signInFor(call);
  const response = await sendText(call, JSON.stringify({ [UNKNOWN_MEMBER]: 1 }));
  expect(await refusalOf(response)).toMatchObject({
    status: 400,
    message: `The request is not valid: body has the unknown member "${UNKNOWN_MEMBER}".`,
  });
});

it.each(getsWithoutBody ?? [])('%s has no body, and refuses one', async (_name, call) => {
  await signInFor(call);
  // `fetch` sends no body with GET.
  const response = await server.app.inject({
    ...{ method: 'GET', url: pathOf(call), payload: 'x' },
    headers: { cookie: `review_session=${server.browser.cookie('review_session')}` },
  });
  expect(response.json()).toMatchObject({ status: 400, message: 'The request is not valid: this call has no body.' });
});

it.each(withBody.map((call) => [call.name, call] as const))(
  '%s refuses a body of 6,000 levels',
  async (_name, call) => {
    await signInFor(call);
    for (const body of deepBodies(call.body, 6_000)) {
      expect((await refusalOf(await sendText(call, body))).status).toBe(400);
    }
  },
);

it('shortens a long name in the refusal', async () => {
  await signInFor(countHits);
  const response = await sendText(countHits, JSON.stringify({ filter: {}, ['x'.repeat(5_000)]: 1 }));
  const { message } = await refusalOf(response);
  expect(message).toBe(`The request is not valid: body has the unknown member "${'x'.repeat(100)}".`);
});
