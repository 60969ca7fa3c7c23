import { Button } from '@mantine/core';
import { IconSortAZ } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { artifactConfigurationMessages } from '@/messages/configuration';

interface OrderByNameProps {
  /** Name of the list for screen readers. */
  list: string;
  isByName: boolean;
  onSort: () => void;
}

/** Resets the order of a list to the order by name. */
export function OrderByName({ list, isByName, onSort }: OrderByNameProps) {
  const { formatMessage } = useIntl();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconSortAZ size={16} aria-hidden />}
      aria-label={formatMessage(artifactConfigurationMessages.byNameOf, { list })}
      disabled={isByName}
      onClick={onSort}
    >
      {formatMessage(artifactConfigurationMessages.byName)}
    </Button>
  );
}
