import type { Exhibit } from '@contract/model/exhibit';

import { paths } from '@/routing/paths';

/** URL of the item of an exhibit. */
export const detailsPathOf = (caseId: string, { hitId, evidenceId, artifact: { group } }: Exhibit): string =>
  paths.hitDetails({ caseId, evidenceId, group, hitId });
