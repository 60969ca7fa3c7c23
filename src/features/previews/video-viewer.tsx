import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { videoPreviewOf } from '@/domain/previews-video';
import { previewMessages } from '@/messages/previews';

import { FilmStrip } from './film-strip';
import { PlaybackSpeed } from './playback-speed';
import { StillFrames } from './still-frames';
import { usePlaybackRate } from './use-playback-rate';
import type { ViewerProps } from './viewer';
import { ViewerFrame } from './viewer-frame';

import './media-viewer.css';

type VideoView = 'video' | 'stillFrames';

/** A video in the browser's player, or as still frames: a click on one plays from there. */
export function VideoViewer({ attachment: { name }, previews, onFail }: ViewerProps) {
  const { formatMessage } = useIntl();
  const { videoUrl, strip, isPending } = videoPreviewOf(previews);
  const { media, rate, setRate } = usePlaybackRate<HTMLVideoElement>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [startAt, setStartAt] = useState(0);
  const [chosen, setChosen] = useState<VideoView>(videoUrl === null ? 'stillFrames' : 'video');
  const view = videoUrl === null ? 'stillFrames' : chosen;
  const show = (next: VideoView, seconds: number) => {
    setIsLoaded(false);
    setStartAt(seconds);
    setChosen(next);
  };
  const seek = (seconds: number) => show('video', seconds);
  const fail = () => onFail('videoFailed');
  return (
    <div className="media-viewer">
      {view === 'video' && videoUrl !== null && (
        <ViewerFrame isLoading={!isLoaded} aspect="16x9">
          <video
            ref={media}
            className="media-viewer__video"
            src={videoUrl}
            aria-label={name}
            controls
            preload="metadata"
            onLoadedMetadata={({ currentTarget }) => {
              currentTarget.currentTime = startAt;
              setIsLoaded(true);
            }}
            onError={fail}
          />
        </ViewerFrame>
      )}
      {view === 'stillFrames' && strip !== null && (
        <FilmStrip {...strip} name={name} onSeek={videoUrl === null ? null : seek} onFail={fail} />
      )}
      {view === 'stillFrames' && strip === null && videoUrl !== null && (
        <StillFrames url={videoUrl} name={name} onSeek={seek} onFail={fail} />
      )}
      <div className="media-viewer__tools">
        {videoUrl === null ? (
          <span>{formatMessage(isPending ? previewMessages.videoGenerating : previewMessages.videoFailed)}</span>
        ) : (
          <SegmentedControl<VideoView>
            size="xs"
            aria-label={formatMessage(previewMessages.viewKind)}
            value={view}
            data={[
              { value: 'video', label: formatMessage(previewMessages.video) },
              { value: 'stillFrames', label: formatMessage(previewMessages.stillFrames) },
            ]}
            onChange={(next) => show(next, 0)}
          />
        )}
        {view === 'video' && <PlaybackSpeed rate={rate} onChange={setRate} />}
      </div>
    </div>
  );
}
