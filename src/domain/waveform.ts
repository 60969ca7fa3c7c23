/** Number of bars of a waveform. */
export const BARS = 48;
const MIN_BAR = 0.06;
/** Number of samples per bar that are evaluated: more make no visible difference. */
const SAMPLES_A_BAR = 2_000;

/** The loudness of each bar, relative to the loudest. */
function peaksOf(samples: Float32Array): number[] {
  const size = samples.length / BARS;
  const step = Math.max(1, Math.floor(size / SAMPLES_A_BAR));
  const peaks = Array.from({ length: BARS }, (_, bar) => {
    let peak = 0;
    for (let at = Math.floor(bar * size); at < (bar + 1) * size; at += step) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    return peak;
  });
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => Math.max(MIN_BAR, loudest > 0 ? peak / loudest : 0));
}

/** Seconds as `m:ss`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Bytes: a longer recording is played without a waveform, since it would be decoded completely in memory. */
const DECODED_MAX = 16_000_000;

/** The waveform of a recording; null when it is too long, or when the browser cannot decode it. */
export async function decodeWaveform(recording: ArrayBuffer): Promise<number[] | null> {
  if (recording.byteLength > DECODED_MAX || typeof AudioContext === 'undefined') {
    return null;
  }
  const context = new AudioContext();
  try {
    return peaksOf((await context.decodeAudioData(recording)).getChannelData(0));
  } catch {
    return null;
  } finally {
    await context.close();
  }
}
