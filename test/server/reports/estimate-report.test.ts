import type { Attachment } from '@contract/model/hit';
import { HitSet } from '@server/domain/hit-set';
import { estimateReport } from '@server/reports/estimate-report';
import type { Viewer } from '@server/stores/viewer';
import { buildHit } from '@test/helpers/builders/build-hit';

const VIEWER: Viewer = {
  ...{ userId: 'lea', userName: 'lea', role: 'LEGAL_REVIEWER', caseAccess: 'member', seesPrivileged: true },
};
const REQUEST = {
  ...{ evidenceSources: [1], groups: ['Media'], tags: ['all'], importance: 'all' as const, exportPreviews: true },
};
const WORDS = 2_000;

const picture: Attachment = {
  ...{ id: '0', path: 'a', name: 'a', importance: 'primary', mimeType: 'image/jpeg', size: 10, sha256: 'ab' },
  ...{ state: 'stored', fileKey: null },
};
/** Every tenth hit has a picture. */
const hitOf = (id: string) => buildHit(id, { attachments: Number(id) % 10 === 0 ? [picture] : [] });

it('estimates many items from a random sample, without reading privileged items', async () => {
  const viewers: Viewer[] = [];
  let loaded = 0;
  const reader: Parameters<typeof estimateReport>[0]['reader'] = {
    countBy: async () => ({ groups: [{ value: 'Pictures', group: 'Media', count: WORDS * 32 }], status: 'success' }),
    exhibitHitIds: async () => ['7', '700000'],
    information: async () => [],
    matching: async (viewer) => {
      viewers.push(viewer);
      const hits = HitSet.of([{ firstHit: 1, bits: new Uint32Array(WORDS).fill(0xffffffff) }]);
      return { hits, status: 'success' };
    },
    search: async (viewer, { queryFilters }) => {
      viewers.push(viewer);
      const [filter] = queryFilters;
      const hits = filter?.kind === 'hits' ? filter.hitIds.map(hitOf) : [];
      loaded += hits.length;
      return { hits, status: 'success', mustMatchMarks: false, total: { value: hits.length, relation: 'eq' } };
    },
  };
  const estimate = await estimateReport(
    { reader, previews: { find: async () => [] }, viewer: VIEWER, signal: new AbortController().signal },
    REQUEST,
  );
  expect(estimate).toMatchObject({ itemCount: WORDS * 32, isExact: false });
  expect(loaded).toBeLessThanOrEqual(5_000);
  expect(Math.abs(estimate.attachmentCount - 6_400)).toBeLessThan(640);
  expect(Math.abs(estimate.attachmentBytes - estimate.attachmentCount * 10)).toBeLessThan(10);
  // The sheets of the summary, the pictures, the one exhibit in the report, and the files.
  expect(estimate.sheets).toEqual({ rowCount: WORDS * 32 + 1 + estimate.attachmentCount, sheetCount: 4 });
  expect(viewers.some(({ seesPrivileged }) => seesPrivileged)).toBe(false);
});
