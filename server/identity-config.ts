import type { Role } from '@contract/model/case';

import type { ConfigReader } from './config-reader';

export interface EmbeddedIdentityConfig {
  kind: 'embedded';
  name: string;
  authority: string;
  clientId: string;
  scope: string;
}

/** The lab's own provider, such as Keycloak, Entra or AD FS (architecture 3.6). */
export interface ExternalIdentityConfig {
  kind: 'external';
  name: string;
  authority: string;
  clientId: string;
  scope: string;
  userNameClaim: string;
  roleClaim: string;
  /** REVIEW's role by the value that the role claim holds. */
  roles: ReadonlyMap<string, Role>;
}

export type IdentityConfig = EmbeddedIdentityConfig | ExternalIdentityConfig;

/** Where the embedded provider is mounted. */
export const OIDC_PATH = '/oidc';

const ROLES = ['ADMINISTRATOR', 'FORENSIC_EXAMINER', 'INVESTIGATOR', 'LEGAL_REVIEWER'] as const;
const EXTERNAL_ONLY = [
  'REVIEW_OIDC_CLIENT_ID',
  'REVIEW_OIDC_USERNAME_CLAIM',
  'REVIEW_OIDC_ROLE_CLAIM',
  'REVIEW_OIDC_ROLES',
] as const;

export function readIdentityConfig(read: ConfigReader, publicUrl: string, clientId: string): IdentityConfig {
  const scope = read.text('REVIEW_OIDC_SCOPE', 'openid profile email');
  if (read.env.REVIEW_OIDC_AUTHORITY === undefined) {
    for (const name of EXTERNAL_ONLY.filter((given) => read.env[given] !== undefined)) {
      read.problem(`${name} is set, but REVIEW_OIDC_AUTHORITY is not: name the provider or unset it.`);
    }
    return { kind: 'embedded', name: 'REVIEW', authority: `${publicUrl}${OIDC_PATH}`, clientId, scope };
  }
  const roles = new Map<string, Role>();
  for (const [role, value] of read.pairs('REVIEW_OIDC_ROLES', ROLES)) {
    roles.set(value, role);
  }
  if (read.env.REVIEW_OIDC_ROLES === undefined) {
    read.problem(
      'REVIEW_OIDC_ROLES is missing: without it nobody gets a role. ' +
        'Write, for example, ADMINISTRATOR=review-admins,INVESTIGATOR=investigators.',
    );
  }
  return {
    kind: 'external',
    name: read.text('REVIEW_OIDC_NAME', 'Single sign-on'),
    authority: read.url('REVIEW_OIDC_AUTHORITY', publicUrl),
    clientId: read.text('REVIEW_OIDC_CLIENT_ID', clientId),
    scope,
    userNameClaim: read.text('REVIEW_OIDC_USERNAME_CLAIM', 'preferred_username'),
    roleClaim: read.text('REVIEW_OIDC_ROLE_CLAIM', 'roles'),
    roles,
  };
}
