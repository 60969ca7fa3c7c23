import type { ReportSelection } from '@contract/model/report';
import { ALL_ITEMS } from '@contract/rules/report';
import { estimateReport } from '@server/reports/estimate-report';
import type { Viewer } from '@server/stores/viewer';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const VIEWER: Viewer = {
  ...{ userId: 'investigator', userName: 'investigator', role: 'INVESTIGATOR' },
  ...{ caseAccess: 'member', seesPrivileged: false },
};

describe('the items of a report', () => {
  let server: TestServer;
  let phone: number;
  let tablet: number;

  beforeAll(async () => {
    server = await startTestServer();
    const hitOf = (group: string) => buildHitRecord({ artifact: { group, name: `${group} items` } });
    phone = await server.addSource({ name: 'Phone', hits: ['Calls', 'Calls', 'Calls', 'Media'].map(hitOf) });
    tablet = await server.addSource({
      name: 'Tablet',
      hits: ['Calls', 'Calls', 'Calls', 'Calls', 'Calls', 'Media', 'Media'].map(hitOf),
    });
  });
  afterAll(() => server.close());

  const countOf = async (given: Partial<ReportSelection>): Promise<number> => {
    const selection: ReportSelection = {
      evidenceSources: [phone, tablet],
      groups: ['Calls', 'Media'],
      importance: 'all',
      tags: [ALL_ITEMS],
      exportPreviews: false,
      ...given,
    };
    const reader = server.context.stores.hits.reader(server.caseId);
    const { previews } = server.context.stores;
    const options = { reader, previews, viewer: VIEWER, signal: new AbortController().signal };
    const { itemCount } = await estimateReport(options, selection);
    return itemCount;
  };

  it('are those of the selected groups in every selected source', async () => {
    expect(await countOf({})).toBe(11);
    expect(await countOf({ groups: ['Calls'] })).toBe(8);
    expect(await countOf({ evidenceSources: [tablet] })).toBe(7);
  });

  it('[002-2-32] are only from the sources in which a group was selected', async () => {
    expect(await countOf({ groupSources: [{ name: 'Calls', evidenceIds: [phone] }] })).toBe(3 + 1 + 2);
    const apart = [
      { name: 'Calls', evidenceIds: [phone] },
      { name: 'Media', evidenceIds: [tablet] },
    ];
    expect(await countOf({ groupSources: apart })).toBe(3 + 2);
    expect(await countOf({ groups: ['Calls'], groupSources: [{ name: 'Calls', evidenceIds: [phone] }] })).toBe(3);
  });

  it('contain none from a source that the report does not include', async () => {
    const groupSources = [{ name: 'Calls', evidenceIds: [tablet] }];
    expect(await countOf({ evidenceSources: [phone], groups: ['Calls'], groupSources })).toBe(0);
  });
});
