import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';

/** The identity provider of the lab in tests: the small one below, or a real Keycloak. */
export interface LabProvider {
  issuer: string;
  addUser(userName: string, groups: readonly string[]): Promise<void>;
  setGroups(userName: string, groups: readonly string[]): Promise<void>;
  disable(userName: string): Promise<void>;
  /** Replaces the account by another one with the same name. */
  remake(userName: string): Promise<void>;
  /** Ends all sessions of the user at the provider, as its administrator can. */
  logOut(userName: string): Promise<void>;
  close(): Promise<void>;
}

interface Account {
  subject: string;
  userName: string;
  groups: readonly string[];
  isEnabled: boolean;
}

interface ProviderSession {
  sid: string;
  subject: string;
}

interface Grant {
  session: ProviderSession;
  /** The code challenge of a code; null for a refresh token. */
  challenge: string | null;
  nonce: string | null;
}

export const PROVIDER_PASSWORD = 'Lab-Password 1';
const CLIENT = 'review-web';
/** The error of Keycloak for a disabled user. */
const INVALID = { error: 'invalid_grant', error_description: 'User disabled' };
const LOGOUT_EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };

/** A small OpenID provider: code flow with PKCE, refresh tokens, sessions with a cookie, sign-out, back-channel logout. */
export class SmallProvider implements LabProvider {
  private readonly accounts = new Map<string, Account>();
  private readonly sessions = new Map<string, ProviderSession>();
  private readonly grants = new Map<string, Grant>();
  private readonly servers: Server[] = [];

  private constructor(
    private readonly key: CryptoKey,
    private readonly jwk: JWK,
    private readonly reviewUrl: string,
    public issuer: string,
    private tokenUrl: string,
    /** Of a confidential client; null: the client is public. */
    private readonly clientSecret: string | null,
  ) {}

  /** Starts the provider, with its token endpoint on another origin than its issuer. */
  static async start(reviewUrl: string, clientSecret: string | null = null): Promise<SmallProvider> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'lab', alg: 'RS256', use: 'sig' };
    const provider = new SmallProvider(privateKey, jwk, reviewUrl, '', '', clientSecret);
    const [own, tokens] = [await provider.listen(), await provider.listen()];
    provider.issuer = `${own}/realms/lab`;
    provider.tokenUrl = `${tokens}/token`;
    return provider;
  }

  async addUser(userName: string, groups: readonly string[]): Promise<void> {
    this.accounts.set(userName, { subject: randomUUID(), userName, groups, isEnabled: true });
  }

  async setGroups(userName: string, groups: readonly string[]): Promise<void> {
    this.account(userName).groups = groups;
  }

  async disable(userName: string): Promise<void> {
    this.account(userName).isEnabled = false;
  }

  async remake(userName: string): Promise<void> {
    await this.addUser(userName, this.account(userName).groups);
  }

  async logOut(userName: string): Promise<void> {
    const { subject } = this.account(userName);
    for (const session of [...this.sessions.values()].filter((each) => each.subject === subject)) {
      this.sessions.delete(session.sid);
      await this.sendLogout(await this.logoutToken({ sub: subject, sid: session.sid }));
    }
  }

  /** Returns the status of the response of REVIEW. */
  async sendLogout(token: string): Promise<number> {
    const body = new URLSearchParams({ logout_token: token });
    return (await fetch(`${this.reviewUrl}/auth/api/backchannel-logout`, { method: 'POST', body })).status;
  }

  logoutToken(changes: JWTPayload, key: CryptoKey = this.key, typ = 'logout+jwt'): Promise<string> {
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iss: this.issuer, aud: CLIENT, iat, exp: iat + 120, jti: randomUUID(), events: LOGOUT_EVENT };
    return this.sign({ ...claims, ...changes }, typ, key);
  }

  subjectOf(userName: string): string {
    return this.account(userName).subject;
  }

  async close(): Promise<void> {
    for (const server of this.servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  private account(userName: string): Account {
    const account = this.accounts.get(userName);
    if (account === undefined) {
      throw new Error(`There is no account ${userName}`);
    }
    return account;
  }

  private async listen(): Promise<string> {
    const server = createServer((request, response) => {
      this.handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
    this.servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    response.setHeader('access-control-allow-origin', this.reviewUrl);
    const json = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    switch (url.pathname) {
      case '/realms/lab/.well-known/openid-configuration':
        return void json(200, this.discovery());
      case '/realms/lab/keys':
        return void json(200, { keys: [this.jwk] });
      case '/realms/lab/authorize':
        return request.method === 'POST' ? this.signIn(request, response, url) : this.authorize(request, response, url);
      case '/realms/lab/logout':
        return this.endSession(request, response, url);
      case '/token': {
        const form = await formOf(request);
        if (!this.isAuthenticated(request, form)) {
          return void json(401, { error: 'invalid_client' });
        }
        const tokens = await this.tokens(form);
        return void json(tokens === null ? 400 : 200, tokens ?? INVALID);
      }
      default:
        return void json(404, { error: 'Realm does not exist' });
    }
  }

  private discovery() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: this.tokenUrl,
      jwks_uri: `${this.issuer}/keys`,
      end_session_endpoint: `${this.issuer}/logout`,
    };
  }

  private async authorize(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const session = this.sessions.get(/lab_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
    if (session !== undefined && url.searchParams.get('prompt') !== 'login') {
      return this.sendCode(response, url, session);
    }
    // Like Keycloak, the form of a known session accepts only the password of its user.
    const sessionUser = [...this.accounts.values()].find(({ subject }) => subject === session?.subject)?.userName;
    const field =
      sessionUser === undefined
        ? '<input name="username" aria-label="User name">'
        : `<b>${sessionUser}</b><input type="hidden" name="username" value="${sessionUser}">`;
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<title>Lab sign-in</title><form method="post" action="${escaped(url.href)}">${field}<input type="password" name="password" aria-label="Password"><button>Sign in</button></form><a href="${escaped(back.href)}">Cancel</a>`,
      );
  }

  private async signIn(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const form = await formOf(request);
    const account = this.accounts.get(form.get('username') ?? '');
    if (account?.isEnabled !== true || form.get('password') !== PROVIDER_PASSWORD) {
      return void response.writeHead(200).end('Invalid username or password.');
    }
    const session = { sid: randomUUID(), subject: account.subject };
    this.sessions.set(session.sid, session);
    response.setHeader('set-cookie', `lab_session=${session.sid}; Path=/; HttpOnly`);
    return this.sendCode(response, url, session);
  }

  private sendCode(response: ServerResponse, url: URL, session: ProviderSession): void {
    const code = randomBytes(16).toString('base64url');
    const { searchParams } = url;
    this.grants.set(code, { session, challenge: searchParams.get('code_challenge'), nonce: searchParams.get('nonce') });
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  private endSession(request: IncomingMessage, response: ServerResponse, url: URL): void {
    this.sessions.delete(/lab_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
    response
      .writeHead(302, {
        'set-cookie': 'lab_session=; Path=/; Max-Age=0',
        location: url.searchParams.get('post_logout_redirect_uri') ?? '/',
      })
      .end();
  }

  /** A public client gives its id, a confidential one id and secret in the header (RFC 6749, 2.3.1). */
  private isAuthenticated(request: IncomingMessage, form: URLSearchParams): boolean {
    const { authorization = '' } = request.headers;
    const [client = '', secret = ''] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':');
    return this.clientSecret === null
      ? form.get('client_id') === CLIENT && authorization === ''
      : formDecoded(client) === CLIENT && formDecoded(secret) === this.clientSecret;
  }

  /** Each code and each refresh token is valid once. */
  private async tokens(form: URLSearchParams) {
    const used = form.get('code') ?? form.get('refresh_token') ?? '';
    const grant = this.grants.get(used);
    this.grants.delete(used);
    const account = [...this.accounts.values()].find(({ subject }) => subject === grant?.session.subject);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = form.has('code') ? grant?.challenge === challenge : this.sessions.has(grant?.session.sid ?? '');
    if (grant === undefined || account?.isEnabled !== true || !isRight) {
      return null;
    }
    const refreshToken = randomBytes(16).toString('base64url');
    this.grants.set(refreshToken, { session: grant.session, challenge: null, nonce: null });
    const iat = Math.floor(Date.now() / 1000);
    const { subject: sub, userName, groups } = account;
    const person = {
      preferred_username: userName,
      given_name: userName,
      family_name: 'Lab',
      email: `${userName}@lab.example`,
    };
    const claims = {
      iss: this.issuer,
      aud: CLIENT,
      sub,
      sid: grant.session.sid,
      iat,
      exp: iat + 300,
      jti: randomUUID(),
      ...(grant.nonce !== null && { nonce: grant.nonce }),
    };
    const idToken = await this.sign({ ...claims, ...person, groups: [...groups] }, 'JWT', this.key);
    return { token_type: 'Bearer', access_token: 'a', expires_in: 300, id_token: idToken, refresh_token: refreshToken };
  }

  private sign(payload: JWTPayload, typ: string, key: CryptoKey): Promise<string> {
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'lab', typ }).sign(key);
  }
}

/** RFC 6749, appendix B. */
const formDecoded = (text: string): string | null => new URLSearchParams(`text=${text}`).get('text');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
  }
  return new URLSearchParams(body);
}
