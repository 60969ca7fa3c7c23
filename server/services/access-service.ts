import { ForbiddenError, NotFoundError } from '@server/errors';
import type { CaseStore } from '@server/stores/case-store';
import type { UserRecord } from '@server/stores/user-store';
import type { Viewer } from '@server/stores/viewer';

import { isEverPermitted, isPermitted, mayOpenCase, seesPrivileged, type PolicyCall } from './role-policy';

/** The properties of a user that decide what they may see. */
export type Reader = Pick<UserRecord, 'id' | 'userName' | 'role'>;

/** Decides calls by role and case access, for the guard of routes and for authorization checks alike. */
export class AccessService {
  constructor(private readonly deps: { cases: CaseStore }) {}

  /**
   * The viewer for a user who reads a case. A user who cannot open the case gets NotFoundError: its existence does not leak.
   * @throws ForbiddenError when the role may never make the call, NotFoundError
   */
  async openCase(user: UserRecord, caseId: string, authorization: PolicyCall): Promise<Viewer> {
    if (!isEverPermitted(user.role, authorization)) {
      throw forbidden();
    }
    const viewer = await this.viewerOf(user, caseId);
    if (viewer === null) {
      throw new NotFoundError('There is no such case.');
    }
    if (!isPermitted({ role: user.role, caseAccess: viewer.caseAccess }, authorization)) {
      throw forbidden();
    }
    return viewer;
  }

  /** @throws ForbiddenError */
  requirePermitted(user: UserRecord, authorization: PolicyCall): void {
    if (!isPermitted({ role: user.role, caseAccess: 'no case' }, authorization)) {
      throw forbidden();
    }
  }

  /** Null when there is no such case for this user. */
  async viewerOf(user: Reader, caseId: string): Promise<Viewer | null> {
    const [record, caseAccess] = await Promise.all([
      this.deps.cases.get(caseId),
      this.deps.cases.accessLevel(caseId, user.id),
    ]);
    if (record === null || !mayOpenCase(user.role, caseAccess)) {
      return null;
    }
    return {
      userId: user.id,
      userName: user.userName,
      role: user.role,
      caseAccess,
      seesPrivileged: seesPrivileged(user.role),
    };
  }

  /** Rules 000-6: checks a list of calls, all of them or any, for a case or in general. Unknown calls are not authorized. */
  async areAuthorized(
    user: UserRecord,
    calls: readonly PolicyCall[],
    { caseId, operator }: { caseId?: string; operator: 'AND' | 'OR' },
  ): Promise<boolean> {
    const viewer = caseId === undefined ? null : await this.viewerOf(user, caseId);
    if (calls.length === 0 || (caseId !== undefined && viewer === null)) {
      return false;
    }
    const caseAccess = viewer === null ? 'no case' : viewer.caseAccess;
    const isAuthorized = (call: PolicyCall) => isPermitted({ role: user.role, caseAccess }, call);
    return operator === 'OR' ? calls.some(isAuthorized) : calls.every(isAuthorized);
  }
}

const forbidden = () => new ForbiddenError('You do not have permission to do this.');
