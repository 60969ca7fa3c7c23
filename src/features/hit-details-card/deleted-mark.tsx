import { Badge, Tooltip } from '@mantine/core';
import { useIntl } from 'react-intl';

import { detailsMessages } from '@/messages/details';

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
