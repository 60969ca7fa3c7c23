import { PLAYBACK_RATES } from '@contract/rules/limits';
import { NativeSelect } from '@mantine/core';
import { useEffect, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';

import { previewMessages } from '@/messages/previews';

/** How fast a sound or video plays (spec 001 §9). */
export function PlaybackSpeed({ media }: { media: RefObject<HTMLMediaElement | null> }) {
  const { formatMessage } = useIntl();
  const [rate, setRate] = useState(1);
  useEffect(() => {
    if (media.current) {
      media.current.playbackRate = rate;
    }
  }, [media, rate]);
  return (
    <NativeSelect
      size="xs"
      className="playback-speed"
      aria-label={formatMessage(previewMessages.speed)}
      value={String(rate)}
      data={PLAYBACK_RATES.map((value) => ({ value: String(value), label: `${value}×` }))}
      onChange={({ currentTarget }) => setRate(Number(currentTarget.value))}
    />
  );
}
