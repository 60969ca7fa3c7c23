import type { BulkAction } from '@contract/calls/bulk';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { useUndoBulkActionMutation } from '@/api/endpoints/bulk';
import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { InstantTime } from '@/components/time/instant-time';
import { formatInstant } from '@/domain/time';
import { useCasePersonName } from '@/features/people/use-person-name';
import { TagLabel } from '@/features/tags/tag-label';
import { bulkHistoryMessages, bulkMessages, bulkOutcomeMessages } from '@/messages/bulk';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

interface BulkHistoryListProps {
  caseId: string;
  actions: readonly BulkAction[];
  timezone: string;
}

/** The entries of a page of the history. */
export function BulkHistoryList({ caseId, actions, timezone }: BulkHistoryListProps) {
  return (
    <ul className="bulk-history__list">
      {actions.map((action) => (
        <li key={action.id} className="bulk-history__entry">
          <ActionFacts caseId={caseId} action={action} timezone={timezone} />
          <ActionEnd caseId={caseId} action={action} timezone={timezone} />
        </li>
      ))}
    </ul>
  );
}

interface ActionProps {
  caseId: string;
  action: BulkAction;
  timezone: string;
}

function ActionFacts({ caseId, action, timezone }: ActionProps) {
  const { formatMessage } = useIntl();
  const personName = useCasePersonName(caseId);
  const { changed, userName, timestamp, content, addedTagIds, removedTagIds } = action;
  const { data: tags = [] } = useListCaseTagsQuery({ caseId });
  return (
    <div className="bulk-history__facts">
      <span className="bulk-history__what">
        <strong>{formatMessage(nameOf(action))}</strong>
        <span>{formatMessage(bulkHistoryMessages.items, { count: changed })}</span>
      </span>
      {[...addedTagIds, ...removedTagIds].map((tagId) => (
        <TagLabel key={tagId} tag={tags.find(({ id }) => id === tagId)} />
      ))}
      {content !== null && (
        <q className="bulk-history__content" dir="auto">
          {content}
        </q>
      )}
      <span className="bulk-history__who">
        <span dir="auto">{personName(userName)}</span> · <InstantTime instant={timestamp} timezone={timezone} />
      </span>
    </div>
  );
}

/** Who undid the action, or the undo button. */
function ActionEnd({ caseId, action, timezone }: ActionProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [undoBulkAction, { isLoading }] = useUndoBulkActionMutation();
  const { id: actionId, changed, timestamp, undoneAt, canUndo } = action;
  if (undoneAt !== null) {
    return (
      <span className="bulk-history__who">
        {formatMessage(bulkHistoryMessages.undoneAt, { time: formatInstant(undoneAt, timezone) })}
      </span>
    );
  }
  if (!canUndo) {
    return null;
  }
  const undo = async () => {
    // A failure shows a toast.
    const { data } = await undoBulkAction({ caseId, actionId });
    if (data) {
      const values = { changed: data.changed };
      dispatch(toastAdded({ kind: 'success', title: bulkMessages.done, message: bulkOutcomeMessages.undone, values }));
    }
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isLoading}
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={formatMessage(bulkHistoryMessages.undoNamed, {
        action: formatMessage(nameOf(action)),
        items: formatMessage(bulkHistoryMessages.items, { count: changed }),
        time: formatInstant(timestamp, timezone),
      })}
      onClick={() => void undo()}
    >
      {formatMessage(bulkMessages.undo)}
    </Button>
  );
}

function nameOf({ kind, addedTagIds }: BulkAction): MessageDescriptor {
  switch (kind) {
    case 'comment':
      return bulkHistoryMessages.comment;
    case 'tags':
      return addedTagIds.length > 0 ? bulkHistoryMessages.tagsAdded : bulkHistoryMessages.tagsRemoved;
    case 'privileged':
      return bulkHistoryMessages.privileged;
    case 'unprivileged':
      return bulkHistoryMessages.unprivileged;
  }
}
