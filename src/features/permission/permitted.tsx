import type { ReactNode } from 'react';

import { usePermission, type GuardedCall } from './use-permission';

interface PermittedProps {
  /** The call that the children make or link to. */
  call: GuardedCall;
  caseId?: string;
  children: ReactNode;
  /** Shown without the permission; nothing while it is checked. */
  otherwise?: ReactNode;
}

/** Renders its children only for users who may make the call: hidden, not disabled (house style 3.6). */
export function Permitted({ call, caseId, children, otherwise = null }: PermittedProps) {
  const { isAllowed, isLoading } = usePermission(call, caseId);
  if (isLoading) {
    return null;
  }
  return isAllowed ? children : otherwise;
}
