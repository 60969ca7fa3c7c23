import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { previewMessages } from '@/messages/previews';

import { PlaybackSpeed } from './playback-speed';
import { StillFrames } from './still-frames';
import { usePlaybackRate } from './use-playback-rate';
import { ViewerFrame } from './viewer-frame';

import './media-viewer.css';

interface VideoViewerProps {
  url: string;
  name: string;
  onFail: () => void;
}

type VideoView = 'video' | 'stillFrames';

/** A video with the browser's own controls, or as still frames taken from it. */
export function VideoViewer({ url, name, onFail }: VideoViewerProps) {
  const { formatMessage } = useIntl();
  const { media, rate, setRate } = usePlaybackRate<HTMLVideoElement>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [view, setView] = useState<VideoView>('video');
  return (
    <div className="media-viewer">
      {view === 'video' ? (
        <ViewerFrame isLoading={!isLoaded} aspect="16x9">
          <video
            ref={media}
            className="media-viewer__video"
            src={url}
            aria-label={name}
            controls
            preload="metadata"
            onLoadedMetadata={() => setIsLoaded(true)}
            onError={onFail}
          />
        </ViewerFrame>
      ) : (
        <StillFrames url={url} name={name} onFail={onFail} />
      )}
      <div className="media-viewer__tools">
        <SegmentedControl<VideoView>
          size="xs"
          aria-label={formatMessage(previewMessages.viewKind)}
          value={view}
          data={[
            { value: 'video', label: formatMessage(previewMessages.video) },
            { value: 'stillFrames', label: formatMessage(previewMessages.stillFrames) },
          ]}
          onChange={(next) => {
            setIsLoaded(false);
            setView(next);
          }}
        />
        {view === 'video' && <PlaybackSpeed rate={rate} onChange={setRate} />}
      </div>
    </div>
  );
}
