import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { ColumnCollector } from '@server/stores/embedded/index/column-collector';
import { SegmentBuilder } from '@server/stores/embedded/index/segment-builder';
import { TEST_LOCALE } from '@test/server/helpers/test-locale';

const ARTIFACTS = 6;
const HITS = 100;
const FRAGMENTS = 15;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

async function collectGarbage(): Promise<void> {
  if (typeof collect !== 'function') {
    throw new TypeError('The collector cannot be called.');
  }
  // What a WeakRef returned stays in memory until the turn ends.
  await nextTurn();
  Reflect.apply(collect, undefined, []);
}

describe('SegmentBuilder', () => {
  let columns: Set<WeakRef<ColumnCollector>>;
  let spy: jest.SpiedFunction<ColumnCollector['addValue']>;
  beforeEach(() => {
    columns = new Set();
    const seen = new WeakSet<ColumnCollector>();
    const addValue = ColumnCollector.prototype.addValue;
    spy = jest.spyOn(ColumnCollector.prototype, 'addValue').mockImplementation(function (
      this: ColumnCollector,
      ...position
    ) {
      if (!seen.has(this)) {
        seen.add(this);
        columns.add(new WeakRef(this));
      }
      return addValue.apply(this, position);
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const countInMemory = () => [...columns].filter((column) => column.deref() !== undefined).length;

  it('releases the columns of an artifact that has ended', async () => {
    const builder = new SegmentBuilder(
      (kind) => ({ artifactId: Math.floor(kind / 100), name: `Name ${kind}`, valueType: 'text' }),
      { timezone: TEST_LOCALE.timezone },
    );
    for (let artifactId = 1; artifactId <= ARTIFACTS; artifactId += 1) {
      builder.begin(1, 1);
      for (let hit = 0; hit < HITS; hit += 1) {
        const f = Array.from({ length: FRAGMENTS }, (_, at): [number, string] => [artifactId * 100 + at, `v${hit}`]);
        builder.add({ artifactId, date: null, isLocal: false, dateText: null, threadId: null, body: { f } });
      }
      expect([...builder.build()].length).toBeGreaterThan(FRAGMENTS);
    }
    expect(columns.size).toBe(ARTIFACTS * FRAGMENTS);
    // A spy keeps what it was called on.
    spy.mockClear();
    await collectGarbage();
    // Kept for one more segment, which may be of the same artifact.
    expect(countInMemory()).toBeLessThanOrEqual(2 * FRAGMENTS);
    expect(countInMemory()).toBeGreaterThan(0);
  });
});
