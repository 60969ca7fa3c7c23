import type { ImportCertificate } from '@contract/model/import';
import type { GeneratedSource } from '@bench/hit-generator';

/** The certificate of a finished import of a generated source. */
export function certificateOf({ name, hitCount }: Pick<GeneratedSource, 'name' | 'hitCount'>): ImportCertificate {
  const time = new Date().toISOString();
  return {
    importType: 'ufed',
    inputName: `${name}.ufdr`,
    inputSize: 0,
    inputSha256: '0'.repeat(64),
    tool: { name: 'Generator', version: null, reportVersion: null },
    reviewVersion: '0.1.0',
    startedAt: time,
    finishedAt: time,
    toolTotals: {},
    rows: [],
    totals: { read: hitCount, stored: hitCount, refused: 0 },
    partsByType: {},
    refusals: [],
    warnings: [],
    files: { stored: 0, bytes: 0, missing: 0 },
  };
}
