import { allCalls } from '@contract/calls/all-calls';
import type { CallDeclaration } from '@contract/define-call';
import type { TestUserName } from '@test/helpers/test-server';

import { PROBES } from './leak-probes';
import { fill, makePrivileged, MARKER, sendAs, startWorld, type About, type Ask, type World } from './leak-worlds';

/** Both without the right to see privileged hits; who may not call at all is refused in both worlds alike. */
const OTHERS = ['investigator', 'admin'] as const satisfies TestUserName[];

let withSecrets: World;
let without: World;
let about: About;
/** What others were answered of the imports before anything was privileged. */
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

function asksOf(name: string, { actionIds }: World): Ask[] {
  const probe = probeOf(name);
  const asks = 'asks' in probe ? probe.asks : 'importFacts' in probe ? probe.importFacts : () => [];
  return asks(about, actionIds);
}

/** Status, what a browser is told of the content, and the content but for what differs between two installations. */
async function answerTo(world: World, userName: TestUserName, name: string, ask: Ask) {
  const answer = await sendAs(world.server, userName, named(name), ask);
  const text = (await answer.text())
    .replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, 'UUID')
    // Names of comments are made of their number and a key of the case.
    .replaceAll(/"id":"[\w-]{16}"/g, '"id":"COMMENT"')
    .replaceAll(/20(?!24)\d\d-\d\d-\d\dT[\d:.]+Z/g, 'NOW');
  const headers = ['content-type', 'content-length', 'content-disposition', 'etag'].map((key) =>
    answer.headers.get(key),
  );
  return { status: answer.status, headers, text };
}

async function answersTo(world: World, userName: TestUserName, name: string) {
  const answers = [];
  for (const ask of asksOf(name, world)) {
    answers.push({ userName, ask, ...(await answerTo(world, userName, name, ask)) });
  }
  return answers.map(({ ask, ...answer }) => ({ ask: JSON.stringify(ask.body ?? ask.query ?? ''), ...answer }));
}

beforeAll(async () => {
  const [secretServer, plainServer] = [await startWorld(), await startWorld()];
  const filled = await fill(secretServer, true);
  ({ world: withSecrets, about } = filled);
  const plain = await fill(plainServer, false);
  expect(plain.about).toEqual(about);
  without = plain.world;
  for (const name of namesOf('importFacts')) {
    factsBefore.set(name, await answersTo(withSecrets, 'investigator', name));
  }
});
afterAll(async () => {
  await withSecrets.server.close();
  await without.server.close();
});

it('tries every call of the contract', () => {
  expect(Object.keys(PROBES).sort()).toEqual(allCalls.map(({ name }) => name).sort());
});

/** Calls that change nothing. */
const READING = ['searchHits', 'getHit', 'countHits', 'countHitsBy', 'countTags', 'getCoverage', 'listHitTagHistory'];
const TOLD = [
  ...READING,
  ...['getHitNeighbours', 'listChatMessages', 'listEvidenceSources', 'getEvidenceSource', 'listHitCopies'],
  ...['searchLocations', 'listLocationClusters', 'getLocationBounds', 'listLocationHits', 'searchTopLocations'],
  ...['searchChatThreads', 'countChatThreads', 'getChatOutline', 'findChatMessage', 'getHitCitation'],
  ...['listPreviews', 'viewAttachment', 'downloadFile', 'listImportedFiles'],
  ...['listToolComparisons', 'listToolCopies'],
];

it.each(TOLD)('%s tells of the hits while they are not privileged', async (name) => {
  const [left, right] = [
    await answersTo(withSecrets, 'investigator', name),
    await answersTo(without, 'investigator', name),
  ];
  expect(left).not.toEqual(right);
});

describe('once they are privileged', () => {
  beforeAll(() => makePrivileged(withSecrets, about));

  it.each(TOLD)('%s tells who sees them of them', async (name) => {
    expect(await answersTo(withSecrets, 'legal', name)).not.toEqual(await answersTo(without, 'legal', name));
  });

  it.each(namesOf('importFacts'))('%s answers as before', async (name) => {
    const answers = await answersTo(withSecrets, 'investigator', name);
    expect(answers).toEqual(factsBefore.get(name));
    expect(JSON.stringify(answers)).not.toContain(MARKER);
  });

  it.each(namesOf('asks'))('%s answers who does not see them as if they had never been', async (name) => {
    for (const userName of OTHERS) {
      const asks = asksOf(name, withSecrets);
      for (const [place, ask] of asks.entries()) {
        const asked = { userName, ask: ask.body ?? ask.query ?? ask.params };
        const answer = await answerTo(withSecrets, userName, name, ask);
        const right = await answerTo(without, userName, name, asksOf(name, without)[place] ?? {});
        expect({ asked, ...answer }).toEqual({ asked, ...right });
        expect(answer.text).not.toContain(MARKER);
      }
    }
  });
});
