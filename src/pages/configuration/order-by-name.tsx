import { Button } from '@mantine/core';
import { IconSortAZ } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { artifactConfigurationMessages as say } from '@/messages/configuration';

interface OrderByNameProps {
  /** Of which list, for screen readers. */
  list: string;
  isByName: boolean;
  onSort: () => void;
}

/** Takes the order of a list back to that of its names. */
export function OrderByName({ list, isByName, onSort }: OrderByNameProps) {
  const { formatMessage } = useIntl();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconSortAZ size={16} aria-hidden />}
      aria-label={formatMessage(say.byNameOf, { list })}
      disabled={isByName}
      onClick={onSort}
    >
      {formatMessage(say.byName)}
    </Button>
  );
}
