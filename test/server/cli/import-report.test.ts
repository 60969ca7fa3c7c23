import { summaryLines } from '@server/cli/import-report';
import { buildCertificate } from '@test/server/stores/contract/harness';

const JOB = {
  ...{ id: 'j', caseId: 'c', evidenceId: 1, inputName: 'phone.ufdr', status: 'completed' as const, phase: 'indexing' },
  ...{ bytesRead: 1, bytesTotal: 1, hits: 3, hitsPerSecond: null, secondsLeft: null, error: null },
  ...{ startedAt: '2026-01-01T00:00:00.000Z', finishedAt: '2026-01-01T00:00:01.000Z' },
};

describe('the report of an import', () => {
  it('tells repeated items apart from refused ones', () => {
    const row = { group: 'Communication', artifact: 'WhatsApp Messages', read: 8, stored: 5, repeated: 2, refused: 1 };
    const { read, stored, repeated, refused } = row;
    const lines = summaryLines(JOB, buildCertificate({ rows: [row], totals: { read, stored, repeated, refused } }));
    expect(lines).toContain('  Items:    8 read = 5 stored + 2 repeated + 1 refused');
    expect(lines).toContain('            Communication / WhatsApp Messages: 5, 2 repeated, 1 refused');
  });
});
