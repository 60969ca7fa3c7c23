import { existsSync } from 'node:fs';
import path from 'node:path';

import { pdfDocument } from '@server/sample/media/pdf';
import { startConversions } from '@test/server/helpers/convert-file';

const ENTRY = path.resolve('build/server/conversion-process.js');
const whenBuilt = existsSync(ENTRY) ? describe : describe.skip;

whenBuilt('the conversion process as it is built (skipped before the first build)', () => {
  it('finds the files of pdf.js next to its code', async () => {
    const conversions = startConversions({ entry: ENTRY });
    try {
      const source = conversions.write('a.pdf', pdfDocument('key', 'a.pdf', [{ lines: ['Hello'] }]).bytes);
      const { outcome } = await conversions.run(source, 'application/pdf');
      expect(outcome).toMatchObject({
        kind: 'answered',
        answer: { made: [{ outcome: 'asIs' }, { conversion: 'THUMBNAIL', mimeType: 'image/webp' }], failed: [] },
      });
    } finally {
      conversions.close();
    }
  });
});
