import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { SegmentBuilder } from '@server/stores/embedded/index/segment-builder';
import { TEST_LOCALE } from '@test/server/helpers/test-locale';

const ARTIFACTS = 12;
const HITS = 10_000;
const FRAGMENTS = 15;
const MEGABYTE = 1 << 20;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

function arrayBytes(): number {
  if (typeof collect !== 'function') {
    throw new TypeError('The collector cannot be called.');
  }
  Reflect.apply(collect, undefined, []);
  return process.memoryUsage().arrayBuffers;
}

describe('SegmentBuilder', () => {
  it('releases the memory for the columns of an artifact that has ended', () => {
    const builder = new SegmentBuilder(
      (kind) => ({ artifactId: Math.floor(kind / 100), name: `Name ${kind}`, valueType: 'text' }),
      { folding: { accents: false }, timezone: TEST_LOCALE.timezone },
    );
    const bytes: number[] = [];
    for (let artifactId = 1; artifactId <= ARTIFACTS; artifactId += 1) {
      builder.begin(1, 1);
      for (let hit = 0; hit < HITS; hit += 1) {
        const f = Array.from({ length: FRAGMENTS }, (_, at): [number, string] => [artifactId * 100 + at, `v${hit}`]);
        builder.add({ artifactId, date: null, isLocal: false, dateText: null, threadId: null, body: { f } });
      }
      expect([...builder.build()].length).toBeGreaterThan(FRAGMENTS);
      // A garbage collection takes a second when other tests filled the process.
      if (artifactId === 2 || artifactId === ARTIFACTS) {
        bytes.push(arrayBytes());
      }
    }
    // The columns of one artifact take about 5 MB: retained, they would take 50. Other memory of the process varies.
    const [early = 0, late = Infinity] = bytes;
    expect(late - early).toBeLessThan(25 * MEGABYTE);
  });
});
