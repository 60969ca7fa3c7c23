import type { listHitTagHistory } from '@contract/calls/tags';
import type { CallResponse } from '@contract/define-call';
import { useIntl, type IntlShape } from 'react-intl';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { InstantTime } from '@/components/time/instant-time';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { useCasePersonName } from '@/features/people/use-person-name';
import { tagHistoryMessages } from '@/messages/tags';

import { TagLabel } from './tag-label';

interface TagHistoryListProps {
  caseId: string;
  entries: CallResponse<typeof listHitTagHistory>['data'];
}

const ACTIONS = {
  add: tagHistoryMessages.add,
  remove: tagHistoryMessages.remove,
  unknown: tagHistoryMessages.unknownAction,
} as const;

/** A page of the history; tags that were deleted are shown by id (decision 3). */
export function TagHistoryList({ caseId, entries }: TagHistoryListProps) {
  const { formatMessage } = useIntl();
  const timezone = useCaseTimezone(caseId);
  const personName = useCasePersonName(caseId);
  const { data: tags = [] } = useListCaseTagsQuery({ caseId });
  if (entries.length === 0) {
    return <p className="hit-tags__empty">{formatMessage(tagHistoryMessages.empty)}</p>;
  }
  return (
    <ul className="tag-history__list">
      {entries.map(({ tagId, action, userName, timestamp, tool }) => (
        <li key={`${timestamp} ${tagId} ${action}`} className="tag-history__entry">
          <TagLabel
            tag={tags.find(({ id }) => id === tagId)}
            unknownName={formatMessage(tagHistoryMessages.unknownTag, { id: tagId })}
          />
          <span className="tag-history__fact">
            {formatMessage(tool === undefined ? ACTIONS[action] : tagHistoryMessages.imported)} ·{' '}
            <span dir="auto">
              {tool === undefined ? personName(userName) : examinerOf({ userName, tool }, formatMessage)}
            </span>{' '}
            · <InstantTime instant={timestamp} timezone={timezone} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The examiner who set a tag in another tool. */
const examinerOf = (
  { userName: name, tool }: { userName: string; tool: string },
  formatMessage: IntlShape['formatMessage'],
): string =>
  name === ''
    ? formatMessage(tagHistoryMessages.unknownExaminer, { tool })
    : formatMessage(tagHistoryMessages.examiner, { name, tool });
