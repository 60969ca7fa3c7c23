import type { AuditVerification } from '@contract/model/audit';
import { AUDIT_VERIFICATION_POLL } from '@contract/rules/limits';
import { useState } from 'react';

import { useGetAuditVerificationQuery } from '@/api/endpoints/audit';

export const isUnderWay = ({ state }: AuditVerification): boolean => state === 'pending' || state === 'in_progress';

export const problemCount = ({ findings }: AuditVerification): number =>
  findings.reduce((sum, { problems }) => sum + problems.length, 0);

/** The latest verification of the audit logs, polled while it is running. */
export function useVerification() {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useGetAuditVerificationQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  const wanted = query.data && isUnderWay(query.data) ? AUDIT_VERIFICATION_POLL : 0;
  if (wanted !== pollingInterval) {
    setPollingInterval(wanted);
  }
  return query;
}
