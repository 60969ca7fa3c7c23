import { allCalls } from '@contract/calls/all-calls';
import type { CallDeclaration } from '@contract/define-call';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { ROTATION, rotating } from '@test/helpers/rotation';
import type { TestUserName } from '@test/helpers/test-server';

import type { CaseReport } from '@contract/model/report';
import { HANDED_OUT_REFUSED, REPORT_WITHHELD } from '@contract/rules/report';
import { allTexts, outputsOf } from './leak-outputs';
import { PROBES } from './leak-probes';
import { criteria } from './probe-kinds';
import { FILTER_KINDS } from '@test/server/stores/contract/every-filter';
import { TOKEN_RIGHTS } from '@contract/rules/service-token';
import {
  fill,
  makePrivileged,
  MARKER,
  sendAs,
  sendByToken,
  startWorld,
  type ProbeFixture,
  type ProbeRequest,
  type World,
} from './leak-worlds';

/** Both without the right to see privileged hits; calls that they may not use are refused in both worlds. */
const OTHERS = ['investigator', 'admin'] as const satisfies TestUserName[];

let withSecrets: World;
let without: World;
let about: ProbeFixture;
/** The responses to others about the imports before any hit was privileged. */
const factsBefore = new Map<string, unknown[]>();

const probeOf = (name: string) => PROBES[name] ?? { about: '' };
const named = (name: string): CallDeclaration => {
  const found = allCalls.find((call) => call.name === name);
  if (found === undefined) {
    throw new Error(`${name} is not a call of the contract`);
  }
  return found;
};
const namesOf = (kind: 'asks' | 'importFacts') => Object.keys(PROBES).filter((name) => kind in probeOf(name));

function requestsOf(name: string, { actionIds }: World): ProbeRequest[] {
  const probe = probeOf(name);
  const asks = 'asks' in probe ? probe.asks : 'importFacts' in probe ? probe.importFacts : () => [];
  return asks(about, actionIds);
}

/** Status, content type, and the content without values that differ between two installations. */
async function responseTo(world: World, userName: TestUserName, name: string, ask: ProbeRequest) {
  const response = await sendAs(world.server, userName, named(name), ask);
  const text = (await response.text())
    .replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, 'UUID')
    // Names of comments are made of their number and a key of the case.
    .replaceAll(/"id":"[\w-]{16}"/g, '"id":"COMMENT"')
    .replaceAll(/20(?!24)\d\d-\d\d-\d\dT[\d:.]+Z/g, 'NOW');
  const headers = ['content-type', 'content-length', 'content-disposition', 'etag'].map((key) =>
    response.headers.get(key),
  );
  return { status: response.status, headers, text };
}

async function responsesTo(world: World, userName: TestUserName, name: string) {
  const answers = [];
  for (const ask of requestsOf(name, world)) {
    answers.push({ userName, ask, ...(await responseTo(world, userName, name, ask)) });
  }
  return answers.map(({ ask, ...response }) => ({ ask: JSON.stringify(ask.body ?? ask.query ?? ''), ...response }));
}

beforeAll(async () => {
  const [secretServer, plainServer] = [await startWorld(), await startWorld()];
  const filled = await fill(secretServer, true);
  ({ world: withSecrets, about } = filled);
  const plain = await fill(plainServer, false);
  expect(plain.about).toEqual(about);
  without = plain.world;
  for (const name of namesOf('importFacts')) {
    factsBefore.set(name, await responsesTo(withSecrets, 'investigator', name));
  }
});
afterAll(async () => {
  await withSecrets.server.close();
  await without.server.close();
});

it('covers every call of the contract', () => {
  expect(Object.keys(PROBES).sort()).toEqual(allCalls.map(({ name }) => name).sort());
});

it('covers every structural filter', () => {
  const searched = criteria(about).flatMap(({ filter }) => Object.keys(filter));
  expect(FILTER_KINDS.filter((kind) => !searched.includes(kind))).toEqual([]);
});

/** Calls that change nothing. */
const BASIC_CALLS = [
  'searchHits',
  'getHit',
  'countHits',
  'countHitsBy',
  'countTags',
  'getCoverage',
  'listHitTagHistory',
];
const READING_CALLS = [
  ...BASIC_CALLS,
  ...['getHitNeighbours', 'listChatMessages', 'listEvidenceSources', 'getEvidenceSource', 'listHitCopies'],
  ...['searchLocations', 'listLocationClusters', 'getLocationBounds', 'listLocationHits', 'searchTopLocations'],
  ...['searchChatThreads', 'countChatThreads', 'getChatOutline', 'findChatMessage', 'getHitCitation'],
  ...['listPreviews', 'viewAttachment', 'downloadFile', 'listImportedFiles'],
  ...['listToolComparisons', 'listToolCopies'],
];

it.each(READING_CALLS)('%s returns the hits while they are not privileged', async (name) => {
  const [left, right] = [
    await responsesTo(withSecrets, 'investigator', name),
    await responsesTo(without, 'investigator', name),
  ];
  expect(left).not.toEqual(right);
});

/** Outputs that were created before, of everything and of the hits that are privileged now. */
let outputs: CaseReport[];

describe('once the hits are privileged', () => {
  beforeAll(async () => {
    outputs = await outputsOf(withSecrets, about);
    const all = about.open.length + about.secret.length;
    expect(outputs.map(({ itemCount }) => itemCount)).toEqual([all, 2, 6, all, 2]);
    await makePrivileged(withSecrets, about);
  });

  it.each(['investigator', 'admin', 'legal'] as const)(
    '%s cannot download an output that contains one of them',
    async (userName) => {
      for (const { id: reportId } of outputs) {
        const response = await sendAs(withSecrets.server, userName, named('downloadReport'), { params: { reportId } });
        expect(response.status).toBe(409);
        expect(await response.text()).toContain(REPORT_WITHHELD);
      }
    },
  );

  it.each(['investigator', 'admin'] as const)(
    '%s cannot open an output that contains one of them as it was handed out',
    async (userName) => {
      for (const { id: reportId } of outputs) {
        for (const scan of [undefined, 'only', 'accepted']) {
          const ask = { params: { reportId }, ...(scan !== undefined && { query: { scan } }) };
          const response = await sendAs(withSecrets.server, userName, named('openReportAsHandedOut'), ask);
          expect(response.status).toBe(403);
          const text = await response.text();
          expect(text).toContain(HANDED_OUT_REFUSED);
          expect(text).not.toContain(MARKER);
        }
      }
    },
  );

  it('users who see them open such outputs as they were handed out', async () => {
    const contents = [];
    for (const { id: reportId } of outputs) {
      const ask = { params: { reportId } };
      const response = await sendAs(withSecrets.server, 'legal', named('openReportAsHandedOut'), ask);
      expect(response.status).toBe(200);
      contents.push(await allTexts(Buffer.from(await response.arrayBuffer())));
    }
    expect(contents.join('\n')).toContain(MARKER);
  });

  it('later outputs are the same as without them', async () => {
    const [left, right] = [await outputsOf(withSecrets, about), await outputsOf(without, about)];
    expect(left.map(({ itemCount, status }) => ({ itemCount, status }))).toEqual(
      right.map(({ itemCount, status }) => ({ itemCount, status })),
    );
    const [report, , tags, search, secret] = left;
    expect(secret).toMatchObject({ itemCount: 0 });
    for (const { id: reportId } of [report!, tags!, search!, secret!]) {
      const response = await sendAs(withSecrets.server, 'legal', named('downloadReport'), { params: { reportId } });
      const content = Buffer.from(await response.arrayBuffer());
      expect(content.length).toBeGreaterThan(0);
      expect(await allTexts(content)).not.toContain(MARKER);
    }
  });

  it.each(READING_CALLS)('%s returns them to users who see them', async (name) => {
    expect(await responsesTo(withSecrets, 'legal', name)).not.toEqual(await responsesTo(without, 'legal', name));
  });

  it('tokens of an owner who does not see them reveal nothing either', async () => {
    const { server } = withSecrets;
    const [user, admin] = [
      await server.context.stores.users.get('investigator'),
      await server.context.stores.users.get('admin'),
    ];
    const cause = buildAuditContext();
    for (const owner of [user!, admin!]) {
      const asked = { name: 'leak', rights: [...TOKEN_RIGHTS], caseIds: null, days: 1 };
      const { token } = await server.context.services.serviceTokens.create(owner.id, asked, { maker: owner, cause });
      for (const name of BASIC_CALLS) {
        for (const [, ask] of rotating(requestsOf(name, withSecrets))) {
          const response = await sendByToken(server, token, named(name), ask);
          expect(response).not.toContain(MARKER);
          expect(response).toBe(
            await (await sendAs(server, owner === user ? 'investigator' : 'admin', named(name), ask)).text(),
          );
        }
      }
    }
  });

  it.each(namesOf('importFacts'))('%s returns the same as before', async (name) => {
    const answers = await responsesTo(withSecrets, 'investigator', name);
    expect(answers).toEqual(factsBefore.get(name));
    expect(JSON.stringify(answers)).not.toContain(MARKER);
  });

  it.each(namesOf('asks'))(
    `%s returns the same as without them to users who do not see them (${ROTATION})`,
    async (name) => {
      const [asks, plainAsks] = [requestsOf(name, withSecrets), requestsOf(name, without)];
      for (const userName of OTHERS) {
        for (const [place, ask] of rotating(asks)) {
          const asked = { userName, ask: ask.body ?? ask.query ?? ask.params };
          const response = await responseTo(withSecrets, userName, name, ask);
          const right = await responseTo(without, userName, name, plainAsks[place] ?? {});
          expect({ asked, ...response }).toEqual({ asked, ...right });
          expect(response.text).not.toContain(MARKER);
        }
      }
    },
  );
});
