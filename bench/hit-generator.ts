import type { DateValue } from '@contract/model/hit';
import type { HitRecord, SourceRecord, ThreadRecord } from '@server/stores/hit-record';

import { SOURCE_FILE } from './generator/artifact-kinds';
import { drawArtifact, type GeneratedArtifact } from './generator/artifacts';
import type { Corpora } from './generator/corpora';
import { drawThread } from './generator/draw-chat';
import { DRAW } from './generator/draw-hit';
import type { DrawContext, DrawnHit } from './generator/drawn-hit';
import { toDateValue } from './generator/fragments';
import { Random } from './generator/random';
import { databaseAt } from './generator/surroundings';

/** Words that occur in a known share of the hits and nowhere else. */
export const NEEDLES = {
  rare: { word: 'xanthippe', share: 2e-5 },
  mid: { word: 'cryptowallet', share: 0.005 },
} as const;

/** Evidence sources of a generated case, numbered from 1; all have as many hits. */
export const SOURCES = 8;
const MESSAGES_A_THREAD = 60;
const SHORTEST_RUN = 50;
const LONGEST_RUN = 1550;

export interface GeneratedSource {
  evidenceId: number;
  name: string;
  hitCount: number;
  threads: () => Iterable<ThreadRecord>;
  hits: () => Generator<HitRecord>;
}

/**
 * A case like those of phones and computers of one investigation: mixed scripts, long-tail words, identifiers, hosts and paths,
 * 30 % chat in threads, 10 % located, 120 artifacts in 20 groups that occur in runs, as importers write them. The same number
 * of hits gives the same hits, in any order of the sources. The generator adds no tags.
 */
export function generateCase(hits: number, corpora: Corpora): GeneratedSource[] {
  return Array.from({ length: SOURCES }, (_unused, index) => {
    const first = Math.floor((index * hits) / SOURCES);
    const end = Math.floor(((index + 1) * hits) / SOURCES);
    return generateSource({ evidenceId: index + 1, hitCount: end - first, corpora });
  });
}

/** Generates another source of such a case, of any size. */
export function generateSource({
  evidenceId,
  hitCount,
  corpora,
}: {
  evidenceId: number;
  hitCount: number;
  corpora: Corpora;
}): GeneratedSource {
  const threadCount = Math.max(5, Math.floor((hitCount * 0.3) / MESSAGES_A_THREAD));
  return {
    evidenceId,
    name: `Phone ${evidenceId}`,
    hitCount,
    threads: function* () {
      for (let thread = 0; thread < threadCount; thread += 1) {
        yield drawThread(evidenceId, thread);
      }
    },
    hits: function* () {
      const random = new Random(Math.imul(evidenceId, 0x9e3779b1));
      const context: DrawContext = { random, corpora, evidenceId, threadCount, needle: '' };
      let artifact: GeneratedArtifact | undefined;
      let run = 0;
      for (let number = 0; number < hitCount; number += 1) {
        if (run === 0 || artifact === undefined) {
          artifact = drawArtifact(random);
          run = SHORTEST_RUN + random.below(LONGEST_RUN - SHORTEST_RUN);
        }
        run -= 1;
        if (artifact !== undefined) {
          context.needle = drawNeedle(random);
          yield toRecord(artifact, context, DRAW[artifact.kind](context), number);
        }
      }
    },
  };
}

function drawNeedle(random: Random): string {
  const draw = random.next();
  if (draw < NEEDLES.rare.share) {
    return ` ${NEEDLES.rare.word}`;
  }
  return draw < NEEDLES.rare.share + NEEDLES.mid.share ? ` ${NEEDLES.mid.word}` : '';
}

function toRecord(
  { number: artifactNumber, group, name, kind }: GeneratedArtifact,
  { random, evidenceId }: DrawContext,
  { list, date, position, attachment, chat }: DrawnHit,
  number: number,
): HitRecord {
  const suffix = String(number).padStart(12, '0');
  const file = databaseAt(artifactNumber * 3 + evidenceId);
  const source: SourceRecord = {
    path: file,
    deleted: null,
    location: [`Table: ${kind}(Z_PK: ${number})`],
  };
  const dateValue: DateValue | null = date === null ? null : toDateValue(date);
  return {
    originalId: `${random.hex(8)}-0000-4000-8000-${suffix}`,
    artifact: { group, name },
    deleted: random.chance(0.03) ? true : null,
    date: dateValue,
    sources: [source],
    fragments: list.text(SOURCE_FILE, file).fragments,
    attachments: attachment === undefined ? [] : [attachment],
    locations: position === undefined ? [] : [position],
    chat: chat ?? null,
  };
}
