import type { Hit } from '@contract/model/hit';

import { paths } from '@/routing/paths';
import { detailsQuery, type ViewParams } from '@/routing/view-params';

/** URL of the details of a message, with a link back to it. */
export const messagePath = (caseId: string, params: ViewParams, { id, origin, artifact, chat }: Hit): string =>
  paths.hitDetails(
    { caseId, evidenceId: origin.evidenceId, group: artifact.group, hitId: id },
    detailsQuery({
      ...params,
      prev: 'conversation',
      chatId: chat?.chatThreadId ?? params.chatId,
      selectedHitId: id,
      userSelectedHit: true,
    }),
  );
