import path from 'node:path';

import type { ConfigReader } from './config-reader';
import { mappingOfOldVariable, readGroupMapping, type GroupMapping } from './identity/role-mapping';

export interface EmbeddedIdentityConfig {
  kind: 'embedded';
  name: string;
  authority: string;
  clientId: string;
  scope: string;
}

/** The external provider, such as Keycloak, Entra or AD FS (ADR 0006). */
export interface ExternalIdentityConfig {
  kind: 'external';
  name: string;
  authority: string;
  clientId: string;
  /** REVIEW is a confidential client with this secret, and runs the code flow on the server; null: the browser is a public client. */
  clientSecret: string | null;
  scope: string;
  userNameClaim: string;
  roleClaim: string;
  /** Roles and cases by the values of the role claim. */
  mapping: GroupMapping;
  /** Milliseconds until a session is checked at the provider again. */
  recheckAfter: number;
}

export type IdentityConfig = EmbeddedIdentityConfig | ExternalIdentityConfig;

/** The path prefix of the embedded provider. */
export const OIDC_PATH = '/oidc';

const EXTERNAL_ONLY = [
  'REVIEW_OIDC_CLIENT_ID',
  'REVIEW_OIDC_CLIENT_SECRET',
  'REVIEW_OIDC_USERNAME_CLAIM',
  'REVIEW_OIDC_ROLE_CLAIM',
  'REVIEW_OIDC_MAPPING',
  'REVIEW_OIDC_RECHECK_MINUTES',
] as const;

export function readIdentityConfig(read: ConfigReader, publicUrl: string, clientId: string): IdentityConfig {
  const scope = read.text('REVIEW_OIDC_SCOPE', 'openid profile email');
  if (!scope.split(/\s+/).includes('openid')) {
    read.problem(`REVIEW_OIDC_SCOPE is "${scope}"; without "openid" nobody can sign in. Add it.`);
  }
  refuseOldRoles(read);
  if (read.env.REVIEW_OIDC_AUTHORITY === undefined) {
    for (const name of EXTERNAL_ONLY.filter((given) => read.env[given] !== undefined)) {
      read.problem(`${name} is set, but REVIEW_OIDC_AUTHORITY is not: name the provider or unset it.`);
    }
    return { kind: 'embedded', name: 'REVIEW', authority: `${publicUrl}${OIDC_PATH}`, clientId, scope };
  }
  const authority = read.url('REVIEW_OIDC_AUTHORITY', publicUrl);
  return {
    kind: 'external',
    name: read.text('REVIEW_OIDC_NAME', 'Single sign-on'),
    authority,
    clientId: read.text('REVIEW_OIDC_CLIENT_ID', clientId),
    clientSecret: readClientSecret(read, authority),
    scope,
    userNameClaim: read.text('REVIEW_OIDC_USERNAME_CLAIM', 'preferred_username'),
    roleClaim: read.text('REVIEW_OIDC_ROLE_CLAIM', 'roles'),
    mapping: readMapping(read),
    recheckAfter: read.integer('REVIEW_OIDC_RECHECK_MINUTES', 5, { min: 1, max: 60 }) * 60_000,
  };
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

function readClientSecret(read: ConfigReader, authority: string): string | null {
  const secret = read.env.REVIEW_OIDC_CLIENT_SECRET ?? null;
  const { protocol, hostname } = new URL(authority);
  if (secret !== null && protocol !== 'https:' && !LOOPBACK_HOSTS.includes(hostname)) {
    read.problem(
      `REVIEW_OIDC_CLIENT_SECRET is set, but REVIEW_OIDC_AUTHORITY is "${authority}": the secret would be sent unencrypted. ` +
        'Give an https address.',
    );
  }
  return secret;
}

function readMapping(read: ConfigReader): GroupMapping {
  const file = read.env.REVIEW_OIDC_MAPPING;
  if (file !== undefined) {
    return readGroupMapping(path.resolve(file), (sentence) => read.problem(sentence));
  }
  if (read.env.REVIEW_OIDC_ROLES === undefined) {
    read.problem(
      'REVIEW_OIDC_MAPPING is missing: without it nobody gets a role. Name a file that holds, for example, ' +
        '{ "roles": { "ADMINISTRATOR": ["review-admins"], "INVESTIGATOR": ["investigators"] } }.',
    );
  }
  return { roles: new Map(), cases: [] };
}

function refuseOldRoles(read: ConfigReader): void {
  const { REVIEW_OIDC_ROLES: old } = read.env;
  if (old !== undefined) {
    read.problem(
      'REVIEW_OIDC_ROLES is no longer read, because it was ambiguous. Unset it, write this file, check that each group is ' +
        `whole and under the right role, and name the file in REVIEW_OIDC_MAPPING: ${mappingOfOldVariable(old)}`,
    );
  }
}
