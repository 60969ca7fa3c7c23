import { createHash, randomBytes } from 'node:crypto';

import { Value } from '@sinclair/typebox/value';

import { SignInProblem } from '@contract/calls/code-flow';
import type { Clock } from '@server/clock';
import type { ProviderStore } from '@server/stores/provider-store';

/** The values of one sign-in that the provider's response must return or prove. */
interface FlowSecrets {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636). */
  verifier: string;
}

/** The provider's tokens for REVIEW; they stay on the server. */
export interface ProviderTokens {
  token: string;
  refreshToken: string | null;
}

/** REVIEW as a confidential client of the provider (server/identity/confidential-client.ts). */
export interface AuthorizationClient {
  /** @throws UnauthenticatedError when the provider does not respond */
  authorizationUrl(secrets: FlowSecrets, mustAuthenticate: boolean): Promise<string>;
  /** Redeems the code of a response. @throws SignInFailedError */
  redeem(response: URL, secrets: FlowSecrets): Promise<ProviderTokens>;
}

/** A response of the provider that starts no session. */
export class SignInFailedError extends Error {
  constructor(readonly problem: SignInProblem) {
    super(`The sign-in failed: ${problem.kind}`);
    this.name = 'SignInFailedError';
  }
}

interface FinishedFlow extends ProviderTokens {
  /** Of the session that the browser had when the sign-in started. */
  formerSessionId: string | null;
}

interface Dependencies {
  provider: ProviderStore;
  client: AuthorizationClient;
  clock: Clock;
}

const FLOW = 'CodeFlow';
const PROBLEM = 'SignInProblem';
const PROVIDER_LOGOUT = 'ProviderLogout';
/** Milliseconds for a sign-in at the provider, and for reading the reason of its failure. */
export const SIGN_IN_TIME = 15 * 60_000;
const STALE = { kind: 'stale', detail: '' } as const;

/**
 * Pending sign-ins when REVIEW is a confidential client: each is stored on the server, completes once, and only in the browser
 * that started it. A browser is identified by a random cookie; the store contains only hashes of it and of `state`.
 */
export class CodeFlowService {
  constructor(private readonly deps: Dependencies) {}

  /** Returns the URL of the provider's sign-in. @throws UnauthenticatedError when the provider does not respond */
  async start(
    browser: string,
    { mustAuthenticate, formerSessionId }: { mustAuthenticate: boolean; formerSessionId: string | null },
  ): Promise<string> {
    const secrets = { state: randomText(), nonce: randomText(), verifier: randomText() };
    const url = await this.deps.client.authorizationUrl(secrets, mustAuthenticate);
    await this.deps.provider.remove(PROBLEM, hashOf(browser));
    const { nonce, verifier } = secrets;
    await this.put(FLOW, secrets.state, { browser: hashOf(browser), nonce, verifier, formerSessionId });
    return url;
  }

  /** @throws SignInFailedError for a response that does not belong to a sign-in of this browser, is repeated, or is an error */
  async finish(browser: string | null, response: URL): Promise<FinishedFlow> {
    const state = response.searchParams.get('state') ?? '';
    const flow = await this.take(FLOW, state);
    if (flow === null || browser === null || flow.browser !== hashOf(browser)) {
      throw new SignInFailedError(STALE);
    }
    const secrets = { state, nonce: String(flow.nonce), verifier: String(flow.verifier) };
    const tokens = await this.deps.client.redeem(response, secrets);
    const { formerSessionId: former } = flow;
    return { ...tokens, formerSessionId: typeof former === 'string' ? former : null };
  }

  /** Stores why the last sign-in of a browser failed, and the URL at which the provider ends the session of a refused user. */
  async noteProblem(browser: string, problem: SignInProblem, endSessionUrl: string | null): Promise<void> {
    await this.put(PROBLEM, browser, problem);
    await this.noteProviderLogout(browser, endSessionUrl);
  }

  async problemOf(browser: string): Promise<SignInProblem | null> {
    const record = await this.deps.provider.get(PROBLEM, hashOf(browser));
    const isKept = record !== null && (record.expiresAt ?? 0) > this.deps.clock();
    return isKept && Value.Check(SignInProblem, record.payload) ? record.payload : null;
  }

  /** Stores a URL with an ID token until the browser is redirected to it. */
  async noteProviderLogout(browser: string, endSessionUrl: string | null): Promise<void> {
    if (endSessionUrl !== null) {
      await this.put(PROVIDER_LOGOUT, browser, { endSessionUrl });
    }
  }

  /** Returns it once; null when there is none. */
  async takeProviderLogout(browser: string): Promise<string | null> {
    const record = await this.take(PROVIDER_LOGOUT, browser);
    return typeof record?.endSessionUrl === 'string' ? record.endSessionUrl : null;
  }

  private async put(kind: string, secret: string, payload: Record<string, unknown>): Promise<void> {
    const expiresAt = this.deps.clock() + SIGN_IN_TIME;
    await this.deps.provider.put({ kind, id: hashOf(secret), payload, expiresAt, consumedAt: null });
  }

  private async take(kind: string, secret: string): Promise<Record<string, unknown> | null> {
    const record = await this.deps.provider.take(kind, hashOf(secret));
    return record === null || (record.expiresAt ?? 0) <= this.deps.clock() ? null : record.payload;
  }
}

/** 256 random bits, as RFC 7636 requires a verifier of at least 43 characters. */
export const randomText = (): string => randomBytes(32).toString('base64url');

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
