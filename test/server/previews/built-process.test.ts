import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ConversionRunner } from '@server/previews/conversion-runner';
import { pdfDocument } from '@server/sample/media/pdf';

jest.setTimeout(60_000);

const ENTRY = path.resolve('build/server/conversion-process.js');
const whenBuilt = existsSync(ENTRY) ? describe : describe.skip;

whenBuilt('the conversion process as it is built (skipped before the first build)', () => {
  it('finds what pdf.js needs beside its code', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'review-built-'));
    const runner = new ConversionRunner({ entry: ENTRY, stage: 'quick' });
    try {
      const source = path.join(folder, 'a.pdf');
      writeFileSync(source, pdfDocument('key', 'a.pdf', [{ lines: ['Hello'] }]).bytes);
      const outcome = await runner.run({ path: source, mimeType: 'application/pdf', folder }, () => undefined);
      expect(outcome).toMatchObject({
        kind: 'answered',
        answer: { made: [{ outcome: 'asIs' }, { conversion: 'THUMBNAIL', mimeType: 'image/webp' }], failed: [] },
      });
    } finally {
      runner.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
