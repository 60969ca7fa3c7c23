import { searchAuditLog } from '@contract/calls/audit';
import {
  countConfiguredArtifacts,
  exportColumns,
  getArtifactIcon,
  importColumns,
  listArtifactIcons,
  revertColumns,
  searchColumns,
  searchFragments,
  searchMultiArtifactColumns,
} from '@contract/calls/column-config';
import { getCaseStatusEvents } from '@contract/calls/cases';
import { countHitsBy, markHitPrivileged, searchHits } from '@contract/calls/hits';
import { listEvidenceSources } from '@contract/calls/cases';
import { getCoverage } from '@contract/calls/seen';
import type { ColumnConfiguration, ImportTypeNode } from '@contract/model/column-config';
import { auditItems } from '@contract/rules/audit-description';
import { readJson } from '@contract/text/read-json';
import { ConfigurationHandler } from '@server/jobs/handlers/configuration-handler';
import { CONFIGURATION_QUEUE } from '@server/stores/configuration-job';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const COLUMNS = '/column-config/api/columns/profile/Default';
const messages = { group: 'Communication', name: 'Messages' };
const calls = { group: 'Communication', name: 'Call Log' };
const sent = buildDate('2024-07-01T10:00:00.000Z');
const read = buildDate('2024-08-01T10:00:00.000Z');
const called = buildDate('2024-07-15T10:00:00.000Z');

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({
    user: 'admin',
    source: {
      hits: [
        buildHitRecord({
          artifact: messages,
          date: sent,
          fragments: [
            buildFragment({ name: 'Body', value: 'the harbour at noon', categories: ['KeyDetail'] }),
            buildFragment({ name: 'From', value: 'Anna Berg', categories: ['SupportingDetail'] }),
            buildFragment({ name: 'Sent', value: sent.original, valueType: 'date', date: sent }),
            buildFragment({ name: 'Read', value: read.original, valueType: 'date', date: read }),
            buildFragment({ name: 'Folder', value: 'Inbox', importance: 'secondary' }),
          ],
        }),
        buildHitRecord({
          artifact: calls,
          date: called,
          fragments: [buildFragment({ name: 'Parties', value: 'Anna Berg', categories: ['KeyDetail'] })],
        }),
      ],
    },
  });
});
afterEach(() => server.close());

it.each([
  ['admin', 200],
  ['examiner', 200],
  ['investigator', 403],
  ['legal', 403],
] as const)('[002-6-07] is saved only by users who may update it: %s %d', async (user, status) => {
  await server.signInAs(user);
  expect((await requestAs(server, 'PUT', COLUMNS, change())).status).toBe(status);
});

const change = (...children: ImportTypeNode['children']): ColumnConfiguration => ({
  schemaVersion: 2,
  config: [{ type: 'importType', name: 'ufed', children }],
});
const ofMessages = (
  given: object,
  ...fragments: { name: string; order?: number; importance?: 'primary' | 'secondary' }[]
) =>
  change({
    type: 'group',
    name: 'Communication',
    children: [
      {
        type: 'artifact',
        name: 'Messages',
        ...given,
        children: fragments.map((fragment) => ({ type: 'fragment', valueType: 'text', ...fragment })),
      },
    ],
  });
/** The entries of a call in the log of the installation. */
const auditOf = async (call: string): Promise<unknown[]> =>
  (await server.context.stores.systemAudit.entries(0, 1000)).flatMap(({ entry }) =>
    entry.includes(`"${call}"`) ? [readJson(entry)] : [],
  );
const node = 'Cellebrite UFED › Communication › Messages';
const NEWEST = { field: 'timestamp', sortOrder: 'desc' };
const column = (mavOrder: number, name: string, fragment: { name: string; valueType: 'text' | 'date' }) =>
  change({ type: 'multiArtifact', name, mavOrder, children: [{ type: 'fragment', ...fragment }] });

const put = (body: unknown) => requestAs(server, 'PUT', COLUMNS, body);
/** Saves, and waits until every case is updated. */
const save = async (body: ColumnConfiguration): Promise<void> => {
  expect((await put(body)).status).toBe(200);
  await updated();
};
const updated = async (): Promise<void> => {
  while ((await server.context.stores.configurations.listUpdating()).length > 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
};
const upload = (text: string, name = 'config.JSON', query = '') => {
  const body = new FormData();
  body.append('file', new File([text], name, { type: 'application/json' }));
  return server.fetch(new Request(`http://localhost${COLUMNS}${query}`, { method: 'POST', body }));
};
const searched = async (more: object = {}) => {
  const body = { filter: {}, queryFilters: [], size: 10, sort: [], ...more };
  const path = searchHits.path.replace('{caseId}', server.caseId).replace('{profile}', 'Default');
  return (await responseOf(searchHits.response, requestAs(server, 'POST', path, body))).data;
};
const eventTypes = async () => {
  const path = getCaseStatusEvents.path.replace('{caseId}', server.caseId);
  const { events } = await responseOf(getCaseStatusEvents.response, requestAs(server, 'GET', path));
  return events
    .flatMap((source) => source.events.map(({ eventType }) => eventType))
    .filter((type) => type.startsWith('Migration'));
};

describe('saving a configuration', () => {
  it('[002-7-41] [002-7-47] changes the columns of every case, and publishes events', async () => {
    expect(await eventTypes()).toEqual([]);
    await save(ofMessages({ importance: 'secondary' }));
    expect(await eventTypes()).toEqual(['MigrationStarted', 'MigrationComplete']);
    const hits = await searched();
    expect(hits.map(({ artifact }) => [artifact.name, artifact.importance])).toEqual([
      ['Call Log', 'primary'],
      ['Messages', 'secondary'],
    ]);
    const counted = requestAs(server, 'POST', countHitsBy.path.replace('{caseId}', server.caseId), {
      ...{ filter: {}, queryFilters: [], groupBy: 'artifactName' },
    });
    const { counts } = await responseOf(countHitsBy.response, counted);
    expect(counts.find(({ value }) => value === 'Messages')).toMatchObject({ importance: 'secondary', count: 1 });
    const sources = requestAs(server, 'GET', listEvidenceSources.path.replace('{caseId}', server.caseId));
    const { evidenceSources } = await responseOf(listEvidenceSources.response, sources);
    expect(evidenceSources[0]?.counts).toEqual({ total: 2, primary: 1, secondary: 1 });
  });

  it('orders columns and fragments, and changes their importance', async () => {
    await save(
      ofMessages(
        {},
        { name: 'Folder', order: 0, importance: 'primary' },
        { name: 'Body', order: 1, importance: 'secondary' },
      ),
    );
    const path = searchFragments.path.replace('{profile}', 'Default');
    const body = { importTypes: ['ufed'], artifacts: [messages] };
    const { fragments } = await responseOf(searchFragments.response, requestAs(server, 'POST', path, body));
    expect(fragments.slice(0, 2).map(({ name, importance, order }) => [name, importance, order])).toEqual([
      ['Folder', 'primary', 0],
      ['Body', 'secondary', 1],
    ]);
    const [message] = await searched({ filter: { artifacts: [messages] } });
    expect(message?.fragments.map(({ name, importance }) => [name, importance]).slice(0, 3)).toEqual([
      ['Folder', 'primary'],
      ['Body', 'secondary'],
      ['From', 'primary'],
    ]);
  });

  it('fills a column with the chosen fragment, and searches its values', async () => {
    const finds = async (term: string) => {
      const text = { terms: [term], matchType: 'partial', operator: 'OR' };
      return (await searched({ queryFilters: [{ kind: 'textColumn', column: { column: 0 }, text }] })).map(
        ({ artifact }) => artifact.name,
      );
    };
    expect(await finds('harbour')).toEqual(['Messages']);
    await save(column(0, 'Who', { name: 'From', valueType: 'text' }));
    const shown = (await searched()).map(({ multiArtifactFragments }) => multiArtifactFragments[0]?.name);
    expect(shown).toEqual(['Parties', 'From']);
    expect(await finds('harbour')).toEqual([]);
    expect(await finds('anna')).toEqual(['Call Log', 'Messages']);
    const path = searchMultiArtifactColumns.path.replace('{profile}', 'Default');
    const response = requestAs(server, 'POST', path, { importType: 'ufed', groups: [] });
    const { columns } = await responseOf(searchMultiArtifactColumns.response, response);
    expect(columns[0]).toEqual({ accessor: 'From', friendlyName: 'Who', valueType: 'text', order: 0 });
  });

  it('sorts and filters the date/time column by its configured fragment, and keeps the date of an item', async () => {
    const byColumn = { sort: [{ by: 'column', column: 3, order: 'desc' }] };
    const names = async (more: object) => (await searched(more)).map(({ artifact }) => artifact.name);
    expect(await names(byColumn)).toEqual(['Call Log', 'Messages']);
    await save(column(3, 'Read', { name: 'Read', valueType: 'date' }));
    expect(await names(byColumn)).toEqual(['Messages', 'Call Log']);
    expect(await names({ sort: [{ by: 'column', column: 3, order: 'asc' }] })).toEqual(['Call Log', 'Messages']);
    expect(await names({ sort: [{ by: 'date', order: 'desc' }] })).toEqual(['Call Log', 'Messages']);
    const dateTime = { dateFilter: { type: 'after', start: '2024-07-20' }, timezone: 'UTC' };
    expect(await names({ queryFilters: [{ kind: 'dateColumn', column: { column: 3 }, dateTime }] })).toEqual([
      'Messages',
    ]);
    expect(await names({ queryFilters: [{ kind: 'dateTime', dateTime }] })).toEqual([]);
    const [message] = await searched(byColumn);
    expect(message?.multiArtifactFragments[3]?.dateValue).toEqual(read);
    expect(message?.date).toEqual(sent);
  });

  it('orders groups and artifacts in counts, evidence sources and coverage', async () => {
    await server.addSource({ hits: [buildHitRecord({ artifact: { group: 'Web', name: 'Cookies' } })] });
    const counted = async (groupBy: string) => {
      const body = { filter: {}, queryFilters: [], groupBy };
      const path = countHitsBy.path.replace('{caseId}', server.caseId);
      return (await responseOf(countHitsBy.response, requestAs(server, 'POST', path, body))).counts;
    };
    expect((await counted('artifactName')).map(({ value }) => value)).toEqual(['Call Log', 'Messages', 'Cookies']);
    const communication = ofMessages({ order: 0 }).config[0]?.children ?? [];
    await save(change({ type: 'group', name: 'Web', order: 0, children: [] }, ...communication));
    expect(await counted('artifactName')).toEqual([
      { value: 'Cookies', group: 'Web', importance: 'primary', groupOrder: 0, count: 1 },
      { value: 'Messages', group: 'Communication', importance: 'primary', order: 0, count: 1 },
      { value: 'Call Log', group: 'Communication', importance: 'primary', count: 1 },
    ]);
    expect((await counted('artifactGroup')).map(({ value, order }) => [value, order])).toEqual([
      ['Web', 0],
      ['Communication', undefined],
    ]);
    const sources = requestAs(server, 'GET', listEvidenceSources.path.replace('{caseId}', server.caseId));
    const { evidenceSources } = await responseOf(listEvidenceSources.response, sources);
    expect(evidenceSources[0]?.groups[0]?.artifacts.map(({ name }) => name)).toEqual(['Messages', 'Call Log']);
    const path = getCoverage.path.replace('{caseId}', server.caseId);
    const coverage = requestAs(server, 'POST', path, { filter: {}, queryFilters: [] });
    expect((await responseOf(getCoverage.response, coverage)).artifacts.map(({ name }) => name)).toEqual([
      'Cookies',
      'Messages',
      'Call Log',
    ]);
  });

  it('[002-7-44] sets icons of artifacts, which a case lists for artifacts that the user sees', async () => {
    const iconOf = async (artifactName: string, group?: string) => {
      const query = new URLSearchParams({ artifactName, ...(group !== undefined && { group }) });
      const response = requestAs(server, 'GET', `${getArtifactIcon.path}?${query}`);
      return (await responseOf(getArtifactIcon.response, response)).icon;
    };
    const listed = async () => {
      const path = listArtifactIcons.path.replace('{caseId}', server.caseId);
      return (await responseOf(listArtifactIcons.response, requestAs(server, 'GET', path))).icons;
    };
    expect([await iconOf('Call Log'), await iconOf('Galaxy Buddy')]).toEqual(['phone', 'file']);
    expect(await listed()).toEqual([]);
    await save(ofMessages({ icon: 'bug' }));
    await save(
      change({
        ...{ type: 'group', name: 'Communication' },
        children: [{ type: 'artifact', name: 'Faxes', icon: 'receipt', children: [] }],
      }),
    );
    expect([
      await iconOf('Messages'),
      await iconOf('Messages', 'Communication'),
      await iconOf('Messages', 'Web'),
    ]).toEqual([...['bug', 'bug', 'message']]);
    expect(await listed()).toEqual([{ artifact: messages, icon: 'bug' }]);
    // Every message is privileged: users who do not see them do not see the artifact.
    const [message] = await searched({ filter: { artifacts: [messages] } });
    const mark = markHitPrivileged.path.replace('{caseId}', server.caseId).replace('{hitId}', message!.id);
    await server.signInAs('legal');
    expect((await requestAs(server, 'POST', mark)).status).toBe(200);
    expect(await listed()).toEqual([{ artifact: messages, icon: 'bug' }]);
    await server.signInAs('investigator');
    expect(await listed()).toEqual([]);
    await server.signInAs('stranger');
    const refused = await requestAs(server, 'GET', listArtifactIcons.path.replace('{caseId}', server.caseId));
    expect(refused.status).toBe(404);
  });

  it('[002-2-187] is refused with a message while cases are updated', async () => {
    await server.context.jobs.close();
    expect((await put(ofMessages({ importance: 'secondary' }))).status).toBe(200);
    const refused = await put(ofMessages({ importance: 'primary' }));
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).message).toBe(
      'The configuration cannot be changed while cases are updating. Try again when all cases are updated.',
    );
    expect((await upload(JSON.stringify(change()))).status).toBe(409);
    // Searches use the previous configuration.
    expect((await searched()).map(({ artifact }) => artifact.importance)).toEqual(['primary', 'primary']);
    expect(await eventTypes()).toEqual(['MigrationStarted']);
  });

  it('is refused for unknown nodes', async () => {
    const refused = await put(column(3, 'When', { name: 'Body', valueType: 'text' }));
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).message).toBe(
      'ufed › When: the date/time column is filled by a fragment of the value type date.',
    );
    expect((await put({ ...change(), schemaVersion: 1 })).status).toBe(400);
    const path = searchColumns.path.replace('{profile}', 'Other');
    expect((await requestAs(server, 'POST', path, { configFilter: {} })).status).toBe(404);
  });

  it('is in the audit log with each setting before and after, as the page and exports show them', async () => {
    await save(ofMessages({ importance: 'secondary' }, { name: 'half of a pair \ud83d', order: 1 }));
    await save(ofMessages({ importance: 'primary', order: 3 }));
    expect(await auditOf('saveColumns')).toMatchObject([
      {
        description: {
          ...{ revision: ['1'], changes: ['2'], [node]: ['as imported', 'secondary'] },
          [`${node} › half of a pair \ufffd (text)`]: ['as imported', 'order 1'],
        },
      },
      { description: { revision: ['2'], field: [node], [node]: ['secondary', 'primary, order 3'] } },
    ]);
    await server.context.audit.follower.follow();
    const body = { filter: { logEvents: ['system management'] }, take: 1, skip: 0, orderBy: [NEWEST] };
    const { logs } = await responseOf(searchAuditLog.response, requestAs(server, 'POST', searchAuditLog.path, body));
    expect(auditItems(logs.data[0]?.description ?? {})).toContainEqual({
      ...{ key: node, label: node, kind: 'text' as const },
      values: ['secondary → primary, order 3'],
    });
  });

  it('of a file is shown before by a dry run, which changes nothing and is not logged', async () => {
    await save(ofMessages({ importance: 'secondary', order: 3 }));
    const text = JSON.stringify({ ...change(), evidenceInformation: { name: '*', importance: 'secondary' } });
    const outcomeOf = async (query: string) =>
      responseOf(importColumns.response, await upload(text, 'config.JSON', query));
    const changes = {
      counts: { added: 0, changed: 2, removed: 0 },
      changes: [
        { node: 'Display evidence source information', kind: 'changed', before: 'yes', after: 'no' },
        { node, kind: 'changed', before: 'secondary, order 3', after: 'primary' },
      ],
    };
    expect(await outcomeOf('?dryRun=true')).toEqual({ revision: 1, ...changes });
    expect(await auditOf('importColumns')).toEqual([]);
    expect((await server.context.stores.configurations.newest())?.revision).toBe(1);
    expect(await outcomeOf('?revision=1')).toEqual({ revision: 2, ...changes });
    await updated();
    const refused = await upload(text, 'config.JSON', '?revision=1');
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).message).toMatch(/^The configuration was changed meanwhile/);
    expect(await auditOf('importColumns')).toHaveLength(1);
  });

  it('of the file that was exported here changes nothing', async () => {
    await save(ofMessages({ importance: 'secondary', order: 3 }));
    const exported = await requestAs(server, 'GET', exportColumns.path.replace('{profile}', 'Default'));
    const answer = await upload(await exported.text(), 'config.JSON', '?dryRun=true');
    expect((await responseOf(importColumns.response, answer)).changes).toEqual([]);
  });

  it('of a file is undone by the configuration of before it, unless there is a newer one', async () => {
    const revert = async (revision: number) => {
      const path = `${COLUMNS}/revisions/${revision}/revert`;
      const found = await responseOf(revertColumns.response, requestAs(server, 'POST', path));
      await updated();
      return found.revision;
    };
    await save(ofMessages({ importance: 'secondary' }));
    const before = (await server.context.stores.configurations.newest())?.content;
    expect((await upload(JSON.stringify(change()))).status).toBe(200);
    await updated();
    expect(await revert(1)).toBeNull();
    expect(await revert(2)).toBe(3);
    expect((await server.context.stores.configurations.newest())?.content).toBe(before);
    expect(await revert(2)).toBeNull();
    expect(await auditOf('revertColumns')).toMatchObject([
      { description: { columnConfigAction: ['revert'], revision: ['3'], changes: ['1'] } },
    ]);
  });

  it('of a file with more changes than an entry lists says how many it does not list', async () => {
    const fragments = Array.from({ length: 120 }, (_unused, order) => ({ name: `f${order}`, order }));
    expect((await upload(JSON.stringify(ofMessages({}, ...fragments)))).status).toBe(200);
    await updated();
    const named = fragments.slice(0, 100).map(({ name }) => `${node} › ${name} (text)`);
    expect(await auditOf('importColumns')).toMatchObject([
      { description: { changes: ['120'], omitted: ['20'], field: named } },
    ]);
  });
});

describe('the configuration', () => {
  it('[002-7-40] [002-7-45] is filtered by import type, group and artifact, and counted by them', async () => {
    await save(ofMessages({ importance: 'secondary' }));
    const post = (path: string, body: object) => requestAs(server, 'POST', path.replace('{profile}', 'Default'), body);
    const configFilter = { importTypes: ['ufed'], groups: ['Communication'], artifacts: ['Messages'] };
    const { config } = await responseOf(searchColumns.response, post(searchColumns.path, { configFilter }));
    expect(config[0]?.children[0]).toMatchObject({
      name: 'Communication',
      children: [{ name: 'Messages', importance: 'secondary' }],
    });
    const countsOf = async (groupBy: string) =>
      (await responseOf(countConfiguredArtifacts.response, post(countConfiguredArtifacts.path, { groupBy }))).counts;
    const order = 2_147_483_647;
    expect(await countsOf('importType')).toEqual([
      { value: 'ufed', name: 'ufed', importance: 'primary', order, count: 2 },
    ]);
    expect(await countsOf('group')).toEqual([
      { value: 'ufed\nCommunication', name: 'Communication', importance: 'primary', order, count: 2 },
    ]);
    expect((await countsOf('artifact')).map(({ name, importance }) => [name, importance])).toEqual([
      ['Call Log', 'primary'],
      ['Messages', 'secondary'],
    ]);
  });
});

describe('a configuration file', () => {
  it('[002-7-42] [002-7-43] [002-3-49] moves the configuration to another installation', async () => {
    await save({
      ...ofMessages({ importance: 'secondary' }),
      evidenceInformation: { name: '*', importance: 'secondary' },
    });
    const answer = await requestAs(server, 'GET', exportColumns.path.replace('{profile}', 'Default'));
    expect(answer.headers.get('content-disposition')).toContain('config.JSON');
    const text = await answer.text();
    const other = await startTestServer({ user: 'admin' });
    const body = new FormData();
    body.append('file', new File([text], 'config.JSON'));
    expect((await other.fetch(new Request(`http://localhost${COLUMNS}`, { method: 'POST', body }))).status).toBe(200);
    const path = `${COLUMNS}/search`;
    const answered = await responseOf(searchColumns.response, requestAs(other, 'POST', path, { configFilter: {} }));
    const { revision: _revision, ...there } = answered;
    expect(there).toEqual(JSON.parse(text));
    expect(there.evidenceInformation).toEqual({ name: '*', importance: 'secondary' });
    await other.close();
  });

  it('changes nothing when it is invalid, and the error names the node', async () => {
    const wrong = change({ type: 'group', name: 'Communication', children: [] });
    const refused = await upload(JSON.stringify(wrong).replace('"group"', '"folder"'));
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).message).toBe(
      'ufed › Communication: the type "folder" does not belong here; expected is group or multiArtifact.',
    );
    const unknown = JSON.stringify(ofMessages({ icon: 'unicorn' }));
    expect((await refusalOf(upload(unknown))).message).toBe(
      'ufed › Communication › Messages: there is no icon "unicorn"; docs/configuration.md names those that there are.',
    );
    expect((await refusalOf(upload('{'))).message).toBe(
      'config.JSON is not a JSON file. Choose a file that was exported from REVIEW.',
    );
    expect((await requestAs(server, 'POST', COLUMNS)).status).toBe(400);
    expect(await server.context.stores.configurations.newest()).toBeNull();
  });
});

describe('updating the cases', () => {
  it('continues after the server was killed', async () => {
    const { stores, jobs, clock, log } = server.context;
    await server.addCase('Second');
    await jobs.close();
    await put(ofMessages({ importance: 'secondary' }));
    // The state after a kill: the job was fetched, one case updated, the other not.
    const job = await stores.jobs.fetch(CONFIGURATION_QUEUE, clock());
    const handler = new ConfigurationHandler({
      ...stores,
      clock,
      log,
      configurations: stores.configurations,
      onChanged: () => undefined,
    });
    const [first] = await stores.configurations.listUpdating();
    await stores.configurations.endUpdate(first!.caseId, 1, 'complete', '2026-01-01T00:00:00.000Z');
    expect(await stores.configurations.listUpdating()).toHaveLength(1);
    await handler.reset();
    await handler.run(job!, {
      signal: new AbortController().signal,
      report: () => undefined,
      started: async () => undefined,
    });
    expect(await stores.configurations.listUpdating()).toEqual([]);
    // One entry in the log of the installation, none in the logs of the cases.
    const calls = (entries: { entry: string }[]) => entries.filter(({ entry }) => entry.includes('"saveColumns"'));
    expect(calls(await stores.systemAudit.entries(0, 100))).toHaveLength(1);
    expect(calls(await stores.hits.auditEntries(server.caseId, 0, 100))).toEqual([]);
    expect((await searched()).find(({ artifact }) => artifact.name === 'Messages')?.artifact.importance).toBe(
      'secondary',
    );
  });

  it('fails for a case that cannot be read, and updates the others', async () => {
    const lost = await server.addCase('Lost');
    const source = { hits: [] };
    await server.addSource(source, lost);
    await server.context.stores.hits.transactor(lost).record(buildAuditEntry('case interaction', { caseId: lost }));
    const { rmSync } = await import('node:fs');
    rmSync(`${server.context.config.dataFolder}/cases/${lost}`, { recursive: true });
    await save(ofMessages({ importance: 'secondary' }));
    expect(await server.context.stores.configurations.updates([lost])).toMatchObject([
      { state: 'failed', revision: 0 },
    ]);
    expect(await eventTypes()).toEqual(['MigrationStarted', 'MigrationComplete']);
  });
});
