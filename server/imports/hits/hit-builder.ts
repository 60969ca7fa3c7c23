import { COLUMN_CATEGORIES } from '@contract/rules/artifact-groups';
import { DELETED_STATE_FRAGMENT, DIFFERENCE_FRAGMENT, TRASH_STATE } from '@contract/rules/identifiers';
import type { DateReadings, DateValue, HitPosition } from '@contract/model/hit';
import { CALL_ARTIFACT, callDirection, callParties, otherParties } from '@server/domain/call-parties';
import type { AttachmentRecord, ChatRecord, FragmentRecord, HitRecord, SourceRecord } from '@server/stores/hit-record';

import { describeDifference } from '@server/imports/file-claims';
import type { StagedEntry } from '@server/imports/staging';
import { parseDecimal, parseNumber } from '@server/imports/values/parse-decimal';
import { parseDuration } from '@server/imports/values/parse-duration';
import { parseTime, type ParsedTime } from '@server/imports/values/parse-time';
import type { TimeNotation } from '@server/imports/values/time-notation';
import type { Artifact } from './artifacts';
import { categoriesOf } from './fragment-categories';
import { isTrashFolder } from './trash';

/** The services of the import for a hit. */
export interface HitContext {
  /** Members of the container with the same name and another content. */
  namesakesOf(path: string): StagedEntry[];
  warn(kind: string, location: string, message: string): void;
  /** How the times of the export are written; absent: nothing is known of it. */
  readonly notation?: TimeNotation;
}

export interface FragmentOptions {
  hidden?: boolean;
  categories?: readonly string[];
}

interface Draft extends FragmentRecord {
  categories: readonly string[];
}

const NO_OPTIONS: FragmentOptions = {};
/** Artifacts whose items name the owner of the device among others. */
const NAMES_PEOPLE: ReadonlyMap<string, string> = new Map([
  [CALL_ARTIFACT.name, 'Parties'],
  ['Chats', 'Participants'],
]);
const DATE_COLUMN = COLUMN_CATEGORIES[3];
/** The artifact of mails (artifact-table.ts). */
const MAIL = 'Emails';

const isDated = ({ date, readings }: Draft): boolean => date !== undefined || readings !== undefined;

/** Collects the parts of a hit: its fragments in their order, attachments and positions. */
export class HitBuilder {
  readonly fragments: Draft[] = [];
  readonly attachments: AttachmentRecord[] = [];
  readonly locations: HitPosition[] = [];
  /** Why the item is refused before it is mapped; null when it is not. */
  refusal: string | null = null;
  constructor(
    readonly artifact: Artifact,
    /** Entry, line and id, for messages. */
    readonly location: string,
    readonly context: HitContext,
  ) {}

  text(name: string, value: string, options?: FragmentOptions): void {
    this.fragments.push({ ...this.draft(name, value, options), valueType: 'text' });
  }

  number(name: string, number: number, value: string, options?: FragmentOptions): void {
    this.fragments.push({ ...this.draft(name, value, options), valueType: 'number', number });
  }

  date(name: string, date: DateValue, options?: FragmentOptions): void {
    this.fragments.push({ ...this.draft(name, date.original, options), valueType: 'date', date });
  }

  /** A text that can mean two days, with both. */
  private uncertainDate(name: string, value: string, readings: DateReadings, options?: FragmentOptions): void {
    this.fragments.push({ ...this.draft(name, value, options), valueType: 'text', readings });
  }

  private draft(name: string, value: string, { hidden = false, categories }: FragmentOptions = NO_OPTIONS) {
    const importance = this.artifact.importanceOf(name);
    return { name, value, importance, hidden, categories: categories ?? categoriesOf(name) };
  }

  /** A date; its text with both days when it can mean two; or its text with a warning when it cannot be parsed. */
  time(
    name: string,
    text: string,
    parsed: ParsedTime = parseTime(text, this.context.notation),
    options: FragmentOptions = NO_OPTIONS,
  ): void {
    if ('date' in parsed) {
      this.date(name, parsed.date, options);
    } else if (parsed.readings !== undefined) {
      this.uncertainDate(name, text, parsed.readings, options);
      this.warn('Dates that are not certain', `${name}: the text ${parsed.reason}. Both are shown.`);
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
    this.findTrashFolder();
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
      ...(dated?.readings && { uncertainDate: dated.readings }),
      sources,
      fragments: this.fragments,
      attachments: this.attachments,
      locations: this.locations,
      chat,
    };
  }

  /** Marks an item that the export finds in the trash of its application. */
  markTrash(): void {
    if (!this.has(DELETED_STATE_FRAGMENT, TRASH_STATE)) {
      this.text(DELETED_STATE_FRAGMENT, TRASH_STATE);
    }
  }

  /** Only of mails the folder decides: other items are in folders that people named. */
  private findTrashFolder(): void {
    const isMail = this.artifact.name === MAIL;
    if (isMail && this.fragments.some(({ name, value }) => name === 'Folder' && isTrashFolder(value))) {
      this.markTrash();
    }
  }

  /**
   * The date of the artifact's definition, certain or not: another date of the item has another meaning. Of an unknown artifact any
   * date.
   */
  private datedFragment(): Draft | undefined {
    for (const name of this.artifact.dates) {
      const found = this.fragments.find((fragment) => fragment.name === name && isDated(fragment));
      if (found) {
        return found;
      }
    }
    return this.artifact.group === 'Other' ? this.fragments.find(isDated) : undefined;
  }

  private markColumns(): void {
    this.artifact.columns.forEach((candidates, column) => {
      for (const name of candidates) {
        const found = this.columnFragment(name);
        if (found) {
          found.categories = [...found.categories, COLUMN_CATEGORIES[column] ?? ''];
          return;
        }
      }
    });
  }

  /** Of the people of a call or conversation, another one is shown, not the owner of the device. */
  private columnFragment(name: string): Draft | undefined {
    if (NAMES_PEOPLE.get(this.artifact.name) === name) {
      const others = otherParties(callParties(this.fragments, name), callDirection(this.fragments));
      const [index] = others.flatMap((party) => party.index ?? []);
      return index === undefined ? undefined : this.fragments[index];
    }
    return this.fragments.find((fragment) => fragment.name === name && !fragment.hidden);
  }

  /** A number whose comma separates decimals, or its text with a warning when it is invalid. */
  decimal(name: string, text: string, options?: FragmentOptions): void {
    this.numeric(name, text, options, parseDecimal(text));
  }

  /** A number, or its text with a warning when it is invalid. */
  numeric(name: string, text: string, options?: FragmentOptions, number = parseNumber(text)): void {
    if (number !== null) {
      this.number(name, number, text, options);
    } else {
      this.text(name, text, options);
      this.warn('Numbers that are kept as text', `${name}: the text is not a number.`);
    }
  }

  /**
   * Whether a position is shown on the map (formats.md 5.1 rule 10); otherwise a warning says why not. Null: the text of the export
   * is no number of degrees.
   */
  acceptsPosition(latitude: number | null, longitude: number | null): boolean {
    if (latitude === null || longitude === null) {
      this.warn('Positions that are not understood', 'The numbers of the position of this item were not understood.');
      return false;
    }
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
      this.warn('Positions that are not on the map', 'The position of this item is not a place on earth.');
      return false;
    }
    if (latitude === 0 && longitude === 0) {
      this.warn('Positions 0, 0', 'The position of this item is 0, 0, which stands for no position.');
      return false;
    }
    return true;
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
