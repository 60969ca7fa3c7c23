import { DIFFERENCE_FRAGMENT } from '@contract/rules/identifiers';
import type { HitReader } from '@server/stores/hit-store';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';

import { FILTER_KINDS } from './every-filter';
import {
  WITHOUT_FOLLOWERS,
  auditOf,
  CASE,
  hitsFilter,
  importSource,
  investigator,
  keyword,
  reviewer,
  threadFilter,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';
import { READER_CALLS, type ReaderRequest } from './reader-calls';

/** Of two conversations: one with other messages, and one with privileged messages only. */
const hit = (originalId: string, day: number, threadKey: string, content = 'a') =>
  buildHitRecord({
    originalId,
    // Positions in messages are never compared with others.
    artifact: { group: 'Communication', name: day % 2 === 0 ? 'SMS Messages' : 'Call Log' },
    date: buildDate(`2024-05-${String(day).padStart(2, '0')}T10:00:00.000Z`),
    fragments: [
      buildFragment({ name: 'Body', value: `letter to counsel ${originalId}`, categories: ['KeyDetail'] }),
      buildFragment({ name: DIFFERENCE_FRAGMENT, value: `${originalId}: size in bytes` }),
    ],
    chat: buildChat({ threadKey }),
    attachments: [buildAttachment({ name: originalId, stored: { sha256: content.repeat(64), size: 5 } })],
    locations: [{ latitude: 50 + day / 100, longitude: day }],
  });
const OPEN = [2, 4, 6, 8, 10].map((day) => hit(`open ${day}`, day, 'shared'));
/** By date before, between and after the others; by id after them, so that the others have the same ids without them. */
const SECRET = [
  hit('secret 1', 1, 'shared'),
  hit('secret 5', 5, 'shared'),
  hit('secret 12', 12, 'shared'),
  hit('secret 6', 6, 'hidden', 'b'),
];

async function filled(harness: HitStoreHarness, isWithSecrets: boolean): Promise<string[]> {
  const transactor = harness.store.transactor(CASE);
  const threads = ['shared', 'hidden'].map((threadKey) => buildThread({ threadKey, name: threadKey }));
  const ids = await importSource(harness, 1, isWithSecrets ? [...OPEN, ...SECRET] : OPEN, threads);
  await transactor.markSeen(investigator, ids.slice(2), auditOf());
  await transactor.markSeen(reviewer, ids.slice(1), auditOf(reviewer));
  const { id: tagId } = await transactor.createTag({ name: 'red', color: '#d6293e' }, auditOf());
  const { id: other } = await transactor.createTag({ name: 'blue', color: '#1c7ed6' }, auditOf());
  for (const [index, id] of ids.entries()) {
    if (index % 2 === 0 || index >= OPEN.length) {
      await transactor.addHitTag(investigator, id, index < OPEN.length ? tagId : other, auditOf());
      await transactor.addComment(reviewer, id, { content: 'x', accessLevel: 'public' }, auditOf(reviewer));
    }
    if (index >= OPEN.length - 1) {
      // Marks of privileged hits come after those of open hits: the numbers of the open ones are the same without them.
      await transactor.createExhibit(reviewer, id, { title: id, remark: '' }, auditOf(reviewer));
    }
    if (index >= OPEN.length) {
      const target = { kind: 'file_name', attachmentId: '0' } as const;
      await transactor.createRedaction(reviewer, id, { target, reason: 'other', remark: 'x' }, auditOf(reviewer));
      await transactor.markPrivileged(reviewer, id, true, auditOf(), WITHOUT_FOLLOWERS);
    }
  }
  return ids;
}

const CRITERIA: [name: string, criteria: ReaderRequest['criteria']][] = [
  ['no filter', { filter: {}, queryFilters: [] }],
  ['a keyword', { filter: {}, queryFilters: [keyword(['counsel'], 'exact')] }],
  ['a keyword of secrets only', { filter: {}, queryFilters: [keyword(['secret'])] }],
  [
    'named hits',
    { filter: {}, queryFilters: [hitsFilter(...Array.from({ length: 12 }, (_unused, id) => String(id)))] },
  ],
  ['the shared conversation', { filter: {}, queryFilters: [threadFilter('1:shared')] }],
  ['the hidden conversation', { filter: {}, queryFilters: [threadFilter('1:hidden')] }],
  ['any tag', { filter: { tagIds: ['1', '2'] }, queryFilters: [] }],
  ['public comments', { filter: { publicComments: true }, queryFilters: [] }],
  ['hits that I have not seen', { filter: { unseen: 'me' }, queryFilters: [] }],
  ['hits that nobody has seen', { filter: { unseen: 'anyone' }, queryFilters: [] }],
  ['hits without a date', { filter: { dateState: 'undated' }, queryFilters: [] }],
  ['files that differ from the report', { filter: { fileDiffers: true }, queryFilters: [] }],
  ['deleted hits', { filter: { deleted: true }, queryFilters: [] }],
  ['hits with attachments', { filter: { hasAttachments: true }, queryFilters: [] }],
  ['hits that I have commented on', { filter: { commentedByMe: true }, queryFilters: [] }],
  ['exhibits', { filter: { exhibits: true }, queryFilters: [] }],
  ['what is no exhibit', { filter: { exhibits: false }, queryFilters: [] }],
  ['suspected hits', { filter: { privilegeState: 'suspected' }, queryFilters: [] }],
  ['confirmed hits', { filter: { privilegeState: 'confirmed' }, queryFilters: [] }],
  ['released hits', { filter: { privilegeState: 'released' }, queryFilters: [] }],
  ['privileged hits', { filter: { privileged: true }, queryFilters: [] }],
  ['hits that are not privileged', { filter: { privileged: false }, queryFilters: [] }],
  ['a source', { filter: { evidenceIds: [1] }, queryFilters: [] }],
  ['a group', { filter: { groups: ['Communication'] }, queryFilters: [] }],
  ['an artifact', { filter: { artifacts: [{ group: 'Communication', name: 'SMS Messages' }] }, queryFilters: [] }],
  ['hits that one tool found', { filter: { foundBy: 'oneTool' }, queryFilters: [] }],
  ['stacked copies of several tools', { filter: { toolCopies: 'stacked' }, queryFilters: [] }],
  ['untagged hits', { filter: { untagged: true }, queryFilters: [] }],
];

/** Calls that search, and those that name a hit or read its properties. */
const CALLS: Record<string, (reader: HitReader, question: ReaderRequest) => Promise<unknown>> = {
  ...READER_CALLS,
  get: (reader, { viewer, hitId }) => reader.get(viewer, hitId),
  messageContents: (reader, { viewer, hitId }) => reader.messageContents(viewer, [hitId]),
  copies: (reader, { viewer, hitId }) => reader.copies(viewer, hitId, 10),
  exhibits: (reader, { viewer }) => reader.exhibits(viewer, { order: 'asc', take: 100, skip: 0 }),
  exhibitHitIds: (reader, { viewer }) => reader.exhibitHitIds(viewer),
  privilegeHistory: (reader, { viewer, hitId }) => reader.privilegeHistory(viewer, hitId),
  privilegedHitIds: (reader, { viewer }) => reader.privilegedHitIds(viewer, ['suspected', 'confirmed', 'released']),
  privilegeLog: (reader, { viewer, hitId }) => reader.privilegeLog(viewer, [hitId]),
  hitRedactions: (reader, { viewer, hitId }) => reader.hitRedactions(viewer, hitId),
  redactions: (reader, { viewer }) => reader.redactions(viewer),
  tagHistory: (reader, { viewer, hitId }) => reader.tagHistory(viewer, hitId, { take: 10, skip: 0 }),
};

/** The serialized result. Comments have other ids in every case and reveal nothing. */
const withoutCommentNames = (response: unknown): string =>
  JSON.stringify(response, null, 1).replaceAll(/"id": "[\w-]{16}"/g, '"id": "a comment"');

export function leaksContract(open: OpenHarness): void {
  let withSecrets: HitStoreHarness;
  let without: HitStoreHarness;
  let ids: string[];
  beforeAll(async () => {
    withSecrets = await open();
    without = await open();
    ids = await filled(withSecrets, true);
    await filled(without, false);
  });
  afterAll(async () => {
    await withSecrets.close();
    await without.close();
  });

  it('are searched by every structural filter except the one that needs compared sources', () => {
    const searched = CRITERIA.flatMap(([, { filter }]) => Object.keys(filter));
    expect(FILTER_KINDS.filter((kind) => !searched.includes(kind))).toEqual(['sourceComparison']);
  });

  it.each(Object.entries(CALLS))(
    '%s returns the same as without privileged hits to users who do not see them',
    async (_name, call) => {
      for (const [criteriaName, criteria] of CRITERIA) {
        for (const hitId of ids) {
          for (const chatThreadId of ['1:shared', '1:hidden']) {
            const question = { viewer: investigator, criteria, hitId, chatThreadId };
            const response = await call(withSecrets.store.reader(CASE), question);
            const right = await call(without.store.reader(CASE), question);
            expect({ criteriaName, hitId, response: withoutCommentNames(response) }).toEqual({
              criteriaName,
              hitId,
              response: withoutCommentNames(right),
            });
          }
        }
      }
    },
  );

  it.each(Object.entries(CALLS))('%s returns privileged hits to users who see them', async (_name, call) => {
    const question = {
      viewer: reviewer,
      criteria: { filter: {}, queryFilters: [] },
      hitId: ids.at(-1) ?? '',
      chatThreadId: '1:hidden',
    };
    expect(await call(withSecrets.store.reader(CASE), question)).not.toEqual(
      await call(without.store.reader(CASE), question),
    );
  });

  it('have no effect on lists of values that belong to no hit', async () => {
    const [left, right] = [withSecrets, without].map(({ store }) => store.reader(CASE));
    const artifacts = [{ group: 'Communication', name: 'SMS Messages' }];
    expect(await left!.listFragmentColumns(artifacts)).toEqual(await right!.listFragmentColumns(artifacts));
    expect(await left!.listTags()).toEqual(await right!.listTags());
  });
}
