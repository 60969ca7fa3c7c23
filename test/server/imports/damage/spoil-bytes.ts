import type { Random } from '@test/server/helpers/random';

export type Spoil = (random: Random, bytes: Buffer) => Buffer;

const rangeOf = (random: Random, bytes: Buffer, longest: number): [start: number, end: number] => {
  const start = random.below(bytes.length);
  return [start, Math.min(bytes.length, start + 1 + random.below(longest))];
};

/** Damage that any file may suffer on a disk or during a transfer. */
export const SPOIL_BYTES: Readonly<Record<string, Spoil>> = {
  'flipped bytes': (random, bytes) => {
    random.several(1, 12, () => random.below(bytes.length)).forEach((at) => bytes.writeUInt8(random.below(256), at));
    return bytes;
  },
  'a flipped bit': (random, bytes) => {
    const at = random.below(bytes.length);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.below(8)), at);
    return bytes;
  },
  truncation: (random, bytes) => bytes.subarray(0, random.below(bytes.length)),
  'a zeroed block': (random, bytes) => bytes.fill(0, ...rangeOf(random, bytes, 600)),
  'a removed middle': (random, bytes) => {
    const [start, end] = rangeOf(random, bytes, 600);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  },
  'a doubled block': (random, bytes) => {
    const [start, end] = rangeOf(random, bytes, 600);
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
  },
};
