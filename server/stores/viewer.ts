import type { CaseAccessLevel, Role } from '@contract/model/case';

/**
 * The user for whom the hits of a case are read (ADR 0003). No method of the hit store can be called without one: a hit that
 * the viewer may not see is absent from rows, counts, files and error texts alike.
 */
export interface Viewer {
  userId: string;
  userName: string;
  role: Role;
  /** Null for an administrator who is not assigned to the case. */
  caseAccess: CaseAccessLevel | null;
  seesPrivileged: boolean;
}

/** The relevant part of a viewer when no result depends on the user. */
export type SeesPrivileged = Pick<Viewer, 'seesPrivileged'>;
