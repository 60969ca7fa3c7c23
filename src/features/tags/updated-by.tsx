import { useIntl } from 'react-intl';

import { tagMessages } from '@/messages/tags';
import { useAppSelector } from '@/state/hooks';
import { selectUpdatedBy } from '@/state/live-slice';

/** A quiet word when somebody else has just changed what stands here; it fades by itself (state/listeners/live-changes). */
export function UpdatedBy({ hitId }: { hitId: string }) {
  const { formatMessage } = useIntl();
  const userName = useAppSelector((state) => selectUpdatedBy(state, hitId));
  return (
    <span className="hit-tags__updated" role="status" dir="auto">
      {userName !== null && formatMessage(tagMessages.updatedBy, { user: userName })}
    </span>
  );
}
