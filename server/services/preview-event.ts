import type { Role, StatusEvent } from '@contract/model/case';

import { seesPrivileged } from './role-policy';

/**
 * The preview status of a source for a user of this role. The counts include files of privileged hits, so users who do not see
 * these only receive whether previews are in progress.
 */
export const previewEventFor = (role: Role, event: StatusEvent): StatusEvent =>
  seesPrivileged(role) ? event : { ...event, metadata: { idling: event.metadata.idling } };
