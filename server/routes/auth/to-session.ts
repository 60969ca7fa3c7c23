import type { Static } from '@sinclair/typebox';

import type { Session } from '@contract/calls/auth';
import { REALM } from '@contract/rules/identifiers';
import type { Services } from '@server/services/services';
import type { ActiveSession } from '@server/services/session-service';
import { fullNameOf } from '@server/people/full-name';

/** The session in the shape of the contract. */
export function toSession(session: ActiveSession, { sessions }: Services): Static<typeof Session> {
  const { user } = session;
  return {
    identity: {
      id: user.id,
      realm: REALM,
      role: user.role,
      username: user.userName,
      fullName: fullNameOf(user),
      email: user.email,
    },
    ...sessions.timesOf(session),
  };
}
