import type { PositionSource } from '@contract/model/hit';
import type { Artifact } from '@server/imports/hits/artifacts';
import { categoriesOf, identifierCategory, NO_CATEGORIES, PERSON } from '@server/imports/hits/fragment-categories';
import { HitBuilder, type HitContext } from '@server/imports/hits/hit-builder';
import { textOf, type ExportItem, type ExportValue } from '@server/imports/xry/export-item';
import { parseDecimal } from '@server/imports/values/parse-decimal';
import { isTrashState } from '@server/imports/hits/trash';
import { isPartyName } from '@server/imports/xry/known-keys';

import { labelOf, rowOf, type KeyTable } from './key-table';
import { isXryTime, parseXryTime } from './parse-xry-time';
import { isIdentifierKey, partyText, type Party } from './people';

const HIDDEN = { hidden: true };
const NOT_DELETED = /^(?:no|false|intact|live|0)$/i;
const POSITION_SOURCES: readonly (readonly [RegExp, PositionSource])[] = [
  [/\bwi-?fi\b|\bwlan\b/i, 'wifi'],
  [/\bcell(?: ?tower|ular)?\b|\bbase station\b/i, 'cell'],
  [/\bgps\b|\bgnss\b/i, 'gps'],
  [/\bexif\b/i, 'exif'],
];

/** Collects the hit of an item of an export. */
export class ItemBuilder extends HitBuilder {
  constructor(
    artifact: Artifact,
    readonly item: ExportItem,
    context: HitContext,
    private readonly keys: KeyTable,
  ) {
    super(artifact, item.location, context);
  }

  /** Adds a value under the name of its key in the vocabulary, prefixed with its group unless that is a party. */
  value({ key, label, text, group }: ExportValue): void {
    const { name, kind, hidden } = rowOf(this.keys, key, label);
    const full = group === null ? name : `${labelOf(group.name)} ${name}`;
    const options = hidden ? HIDDEN : undefined;
    if (text === '') {
      this.text(full, text, options);
    } else if (kind === 'time' || isXryTime(text)) {
      this.time(full, text, parseXryTime(text, this.context.notation), options);
    } else if (kind === 'number') {
      this.numeric(full, text, options);
    } else if (kind === 'decimal') {
      this.decimal(full, text, options);
    } else if (kind === 'duration') {
      this.duration(full, text, options);
    } else {
      this.text(full, text, options);
    }
  }

  values(values: readonly ExportValue[], skip?: ReadonlySet<string>): void {
    for (const value of values) {
      if (skip === undefined || value.group !== null || !skip.has(value.key)) {
        this.value(value);
      }
    }
  }

  /** One fragment to display, the identifiers to search for, and further values of the party. */
  party(label: string, party: Party): void {
    const shown = partyText(party);
    const person = categoriesOf(label);
    if (shown !== '') {
      this.text(label, shown, { categories: person === NO_CATEGORIES ? PERSON : person });
    }
    for (const { key, label: raw, text } of party.values) {
      if (isIdentifierKey(key)) {
        this.text(`${label} Identifier`, text, { categories: identifierCategory(text) });
        if (text !== party.identifier) {
          this.text(`${label} Identifier Category`, labelOf(raw));
        }
      } else if (text !== party.name || !isPartyName(key)) {
        this.text(`${label} ${labelOf(raw)}`, text);
      }
    }
  }

  /** The common values of all items: partition, trash, position. */
  common(): void {
    if (isTrashState(this.deletedText) || isTrashState(textOf(this.item, 'status'))) {
      this.markTrash();
    }
    if (this.item.partition !== null) {
      this.text('Partition', this.item.partition);
    }
    this.position();
  }

  /** The mere presence of the key means deleted, unless its value is no (formats.md 5.1 rule 8). */
  get deleted(): boolean | null {
    const text = this.deletedText;
    if (text !== null) {
      return isTrashState(text) ? null : !NOT_DELETED.test(text.trim());
    }
    return textOf(this.item, 'status')?.trim().toLowerCase() === 'deleted' ? true : null;
  }

  private get deletedText(): string | null {
    return this.item.values.find(({ key, group }) => key === 'deleted' && group === null)?.text ?? null;
  }

  /** Only valid positions are shown on the map (formats.md 5.1 rule 10). */
  private position(): void {
    const latitude = textOf(this.item, 'latitude');
    const longitude = textOf(this.item, 'longitude');
    if (latitude === null || longitude === null) {
      return;
    }
    const [north, east] = [parseDecimal(latitude), parseDecimal(longitude)];
    if (!this.acceptsPosition(north, east) || north === null || east === null) {
      return;
    }
    const type = textOf(this.item, 'connection type', 'type', 'category') ?? '';
    const source = POSITION_SOURCES.find(([pattern]) => pattern.test(type))?.[1];
    this.locations.push({ latitude: north, longitude: east, ...(source !== undefined && { source }) });
  }
}
