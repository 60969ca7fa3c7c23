import type { CaseAccessLevel, Role } from '@contract/model/case';

/** The claims of a verified ID token. Times are epoch milliseconds. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  expiresAt: number;
  issuedAt: number;
  /** The provider's session id, if the token has one. */
  sid: string | null;
  /** Null when the embedded provider issued the token: then the subject is the id of the user. */
  external: ExternalIdentity | null;
}

export interface ExternalIdentity {
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Roles to which the user's groups are mapped, without duplicates: exactly one is required to sign in. */
  roles: readonly Role[];
  /** Access of the user's groups to each case of the mapping, by name or id of the case. */
  cases: readonly { caseKey: string; accessLevel: CaseAccessLevel | null }[];
}
