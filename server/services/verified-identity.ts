import type { CaseAccessLevel, Role } from '@contract/model/case';

/** What a verified ID token says about its user. Times are epoch milliseconds. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  expiresAt: number;
  issuedAt: number;
  /** The provider's own session, where it names it. */
  sid: string | null;
  /** Null when the embedded provider issued the token: then the subject is our own user id. */
  external: ExternalIdentity | null;
}

export interface ExternalIdentity {
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Ours that the user's groups are mapped to, each once: one is needed to sign in. */
  roles: readonly Role[];
  /** What the user's groups give in each case that the mapping names, by name or id of the case. */
  cases: readonly { caseKey: string; accessLevel: CaseAccessLevel | null }[];
}
