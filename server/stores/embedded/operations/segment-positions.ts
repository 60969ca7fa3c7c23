import { POSITION_REASONS, codeOfReason } from '@contract/model/position-reason';
import type { ArtifactRule } from '@server/domain/positions/artifact-rule';
import type { PositionDevice } from '@server/domain/positions/devices';
import {
  MAKE_NAMES,
  MODEL_NAMES,
  PATH_NAMES,
  reasonOf,
  WORD_NAMES,
  type ItemValues,
} from '@server/domain/positions/reason-of';
import { dependsOnContent, settlePicture, type PictureOwners } from '@server/domain/positions/settle-pictures';
import type { Segment, SegmentColumn } from '@server/stores/embedded/index/segment';
import { KEY_NUMBERS } from '@server/stores/embedded/rows/hits/content-key';

/** What the positions of a case are judged by. Transferred between threads. */
export interface PositionRules {
  /** Equal for equal rules. */
  key: string;
  /** By artifact id. */
  artifacts: ReadonlyMap<number, ArtifactRule>;
  /** By evidence id. */
  devices: ReadonlyMap<number, PositionDevice>;
}

const NOT_STATED = codeOfReason('notStated');
/** Longer values are texts. */
const LONGEST_VALUE = 1_000;
const NAMES: ReadonlySet<string> = new Set([...WORD_NAMES, ...MAKE_NAMES, ...MODEL_NAMES, ...PATH_NAMES]);

/** The reasons of the last rules: a map that is moved asks again and again. */
const cache = new WeakMap<Segment, { key: string; codes: Uint8Array }>();

/** Codes of reasons by index of `segment.locations`, as far as the items of the segment tell. */
function codesOf(segment: Segment, rules: PositionRules): Uint8Array {
  const cached = cache.get(segment);
  if (cached?.key === rules.key) {
    return cached.codes;
  }
  const { documents } = segment.locations;
  const device = rules.devices.get(segment.evidenceId);
  const values = new DocumentTexts(segment, rules);
  const codes = new Uint8Array(documents.length);
  const known = new Map<string, number>();
  for (let index = 0; index < documents.length; index += 1) {
    const document = documents[index] ?? 0;
    const artifactId = segment.artifacts[document] ?? 0;
    const rule = rules.artifacts.get(artifactId);
    const texts = values.of(document);
    // Most positions of a track have the same values.
    const key = `${artifactId} ${texts.key}`;
    const code = known.get(key) ?? (rule === undefined ? NOT_STATED : codeOfReason(reasonOf(rule, texts, device)));
    if (known.size < MOST_KNOWN) {
      known.set(key, code);
    }
    codes[index] = code;
  }
  cache.set(segment, { key: rules.key, codes });
  return codes;
}

const MOST_KNOWN = 10_000;

interface Texts extends ItemValues {
  key: string;
}

const NO_TEXTS: Texts = { key: '', of: () => [] };

/** The values of located documents that decide, of artifacts that are judged by values. */
class DocumentTexts {
  private readonly texts = new Map<number, [name: string, value: string][]>();

  constructor(segment: Segment, { artifacts }: PositionRules) {
    const located = new Set(segment.locations.documents);
    for (const column of located.size === 0 ? [] : segment.columns) {
      const by = artifacts.get(column.artifactId)?.by ?? 'artifact';
      if (by !== 'artifact' && NAMES.has(column.name.toLowerCase())) {
        this.add(column, located);
      }
    }
  }

  of(document: number): Texts {
    const texts = this.texts.get(document);
    return texts === undefined
      ? NO_TEXTS
      : {
          key: JSON.stringify(texts),
          of: (names) => texts.flatMap(([name, value]) => (names.has(name) ? value : [])),
        };
  }

  private add(column: SegmentColumn, located: ReadonlySet<number>): void {
    const name = column.name.toLowerCase();
    const [documents, starts, text] = [column.documents(), column.textStarts(), column.text()];
    for (let entry = 0; entry < column.entryCount; entry += 1) {
      const document = documents[entry] ?? 0;
      const [start = 0, end = 0] = [starts[entry], starts[entry + 1]];
      if (end > start && end - start <= LONGEST_VALUE && located.has(document)) {
        const known = this.texts.get(document) ?? [];
        known.push([name, text.toString('utf8', start, end)]);
        this.texts.set(document, known);
      }
    }
  }
}

/** Why each location of a segment counts, also with regard to equal contents of other devices. */
export class SegmentPositions {
  readonly device: number;
  private readonly codes: Uint8Array;
  private readonly contents: ReadonlyMap<number, string>;
  private readonly hasSeveralDevices: boolean;
  private readonly isKnownDevice: boolean;

  constructor(
    private readonly segment: Segment,
    rules: PositionRules,
    private readonly owners: PictureOwners,
  ) {
    this.codes = codesOf(segment, rules);
    const device = rules.devices.get(segment.evidenceId);
    this.isKnownDevice = device !== undefined;
    // A source that ended its import just now is a device of its own.
    this.device = device?.number ?? -segment.evidenceId;
    this.hasSeveralDevices = new Set([...rules.devices.values()].map(({ number }) => number)).size > 1;
    this.contents = this.codes.some(dependsOnContent) ? contentsOf(segment) : new Map();
  }

  /** The code of the reason of a location, by its index. */
  codeAt(index: number): number {
    const code = this.codes[index] ?? NOT_STATED;
    return settlePicture({
      code: code < POSITION_REASONS.length ? code : NOT_STATED,
      content: this.contentAt(index),
      device: this.isKnownDevice ? this.device : undefined,
      owners: this.owners,
      hasSeveralDevices: this.hasSeveralDevices,
    });
  }

  /** The code as far as the item itself tells. */
  ownCodeAt(index: number): number {
    return this.codes[index] ?? NOT_STATED;
  }

  /** The key of the stored file of a picture; null for other items. */
  contentAt(index: number): string | null {
    return this.contents.get(this.segment.locations.documents[index] ?? -1) ?? null;
  }
}

function contentsOf(segment: Segment): Map<number, string> {
  const { keys, documents } = segment.contents();
  const contents = new Map<number, string>();
  documents.forEach((document, index) =>
    contents.set(document, keys.subarray(index * KEY_NUMBERS, (index + 1) * KEY_NUMBERS).join()),
  );
  return contents;
}

/** A content as a number for comparisons among positions; 0 without one. */
export const contentNumber = (content: string | null): number =>
  content === null ? 0 : Number(content.slice(0, content.indexOf(','))) + 1;
