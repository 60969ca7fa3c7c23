import fc from 'fast-check';

import { apiOperations, type ApiOperation } from './api-document';
import { requestArbitrary, type ApiRequest, type KnownIds } from './api-requests';

interface FuzzOptions {
  seed: number;
  /** The total, distributed evenly over the operations. */
  requests: number;
  known: KnownIds;
  /** Returns the status, or `null` without a response. */
  send: (request: ApiRequest) => Promise<number | null>;
}

export interface FuzzOutcome {
  requests: number;
  byStatus: Record<string, number>;
  /** Requests with a server error, without a response, or with an undocumented status. */
  problems: string[];
}

/** Excluded calls: event streams do not end. */
const EXCLUDED = new Set(['watchCase']);
/** Calls that would remove the data of all other requests. They are sent only with unknown ids. */
const DESTRUCTIVE = /^(?:delete|remove|purge|end|revoke|disable)/;

/** Number of requests that are generated at a time. */
const BATCH = 4_000;

/** Calls the operations of docs/openapi.json with random values, which are the same for the same seed. */
export async function fuzzApi({ seed, requests, known, send }: FuzzOptions): Promise<FuzzOutcome> {
  const outcome: FuzzOutcome = { requests: 0, byStatus: {}, problems: [] };
  for (let left = requests; left > 0; left -= BATCH) {
    for (const request of drawRequests(known, Math.min(left, BATCH), seed + outcome.requests)) {
      const status = await send(request);
      outcome.requests += 1;
      outcome.byStatus[String(status)] = (outcome.byStatus[String(status)] ?? 0) + 1;
      const problem = problemOf(request, status);
      if (problem !== null) {
        outcome.problems.push(problem);
      }
    }
  }
  return outcome;
}

function drawRequests(known: KnownIds, requests: number, seed: number): ApiRequest[] {
  const operations = apiOperations().filter(({ operationId }) => !EXCLUDED.has(operationId));
  const numRuns = Math.ceil(requests / operations.length);
  const drawn = operations.flatMap((operation, index) => draw(operation, known, { seed: seed + index, numRuns }));
  return shuffled(drawn, seed).slice(0, requests);
}

function draw(operation: ApiOperation, known: KnownIds, parameters: { seed: number; numRuns: number }): ApiRequest[] {
  const ids = DESTRUCTIVE.test(operation.operationId) ? {} : known;
  return fc.sample(requestArbitrary(operation, ids), parameters);
}

const shuffled = (requests: ApiRequest[], seed: number): ApiRequest[] =>
  fc.sample(fc.shuffledSubarray(requests, { minLength: requests.length }), { seed, numRuns: 1 })[0] ?? [];

function problemOf({ operation, path, body }: ApiRequest, status: number | null): string | null {
  const isDocumented = status !== null && String(status) in operation.responses;
  return isDocumented && status < 500
    ? null
    : `${operation.operationId}: ${operation.method} ${path} ${body ?? ''} returned ${status ?? 'no response'}`;
}
