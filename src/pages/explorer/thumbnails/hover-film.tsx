import { HOVER_PLAYBACK_RATE } from '@contract/rules/limits';

/** A film that plays fast and without sound for as long as the pointer rests on its card (rules 001-2.5). */
export const HoverFilm = ({ url }: { url: string }) => (
  <video className="thumbnail-card__film" ref={playFast} src={url} muted loop playsInline preload="auto" aria-hidden />
);

function playFast(video: HTMLVideoElement | null): void {
  if (video === null) {
    return;
  }
  video.defaultPlaybackRate = HOVER_PLAYBACK_RATE;
  video.playbackRate = HOVER_PLAYBACK_RATE;
  // A browser that refuses, or a film that it cannot play, leaves the picture as it is.
  video.play().catch(() => undefined);
}
