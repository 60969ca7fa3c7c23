import { DIFFERENCE_FRAGMENT } from '@contract/rules/identifiers';
import { addBulkTags } from '@contract/calls/bulk';
import { createExhibit, withdrawExhibit } from '@contract/calls/exhibits';
import { addHitComment, markHitPrivileged } from '@contract/calls/hits';
import { markHitsSeen } from '@contract/calls/seen';
import { addHitTag, createCaseTag } from '@contract/calls/tags';
import { compareTools } from '@contract/calls/tool-comparisons';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { SELECTABLE_TAG_COLORS } from '@contract/rules/tag-palette';
import type { HitRecord } from '@server/stores/hit-record';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';

/** Part of every text of privileged hits: no response to a user without the right may contain it. */
export const MARKER = 'kappa';
const OPEN_COUNT = 4;
/** Text of the last privileged message, and of its copy by another tool, which becomes privileged with it. */
const TWIN = 'letter by two tools';
const TWINS = 2;
const PARTICIPANT = { name: 'Mia', identifier: '+49 176 12345678', isOwner: false };

/** The objects of requests: the same in both worlds, whether they exist or not. */
export interface ProbeFixture {
  evidenceId: string;
  open: readonly string[];
  secret: readonly string[];
  tagIds: readonly string[];
  chatThreadIds: readonly string[];
}

/** One installation with a case; in one of the two worlds it has privileged hits, in the other they never existed. */
export interface World {
  server: TestServer;
  /** Bulk actions: of the investigator, with one privileged hit; of the reviewer, with privileged hits only. */
  actionIds: { mixed: string; secret: string };
}

export interface ProbeRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export const startWorld = () => startTestServer({ user: 'legal' });

export async function fill(server: TestServer, hasSecrets: boolean): Promise<{ about: ProbeFixture; world: World }> {
  const hit = async (place: number, text: string, threadKey: string, chatText = `letter ${text} ${place}`) =>
    buildHitRecord({
      originalId: `${text} ${place}`,
      // Privileged ones come last by id, but between the others by date.
      date: dateOf(place),
      fragments: [
        buildFragment({ name: 'Body', value: `letter ${text} ${place}`, categories: ['KeyDetail'] }),
        buildFragment({ name: DIFFERENCE_FRAGMENT, value: `${text}${place}.txt: size in bytes` }),
      ],
      chat: buildChat({ threadKey, text: chatText }),
      attachments: [
        buildAttachment({
          name: `${text}${place}.txt`,
          mimeType: 'text/plain',
          stored: await server.storeFile(text),
          differences: [{ what: 'size', report: '0', stored: String(text.length) }],
        }),
      ],
      locations: [{ latitude: 50 + place, longitude: place }],
    });
  const open = await Promise.all(Array.from({ length: OPEN_COUNT }, (_unused, index) => hit(index, 'open', 'shared')));
  const secrets = [await hit(4, MARKER, 'shared'), await hit(5, MARKER, 'hidden', TWIN)];
  const threads = ['shared', ...(hasSecrets ? ['hidden'] : [])].map((threadKey) =>
    buildThread({ threadKey, participants: [PARTICIPANT] }),
  );
  const twinId = await addTwins(server);
  const evidenceId = await server.addSource({ hits: hasSecrets ? [...open, ...secrets] : open, threads });
  const ids = Array.from({ length: OPEN_COUNT + secrets.length }, (_unused, index) => String(TWINS + index + 1));
  await compare(server, [twinId, evidenceId]);
  const tagIds = [await newTag(server, 'red', 0), await newTag(server, 'blue', 1), await newTag(server, 'green', 2)];
  const about = {
    evidenceId: String(evidenceId),
    open: ids.slice(0, OPEN_COUNT),
    secret: ids.slice(OPEN_COUNT),
    tagIds,
    chatThreadIds: ['shared', 'hidden'].map((key) => `${evidenceId}:${key}`),
  };
  const { mixed } = await mark(server, about, hasSecrets);
  await makeExhibits(server, about, hasSecrets);
  if (!hasSecrets) {
    // In the other world it follows the item of which it is a copy.
    await sendAs(server, 'legal', markHitPrivileged, { params: { hitId: String(TWINS) } });
  }
  return { about, world: { server, actionIds: { mixed, secret: 'none' } } };
}

/** Another tool's extraction: copies of the first open hit, and of the last privileged one. Its hits come first. */
function addTwins(server: TestServer): Promise<number> {
  const twin = (place: number, text: string): HitRecord =>
    buildHitRecord({ originalId: `twin ${place}`, date: dateOf(place), chat: buildChat({ text }) });
  return server.addSource({ hits: [twin(0, 'letter open 0'), twin(5, TWIN)], importType: 'axiom' });
}

async function compare(server: TestServer, evidenceIds: [number, number]): Promise<void> {
  const asked = sendAs(server, 'examiner', compareTools, { body: { evidenceIds } });
  await server.context.jobs.ended((await responseOf(compareTools.response, asked)).jobId);
}

const dateOf = (place: number) => buildDate(`2024-05-${10 + ((place * 3) % 7)}T10:00:00.000Z`);

/** All users work on hits, also on those that will be privileged: in turns, so that sequential numbers would reveal them. */
async function mark(server: TestServer, { open, secret, tagIds }: ProbeFixture, hasSecrets: boolean) {
  const all = [...(hasSecrets ? secret : []), ...open.slice(0, 2)];
  for (const userName of ['investigator', 'legal'] as const) {
    for (const hitId of all) {
      const tag = { tagId: tagIds[userName === 'legal' ? 1 : 0] };
      await sendAs(server, userName, addHitTag, { params: { hitId }, body: tag });
      const content = open.includes(hitId) ? 'seen' : MARKER;
      await sendAs(server, userName, addHitComment, { params: { hitId }, body: { content, accessLevel: 'public' } });
    }
    await sendAs(server, userName, markHitsSeen, { body: { hitIds: all } });
  }
  const mixed = [...open.slice(2), ...(hasSecrets ? secret.slice(0, 1) : [])];
  return { mixed: await bulkTag(server, 'investigator', mixed, tagIds[1]) };
}

/**
 * Every hit is an exhibit. Those of privileged hits come last: a number is never reused, so that a gap before later ones would
 * reveal them (docs/differences.md).
 */
async function makeExhibits(server: TestServer, { open, secret }: ProbeFixture, hasSecrets: boolean): Promise<void> {
  const twins = Array.from({ length: TWINS }, (_unused, index) => String(index + 1));
  for (const hitId of [...twins, ...open, ...(hasSecrets ? secret : [])]) {
    const body = { title: secret.includes(hitId) ? MARKER : 'seen', remark: '' };
    await sendAs(server, 'investigator', createExhibit, { params: { hitId }, body });
  }
  if (hasSecrets) {
    const exhibitId = String(TWINS + OPEN_COUNT + secret.length);
    await sendAs(server, 'investigator', withdrawExhibit, { params: { exhibitId } });
  }
}

/** Open hits become privileged, and users who see them work on them. */
export async function makePrivileged({ server, actionIds }: World, { secret, tagIds }: ProbeFixture): Promise<void> {
  for (const hitId of secret) {
    await sendAs(server, 'legal', markHitPrivileged, { params: { hitId }, body: { tag: 'PRIVILEGED' } });
    await sendAs(server, 'legal', addHitComment, {
      params: { hitId },
      body: { content: MARKER, accessLevel: 'public' },
    });
  }
  actionIds.secret = await bulkTag(server, 'legal', secret, tagIds[2]);
}

async function bulkTag(
  server: TestServer,
  userName: TestUserName,
  hitIds: readonly string[],
  tagId: string | undefined,
): Promise<string> {
  const asked = sendAs(server, userName, addBulkTags, { body: { hitIds, tagIds: [tagId] } });
  return (await responseOf(addBulkTags.response, asked)).actionId ?? 'none';
}

/** The same call by a token of the user. */
export async function sendByToken(
  server: TestServer,
  token: string,
  declaration: CallDeclaration,
  { params = {}, query, body }: ProbeRequest,
): Promise<string> {
  const path = callPath(declaration, { caseId: server.caseId, profile: 'Default', realm: 'REVIEW', ...params });
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const options = { url: path + search, headers, ...(body !== undefined && { payload: JSON.stringify(body) }) };
  return (await server.app.inject({ method: declaration.method, ...options })).body;
}

export async function sendAs(
  server: TestServer,
  userName: TestUserName,
  declaration: CallDeclaration,
  { params = {}, query, body }: ProbeRequest,
): Promise<Response> {
  await server.continueAs(userName);
  const path = callPath(declaration, { caseId: server.caseId, profile: 'Default', realm: 'REVIEW', ...params });
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return requestAs(server, declaration.method, path + search, body);
}

async function newTag(server: TestServer, name: string, color: number): Promise<string> {
  const body = { name, color: SELECTABLE_TAG_COLORS[color]?.hex };
  return (await responseOf(createCaseTag.response, sendAs(server, 'examiner', createCaseTag, { body }))).id;
}
