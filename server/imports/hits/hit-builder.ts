import { COLUMN_CATEGORIES } from '@contract/rules/artifact-groups';
import { DIFFERENCE_FRAGMENT } from '@contract/rules/identifiers';
import type { DateValue, HitPosition } from '@contract/model/hit';
import type { AttachmentRecord, ChatRecord, FragmentRecord, HitRecord, SourceRecord } from '@server/stores/hit-record';

import { describeDifference } from '@server/imports/file-claims';
import type { StagedEntry } from '@server/imports/staging';
import { parseDuration } from '@server/imports/values/parse-duration';
import { parseTime, type ParsedTime } from '@server/imports/values/parse-time';
import type { Artifact } from './artifacts';
import { categoriesOf } from './fragment-categories';

/** The services of the import for a hit. */
export interface HitContext {
  /** Members of the container with the same name and another content. */
  namesakesOf(path: string): StagedEntry[];
  warn(kind: string, location: string, message: string): void;
}

export interface FragmentOptions {
  hidden?: boolean;
  categories?: readonly string[];
}

interface Draft extends FragmentRecord {
  categories: readonly string[];
}

const NO_OPTIONS: FragmentOptions = {};
const DATE_COLUMN = COLUMN_CATEGORIES[3];

/** Collects the parts of a hit: its fragments in their order, attachments and positions. */
export class HitBuilder {
  readonly fragments: Draft[] = [];
  readonly attachments: AttachmentRecord[] = [];
  readonly locations: HitPosition[] = [];
  constructor(
    readonly artifact: Artifact,
    /** Entry, line and id, for messages. */
    readonly location: string,
    readonly context: HitContext,
  ) {}

  text(name: string, value: string, options: FragmentOptions = NO_OPTIONS): void {
    this.fragments.push({
      name,
      value,
      valueType: 'text',
      importance: this.artifact.importanceOf(name),
      hidden: options.hidden ?? false,
      categories: options.categories ?? categoriesOf(name),
    });
  }

  number(name: string, number: number, value: string, options: FragmentOptions = NO_OPTIONS): void {
    this.fragments.push({
      name,
      value,
      valueType: 'number',
      importance: this.artifact.importanceOf(name),
      hidden: options.hidden ?? false,
      categories: options.categories ?? categoriesOf(name),
      number,
    });
  }

  date(name: string, date: DateValue, options: FragmentOptions = NO_OPTIONS): void {
    this.fragments.push({
      name,
      value: date.original,
      valueType: 'date',
      importance: this.artifact.importanceOf(name),
      hidden: options.hidden ?? false,
      categories: options.categories ?? categoriesOf(name),
      date,
    });
  }

  /** A date, or its text with a warning when it cannot be parsed. */
  time(name: string, text: string, parsed: ParsedTime = parseTime(text), options?: FragmentOptions): void {
    if ('date' in parsed) {
      this.date(name, parsed.date, options);
    } else {
      this.text(name, text, options);
      this.warn('Times that are kept as text', `${name}: the text ${parsed.reason}.`);
    }
  }

  /** The file of the hit, or the first of a message (formats.md 5.1 rule 9). */
  markFirstAttachment(): void {
    const [first, ...others] = this.attachments;
    if (first) {
      this.attachments.splice(0, this.attachments.length, { ...first, importance: 'primary' }, ...others);
    }
  }

  /** @param message without values of the item: users who may not see privileged items read the certificate */
  warn(kind: string, message: string): void {
    this.context.warn(kind, this.location, message);
  }

  attach(attachment: Omit<AttachmentRecord, 'importance'>): void {
    // A bare name is not a path: two files that are missing in the export may share it.
    const hasPath = attachment.stored !== null || attachment.path.includes('/');
    const isKnown = hasPath && this.attachments.some((known) => known.path === attachment.path);
    if (isKnown) {
      return;
    }
    const { differences = [], ...file } = attachment;
    this.attachments.push({ ...file, importance: 'secondary', ...(differences.length > 0 && { differences }) });
    for (const difference of differences) {
      this.text(DIFFERENCE_FRAGMENT, describeDifference(attachment.name, difference));
    }
    for (const { path, mimeType, sha256, size } of this.context.namesakesOf(attachment.path)) {
      const { name } = attachment;
      this.attachments.push({ path, name, mimeType, importance: 'secondary', stored: { sha256, size } });
    }
  }

  has(name: string, value: string): boolean {
    return this.fragments.some((fragment) => fragment.name === name && fragment.value === value);
  }

  /** The first date of that name. */
  dateOf(name: string): DateValue | null {
    return this.fragments.find((fragment) => fragment.name === name && fragment.date)?.date ?? null;
  }

  build(
    originalId: string,
    deleted: boolean | null,
    sources: readonly SourceRecord[],
    chat: ChatRecord | null,
  ): HitRecord {
    const dated = this.datedFragment();
    if (dated) {
      dated.categories = [...dated.categories, DATE_COLUMN];
    }
    this.markColumns();
    const { group, name } = this.artifact;
    return {
      originalId,
      artifact: { group, name },
      deleted,
      date: dated?.date ?? null,
      sources,
      fragments: this.fragments,
      attachments: this.attachments,
      locations: this.locations,
      chat,
    };
  }

  /** The date of the artifact's definition; of an unknown artifact any date. */
  private datedFragment(): Draft | undefined {
    for (const name of this.artifact.dates) {
      const found = this.fragments.find((fragment) => fragment.name === name && fragment.date);
      if (found) {
        return found;
      }
    }
    return this.artifact.group === 'Other' ? this.fragments.find((fragment) => fragment.date) : undefined;
  }

  private markColumns(): void {
    this.artifact.columns.forEach((candidates, column) => {
      for (const name of candidates) {
        const found = this.fragments.find((fragment) => fragment.name === name && !fragment.hidden);
        if (found) {
          found.categories = [...found.categories, COLUMN_CATEGORIES[column] ?? ''];
          return;
        }
      }
    });
  }

  /** A number, or its text with a warning when it is invalid. */
  numeric(name: string, text: string, options?: FragmentOptions): void {
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number)) {
      this.number(name, number, text, options);
    } else {
      this.text(name, text, options);
      this.warn('Numbers that are kept as text', `${name}: the text is not a number.`);
    }
  }

  /** Seconds to filter and sort by, and the text to display (formats.md 5.1 rule 4). */
  duration(name: string, text: string, options?: FragmentOptions): void {
    const seconds = parseDuration(text);
    if (seconds === null) {
      this.text(name, text, options);
      this.warn('Durations that are kept as text', `${name}: the text is not a duration.`);
      return;
    }
    this.number(name, seconds, String(seconds), options);
    this.text(name, text, options);
  }
}
