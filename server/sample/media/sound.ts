import { Random } from '@server/sample/random';
import { mediaContent, type MediaContent } from './media-content';

const RATE = 8000;
const HEADER_LENGTH = 44;
/** First and second formants of vowels in hertz, which make the sound resemble speech. */
const VOWELS = [
  [730, 1090],
  [530, 1840],
  [270, 2290],
  [570, 840],
  [300, 870],
] as const;

/** A voice note as PCM in a WAV file: 8 kHz, 16 bit, one channel; syllables without words. */
export const voiceNote = (key: string, fileName: string, seconds: number, pitch: number): MediaContent => {
  const samples = speech(new Random(1, key), seconds, pitch);
  const bytes = Buffer.alloc(HEADER_LENGTH + samples.length * 2);
  writeHeader(bytes, samples.length * 2);
  samples.forEach((sample, index) => bytes.writeInt16LE(Math.round(sample * 32_000), HEADER_LENGTH + index * 2));
  return mediaContent({ key, fileName, category: 'Audio', mimeType: 'audio/wav', bytes, seconds });
};

const writeHeader = (bytes: Buffer, dataLength: number): void => {
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + dataLength, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(dataLength, 40);
};

/** Pulses of a voice through two resonators, syllable by syllable, between -1 and 1. */
const speech = (random: Random, seconds: number, pitch: number): Float64Array => {
  const samples = new Float64Array(Math.round(seconds * RATE));
  let position = 0;
  while (position < samples.length) {
    const length = random.int(900, 1900);
    const isPause = random.chance(0.15);
    const [low, high] = random.pick(VOWELS);
    const start = pitch * random.between(0.9, 1.15);
    if (!isPause) {
      addSyllable(samples.subarray(position, position + length), start, low, high);
    }
    position += length + random.int(100, 500);
  }
  return samples;
};

const addSyllable = (samples: Float64Array, pitch: number, low: number, high: number): void => {
  const first = resonator(low, 90);
  const second = resonator(high, 120);
  let phase = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const progress = index / samples.length;
    phase += (pitch * (1 - 0.15 * progress)) / RATE;
    const pulse = 1 - 2 * (phase % 1);
    const loudness = Math.sin(Math.PI * progress) ** 0.7;
    samples[index] = Math.max(-1, Math.min(1, loudness * (first(pulse) * 0.11 + second(pulse) * 0.06)));
  }
};

const resonator = (frequency: number, width: number): ((input: number) => number) => {
  const radius = Math.exp((-Math.PI * width) / RATE);
  const turn = 2 * radius * Math.cos((2 * Math.PI * frequency) / RATE);
  let last = 0;
  let beforeLast = 0;
  return (input) => {
    const output = input * (1 - radius) * 6 + turn * last - radius * radius * beforeLast;
    beforeLast = last;
    last = output;
    return output;
  };
};
