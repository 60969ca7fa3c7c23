import type { Exhibit } from '@contract/model/exhibit';

import { paths } from '@/routing/paths';

/** Where the item of an exhibit is. */
export const detailsPathOf = (caseId: string, { hitId, evidenceId, artifact: { group } }: Exhibit): string =>
  paths.hitDetails({ caseId, evidenceId, group, hitId });
