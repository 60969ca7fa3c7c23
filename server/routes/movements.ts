import * as calls from '@contract/calls/movements';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const movementsRoutes = callRoutes(calls, {
  listTrack: async (request, { services }, reply) => {
    const { evidenceId } = request.params;
    const { points, ...page } = await services.movements.track(
      viewerOf(request),
      evidenceId,
      request.body,
      abortedWith(reply),
      auditContextOf(request),
    );
    return {
      points: points.map(({ date, ...point }) => ({ ...point, instant: new Date(date).toISOString() })),
      ...page,
    };
  },
  findMeetings: async (request, { services }, reply) => {
    const { meetings, ...found } = await services.movements.meetings(
      viewerOf(request),
      request.body,
      abortedWith(reply),
      auditContextOf(request),
    );
    return {
      meetings: meetings.map(({ from, to, ...meeting }) => ({
        ...meeting,
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
      })),
      ...found,
    };
  },
});
