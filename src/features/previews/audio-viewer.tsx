import { useState } from 'react';

import { PlaybackSpeed } from './playback-speed';
import { usePlaybackRate } from './use-playback-rate';
import { ViewerFrame } from './viewer-frame';

import './media-viewer.css';

interface AudioViewerProps {
  url: string;
  name: string;
  onFail: () => void;
}

/** A sound in the browser's player. */
export function AudioViewer({ url, name, onFail }: AudioViewerProps) {
  const { media, rate, setRate } = usePlaybackRate<HTMLAudioElement>();
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className="media-viewer">
      <ViewerFrame isLoading={!isLoaded}>
        <div className="media-viewer__sound">
          <span className="media-viewer__name" dir="auto">
            {name}
          </span>
          <audio
            ref={media}
            className="media-viewer__audio"
            src={url}
            aria-label={name}
            controls
            preload="metadata"
            onLoadedMetadata={() => setIsLoaded(true)}
            onError={onFail}
          />
        </div>
      </ViewerFrame>
      <div className="media-viewer__tools">
        <PlaybackSpeed rate={rate} onChange={setRate} />
      </div>
    </div>
  );
}
