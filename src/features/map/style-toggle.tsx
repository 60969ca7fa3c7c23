import { SegmentedControl } from '@mantine/core';
import { useIntl } from 'react-intl';

import { mapMessages } from '@/messages/map';

interface StyleToggleProps {
  isSatellite: boolean;
  onChange: (isSatellite: boolean) => void;
}

/** The choice between the street map and the satellite map. */
export function StyleToggle({ isSatellite, onChange }: StyleToggleProps) {
  const { formatMessage } = useIntl();
  return (
    <SegmentedControl
      size="xs"
      aria-label={formatMessage(mapMessages.style)}
      value={isSatellite ? 'satellite' : 'street'}
      onChange={(value) => onChange(value === 'satellite')}
      data={[
        { value: 'street', label: formatMessage(mapMessages.street) },
        { value: 'satellite', label: formatMessage(mapMessages.satellite) },
      ]}
    />
  );
}
