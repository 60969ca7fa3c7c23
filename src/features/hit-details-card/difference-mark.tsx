import type { Attachment } from '@contract/model/hit';
import { Badge, Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { detailsMessages } from '@/messages/details';

/** Marks files whose stored bytes differ from the report; nothing without differences. */
export function DifferenceMark({ attachments }: { attachments: readonly Attachment[] }) {
  const { formatMessage } = useIntl();
  if (!attachments.some(({ differences = [] }) => differences.length > 0)) {
    return null;
  }
  return (
    <Tooltip label={formatMessage(detailsMessages.differsHint)} multiline maw={320}>
      <Badge
        size="sm"
        variant="light"
        color="orange"
        tt="none"
        leftSection={<IconAlertTriangle size={12} aria-hidden />}
      >
        {formatMessage(detailsMessages.differs)}
      </Badge>
    </Tooltip>
  );
}
