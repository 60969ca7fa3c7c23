import * as calls from '@contract/calls/changes';
import { sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';

export const changesRoutes = callRoutes(calls, {
  watchCase: async (request, { services }, reply) =>
    reply
      .type('text/event-stream')
      // A proxy that buffers responses would delay the events.
      .header('x-accel-buffering', 'no')
      .send(services.watch.start(sessionOf(request), request.params.caseId)),
});
