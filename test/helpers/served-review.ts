import { createServer } from 'node:net';

import { buildConfig } from '@server/config';
import type { Env } from '@server/env';
import { mappingFile } from '@test/server/helpers/mapping-file';

import { HttpBrowser } from './http-browser';
import { tokensOf } from './sign-in-at-provider';
import { startTestServer } from './test-server';

const MAPPING = {
  roles: { ADMINISTRATOR: ['review-admins'], FORENSIC_EXAMINER: ['examiners'], INVESTIGATOR: ['investigators'] },
  cases: { Harbour: { managers: ['harbour-leads'], members: ['harbour'] }, 'Not yet made': { members: ['harbour'] } },
};

/** A URL on localhost with a free port. */
export async function freeAddress(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

/** REVIEW with an external provider, listening at `url`. `recheck.run` checks every session with the provider. */
export async function serveReview(url: string, issuer: string, more: Env = {}) {
  const env = {
    REVIEW_PUBLIC_URL: url,
    REVIEW_OIDC_AUTHORITY: issuer,
    REVIEW_OIDC_ROLE_CLAIM: 'groups',
    REVIEW_OIDC_MAPPING: mappingFile(MAPPING),
    ...more,
  };
  const { identity } = buildConfig({ ...env, REVIEW_DATA: 'unused' });
  const server = await startTestServer({
    env,
    config: { identity: identity.kind === 'external' ? { ...identity, recheckAfter: -1 } : identity },
  });
  await server.app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
  const signIn = async (userName: string) => {
    const browser = new HttpBrowser();
    const tokens = await tokensOf(issuer, url, userName);
    const body = JSON.stringify({ identityProvider: 'Lab', ...tokens });
    const response = await browser.post(`${url}/auth/api/token`, body, {
      origin: url,
      'content-type': 'application/json',
    });
    return { browser, response, status: async () => (await browser.get(`${url}/auth/api/session`)).status };
  };
  return { ...server, url, signIn };
}

export type ServedReview = Awaited<ReturnType<typeof serveReview>>;
