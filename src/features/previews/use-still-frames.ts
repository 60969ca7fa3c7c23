import { useEffect, useRef, useState } from 'react';

interface StillFrame {
  /** Seconds from the start of the video. */
  seconds: number;
  /** Data URL of the frame. */
  picture: string;
}

const FRAME_COUNT = 9;
const FRAME_WIDTH = 480;

/** Extracts frames from a video one after the other; each is shown as soon as it is extracted. */
export function useStillFrames(url: string, onFail: () => void): { frames: StillFrame[]; isComplete: boolean } {
  const [frames, setFrames] = useState<StillFrame[]>([]);
  const fail = useRef(onFail);
  useEffect(() => {
    fail.current = onFail;
  });
  useEffect(() => {
    const video = document.createElement('video');
    video.muted = true;
    video.preload = 'auto';
    let taken = 0;
    const seekNext = () => {
      if (taken < FRAME_COUNT) {
        // From the middle of each part: the first and last frames are often black.
        video.currentTime = (video.duration * (taken + 0.5)) / FRAME_COUNT;
      }
    };
    video.onloadeddata = () => {
      setFrames([]);
      seekNext();
    };
    video.onseeked = () => {
      const frame = { seconds: video.currentTime, picture: pictureOf(video) };
      setFrames((earlier) => [...earlier, frame]);
      taken += 1;
      seekNext();
    };
    video.onerror = () => fail.current();
    video.src = url;
    return () => {
      video.onloadeddata = video.onseeked = video.onerror = null;
      video.removeAttribute('src');
      video.load();
    };
  }, [url]);
  return { frames, isComplete: frames.length === FRAME_COUNT };
}

function pictureOf(video: HTMLVideoElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = FRAME_WIDTH;
  canvas.height = Math.round((FRAME_WIDTH * video.videoHeight) / (video.videoWidth || 1));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.8);
}
