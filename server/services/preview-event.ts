import type { Role, StatusEvent } from '@contract/model/case';

import { seesPrivileged } from './role-policy';

/**
 * What a source's status says of its previews to a user of this role: the numbers count files of privileged hits, too, so that
 * whoever does not see these is told only whether any previews are under way.
 */
export const previewEventFor = (role: Role, event: StatusEvent): StatusEvent =>
  seesPrivileged(role) ? event : { ...event, metadata: { idling: event.metadata.idling } };
