import { allCalls } from '@contract/calls/all-calls';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { DEFAULT_PROFILE, REALM } from '@contract/rules/identifiers';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { oddBodies, oddParams, oddQueries } from '@test/server/helpers/odd-requests';

// The server responds to every request: an unexpected request is refused and is no failure of the server.

let server: TestServer;
beforeAll(async () => {
  const hits = ['1', '2', '3'].map(() => buildHitRecord({}));
  server = await startTestServer({ source: { hits }, env: { REVIEW_REQUESTS_PER_MINUTE: '10000000' } });
});
afterAll(() => server.close());
beforeEach(() => server.signInAs('admin'));

const given = () => ({ caseId: server.caseId, realm: REALM, profile: DEFAULT_PROFILE });
/** Deletions come last: the calls before them need a case. */
const DELETIONS = ['deleteEvidenceSource', 'deleteCase'];
/** An event stream has no end. */
const calls = allCalls
  .filter(({ name }) => name !== 'watchCase')
  .toSorted((left, right) => DELETIONS.indexOf(left.name) - DELETIONS.indexOf(right.name));

/** Criteria are the same in every call: one of them is tested with all invalid criteria. */
const [DEPTH, WHOLE_DEPTH] = [1, 6];

function* requestsOf(declaration: CallDeclaration): Generator<[path: string, body: unknown]> {
  const { name, path, query, body } = declaration;
  const bodies = body === undefined ? [undefined] : oddBodies(body, name === 'searchHits' ? WHOLE_DEPTH : DEPTH);
  const [valid = {}, ...odd] = oddParams(path, given());
  for (const params of odd) {
    yield [callPath(declaration, params), bodies[0]];
  }
  for (const text of oddQueries(query)) {
    yield [callPath(declaration, valid) + text, bodies[0]];
  }
  for (const each of bodies.slice(1)) {
    yield [callPath(declaration, valid) + (oddQueries(query)[0] ?? ''), each];
  }
}

it.each(calls.map((call) => [call.name, call] as const))(
  '%s causes no server error for any request',
  async (_name, call) => {
    const failed: unknown[] = [];
    for (const [path, body] of requestsOf(call)) {
      const response = await requestAs(server, call.method, path, body);
      await response.body?.cancel();
      if (response.status >= 500) {
        failed.push({ path, body });
      }
    }
    expect(failed).toEqual([]);
  },
);

describe('a file upload', () => {
  const uploads = allCalls.filter(({ binary }) => binary === 'request');

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'without an end',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\na',
    ],
    ['of nothing', 'multipart/form-data; boundary=x', ''],
    ['of bytes alone', 'application/octet-stream', 'x'],
    ['of no type', 'nothing', 'x'],
  ])('%s is refused', async (_what, type, body) => {
    const statuses = await Promise.all(
      uploads.map(async (call) => {
        const [params = {}] = oddParams(call.path, given());
        const url = `http://localhost${callPath(call, params)}`;
        const response = await server.fetch(
          new Request(url, { method: call.method, body, headers: { 'content-type': type } }),
        );
        return response.status;
      }),
    );
    expect(uploads.length).toBeGreaterThan(2);
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  });
});
