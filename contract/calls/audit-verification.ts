import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { AuditVerification } from '@contract/model/audit';
import { Nullable } from '@contract/model/common';

// Whether the audit logs and the hashed rows are unchanged (docs/integrity.md).

export const getAuditVerification = defineCall({
  name: 'getAuditVerification',
  summary: 'The latest verification of the audit logs, running or ended; null before the first one',
  method: 'GET',
  path: '/auditing/api/verification',
  scope: 'system',
  authorization: { service: 'audit', resource: 'log', action: 'read' },
  audit: null,
  response: Type.Object({ verification: Nullable(AuditVerification) }),
});

export const startAuditVerification = defineCall({
  name: 'startAuditVerification',
  summary: 'Starts a verification of all audit logs; has no effect while one waits or runs',
  method: 'POST',
  path: '/auditing/api/verification',
  scope: 'system',
  authorization: { service: 'audit', resource: 'log', action: 'verify' },
  audit: 'auditing',
  response: Type.Object({ verification: AuditVerification }),
});
