import { searchFragments, searchMultiArtifactColumns } from '@contract/calls/column-config';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const BASE = '/column-config/api/fragments/profile';
const artifact = { group: 'Communication', name: 'Call Log' };

let server: TestServer;
beforeAll(async () => {
  const date = buildDate('2024-07-01T10:00:00.000Z');
  server = await startTestServer({
    user: 'investigator',
    source: {
      hits: [
        buildHitRecord({
          artifact,
          fragments: [
            buildFragment({ name: 'Duration', value: '10', valueType: 'number', number: 10 }),
            buildFragment({ name: 'Started', value: date.original, valueType: 'date', date }),
            buildFragment({ name: 'Duration', value: 'ten seconds' }),
            buildFragment({ name: 'Network', value: 'Telia', importance: 'secondary' }),
          ],
        }),
      ],
    },
  });
});
afterAll(() => server.close());

const post = (path: string, body: unknown) => requestAs(server, 'POST', BASE + path, body);

describe('searchFragments', () => {
  it('rejects every profile except the default', async () => {
    expect((await post('/Other/search', { artifacts: [] })).status).toBe(404);
    expect((await post('/Other/multi-artifact', { groups: [] })).status).toBe(404);
  });

  it('refuses a request without artifacts', async () => {
    expect((await post('/Default/search', {})).status).toBe(400);
  });

  it('returns no fragments of other artifacts or import types', async () => {
    const other = await post('/Default/search', { artifacts: [{ group: 'Media', name: 'Pictures' }] });
    expect(await other.json()).toEqual({ fragments: [] });
    const ofXry = await post('/Default/search', { importTypes: ['xry'], artifacts: [artifact] });
    expect(await ofXry.json()).toEqual({ fragments: [] });
  });

  it('[002-7-38] returns the fragments of imports, primary first, and distinguishes equal names by type', async () => {
    const body = { importTypes: ['ufed'], artifacts: [artifact] };
    const { fragments } = await responseOf(searchFragments.response, post('/Default/search', body));
    const named = fragments.map(({ displayName, importance }) => [displayName, importance]);
    expect(named).toEqual([
      ['Duration (number)', 'primary'],
      ['Started', 'primary'],
      ['Duration (text)', 'primary'],
      ['Network', 'secondary'],
    ]);
  });
});

describe('searchMultiArtifactColumns', () => {
  it('[000-9-20] [001-3-31] [001-7-36] [002-7-39] returns four columns: three of text, then date/time', async () => {
    const response = post('/Default/multi-artifact', { groups: ['Communication'] });
    const { columns } = await responseOf(searchMultiArtifactColumns.response, response);
    expect(columns).toMatchObject([
      { friendlyName: 'Key detail', valueType: 'text', order: 0 },
      { friendlyName: 'Supporting detail', valueType: 'text', order: 1 },
      { friendlyName: 'Additional detail', valueType: 'text', order: 2 },
      { friendlyName: 'Date/time', valueType: 'date', order: 3 },
    ]);
  });
});
