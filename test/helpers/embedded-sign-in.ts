import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { Type } from '@sinclair/typebox';

import { HttpBrowser } from './http-browser';
import { responseOf } from './request-as';
import { TEST_PASSWORD } from './test-server';

/** A test server on a port of `localhost`, in a separate process. */
export async function startListeningServer(env: Record<string, string> = {}) {
  const args = [path.resolve('test/helpers/listening-server.js'), JSON.stringify(env), 'localhost'];
  const server = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: unknown[] = await once(createInterface({ input: server.stdout }), 'line');
  return {
    origin: String(lines[0]),
    close: async () => {
      server.stdin.end();
      await once(server, 'exit');
    },
  };
}

const Tokens = Type.Object({ id_token: Type.String() });

/** A user who signs in with the forms of the embedded provider. */
export class EmbeddedSignIn {
  readonly browser = new HttpBrowser();
  private readonly verifier = randomBytes(32).toString('base64url');

  constructor(private readonly origin: string) {}

  /** Starts a sign-in and returns the address of its form. */
  async openForm(): Promise<string> {
    const query = new URLSearchParams({
      client_id: 'review-web',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `${this.origin}/signin-callback`,
      state: 'state-1',
      nonce: randomBytes(16).toString('base64url'),
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return this.locationOf(await this.browser.get(`${this.origin}/oidc/auth?${query}`));
  }

  /** Opens the form and submits the password. Returns the address of the form and the response. */
  async typePassword(userName: string, password = TEST_PASSWORD): Promise<{ form: string; response: Response }> {
    const form = await this.openForm();
    return { form, response: await this.post(form, { userName, password }) };
  }

  post(url: string, fields: Record<string, string> = {}): Promise<Response> {
    return this.browser.post(url, new URLSearchParams(fields), { origin: this.origin });
  }

  postJson(url: string, body: object): Promise<Response> {
    const headers = { origin: this.origin, 'content-type': 'application/json' };
    return this.browser.post(url, JSON.stringify(body), headers);
  }

  /** Follows the last step of the forms to a session. Returns the status of the request that starts it. */
  async finish(response: Response): Promise<number> {
    let location = this.locationOf(response);
    for (let step = 0; step < 5 && !location.includes('/signin-callback'); step += 1) {
      location = this.locationOf(await this.browser.get(location));
    }
    const fields = {
      grant_type: 'authorization_code',
      client_id: 'review-web',
      redirect_uri: `${this.origin}/signin-callback`,
      code: new URL(location).searchParams.get('code') ?? '',
      code_verifier: this.verifier,
    };
    const { id_token: token } = await responseOf(Tokens, this.post(`${this.origin}/oidc/token`, fields));
    const session = await this.postJson(`${this.origin}/auth/api/token`, { identityProvider: 'REVIEW', token });
    return session.status;
  }

  locationOf(response: Response): string {
    return new URL(response.headers.get('location') ?? '', this.origin).href;
  }
}
