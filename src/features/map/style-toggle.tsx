import { SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { mapMessages } from '@/messages/map';

interface StyleToggleProps {
  isSatellite: boolean;
  /** Without a configured satellite map its choice is disabled, with the reason. */
  hasSatellite: boolean;
  onChange: (isSatellite: boolean) => void;
}

/** The choice between the street map and the satellite map (001-2.9-11). */
export function StyleToggle({ isSatellite, hasSatellite, onChange }: StyleToggleProps) {
  const { formatMessage } = useIntl();
  const reasonId = useId();
  const reason = formatMessage(mapMessages.satelliteNeedsStyle);
  return (
    <Tooltip label={reason} disabled={hasSatellite}>
      <div>
        <SegmentedControl
          size="xs"
          aria-label={formatMessage(mapMessages.style)}
          {...(!hasSatellite && { 'aria-describedby': reasonId })}
          value={isSatellite ? 'satellite' : 'street'}
          onChange={(value) => onChange(value === 'satellite')}
          data={[
            { value: 'street', label: formatMessage(mapMessages.street) },
            { value: 'satellite', label: formatMessage(mapMessages.satellite), disabled: !hasSatellite },
          ]}
        />
        {!hasSatellite && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
      </div>
    </Tooltip>
  );
}
