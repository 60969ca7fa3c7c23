import type { Authorization } from '@contract/define-call';
import { skipToken } from '@reduxjs/toolkit/query';

import { useCheckAuthorizationQuery } from '@/api/endpoints/auth';

/** A call declaration, or any object with a required permission. */
export interface GuardedCall {
  authorization: Authorization;
}

interface Permission {
  isAllowed: boolean;
  isLoading: boolean;
}

/**
 * Whether the user may make a call, in a case if given. The server evaluates the rule that guards the call (rules
 * 000-6).
 */
export const usePermission = (call: GuardedCall, caseId?: string): Permission => useAnyPermission([call], caseId);

/** Whether the user may make at least one of several calls; false for no calls. */
export function useAnyPermission(calls: readonly GuardedCall[], caseId?: string): Permission {
  const [first] = calls;
  const { data, isLoading } = useCheckAuthorizationQuery(
    first
      ? {
          service: first.authorization.service,
          apiCalls: calls.map(({ authorization: { resource, action, service } }) => ({ resource, action, service })),
          ...(caseId !== undefined && { caseId }),
          ...(calls.length > 1 && { operator: 'OR' as const }),
        }
      : skipToken,
  );
  return { isAllowed: data ?? false, isLoading };
}
