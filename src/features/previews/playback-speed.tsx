import { PLAYBACK_RATES } from '@contract/rules/limits';
import { NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';

import { previewMessages } from '@/messages/previews';

interface PlaybackSpeedProps {
  rate: number;
  onChange: (rate: number) => void;
}

/** The choice of the playback speed of a sound or video (rules 001-9). */
export function PlaybackSpeed({ rate, onChange }: PlaybackSpeedProps) {
  const { formatMessage } = useIntl();
  return (
    <NativeSelect
      size="xs"
      className="playback-speed"
      aria-label={formatMessage(previewMessages.speed)}
      value={String(rate)}
      data={PLAYBACK_RATES.map((value) => ({ value: String(value), label: `${value}×` }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
