import { buildHitRecord, buildFragment } from '@test/helpers/builders/build-hit-record';
import { startTestServer } from '@test/helpers/test-server';

import { choices, downloadOf, made, order } from './report-server';

it('creates a PDF report with the installed programs, or reports the missing ones', async () => {
  const server = await startTestServer({
    user: 'investigator',
    env: { REVIEW_PREVIEW_PROCESSES: '1' },
    source: { hits: [buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'printed' })] })] },
  });
  try {
    const wanted = choices({ evidenceSources: [server.evidenceId ?? 0], format: 'PDF', thumbnailVisibility: 'show' });
    const report = await made(server, order(server, wanted));
    if (report.status === 'completed') {
      expect(report).toMatchObject({ format: 'PDF', itemCount: 1, fileName: 'Report.pdf' });
      const content = Buffer.from(await (await downloadOf(server, report)).arrayBuffer());
      expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    } else {
      expect(report.failure).toMatch(/Chromium|sandbox/);
    }
  } finally {
    await server.close();
  }
});
