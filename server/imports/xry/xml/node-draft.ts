import { IMPORT_LIMITS } from '@server/imports/import-limits';
import { keyOf, type ExportItem, type ExportValue, type ValueGroup } from '@server/imports/xry/export-item';
import { ORIGINAL_BYTES } from '@server/imports/values/report-decoder';

const { itemCharacters, itemValues } = IMPORT_LIMITS.xryXml;

type Attributes = Readonly<Record<string, string>>;

/** An element in a node: the group that it opens, or its property. */
interface Level {
  group: ValueGroup | null;
  label: string | null;
  /** A property that contains other properties is a group. */
  holdsValues: boolean;
}

const PARTY_GROUPS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|_)from$/i, 'From'],
  [/(?:^|_)to$/i, 'To'],
  [/(?:^|_)participants?$/i, 'Participant'],
];
/** Elements that only group others. */
const PLAIN: ReadonlySet<string> = new Set(['properties', 'nodes']);

/** Collects the values of a `<node>`: its properties, and those of groups and nodes in it under the name of their group. */
export class NodeDraft {
  private readonly values: ExportValue[] = [];
  private readonly levels: Level[] = [];
  private groups = 0;
  private characters = 0;

  /** @param view its type, such as `sms_view` */
  constructor(
    private readonly view: string,
    private readonly id: string,
    private readonly location: string,
    private readonly partition: string | null,
  ) {}

  addAttributes(attributes: Attributes, group: ValueGroup | null = null): void {
    for (const [name, text] of Object.entries(attributes)) {
      if (text !== '') {
        this.add(name, text, group);
      }
    }
  }

  open(element: string, attributes: Attributes): void {
    const parent = this.levels.at(-1);
    const { type = '', ...others } = attributes;
    const group = this.parentGroup(parent);
    if (parent) {
      parent.holdsValues = true;
    }
    if (element === 'property') {
      this.levels.push({ group, label: type || 'Value', holdsValues: false });
      this.addAttributes(others, group);
      return;
    }
    const isPlain = PLAIN.has(element) && type === '';
    // Several nodes in a group are as many parties.
    const inherited = element === 'node' ? group?.name : undefined;
    const own = isPlain ? group : this.openGroup(type || attributes['name'] || inherited || element);
    this.levels.push({ group: own, label: null, holdsValues: true });
    this.addAttributes(others, own);
  }

  /**
   * Text between the elements of a group.
   * @param bytes of a text that could not be decoded, as hex
   */
  addText(text: string, bytes: string | null): void {
    const level = this.levels.at(-1);
    const [label, group] = [level?.label ?? 'Value', level?.group ?? null];
    this.add(label, text, group);
    if (bytes !== null) {
      this.add(`${label} ${ORIGINAL_BYTES}`, bytes, group);
    }
  }

  /** @param bytes of a text that could not be decoded, as hex */
  close(text: string, bytes: string | null): void {
    const level = this.levels.pop();
    if (level === undefined) {
      return;
    }
    const { label, group, holdsValues } = level;
    if (holdsValues && text.trim() === '') {
      return;
    }
    this.add(label ?? 'Value', text, group);
    if (bytes !== null) {
      this.add(`${label ?? 'Value'} ${ORIGINAL_BYTES}`, bytes, group);
    }
  }

  finish(): ExportItem {
    const isTooLarge = this.values.length > itemValues || this.characters > itemCharacters;
    return {
      type: { key: this.view.toLowerCase(), label: this.view.replace(/_view$/i, '').replaceAll('_', ' ') },
      id: this.id,
      location: this.location,
      partition: this.partition,
      values: isTooLarge ? [] : this.values,
      files: null,
      refusal: isTooLarge
        ? 'It has more values or is longer than any item that XRY writes: the file is damaged there.'
        : null,
    };
  }

  /** The group for a property that contains properties. */
  private parentGroup(parent: Level | undefined): ValueGroup | null {
    if (parent === undefined || parent.label === null || parent.holdsValues) {
      return parent?.group ?? null;
    }
    parent.group = this.openGroup(parent.label);
    parent.label = 'Value';
    return parent.group;
  }

  private openGroup(type: string): ValueGroup {
    const known = PARTY_GROUPS.find(([pattern]) => pattern.test(type));
    const name = known?.[1] ?? type.replace(/^group_/i, '').replaceAll('_', ' ');
    this.groups += 1;
    return { name, index: this.groups };
  }

  private add(label: string, text: string, group: ValueGroup | null): void {
    this.characters += text.length;
    if (this.values.length <= itemValues && this.characters <= itemCharacters) {
      this.values.push({ key: keyOf(label), label, text, group });
    }
  }
}
