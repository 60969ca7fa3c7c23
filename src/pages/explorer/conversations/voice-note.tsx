import { PLAYBACK_RATES } from '@contract/rules/limits';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';

import { useGetWaveformQuery } from '@/api/endpoints/previews';
import { BARS, clockText } from '@/domain/waveform';
import { conversationsMessages } from '@/messages/conversations';

interface VoiceNoteProps {
  url: string;
  name: string;
}

/** A player for a sound in a message: play, waveform, speed. Nothing is loaded before it is played. */
export function VoiceNote({ url, name }: VoiceNoteProps) {
  const { formatMessage } = useIntl();
  const audio = useRef<HTMLAudioElement>(null);
  const [isStarted, setIsStarted] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const [time, setTime] = useState<SoundTime>({ at: 0, duration: 0 });
  const toggle = () => {
    setIsStarted(true);
    if (isPlaying) {
      audio.current?.pause();
    } else {
      // Unsupported sounds are not played; the preview pane offers the file.
      audio.current?.play().catch(() => setIsPlaying(false));
    }
  };
  const seek = (at: number) => {
    if (audio.current && time.duration > 0) {
      audio.current.currentTime = Math.min(time.duration, Math.max(0, at));
    }
  };
  const Shape = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className="voice-note">
      <ActionIcon
        variant="default"
        size={32}
        radius="xl"
        aria-label={formatMessage(isPlaying ? conversationsMessages.pause : conversationsMessages.play, { name })}
        onClick={toggle}
      >
        <Shape size={16} aria-hidden />
      </ActionIcon>
      <Wave url={isStarted ? url : null} name={name} time={time} onSeek={seek} />
      <span className="voice-note__time">{time.duration > 0 ? timeText(time) : '–:––'}</span>
      <NativeSelect
        size="xs"
        className="voice-note__speed"
        aria-label={formatMessage(conversationsMessages.speed, { name })}
        value={String(rate)}
        data={PLAYBACK_RATES.map((value) => ({ value: String(value), label: `${value}×` }))}
        onChange={({ currentTarget }) => {
          setRate(Number(currentTarget.value));
          if (audio.current) {
            audio.current.defaultPlaybackRate = Number(currentTarget.value);
            audio.current.playbackRate = Number(currentTarget.value);
          }
        }}
      />
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onLoadedMetadata={({ currentTarget }) => setTime(timeOf(currentTarget))}
        onTimeUpdate={({ currentTarget }) => setTime(timeOf(currentTarget))}
      />
    </div>
  );
}

/** Seconds; the duration is 0 while unknown. */
interface SoundTime {
  at: number;
  duration: number;
}

const timeOf = ({ currentTime, duration }: HTMLAudioElement): SoundTime => ({
  at: currentTime,
  duration: Number.isFinite(duration) ? duration : 0,
});
const timeText = ({ at, duration }: SoundTime): string => `${clockText(at)} / ${clockText(duration)}`;

const FLAT = Array.from({ length: BARS }, () => 0.15);
/** Seconds by which an arrow key seeks. */
const STEP = 5;

interface WaveProps {
  /** Null before it is played. */
  url: string | null;
  name: string;
  time: SoundTime;
  onSeek: (at: number) => void;
}

function Wave({ url, name, time, onSeek }: WaveProps) {
  const { formatMessage } = useIntl();
  const { currentData } = useGetWaveformQuery(url === null ? skipToken : { url });
  const played = time.duration > 0 ? time.at / time.duration : 0;
  return (
    <div
      className="voice-note__wave"
      role="slider"
      tabIndex={0}
      aria-label={formatMessage(conversationsMessages.seek, { name })}
      aria-valuemin={0}
      aria-valuemax={Math.round(time.duration)}
      aria-valuenow={Math.round(time.at)}
      aria-valuetext={timeText(time)}
      onPointerDown={({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        onSeek(((clientX - left) / width) * time.duration);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
        if (step !== 0) {
          event.preventDefault();
          onSeek(time.at + step);
        }
      }}
    >
      {(currentData ?? FLAT).map((peak, bar) => (
        <span
          key={bar}
          className="voice-note__bar"
          data-played={bar / BARS < played || undefined}
          style={{ height: `${Math.round(peak * 100)}%` }}
        />
      ))}
    </div>
  );
}
