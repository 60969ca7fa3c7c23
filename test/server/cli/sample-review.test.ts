import { existsSync } from 'node:fs';
import path from 'node:path';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { getCaseFeatures } from '@contract/calls/cases';
import { countHits, searchHits } from '@contract/calls/hits';
import { listSavedSearches } from '@contract/calls/saved-searches';
import { countTags, listCaseTags, listHitTagHistory } from '@contract/calls/tags';
import type { HitFilter } from '@contract/model/filter';
import type { Hit } from '@contract/model/hit';
import { PRIVILEGED } from '@contract/rules/identifiers';
import type { TaskIo } from '@server/cli/command-io';
import { prepareSampleCase } from '@server/cli/sample/sample-case';
import { planSampleReview, reviewSampleCase } from '@server/cli/sample/sample-review';
import type { InjectableApp } from '@server/cli/sample/sample-reviewer';
import type { SampleUser } from '@server/cli/sample/sample-users';
import { REVIEW_STEPS, SAMPLE_SEARCHES, SAMPLE_TAGS } from '@server/sample/review-work';
import { KEY_PICTURE_FILE_NAME, PRIVILEGED_NOTE } from '@server/sample/story/landmarks';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { hitsCodec } from '@/routing/hits-params';
import { parseQuery } from '@/routing/search-params';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';

const ITEMS = 3_548;
const PICTURES = { group: 'Media', name: 'Pictures' };
const USERS: readonly SampleUser[] = [
  { userName: 'examiner', password: '', role: 'FORENSIC_EXAMINER' },
  { userName: 'investigator', password: '', role: 'INVESTIGATOR' },
  { userName: 'legal', password: '', role: 'LEGAL_REVIEWER' },
];
/** Calls that read, and the end of a session, which a review that is repeated makes again. */
const REPEATED = /\/(search|logout)$/;

let server: TestServer;
let caseId: string;
const lines: string[] = [];
const io: TaskIo = {
  out: (line) => lines.push(line),
  err: (line) => lines.push(line),
  signal: new AbortController().signal,
  status: null,
  readLine: async () => '',
  workingDirectory: '',
  account: 'tester',
};

const review = (app: InjectableApp, users = USERS) =>
  reviewSampleCase({ context: server.context, app, io, users, caseId });
const isPending = () => existsSync(path.join(server.context.config.dataFolder, 'sample-review-pending'));

/** The application, until it has answered one change: then the process is gone. */
function killedAfterChange(): { app: InjectableApp; isKilled: () => boolean } {
  let isKilled = false;
  const app: InjectableApp = {
    inject: async (request) => {
      const answer = await server.app.inject(request);
      isKilled = request.method !== 'GET' && !REPEATED.test(request.url);
      if (isKilled) {
        throw new Error('killed');
      }
      return answer;
    },
  };
  return { app, isKilled: () => isKilled };
}

const AuditEntry = Type.Object({
  call: Type.String(),
  userName: Type.String(),
  hitId: Type.Optional(Type.String()),
  description: Type.Record(Type.String(), Type.Array(Type.String())),
});

function auditEntries(): Static<typeof AuditEntry>[] {
  const db = openCaseDatabase(server.context.config.dataFolder, caseId);
  try {
    const rows = db.prepare<[], { entry: string }>('SELECT entry FROM audit').all();
    return rows.map(({ entry }) => Value.Parse(AuditEntry, JSON.parse(entry)));
  } finally {
    db.close();
  }
}

const hitsPath = () => `/api/hits/v0.0/cases/${caseId}`;

async function search(userName: TestUserName, filter: HitFilter, words?: string) {
  await server.signInAs(userName);
  const text = { terms: [words], matchType: 'partial', operator: 'OR' };
  const queryFilters = words === undefined ? [] : [{ kind: 'keyword', text }];
  const body = { filter, queryFilters, size: 100, sort: [{ by: 'date', order: 'asc' }], forceRetry: true };
  return responseOf(searchHits.response, requestAs(server, 'POST', `${hitsPath()}/profiles/Default/search`, body));
}

beforeAll(async () => {
  server = await startTestServer();
  caseId = await prepareSampleCase(server.context, io, USERS);
});
afterAll(() => server.close());

describe('the review of the sample case', () => {
  it('starts at the next start when the first one was killed after the import, with an existing case as well', async () => {
    expect(isPending()).toBe(true);
    expect(await prepareSampleCase(server.context, io, USERS)).toBe(caseId);
    expect(lines.filter((line) => line.startsWith('Sample case imported'))).toHaveLength(1);
    expect(isPending()).toBe(true);
    expect((await search('legal', {})).totalHits.value).toBe(ITEMS);
  });

  it('is continued after a kill at any step, and ends', async () => {
    let kills = 0;
    for (;;) {
      const { app, isKilled } = killedAfterChange();
      const error: unknown = await review(app).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) {
        break;
      }
      expect(error).toEqual(new Error('killed'));
      expect([isKilled(), isPending()]).toEqual([true, true]);
      kills += 1;
    }
    expect(kills).toBeGreaterThan(SAMPLE_TAGS.length + REVIEW_STEPS.length + SAMPLE_SEARCHES.length);
    expect(isPending()).toBe(false);
  });

  it('creates tags with colours, each on items', async () => {
    await server.signInAs('legal');
    const path = `/api/cases/v0.0/cases/${caseId}/tags`;
    const { tags } = await responseOf(listCaseTags.response, requestAs(server, 'GET', path));
    const byName = (left: { name: string }, right: { name: string }) => left.name.localeCompare(right.name);
    expect(tags.map(({ name, color }) => ({ name, color })).toSorted(byName)).toEqual(
      SAMPLE_TAGS.map(({ name, color }) => ({ name, color })).toSorted(byName),
    );
    const counted = requestAs(server, 'POST', `${hitsPath()}/tag-counts`, { filter: {}, queryFilters: [] });
    const { counts } = await responseOf(countTags.response, counted);
    expect(counts.tags.filter(({ count }) => count > 0)).toHaveLength(SAMPLE_TAGS.length);
  });

  it.each(REVIEW_STEPS.map((step) => [step.by, step.words, step] as const))(
    'contains the work of %s on "%s" once, under that name',
    async (by, words, step) => {
      const { data } = await search('legal', { artifacts: [step.artifact] }, words);
      const mine = step.comment?.accessLevel === 'private' ? (await search(by, {}, words)).data : data;
      const comments = mine.flatMap((hit) => hit.comments).filter(({ content }) => content === step.comment?.content);
      expect(comments.map(({ userName, accessLevel }) => [userName, accessLevel])).toEqual(
        step.comment === undefined ? [] : [[by, step.comment.accessLevel]],
      );
      const tagged = await Promise.all((step.tags ?? []).map((name) => addedBy(data, name)));
      expect(tagged).toEqual((step.tags ?? []).map(() => Array.from({ length: step.items }, () => by)));
    },
  );

  it('shares its saved searches with the case, each with results', async () => {
    await server.signInAs('legal');
    const listed = requestAs(server, 'GET', `${hitsPath()}/saved-searches`);
    const { savedSearches } = await responseOf(listSavedSearches.response, listed);
    expect(savedSearches.map(({ name, userName, query, isShared }) => ({ name, userName, query, isShared }))).toEqual(
      SAMPLE_SEARCHES.map(({ by, name, query }) => ({ name, userName: by, query, isShared: true })),
    );
    for (const { query } of savedSearches) {
      const { queryFilters } = hitsCodec.parse(parseQuery(query)).filters;
      expect(queryFilters).toHaveLength(1);
      const response = requestAs(server, 'POST', `${hitsPath()}/total-count`, { filter: {}, queryFilters });
      expect((await responseOf(countHits.response, response)).totalCount).toBeGreaterThan(5);
    }
  });

  it('contains the picture of both phones with equal hashes, as its comments state', async () => {
    const { data } = await search('examiner', { artifacts: [PICTURES] }, KEY_PICTURE_FILE_NAME);
    const [first, ...others] = data.map(({ attachments }) => attachments[0]?.sha256);
    expect(others).toEqual([first]);
    expect(data.map(({ origin }) => origin.evidenceId).toSorted()).toEqual([1, 2]);
  });

  it('has one privileged item, which only the legal reviewer sees', async () => {
    const { data } = await search('legal', { privileged: true });
    expect(data.map(({ actionTags }) => actionTags)).toEqual([[PRIVILEGED]]);
    expect(data[0]?.fragments.map(({ value }) => value)).toContain(PRIVILEGED_NOTE);
    for (const userName of ['admin', 'examiner', 'investigator'] as const) {
      expect((await search(userName, {})).totalHits.value).toBe(ITEMS - 1);
    }
    const features = `/api/cases/v0.0/cases/${caseId}/features?features=RequiresLegalPrivilege`;
    expect(await responseOf(getCaseFeatures.response, requestAs(server, 'GET', features))).toEqual({
      features: { RequiresLegalPrivilege: true },
    });
  });

  it('has one audit entry for each change, with its user', () => {
    const entries = auditEntries();
    const made = (call: string) => entries.filter((entry) => entry.call === call);
    const tagged = REVIEW_STEPS.flatMap(({ by, items, tags = [] }) =>
      tags.flatMap(() => Array.from({ length: items }, () => by)),
    );
    expect(made('addHitTag').map(({ userName }) => userName)).toEqual(tagged);
    expect(made('addHitComment').map(({ userName }) => userName)).toEqual(
      REVIEW_STEPS.filter(({ comment }) => comment !== undefined).map(({ by }) => by),
    );
    expect(made('createCaseTag').map(({ userName }) => userName)).toEqual(SAMPLE_TAGS.map(({ by }) => by));
    expect(made('markHitPrivileged').map(({ userName }) => userName)).toEqual(['legal']);
    expect(new Set(made('searchHits').map(({ userName }) => userName))).toContain('examiner');
  });

  it('is not repeated', async () => {
    const before = auditEntries().length;
    await prepareSampleCase(server.context, io, USERS);
    await review(server.app);
    expect(auditEntries()).toHaveLength(before);
  });

  it('is skipped when a sample user is another account', async () => {
    const before = auditEntries().length;
    await planSampleReview(server.context.config);
    await review(server.app, USERS.slice(0, 2));
    expect(lines.at(-1)).toBe(
      'The sample case has no tags and comments: another user already has the username of a sample user.',
    );
    expect([isPending(), auditEntries().length]).toEqual([false, before]);
  });
});

/** Who has put the tag on the items, from their histories. */
async function addedBy(hits: readonly Hit[], name: string): Promise<string[]> {
  const path = `/api/cases/v0.0/cases/${caseId}/tags`;
  const { tags } = await responseOf(listCaseTags.response, requestAs(server, 'GET', path));
  const id = tags.find((tag) => tag.name === name)?.id;
  const histories = await Promise.all(
    hits.map(async (hit) => {
      const body = { hitId: hit.id, take: 100, skip: 0 };
      const response = requestAs(server, 'POST', `/auditing/api/cases/${caseId}/tag-history`, body);
      return (await responseOf(listHitTagHistory.response, response)).data;
    }),
  );
  return histories
    .flat()
    .filter(({ tagId, action }) => tagId === id && action === 'add')
    .map(({ userName }) => userName);
}
