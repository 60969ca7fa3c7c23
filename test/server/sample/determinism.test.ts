import { join } from 'node:path';

import { generateSampleExtraction } from '@server/sample/write-sample';
import { withFolder } from '@test/server/helpers/import-report';

import { readSample } from './read-sample';

const reportOf = (seed: number, hits: number): Promise<Buffer> =>
  withFolder(async (folder) => {
    const outPath = join(folder, 'phone.ufdr');
    await generateSampleExtraction({ outPath, seed, hits, workFolder: folder });
    return (await readSample(outPath)).entries.get('report.xml') ?? Buffer.alloc(0);
  });

describe('a sample extraction', () => {
  it('is the same byte for byte for the same seed and hits, and another one for another seed', async () => {
    const [first, again, other] = [await reportOf(7, 900), await reportOf(7, 900), await reportOf(8, 900)];
    expect(again.equals(first)).toBe(true);
    expect(other.equals(first)).toBe(false);
  }, 60_000);

  it('never has fewer hits than its story', async () => {
    await withFolder(async (folder) => {
      const summary = await generateSampleExtraction({
        outPath: join(folder, 'a.ufdr'),
        seed: 1,
        hits: 1,
        workFolder: folder,
      });
      expect(summary.hits).toBeGreaterThan(200);
      expect(summary.modelsByType.VisitedPage).toBeGreaterThan(0);
    });
  }, 60_000);

  it('has exactly as many hits as asked for', async () => {
    await withFolder(async (folder) => {
      const options = { outPath: join(folder, 'a.ufdr'), seed: 1, hits: 5003, workFolder: folder };
      const summary = await generateSampleExtraction(options);
      const chats = summary.modelsByType.Chat ?? 0;
      expect(summary.hits).toBe(5003);
      expect(summary.modelCount - chats + summary.chatMessages + summary.fileRows).toBe(5003);
    });
  }, 60_000);
});
