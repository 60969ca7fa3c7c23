import { PartCache } from '@server/stores/embedded/index/part-cache';
import { contentKey } from '@server/stores/embedded/rows/hits/content-key';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { buildSegment } from '@test/server/helpers/build-segment';

const about = (...attachments: ReturnType<typeof buildAttachment>[]) => buildHitRecord({ attachments });
const file = (content: string) => buildAttachment({ name: 'a', stored: { sha256: content.repeat(64), size: 1 } });

it('finds the documents of a file by the first bytes of its SHA-256', () => {
  const cache = new PartCache(0);
  const records = [
    about(file('f')),
    about(),
    about(buildAttachment({ name: 'gone' }), { ...file('0'), importance: 'secondary' }, file('3'), file('4')),
    about(file('f')),
    about({ ...file('1'), importance: 'secondary' }),
    about(file('0')),
  ];
  const segment = buildSegment(records, { cache });
  const { keys, documents } = segment.contents();
  expect([...documents]).toEqual([5, 2, 0, 3]);
  expect([...keys]).toEqual(['0', '3', 'f', 'f'].flatMap((content) => [...contentKey(content.repeat(64))]));
  expect(cache.bytes).toBe(4 * 20);
  cache.trim(0);
  expect(cache.bytes).toBe(0);
  expect([...segment.contents().documents]).toEqual([5, 2, 0, 3]);
  segment.close();
});

it('is empty when no document refers to a file', () => {
  const segment = buildSegment([about()]);
  expect(segment.contents()).toEqual({ keys: new Float64Array(0), documents: new Uint32Array(0) });
  segment.close();
});
