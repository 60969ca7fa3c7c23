import { getSession } from '@contract/calls/auth';
import { sessionOf } from '@server/plugins/request-state';
import { toSession } from '@server/routes/auth/to-session';
import { callRoute } from '@server/routes/call-route';

export const getSessionRoute = callRoute(getSession, async (request, { services }) =>
  toSession(sessionOf(request), services),
);
