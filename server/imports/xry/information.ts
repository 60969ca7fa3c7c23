import { detachString } from '@server/imports/detach-string';
import type { InformationSection } from '@server/stores/hit-writer';

import type { ExportItem, ExportValue } from './export-item';
import { labelOf } from './mapping/key-table';

const NAMES: ReadonlySet<string> = new Set(['attribute', 'field name']);
const DATA: ReadonlySet<string> = new Set(['data', 'field data']);
const SIM = /\bsim\b|\biccid\b|\bimsi\b|^phase$|^service provider name$/i;
const CASE = /^case[_ ]/i;
/** A device has some dozens of properties; a crafted export with any number of them must not exhaust the memory. */
const MAX_FACTS = 5_000;

export interface Fact {
  name: string;
  value: string;
}

/** Properties of the device and of the extraction, for the details of the source (formats.md 5.5). */
export class Information {
  private readonly device = new Map<string, Fact[]>();
  private readonly extraction = new Map<string, Fact[]>();
  private count = 0;

  /** A row of general information: of the case, the SIM card or the device. */
  addGeneral(item: ExportItem): void {
    for (const { name, value } of pairsOf(item.values)) {
      if (CASE.test(name)) {
        this.add(this.extraction, 'Case information', { name, value });
      } else {
        this.add(this.device, SIM.test(name) ? 'SIM card' : 'Device', { name, value });
      }
    }
  }

  addExhibit(item: ExportItem): void {
    const pairs = pairsOf(item.values);
    const plain = item.values.filter(({ key }) => !NAMES.has(key) && !DATA.has(key));
    for (const fact of [...pairs, ...plain.map(({ label, text }) => ({ name: label, value: text }))]) {
      this.add(this.extraction, 'Exhibit data', fact);
    }
  }

  /** Lines at the head of a text file: `Key: value`, or a line without a name. */
  addHeader(lines: readonly string[]): void {
    const [first = '', second = '', , ...rest] = lines;
    for (const line of [first, second, ...rest].map((text) => text.trim()).filter(Boolean)) {
      const match = /^([^:\t]{1,60}):\s+(.*)$/.exec(line);
      this.add(this.extraction, 'Export', { name: match?.[1] ?? 'Header', value: match?.[2] ?? line });
    }
  }

  addExtraction(section: string, fact: Fact): void {
    this.add(this.extraction, section, fact);
  }

  deviceSections(): InformationSection[] {
    return sectionsOf(this.device);
  }

  extractionSections(): InformationSection[] {
    return sectionsOf(this.extraction);
  }

  private add(sections: Map<string, Fact[]>, section: string, { name, value }: Fact): void {
    const facts = sections.get(section) ?? [];
    const label = factLabel(name);
    const isKnown = facts.some((fact) => fact.name === label && fact.value === value);
    if (value.trim() === '' || isKnown || this.count >= MAX_FACTS) {
      return;
    }
    this.count += 1;
    sections.set(section, facts);
    facts.push({ name: detachString(label), value: detachString(value.trim()) });
  }
}

/** `Data` and `Attribute` come in either order (formats.md 3.2), `field_name` before `field_data` (3.3). */
export function pairsOf(values: readonly ExportValue[]): Fact[] {
  const pairs: Fact[] = [];
  let name: string | null = null;
  let value: string | null = null;
  const flush = () => {
    if (name !== null || value !== null) {
      pairs.push({ name: name ?? 'Data', value: value ?? '' });
    }
    name = null;
    value = null;
  };
  for (const { key, text } of values) {
    const isName = NAMES.has(key);
    if (!isName && !DATA.has(key)) {
      continue;
    }
    if ((isName ? name : value) !== null) {
      flush();
    }
    if (isName) {
      name = text;
    } else {
      value = text;
    }
    if (name !== null && value !== null) {
      flush();
    }
  }
  flush();
  return pairs;
}

/** `CASE_REFERENCE` → `Case reference`; names of text exports as they are. */
const factLabel = (name: string): string => labelOf(/^[A-Z0-9_]*_[A-Z0-9_]*$/.test(name) ? name.toLowerCase() : name);

const sectionsOf = (sections: ReadonlyMap<string, Fact[]>): InformationSection[] =>
  [...sections].map(([name, fragments]) => ({ name, fragments }));
