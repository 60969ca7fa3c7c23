import { countConfiguredArtifacts, saveColumns, searchColumns } from '@contract/calls/column-config';
import { callPath } from '@contract/define-call';
import { CONFIG_SCHEMA_VERSION } from '@contract/rules/column-config';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';

let server: TestServer;
beforeEach(async () => {
  const artifact = { group: 'Communication', name: 'Messages' };
  server = await startTestServer({ user: 'admin', source: { hits: [buildHitRecord({ artifact })] } });
});
afterEach(() => server.close());

const ofMessages = (given: object, ...fragments: { name: string; order: number }[]) => ({
  schemaVersion: CONFIG_SCHEMA_VERSION,
  config: [
    {
      ...{ type: 'importType', name: 'ufed' },
      children: [
        {
          ...{ type: 'group', name: 'Communication' },
          children: [
            {
              ...{ type: 'artifact', name: 'Messages', ...given },
              children: fragments.map((fragment) => ({ type: 'fragment', valueType: 'text', ...fragment })),
            },
          ],
        },
      ],
    },
  ],
});
const put = (body: unknown) => requestAs(server, 'PUT', callPath(saveColumns, { profile: 'Default' }), body);
const updated = () => until(async () => (await server.context.stores.configurations.listUpdating()).length === 0);
/** Saves, and waits until every case is updated. */
const save = async (body: unknown): Promise<void> => {
  expect((await put(body)).status).toBe(200);
  await updated();
};

it('is refused when somebody else has changed the same nodes after the revision, and returns what is stored', async () => {
  const node = 'Cellebrite UFED › Communication › Messages';
  await save(ofMessages({ importance: 'secondary' }, { name: 'Body', order: 1 }));
  await server.signInAs('examiner');
  await save(ofMessages({ order: 3 }));
  await server.signInAs('admin');
  const refused = await put({ ...ofMessages({ importance: 'primary' }), revision: 1 });
  expect(refused.status).toBe(409);
  expect(await refusalOf(refused)).toMatchObject({
    message: 'Somebody else has changed the configuration in the meantime.',
    stored: { revision: 2, values: { [node]: 'secondary, order 3' }, changedBy: 'examiner' },
  });
  expect((await server.context.stores.configurations.newest())?.revision).toBe(2);
  // Other nodes, and the same value, overwrite nothing.
  expect((await put({ ...ofMessages({}, { name: 'Body', order: 2 }), revision: 1 })).status).toBe(200);
  await updated();
  expect((await put({ ...ofMessages({ order: 3 }), revision: 1 })).status).toBe(200);
  const named = await refusalOf(put({ ...ofMessages({ importance: 'primary' }), revision: 1 }));
  // The last revision did not change the node.
  expect(named.stored).toMatchObject({ revision: 3, changedBy: 'examiner' });
  expect((await put({ ...ofMessages({ importance: 'primary' }), revision: 3 })).status).toBe(200);
  await updated();
  // Without a revision the last write wins.
  expect((await put(ofMessages({ importance: 'secondary' }))).status).toBe(200);
});

it('is read with its revision', async () => {
  await save(ofMessages({ importance: 'secondary' }));
  const post = (path: string, body: object) => requestAs(server, 'POST', path.replace('{profile}', 'Default'), body);
  expect(await responseOf(searchColumns.response, post(searchColumns.path, { configFilter: {} }))).toMatchObject({
    revision: 1,
  });
  const body = { groupBy: 'group' };
  expect(await responseOf(countConfiguredArtifacts.response, post(countConfiguredArtifacts.path, body))).toMatchObject({
    revision: 1,
  });
});
