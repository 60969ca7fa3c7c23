import { checkAuthorization } from '@contract/calls/auth';
import { findChatMessage, listChatMessages, searchChatThreads } from '@contract/calls/chat';
import { addHitComment, getHit, searchHits } from '@contract/calls/hits';
import { getLocationBounds, listLocationClusters, listLocationHits } from '@contract/calls/locations';
import { listTrack } from '@contract/calls/movements';
import { countTags } from '@contract/calls/tags';
import { getTimelineHistogram, getWeekPattern, searchTimeline } from '@contract/calls/timeline';
import { callPath, type CallDeclaration, type CallResponse } from '@contract/define-call';
import type { PackageHead, PackedItem } from '@contract/model/disclosure-package';
import { Value } from '@sinclair/typebox/value';

import { packageHandlers } from '@/app/disclosure/handlers/package-handlers';
import { PackageItems } from '@/app/disclosure/package-items';
import { PackageSearch } from '@/app/disclosure/package-search';
import { packageTransport } from '@/app/disclosure/package-transport';

const HEAD: PackageHead = {
  ...{ packageId: 'p', name: 'Phones', caseName: 'Harbour', recipient: 'Ms Defence', createdAt: '', createdBy: '' },
  ...{
    notices: [],
    timezone: 'Europe/Berlin',
    phoneCountry: 'DE',
    hasTags: true,
    hasComments: true,
  },
  ...{ hasConversions: false, itemCount: 4, chunkCount: 1, sources: [{ id: 1, name: 'Phone', importType: 'ufed' }] },
  tags: [{ id: 't', name: 'Key', color: '#c92a2a', isEnabled: true }],
  artifacts: [{ group: 'Communication', name: 'Chats', importance: 'primary' }],
  shapes: [
    { name: 'Body', displayName: 'Body', valueType: 'text', importance: 'primary', hidden: false, categories: [] },
  ],
  people: [],
  columnTitles: [],
};
const bo = { name: 'Bo', identifier: '+46702', isOwner: false };

function item(id: string, text: string, minute: number | null, more: Partial<PackedItem> = {}): PackedItem {
  const instant = minute === null ? null : Date.UTC(2024, 6, 3, 10, minute);
  const date =
    instant === null ? null : { instant: new Date(instant).toISOString(), isLocal: false, original: String(minute) };
  return {
    ...{ id, originalId: `o${id}`, artifact: 0, origin: { evidenceId: 1, sources: [] }, deleted: false, date },
    ...{ fragments: [[0, text]], columns: [0, null, null, null], attachments: [], tags: [], actionTags: [] },
    ...{ comments: [], locations: [], time: instant, previews: [], paths: {} },
    chat: {
      ...{ chatThreadId: '1:crew', threadName: 'Crew', participants: [bo], sender: bo, direction: 'incoming', text },
      ...{ status: null, timestamp: date, isSystem: false, replyTo: null },
    },
    ...more,
  };
}

const items = new PackageItems(HEAD);
items.add([
  item('1', 'second', 2),
  item('2', 'first', 1, { tags: ['t'] }),
  item('3', 'undated', null),
  item('4', 'third at the harbour', 3, {
    positionReason: 'message',
    locations: [
      { latitude: 59.3, longitude: 18 },
      { latitude: 59.30001, longitude: 18.00001 },
    ],
  }),
]);
const search = new PackageSearch(items);
const send = packageTransport(packageHandlers(items, search), () => null);

/** The response, which must match the schema of the contract. */
async function responseOf<const Call extends CallDeclaration>(
  call: Call,
  params: Record<string, string>,
  body: object = {},
): Promise<CallResponse<Call>> {
  const { data, error } = await send({ url: callPath(call, { caseId: 'p', ...params }), method: call.method, body });
  expect(error).toBeUndefined();
  if (call.response === undefined || !isResponse(call, data)) {
    throw new Error(`${call.name} returned ${JSON.stringify(data)}`);
  }
  return data;
}

const isResponse = <Call extends CallDeclaration>(call: Call, data: unknown): data is CallResponse<Call> =>
  call.response !== undefined && Value.Check(call.response, data);

const EVERYTHING = { filter: {}, queryFilters: [] };

describe('a disclosure package', () => {
  it('returns search results in pages, and items by their id', async () => {
    const body = { ...EVERYTHING, size: 2, sort: [{ by: 'date', order: 'asc' }] };
    const first = await responseOf(searchHits, { profile: 'Default' }, body);
    expect(first.data.map(({ id }) => id)).toEqual(['2', '1']);
    expect(first.totalHits).toEqual({ value: 4, relation: 'eq' });
    const next = await responseOf(searchHits, { profile: 'Default' }, { ...body, searchAfter: '1' });
    expect(next.data.map(({ id }) => id)).toEqual(['4', '3']);
    const { hit } = await responseOf(getHit, { hitId: '4' });
    expect(hit.fragments).toMatchObject([{ name: 'Body', value: 'third at the harbour' }]);
    const { counts } = await responseOf(countTags, {}, EVERYTHING);
    expect(counts).toEqual({ tags: [{ tagId: 't', count: 1 }], untagged: 3, comments: 0 });
  });

  it('returns conversations with the messages around one, undated ones last', async () => {
    const list = { ...EVERYTHING, sort: { sortBy: 'dateTime', order: 'desc' }, size: 20, start: 0 };
    const { chatThreads } = await responseOf(searchChatThreads, {}, list);
    expect(chatThreads).toMatchObject([
      { chatThreadId: '1:crew', name: 'Crew', hitCount: 4, message: 'third at the harbour' },
    ]);
    const found = { ...list, text: 'nobody' };
    expect(await responseOf(searchChatThreads, {}, found)).toMatchObject({ chatThreads: [], totalCount: 0 });
    const around = await responseOf(listChatMessages, { hitId: '1' }, { filter: {}, rangeLeft: 1, rangeRight: 1 });
    expect(around.data.map(({ id }) => id)).toEqual(['2', '1', '4']);
    expect(around).toMatchObject({ totalCount: 4, index: 1, leftHasMore: false, rightHasMore: true });
    const counted = await responseOf(listChatMessages, { hitId: '1' }, { filter: {}, rangeLeft: 0, rangeRight: 0 });
    expect(counted).toMatchObject({ data: [], totalCount: 4, index: 1 });
    const target = (value: object) =>
      responseOf(findChatMessage, {}, { ...EVERYTHING, chatThreadId: '1:crew', target: value });
    expect(await target({ kind: 'last' })).toMatchObject({ hitId: '3', index: 3 });
    expect(await target({ kind: 'previous', hitId: '1' })).toMatchObject({ hitId: '2' });
    expect(await target({ kind: 'original', originalId: 'o4', nearHitId: '1' })).toMatchObject({
      hitId: '4',
      index: null,
    });
  });

  it('returns bounds and clusters of locations, and the items of clusters', async () => {
    const { bounds, count } = await responseOf(getLocationBounds, {}, EVERYTHING);
    expect({ bounds, count }).toEqual({ bounds: { south: 59.3, north: 59.30001, west: 18, east: 18.00001 }, count: 2 });
    const box = { south: -60, north: 80, west: -170, east: 170 };
    const { clusters } = await responseOf(listLocationClusters, {}, { ...EVERYTHING, box, zoom: 2 });
    expect(clusters).toMatchObject([{ count: 2, ofContent: 2, hitId: '4' }]);
    const cells = clusters.map(({ cell }) => cell);
    const places = await responseOf(listLocationHits, {}, { ...EVERYTHING, cells, size: 1 });
    expect(places).toMatchObject({ totalCount: 2, searchAfter: '1', data: [{ reason: 'message', hit: { id: '4' } }] });
  });

  it('returns a track without the places that contents tell, unless they are requested', async () => {
    const track = (body: object) => responseOf(listTrack, { evidenceId: '1' }, { ...EVERYTHING, size: 5, ...body });
    expect(await track({})).toMatchObject({
      points: [],
      totalCount: 0,
      counts: { device: 0, uncertain: 0, content: 2 },
    });
    expect(await track({ withUncertain: true })).toMatchObject({ points: [] });
    expect((await track({ withContent: true })).points).toMatchObject([
      { hitId: '4', reason: 'message' },
      { hitId: '4', reason: 'message' },
    ]);
  });

  it('returns dated items for the timeline, in buckets and in hours of the week, by the local time of a zone', async () => {
    const sort = [{ by: 'hitId', order: 'asc' }];
    const first = await responseOf(searchTimeline, {}, { ...EVERYTHING, size: 2, sort });
    expect(first.data.map(({ id, time }) => [id, time])).toEqual([
      ['1', Date.UTC(2024, 6, 3, 10, 2)],
      ['2', Date.UTC(2024, 6, 3, 10, 1)],
    ]);
    const rest = await responseOf(searchTimeline, {}, { ...EVERYTHING, size: 2, sort, searchAfter: '2' });
    expect(rest.data.map(({ id }) => id)).toEqual(['4']);
    const range = { timezone: 'Europe/Berlin', size: 60 };
    const histogram = await responseOf(getTimelineHistogram, {}, { ...EVERYTHING, ...range });
    expect(histogram).toMatchObject({ oldest: '2024-07-03T10:01:00.000Z', newest: '2024-07-03T10:03:00.000Z' });
    expect(histogram.lanes).toMatchObject([{ group: 'Communication', total: 3, counts: [1, 1, 1] }]);
    const within = { from: '2024-07-03T10:02:00.000Z', to: '2024-07-03T10:03:00.000Z' };
    const part = await responseOf(getTimelineHistogram, {}, { ...EVERYTHING, ...range, ...within });
    // The last bucket ends after the range.
    expect(part.lanes).toMatchObject([{ buckets: [0], counts: [1] }]);
    const none = await responseOf(
      getTimelineHistogram,
      {},
      { filter: { dateState: 'undated' }, queryFilters: [], ...range },
    );
    expect(none).toMatchObject({ oldest: null, newest: null, bounds: [], lanes: [] });
    const { counts } = await responseOf(getWeekPattern, {}, { ...EVERYTHING, timezone: 'Europe/Berlin' });
    // A Wednesday, two hours ahead of UTC.
    expect(counts.flatMap((count, hour) => (count === 0 ? [] : [[hour, count]]))).toEqual([[2 * 24 + 12, 3]]);
  });

  it('refuses changes, and returns false for their authorization', async () => {
    const { authorization } = addHitComment;
    const apiCalls = [{ resource: authorization.resource, action: authorization.action }];
    const verdict = await responseOf(checkAuthorization, {}, { service: 'hits', apiCalls });
    expect(verdict).toEqual({ isAuthorized: false });
    const url = callPath(addHitComment, { caseId: 'p', hitId: '1' });
    expect((await send({ url, method: 'POST', body: { content: 'x', accessLevel: 'public' } })).error?.status).toBe(
      404,
    );
    expect((await send({ url: callPath(getHit, { caseId: 'p', hitId: '9' }) })).error?.status).toBe(404);
  });
});
