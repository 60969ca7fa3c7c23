import type { Static, TSchema } from '@sinclair/typebox';

/** The services of permissions (rules 000-6). */
type ServiceName =
  'audit' | 'cases' | 'reports' | 'hits' | 'files' | 'deletion' | 'users' | 'column-config' | 'licensing' | 'auth';

/** The permission of a call: checked against the role policy, on the server and by POST /auth/api/authorization. */
export interface Authorization {
  service: ServiceName;
  resource: string;
  action: string;
}

/**
 * Who may call at all, before the role policy is checked:
 * `public` anyone · `session` anyone signed in · `system` by role alone · `case` by role and access to the case named by `caseId`
 * in the path.
 */
type CallScope = 'public' | 'session' | 'system' | 'case';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallDeclaration {
  /** The name of endpoint, route, contract key and OpenAPI operationId. */
  name: string;
  summary: string;
  method: HttpMethod;
  /** Path with `{parameters}`, as the specification writes it. */
  path: string;
  scope: CallScope;
  /** Calls for licensing, sign-in and sign-out (decision 31): all others need a valid licence. */
  worksWithoutLicence?: true;
  /** Missing only for scope `public` and `session`. */
  authorization?: Authorization;
  /** Audit event of the call; null for calls that neither read nor change evidence. */
  audit: string | null;
  /**
   * Counts items by criteria: the same criteria of one user make one audit entry per ten minutes, and a call without criteria
   * makes none.
   */
  isCount?: true;
  /** A step of a sign-in: limited per address like attempts to sign in. */
  isSignIn?: true;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Multipart upload, or a binary, text or document response: no JSON schema on that side. */
  binary?: 'request' | 'response';
  response?: TSchema;
}

/** Keeps the literal types of a declaration, from which endpoints and routes are typed. */
export function defineCall<const Declaration extends CallDeclaration>(declaration: Declaration): Declaration {
  return declaration;
}

type Part<Declaration, Key extends string> =
  Declaration extends Record<Key, infer Schema>
    ? Schema extends TSchema
      ? Static<Schema>
      : NoProperties
    : NoProperties;
type NoProperties = Record<string, never>;

export type CallParams<Declaration> = Part<Declaration, 'params'>;
export type CallQuery<Declaration> = Part<Declaration, 'query'>;
export type CallBody<Declaration> = Part<Declaration, 'body'>;
export type CallResponse<Declaration> = Declaration extends { response: infer Schema }
  ? Schema extends TSchema
    ? Static<Schema>
    : undefined
  : undefined;

/** Fills the `{parameters}` of a path, URL-encoded. Throws when one is missing, which is a bug and never user input. */
export function callPath(
  declaration: Pick<CallDeclaration, 'name' | 'path'>,
  params: Record<string, string | number> = {},
): string {
  return declaration.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) {
      throw new Error(`${declaration.name}: path parameter "${key}" is missing`);
    }
    return encodeURIComponent(String(value));
  });
}

/**
 * Request header with the query of a call as percent-encoded text, without `?`. Unlike query strings, logs of servers and
 * proxies do not contain it.
 */
export const QUERY_HEADER = 'review-query';
