import type { PackageHead, PackedFragment, PackedItem } from '@contract/model/disclosure-package';
import type { DateValue, Fragment, Hit } from '@contract/model/hit';
import { foldMarkedText, withoutMarks } from '@contract/text/fold-text';
import { LocalTimes } from '@server/domain/local-times';

/** An item with its folded values, one on each line, for searches. */
export interface SearchedItem extends PackedItem {
  text: string;
  /** With their accents and marks. */
  markedText: string;
}

/** The items of a package in memory, by ascending hit id. */
export class PackageItems {
  readonly items: SearchedItem[] = [];
  private readonly times: LocalTimes;
  private readonly indexes = new Map<string, number>();

  constructor(readonly head: PackageHead) {
    this.times = new LocalTimes(head.timezone);
  }

  add(packed: readonly PackedItem[]): void {
    for (const item of packed) {
      this.indexes.set(item.id, this.items.length);
      const markedText = this.markedTextOf(item);
      const text = withoutMarks(markedText);
      // Most texts have no accents: equal ones are kept once.
      this.items.push({ ...item, text, markedText: text === markedText ? text : markedText });
    }
  }

  find(hitId: string): SearchedItem | undefined {
    return this.items[this.indexes.get(hitId) ?? -1];
  }

  artifactOf({ artifact }: Pick<PackedItem, 'artifact'>): Hit['artifact'] {
    return this.head.artifacts[artifact] ?? { group: '', name: '', importance: 'secondary' };
  }

  fragmentsOf(item: PackedItem): Fragment[] {
    return item.fragments.flatMap((packed) => this.fragment(packed) ?? []);
  }

  /** The fragment in a configured column. */
  columnOf(item: PackedItem, column: number): Fragment | null {
    const packed = item.columns[column] ?? null;
    return this.fragment(typeof packed === 'number' ? item.fragments[packed] : packed);
  }

  toHit(item: SearchedItem): Hit {
    const { id, originalId, origin, deleted, date, attachments, tags, actionTags, comments, exhibit, chat } = item;
    const { uncertainDate } = item;
    return {
      ...{ id, originalId, origin, deleted, date, attachments, tags, actionTags, comments, chat },
      ...(exhibit && { exhibit }),
      ...(uncertainDate && { uncertainDate }),
      artifact: this.artifactOf(item),
      fragments: this.fragmentsOf(item),
      locations: item.locations,
      multiArtifactFragments: item.columns.map((_, column) => this.columnOf(item, column)),
      searchAfter: id,
    };
  }

  /** Epoch milliseconds; a time without a zone is interpreted in the zone of the case. */
  instantOf({ instant, isLocal }: DateValue): number {
    const milliseconds = Date.parse(instant);
    return isLocal ? this.times.instantOf(milliseconds) : milliseconds;
  }

  private fragment(packed: PackedFragment | null | undefined): Fragment | null {
    if (packed === null || packed === undefined) {
      return null;
    }
    const [index, value, dateValue, numberValue, dateReadings] = packed;
    const shape = this.head.shapes[index];
    return shape === undefined
      ? null
      : {
          ...{ ...shape, value },
          ...(dateValue && { dateValue }),
          ...(typeof numberValue === 'number' && { numberValue }),
          ...(dateReadings && { dateReadings }),
        };
  }

  /** The searchable text, as on the server: all values except dates, and the names of files. */
  private markedTextOf({ fragments, attachments }: PackedItem): string {
    const lines: string[] = [];
    for (const [index, value] of fragments) {
      if (this.head.shapes[index]?.valueType !== 'date') {
        lines.push(foldMarkedText(value));
      }
    }
    for (const { name } of attachments) {
      lines.push(foldMarkedText(name));
    }
    return lines.join('\n');
  }
}
