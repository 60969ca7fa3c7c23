import type { DateReadings, DateValue, HitPosition } from '@contract/model/hit';
import { displayFragmentIndex } from '@server/domain/display-fragment';
import { BadInputError } from '@server/errors';
import type { AttachmentRecord, ChatRecord, FragmentRecord, HitRecord, SourceRecord } from '@server/stores/hit-record';

import type { KnownArtifact, KnownKind } from '@server/stores/embedded/rows/sources/artifact-directory';
import type { HitBody } from '@server/stores/embedded/rows/hits/hit-body';
import type { StoredPosition } from '@server/stores/embedded/rows/hits/stored-position';

/**
 * Writes the JSON of hit bodies (../../rows/hits/hit-body.ts) in pieces. This code is a large part of an import's time: passing a
 * tree of arrays per hit to JSON.stringify takes twice as long.
 */
export class BodyWriter {
  private lastInstant = '';
  private lastTime = 0;
  /** Indices of the fragments shown in the columns 0 to 2, with their column. */
  private readonly candidates: { index: number; kind: KnownKind }[] = [];

  textOf(hit: HitRecord, artifact: KnownArtifact): string {
    let text = '{"f":[';
    this.candidates.length = 0;
    const { fragments } = hit;
    for (let index = 0; index < fragments.length; index += 1) {
      const fragment = fragments[index];
      if (fragment !== undefined) {
        const kind = artifact.kindOf(fragment);
        if (kind.columns !== 0) {
          this.candidates.push({ index, kind });
        }
        text += index === 0 ? '[' : ',[';
        text += kind.idText + quoted(fragment.value) + this.valueText(fragment);
      }
    }
    text += `]${this.columnsText()}${this.partsText(hit)}}`;
    // Flattens the string: V8 represents a concatenation as a tree of its pieces.
    text.charCodeAt(0);
    return text;
  }

  /** Epoch milliseconds. Exports repeat a timestamp in several fields of an item, so the last one is cached. */
  instantOf({ instant }: DateValue): number {
    if (instant !== this.lastInstant) {
      const time = Date.parse(instant);
      if (Number.isNaN(time)) {
        throw new BadInputError(
          `"${instant}" is not an instant. An importer stores a date that it cannot read as text.`,
        );
      }
      this.lastInstant = instant;
      this.lastTime = time;
    }
    return this.lastTime;
  }

  private valueText({ number, date, readings }: FragmentRecord): string {
    if (date !== undefined) {
      return `,${this.dateText(date)}]`;
    }
    if (readings !== undefined) {
      return `,${this.readingsText(readings)}]`;
    }
    return number !== undefined && Number.isFinite(number) ? `,${number}]` : ']';
  }

  private dateText(date: DateValue): string {
    return `[${this.instantOf(date)},${date.isLocal ? 1 : 0},${quoted(date.original)}]`;
  }

  private readingsText([dayFirst, monthFirst]: DateReadings): string {
    return `[${this.dateText(dayFirst)},${this.dateText(monthFirst)}]`;
  }

  /**
   * Indices of the fragments shown in the first three columns of the multi-artifact table (rules 001-2.4): of the visible
   * fragments of the column's category, the displayed one. The fourth column is the primary date of the hit.
   */
  private columnsText(): string {
    return this.candidates.length === 0
      ? ''
      : `,"m":[${this.columnText(1)},${this.columnText(2)},${this.columnText(4)}]`;
  }

  private columnText(column: number): string {
    const candidates = this.candidates.filter(({ kind }) => (kind.columns & column) !== 0);
    const chosen = displayFragmentIndex(candidates.map(({ kind }) => kind.fragment));
    return String(candidates[chosen]?.index ?? null);
  }

  private partsText({ sources, attachments, locations, chat, uncertainDate }: HitRecord): string {
    let text = uncertainDate === undefined ? '' : `,"u":${this.readingsText(uncertainDate)}`;
    if (sources.length > 0) {
      text += `,"s":${JSON.stringify(sources.map(storedSource))}`;
    }
    if (attachments.length > 0) {
      text += `,"a":${JSON.stringify(attachments.map(storedAttachment))}`;
      const differences = attachments.flatMap(storedDifferences);
      if (differences.length > 0) {
        text += `,"d":${JSON.stringify(differences)}`;
      }
    }
    if (locations.length > 0) {
      text += `,"l":${JSON.stringify(locations.map(storedPosition))}`;
    }
    return chat === null ? text : `${text},"c":${this.chatText(chat)}`;
  }

  private chatText({ sender, direction, text, status, timestamp, isSystem, replyTo }: ChatRecord): string {
    const date = timestamp === null ? 'null' : this.dateText(timestamp);
    const rest = { sender, direction, text, status, isSystem, replyTo };
    return `{"date":${date},${JSON.stringify(rest).slice(1)}`;
  }
}

/** Characters that JSON may have to escape. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/** Few values need JSON.stringify, which takes three times as long as this test. */
const quoted = (value: string): string => (ESCAPED.test(value) ? JSON.stringify(value) : `"${value}"`);

const storedPosition = ({ latitude, longitude, accuracy, source }: HitPosition): StoredPosition =>
  accuracy === undefined && source === undefined
    ? [latitude, longitude]
    : [latitude, longitude, accuracy ?? null, source ?? null];

const storedSource = ({ path, deleted, location }: SourceRecord): [string, boolean | null, readonly string[]] => [
  path,
  deleted,
  location,
];

const storedDifferences = (
  { differences = [] }: AttachmentRecord,
  index: number,
): NonNullable<HitBody['d']>[number][] => differences.map(({ what, report, stored }) => [index, what, report, stored]);

const storedAttachment = ({
  path,
  name,
  importance,
  mimeType,
  stored,
}: AttachmentRecord): NonNullable<HitBody['a']>[number] => [
  path,
  name,
  importance,
  mimeType,
  stored?.sha256 ?? null,
  stored?.size ?? null,
];
