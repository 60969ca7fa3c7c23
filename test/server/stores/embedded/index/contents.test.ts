import { contentKey } from '@server/stores/embedded/rows/hits/content-key';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { buildSegment } from '@test/server/helpers/build-segment';

const about = (...attachments: ReturnType<typeof buildAttachment>[]) => buildHitRecord({ attachments });
const file = (content: string) => buildAttachment({ name: 'a', stored: { sha256: content.repeat(64), size: 1 } });

it('finds the documents of a file by the first bytes of its SHA-256', () => {
  const segment = buildSegment([
    about(file('f')),
    about(),
    about(buildAttachment({ name: 'gone' }), { ...file('0'), importance: 'secondary' }, file('3'), file('4')),
    about(file('f')),
    about({ ...file('1'), importance: 'secondary' }),
    about(file('0')),
  ]);
  const before = segment.residentBytes;
  const { keys, documents } = segment.contents();
  expect([...documents]).toEqual([5, 2, 0, 3]);
  expect([...keys]).toEqual(['0', '3', 'f', 'f'].flatMap((content) => [...contentKey(content.repeat(64))]));
  expect(segment.residentBytes).toBe(before + 4 * 20);
  segment.shrink();
  expect(segment.residentBytes).toBe(before);
  expect([...segment.contents().documents]).toEqual([5, 2, 0, 3]);
  segment.close();
});

it('is empty when no document refers to a file', () => {
  const segment = buildSegment([about()]);
  expect(segment.contents()).toEqual({ keys: new Float64Array(0), documents: new Uint32Array(0) });
  segment.close();
});
