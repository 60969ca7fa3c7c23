import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { COMMIT_SEED, hardRounds } from '@test/helpers/rotation';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

import { fuzzApi } from './fuzz-api';

// The title contains the seed; HARD_SEED and HARD_RUNS repeat the run.
const { runs, seed, timeout } = hardRounds({ runs: 4_000, seed: COMMIT_SEED });

let server: TestServer;
beforeAll(async () => {
  const hits = ['1', '2', '3'].map(() =>
    buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'van' })] }),
  );
  server = await startTestServer({ source: { hits } });
});
afterAll(() => server.close());

it(
  `every operation of the OpenAPI document responds to random requests with a documented status (HARD_RUNS=${runs} HARD_SEED=${seed})`,
  async () => {
    await server.signInAs('admin');
    const outcome = await fuzzApi({
      seed,
      requests: runs,
      known: {
        caseId: [server.caseId],
        evidenceId: [String(server.evidenceId)],
        hitId: ['1', '2', '3'],
        userId: ['investigator', 'legal'],
        profile: ['Default'],
      },
      send: async ({ operation, path, body, contentType }) => {
        const response = await server.fetch(
          new Request(`http://localhost${path}`, {
            method: operation.method,
            ...(body !== null && { body, headers: { 'content-type': contentType } }),
          }),
        );
        await response.body?.cancel();
        if (response.status === 401) {
          await server.signInAs('admin');
        }
        return response.status;
      },
    });
    expect(outcome.problems).toEqual([]);
    expect(outcome.requests).toBe(runs);
    // Enough requests are valid and not refused.
    expect(outcome.byStatus['200']).toBeGreaterThan(runs / 10);
  },
  timeout,
);
