import { markHitPrivileged } from '@contract/calls/hits';
import { findMeetings, listTrack } from '@contract/calls/movements';
import { callPath } from '@contract/define-call';
import { buildDate, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const QUAY = { latitude: 54.3213, longitude: 10.1349 };
const MESSAGES = { group: 'Communication', name: 'WhatsApp Messages' };
const EVERYTHING = { filter: {}, queryFilters: [] };

const located = (originalId: string, time: string) =>
  buildHitRecord({
    originalId,
    artifact: { group: 'Locations', name: 'Cell Towers' },
    date: buildDate(`2024-05-01T${time}:00.000Z`),
    locations: [{ ...QUAY, accuracy: 10, source: 'gps' }],
  });

let server: TestServer;
let otherSource: number;
beforeEach(async () => {
  server = await startTestServer({
    user: 'investigator',
    source: { hits: [located('late', '10:00'), located('early', '08:00')] },
  });
  otherSource = await server.addSource({ name: 'Tablet', hits: [located('other', '10:05')] });
});
afterEach(() => server.close());

const track = (body: object, evidenceId = server.evidenceId ?? 0) =>
  requestAs(server, 'POST', callPath(listTrack, { caseId: server.caseId, evidenceId }), { ...EVERYTHING, ...body });
const meetings = (body: object) =>
  requestAs(server, 'POST', callPath(findMeetings, { caseId: server.caseId }), { ...EVERYTHING, ...body });

describe('listTrack', () => {
  it.each([
    ['no size', {}],
    ['a page beyond the limit', { size: 2001 }],
    ['a place that no page gave', { size: 1, searchAfter: '1:2' }],
  ])('refuses %s', async (_what, body) => {
    expect((await track(body)).status).toBe(400);
  });

  it('rejects a source of another case', async () => {
    const elsewhere = await server.addSource({ hits: [] }, await server.addCase('Quay'));
    expect((await track({ size: 1 }, elsewhere)).status).toBe(404);
  });

  it('returns the locations of one source by time, and none of them under a filter by another', async () => {
    const first = await responseOf(listTrack.response, track({ size: 1 }));
    expect(first).toMatchObject({
      points: [
        {
          ...{ ...QUAY, accuracy: 10, source: 'gps', hitId: '2', reason: 'cellTower' },
          ...{ instant: '2024-05-01T08:00:00.000Z', isLocal: false },
        },
      ],
      totalCount: 2,
      counts: { device: 2, uncertain: 0, content: 0 },
    });
    const second = await responseOf(listTrack.response, track({ size: 1, searchAfter: first.searchAfter }));
    expect(second).toMatchObject({ points: [{ hitId: '1' }], searchAfter: null });
    const filtered = track({ size: 1, filter: { evidenceIds: [otherSource] } });
    expect(await responseOf(listTrack.response, filtered)).toEqual({
      ...{ points: [], totalCount: 0, searchAfter: null },
      counts: { device: 0, uncertain: 0, content: 0 },
    });
  });

  it('lists what may be of another device, and what contents tell, only when they are requested', async () => {
    const told = buildHitRecord({ ...located('told', '09:00'), artifact: MESSAGES });
    const open = buildHitRecord({ ...located('open', '09:30'), artifact: { group: 'Other', name: 'Room Scan' } });
    const phone = await server.addSource({ name: 'Phone', hits: [told, open] });
    const reasons = async (body: object) =>
      (await responseOf(listTrack.response, track({ size: 9, ...body }, phone))).points.map(({ reason }) => reason);
    expect(await reasons({})).toEqual([]);
    expect(await reasons({ withUncertain: true })).toEqual(['notStated']);
    expect(await reasons({ withContent: true })).toEqual(['message']);
    expect(await reasons({ withUncertain: true, withContent: true })).toEqual(['message', 'notStated']);
  });
});

describe('findMeetings', () => {
  it.each([
    ['no distance', { minutes: 5 }],
    ['a distance of nothing', { metres: 0, minutes: 5 }],
    ['a distance beyond the limit', { metres: 100_001, minutes: 5 }],
    ['a time beyond the limit', { metres: 5, minutes: 10_081 }],
    ['a time before now', { metres: 5, minutes: -1 }],
  ])('refuses %s', async (_what, body) => {
    expect((await meetings(body)).status).toBe(400);
  });

  it('returns when two sources were near each other, without privileged positions', async () => {
    expect(await responseOf(findMeetings.response, meetings({ metres: 50, minutes: 10 }))).toEqual({
      meetings: [
        {
          ...QUAY,
          evidenceIds: [server.evidenceId, otherSource],
          hitIds: ['1', '3'],
          reasons: ['cellTower', 'cellTower'],
          isUncertain: false,
          from: '2024-05-01T10:00:00.000Z',
          to: '2024-05-01T10:05:00.000Z',
          contacts: 1,
          metres: 0,
        },
      ],
      totalCount: 1,
      positionCount: 3,
    });
    const mark = callPath(markHitPrivileged, { caseId: server.caseId, hitId: '3' });
    await requestAs(server, 'POST', mark);
    expect(await responseOf(findMeetings.response, meetings({ metres: 50, minutes: 10 }))).toEqual({
      meetings: [],
      totalCount: 0,
      positionCount: 2,
    });
  });
});
