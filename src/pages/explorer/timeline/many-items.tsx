import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { timelineMessages } from '@/messages/timeline';

/**
 * Only a hint: the chart is drawn from counts of the server, so the number of items is not limited (decision 17,
 * 001-9-03).
 */
export function ManyItems({ count }: { count: number }) {
  const { formatMessage } = useIntl();
  return (
    <Alert role="status" color="blue" variant="light" p="xs" icon={<IconInfoCircle size={16} />}>
      {formatMessage(timelineMessages.manyItems, { count })}
    </Alert>
  );
}
