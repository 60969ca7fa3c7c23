import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { CASE } from '@test/server/stores/contract/harness';
import type { Random } from '@test/server/helpers/random';

/** Damages some of the segment files of the case, every other time; returns how. */
export function damageSegments(random: Random, dataFolder: string): string[] {
  const folder = path.join(dataFolder, 'cases', CASE, 'segments');
  // Before the first segment is written there is no folder.
  if (random.chance(0.5) || !existsSync(folder)) {
    return [];
  }
  return readdirSync(folder)
    .filter((name) => name.endsWith('.seg') && random.chance(0.3))
    .map((name) => {
      const file = path.join(folder, name);
      const bytes = readFileSync(file);
      const offset = random.below(bytes.length);
      switch (random.below(4)) {
        case 0:
          rmSync(file);
          return `${name} deleted`;
        case 1:
          truncateSync(file, offset);
          return `${name} cut off at ${offset}`;
        default:
          bytes[offset] = (bytes[offset] ?? 0) ^ (1 << random.below(8));
          writeFileSync(file, bytes);
          return `${name} changed at ${offset}`;
      }
    });
}
