import type { HitFilter } from '@contract/model/filter';
import { DELETED_STATE_FRAGMENT, DIFFERENCE_FRAGMENT } from '@contract/rules/identifiers';
import { forEachBit } from '@server/stores/embedded/base/bitset';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import type { Segment } from '@server/stores/embedded/index/segment';
import { compileCriteria } from '@server/stores/embedded/query/compile-criteria';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { closeSegments, openedSegment } from './opened-segments';

const FIRST = 101;
const INSTANT = '2024-03-01T10:00:00.000Z';
/** Of the whole case: also of hits just before and just after the segment. */
const FACTS = { deleted: [100, 101, 103, 104, 105, 106], attachments: [100, 102, 104, 105, 106] };

const aSegment = (): Segment =>
  openedSegment(
    [
      { date: buildDate(INSTANT) },
      { fragments: [buildFragment({ name: DIFFERENCE_FRAGMENT, value: 'photo.jpg' })] },
      { date: buildDate(INSTANT, { isLocal: true }), fragments: [buildFragment({ name: 'Body', value: 'photo.jpg' })] },
      {
        artifact: { group: 'Media', name: 'Images' },
        fragments: [buildFragment({ name: DIFFERENCE_FRAGMENT, value: 'a' })],
      },
    ].map((given) => buildHitRecord(given)),
    { firstHit: FIRST },
  );

function found(filter: HitFilter, segment = aSegment()): number[] {
  const catalog = {
    ...{ artifactIds: () => [], threadIds: () => [], threadsWith: () => [], comparisonOf: () => null },
    hitsWith: (fact: 'deleted' | 'attachments', first: number, last: number) =>
      FACTS[fact].filter((id) => id >= first && id <= last),
  };
  const criteria = { filter, queryFilters: [] };
  const { filters } = compileCriteria(catalog, criteria, { keepsMarks: false, phoneCountry: null });
  const documents: number[] = [];
  forEachBit(finishTask(filters[0]!.find(segment, null)), (document) => documents.push(document));
  return documents;
}

afterAll(closeSegments);

describe('filters on the rows of hits', () => {
  it.each<[filter: HitFilter, documents: number[]]>([
    [{ deleted: true }, [0, 2, 3]],
    [{ hasAttachments: true }, [1, 3]],
    [{ fileDiffers: true }, [1, 3]],
    [{ dateState: 'undated' }, [1, 3]],
    [{ dateState: 'needsValidation' }, [2]],
  ])('find with %j the hits of the segment that say so: %j', (filter, documents) => {
    expect(found(filter)).toEqual(documents);
  });

  it('[case-23] find with "deleted" what the tool found in the trash, and no other states', () => {
    const states = ['Trash', 'Unknown', 'Trash can', 'trash'].map((value) =>
      buildHitRecord({ fragments: [buildFragment({ name: DELETED_STATE_FRAGMENT, value })] }),
    );
    expect(found({ deleted: true }, openedSegment(states, { firstHit: 201 }))).toEqual([0, 3]);
  });

  it('return a result that the caller may change', () => {
    const segment = aSegment();
    const before = [...segment.localDates];
    const { filters } = compileCriteria(
      {
        ...{ artifactIds: () => [], threadIds: () => [], threadsWith: () => [], comparisonOf: () => null },
        hitsWith: () => [],
      },
      { filter: { dateState: 'needsValidation' }, queryFilters: [] },
      { keepsMarks: false, phoneCountry: null },
    );
    finishTask(filters[0]!.find(segment, null)).fill(0);
    expect([...segment.localDates]).toEqual(before);
  });
});
