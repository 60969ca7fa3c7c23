import type { AppContext } from '@server/context';

import type { Findings } from './findings';
import { FileChecks } from './verify-files';

const PAGE = 1000;

/** Verifies conversions of files. A lost conversion is not lost evidence, but its preview cannot be shown. */
export async function verifyPreviews({ stores }: AppContext, findings: Findings, signal: AbortSignal): Promise<void> {
  const checks = new FileChecks(stores.converted, signal);
  const problems: string[] = await stores.converted.damages();
  let count = 0;
  let after = 0;
  for (;;) {
    const rows = await stores.previews.listConverted(after, PAGE);
    for (const { sourceSha256, conversion, sha256, size } of rows.flatMap(({ made }) => made)) {
      count += 1;
      const problem = await checks.problemOf(sha256, size);
      if (problem !== null) {
        problems.push(`the ${conversion} of the file ${sourceSha256}: ${problem}`);
      }
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PAGE) {
      break;
    }
  }
  findings.report('Previews', `${count} conversions`, problems);
}
