import { isInProgress, type HitPreview } from './preview-renderer';

interface VideoPreview {
  /** Null while there is none, or when it cannot be converted. */
  videoUrl: string | null;
  /** Frames extracted by the server; null: the browser takes them from the video. */
  strip: { url: string; times: readonly number[] } | null;
  /** The conversion of the video is pending or running. */
  isPending: boolean;
}

/** The previews of a video: the converted video, its still frames, or both (rules 001-4). */
export function videoPreviewOf(previews: readonly HitPreview[]): VideoPreview {
  const video = previews.find(({ conversionFunction }) => conversionFunction === 'VIDEO');
  const filmstrip = previews.find(({ conversionFunction }) => conversionFunction === 'FILMSTRIP');
  const stripUrl = filmstrip?.status === 'SUCCESS' ? filmstrip.convertedFileUrl : null;
  return {
    videoUrl: video?.status === 'SUCCESS' ? video.convertedFileUrl : null,
    strip: stripUrl === null ? null : { url: stripUrl, times: filmstrip?.frameTimes ?? [0] },
    isPending: video !== undefined && isInProgress(video),
  };
}

/** A time in a video or sound, such as `1:05` or `1:00:05`. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
