import type { DatedPositions } from '@server/stores/embedded/operations/positions-operation';
import { serveWorker } from '@server/workers/serve-worker';

import type { MeetingLimits } from './find-meetings';
import { LocalMeetingFinder } from './meeting-finder';

// Entry of the thread that finds meetings.

const finder = new LocalMeetingFinder();

serveWorker({
  find: (positions: DatedPositions, limits: MeetingLimits, signal?: AbortSignal) =>
    finder.find(positions, limits, signal),
});
