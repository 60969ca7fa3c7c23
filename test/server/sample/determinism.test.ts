import { join } from 'node:path';

import { generateSampleExtraction, type SampleSummary } from '@server/sample/write-sample';
import { withFolder } from '@test/server/helpers/import-report';

import { readSample } from './read-sample';

const written = (seed: number, hits: number): Promise<{ summary: SampleSummary; report: Buffer }> =>
  withFolder(async (folder) => {
    const summary = await generateSampleExtraction({ outPath: join(folder, 'a.ufdr'), seed, hits, workFolder: folder });
    return { summary, report: (await readSample(summary.outPath)).entries.get('report.xml') ?? Buffer.alloc(0) };
  });

describe('a sample extraction', () => {
  it('is the same byte for byte for the same seed and hits', async () => {
    const [first, again] = [await written(7, 900), await written(7, 900)];
    expect(first.report.length).toBeGreaterThan(1e6);
    expect(again.report.equals(first.report)).toBe(true);
    expect(first.summary.hits).toBe(900);
  });

  it('contains its complete story even when fewer hits are requested', async () => {
    const { summary } = await written(8, 1);
    expect(summary.hits).toBeGreaterThan(200);
    expect(summary.modelsByType.VisitedPage).toBeGreaterThan(0);
  });
});
