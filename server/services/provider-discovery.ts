import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { createRemoteJWKSet } from 'jose';

import type { ProviderState } from '@contract/calls/auth';
import type { Clock } from '@server/clock';
import { UnauthenticatedError } from '@server/errors';
import { messageOf } from '@server/domain/error-facts';

const Document = Type.Object({
  issuer: Type.String(),
  authorization_endpoint: Type.Optional(Type.String()),
  jwks_uri: Type.String(),
  token_endpoint: Type.String(),
  end_session_endpoint: Type.Optional(Type.String()),
  token_endpoint_auth_methods_supported: Type.Optional(Type.Array(Type.String())),
  id_token_signing_alg_values_supported: Type.Optional(Type.Array(Type.String())),
  authorization_response_iss_parameter_supported: Type.Optional(Type.Boolean()),
});

export interface Provider extends Static<typeof Document> {
  keySet: ReturnType<typeof createRemoteJWKSet>;
  /** Origins of all endpoints, to which pages must be allowed to connect. */
  origins: readonly string[];
}

const TIMEOUT = 5_000;
/** Milliseconds for which the state is cached. */
const STATE_KEPT = 3_000;
const WELL_KNOWN = '/.well-known/openid-configuration';

class DiscoveryError extends Error {
  constructor(
    readonly state: Exclude<ProviderState, 'ready'>,
    message: string,
  ) {
    super(message);
  }
}

/** The metadata of the external provider (OpenID Connect Discovery 1.0): read at first use, and again after a failure. */
export class ProviderDiscovery {
  private provider: Promise<Provider> | null = null;
  private present: Provider | null = null;
  private request: { at: number; answer: Promise<{ state: ProviderState; sentence: string }> } | null = null;

  constructor(
    private readonly authority: string,
    private readonly clock: Clock,
  ) {}

  /** @throws UnauthenticatedError with the cure */
  async find(): Promise<Provider> {
    this.provider ??= this.read().catch((error: unknown) => {
      // The next sign-in tries again: the provider may have been restarting.
      this.provider = null;
      throw error;
    });
    return this.provider.catch((cause: unknown) => {
      throw new UnauthenticatedError(sentenceOf(this.authority, cause), { cause });
    });
  }

  /** Whether the provider responds, and a sentence with the problem and its cure for administrators. */
  state(): Promise<{ state: ProviderState; sentence: string }> {
    const now = this.clock();
    if (this.request === null || now - this.request.at > STATE_KEPT) {
      this.request = { at: now, answer: this.discover() };
    }
    return this.request.answer;
  }

  /** Origins of the known endpoints; at least that of the authority. */
  origins(): readonly string[] {
    return this.present?.origins ?? originOf(this.authority);
  }

  /** Whether the endpoints are known: a page sent before may not connect to them. */
  isKnown(): boolean {
    return this.present !== null;
  }

  private async discover(): Promise<{ state: ProviderState; sentence: string }> {
    try {
      await this.read();
      return { state: 'ready', sentence: '' };
    } catch (error) {
      const state = error instanceof DiscoveryError ? error.state : 'unreachable';
      return { state, sentence: sentenceOf(this.authority, error) };
    }
  }

  private async read(): Promise<Provider> {
    // A redirect could lead to a server that is not configured, and its keys would be trusted.
    const response = await fetch(this.authority + WELL_KNOWN, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.status === 404) {
      throw new DiscoveryError(
        'missing',
        `There is no realm or issuer at ${this.authority}: ${WELL_KNOWN} answers 404. Correct REVIEW_OIDC_AUTHORITY, or make and enable the realm there.`,
      );
    }
    if (!response.ok) {
      throw new DiscoveryError(
        'unreachable',
        `${this.authority}${WELL_KNOWN} answers with HTTP status ${response.status}.`,
      );
    }
    const content: unknown = await response.json();
    if (!Value.Check(Document, content)) {
      throw new DiscoveryError(
        'missing',
        `${this.authority}${WELL_KNOWN} does not answer with the document of an OpenID provider. Correct REVIEW_OIDC_AUTHORITY.`,
      );
    }
    const found = Value.Parse(Document, content);
    if (found.issuer.replace(/\/$/, '') !== this.authority) {
      throw new DiscoveryError(
        'otherIssuer',
        `The provider at ${this.authority} calls itself ${found.issuer}. Set REVIEW_OIDC_AUTHORITY to that, or correct the provider's host name.`,
      );
    }
    const keySet =
      this.present?.jwks_uri === found.jwks_uri ? this.present.keySet : createRemoteJWKSet(new URL(found.jwks_uri));
    this.present = { ...found, keySet, origins: endpointOrigins(this.authority, content) };
    return this.present;
  }
}

function sentenceOf(authority: string, error: unknown): string {
  return error instanceof DiscoveryError && error.state !== 'unreachable'
    ? error.message
    : `The identity provider at ${authority} cannot be reached (${messageOf(error)}). Try again in a few minutes.`;
}

function endpointOrigins(authority: string, document: object): string[] {
  const endpoints = Object.entries(document).flatMap(([name, value]) =>
    /_(?:endpoint|uri|iframe)$/.test(name) && typeof value === 'string' ? originOf(value) : [],
  );
  return [...new Set([...originOf(authority), ...endpoints])];
}

/** Only http(s) URLs: their origins contain no characters with a meaning in a content security policy. */
function originOf(url: string): string[] {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed !== null && ['http:', 'https:'].includes(parsed.protocol) ? [parsed.origin] : [];
}
