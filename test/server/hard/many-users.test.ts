import { callPath } from '@contract/define-call';
import { addHitComment, searchHits } from '@contract/calls/hits';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { hardRounds } from '@test/helpers/rotation';
import { InjectedBrowser } from '@test/helpers/injected-browser';
import { requestAs } from '@test/helpers/request-as';
import { startTestServer } from '@test/helpers/test-server';
import { sessionCookieName } from '@server/plugins/session-cookie';
import { Random } from '@test/server/helpers/random';

const { runs, seed, timeout } = hardRounds({ runs: 3, seed: 3 });
const USERS = 50;
const HITS = 40;

it(
  `concurrent requests of fifty users succeed, and every comment is stored (HARD_SEED=${seed})`,
  async () => {
    const hits = Array.from({ length: HITS }, (_unused, index) =>
      buildHitRecord({
        originalId: String(index),
        fragments: [buildFragment({ name: 'Body', value: `van ${index}` })],
      }),
    );
    const server = await startTestServer({ source: { hits } });
    const { stores, services, config } = server.context;
    const browsers: InjectedBrowser[] = [];
    const template = await stores.users.get('investigator');
    for (let index = 0; index < USERS; index += 1) {
      const name = `user-${index}`;
      const user = { ...template!, id: name, userName: name, email: `${name}@review.example` };
      await stores.users.create(user, buildAuditEntry());
      await stores.cases.assign(server.caseId, [{ userId: user.id, accessLevel: 'member' }], buildAuditEntry());
      const session = await services.sessions.start(user, null, 'test', buildAuditEntry());
      const browser = new InjectedBrowser(server.app);
      browser.setCookie(sessionCookieName(config.isHttps), session.newToken ?? '');
      browsers.push(browser);
    }
    let comments = 0;
    const act = async (browser: InjectedBrowser, random: Random): Promise<number[]> => {
      const statuses: number[] = [];
      for (let round = 0; round < runs; round += 1) {
        const hitId = String(1 + random.below(HITS));
        const at = { caseId: server.caseId, hitId, profile: 'Default' };
        const body = { filter: {}, queryFilters: [], sort: [], size: 20 };
        const found = await requestAs(browser, searchHits.method, callPath(searchHits, at), body);
        const content = { content: `${random.below(1_000)}`, accessLevel: 'public' };
        const response = await requestAs(browser, addHitComment.method, callPath(addHitComment, at), content);
        comments += response.status === 200 ? 1 : 0;
        statuses.push(found.status, response.status);
      }
      return statuses;
    };
    const statuses = await Promise.all(browsers.map((browser, index) => act(browser, new Random(seed + index))));
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
    const viewer = {
      userId: 'admin',
      userName: 'admin',
      role: 'ADMINISTRATOR',
      caseAccess: null,
      seesPrivileged: true,
    } as const;
    const loaded = await Promise.all(
      hits.map((_hit, index) => stores.hits.reader(server.caseId).get(viewer, String(index + 1))),
    );
    expect(loaded.reduce((sum, hit) => sum + (hit?.comments.length ?? 0), 0)).toBe(comments);
    expect(comments).toBe(USERS * runs);
    await server.close();
  },
  timeout,
);
