import { useIntl } from 'react-intl';

import { useCasePersonName } from '@/features/people/use-person-name';
import { tagMessages } from '@/messages/tags';
import { useAppSelector } from '@/state/hooks';
import { selectUpdatedBy } from '@/state/live-slice';

/** A note when another user has just changed this item; it fades out (state/listeners/live-changes). */
export function UpdatedBy({ caseId, hitId }: { caseId: string; hitId: string }) {
  const { formatMessage } = useIntl();
  const personName = useCasePersonName(caseId);
  const userName = useAppSelector((state) => selectUpdatedBy(state, hitId));
  return (
    <span className="hit-tags__updated" role="status" dir="auto">
      {userName !== null && formatMessage(tagMessages.updatedBy, { user: personName(userName) })}
    </span>
  );
}
