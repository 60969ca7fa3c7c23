import * as calls from '@contract/calls/changes';
import { sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';

export const changesRoutes = callRoutes(calls, {
  watchCase: async (request, { services }, reply) => {
    const session = sessionOf(request);
    const { caseId } = request.params;
    const stream = services.watch.start(session, caseId);
    // The page is left, or its window hidden.
    stream.once('close', () => void services.reads.leave(session.record.id, caseId));
    return (
      reply
        .type('text/event-stream')
        // A proxy that buffers responses would delay the events.
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  },
});
