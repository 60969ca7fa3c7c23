import { HOVER_PLAYBACK_RATE } from '@contract/rules/limits';

/** A fast, muted video that plays while the pointer is on its card (rules 001-2.5). */
export const HoverVideo = ({ url }: { url: string }) => (
  <video className="thumbnail-card__video" ref={playFast} src={url} muted loop playsInline preload="auto" aria-hidden />
);

function playFast(video: HTMLVideoElement | null): void {
  if (video === null) {
    return;
  }
  video.defaultPlaybackRate = HOVER_PLAYBACK_RATE;
  video.playbackRate = HOVER_PLAYBACK_RATE;
  // When the browser refuses or cannot play the video, the picture is shown.
  video.play().catch(() => undefined);
}
