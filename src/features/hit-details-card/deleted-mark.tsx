import type { Hit } from '@contract/model/hit';
import { otherStateOf } from '@contract/text/chat-marks';
import { Badge, Tooltip } from '@mantine/core';
import { useIntl } from 'react-intl';

import { detailsMessages } from '@/messages/details';

/** Marks an item that the tool does not call intact: deleted, in the trash, or another state in its words. */
export const StateMarks = ({ hit }: { hit: Hit }) =>
  hit.deleted === true ? <DeletedMark /> : <StateMark state={otherStateOf(hit)} />;

/** Marks a record that the tool recovered as deleted. */
export function DeletedMark() {
  const { formatMessage } = useIntl();
  return (
    <Tooltip label={formatMessage(detailsMessages.deletedHint)}>
      <Badge size="sm" variant="outline" color="red" tt="none">
        {formatMessage(detailsMessages.deleted)}
      </Badge>
    </Tooltip>
  );
}

/** The state of a record in the words of the tool, such as `Trash`, when it calls it neither deleted nor intact. */
function StateMark({ state }: { state: string | null }) {
  const { formatMessage } = useIntl();
  const isTrash = state === 'Trash';
  return state === null ? null : (
    <Tooltip label={formatMessage(isTrash ? detailsMessages.trashHint : detailsMessages.stateHint)}>
      <Badge size="sm" variant="outline" color={isTrash ? 'orange' : 'gray'} tt="none">
        {isTrash ? formatMessage(detailsMessages.trash) : formatMessage(detailsMessages.state, { state })}
      </Badge>
    </Tooltip>
  );
}
