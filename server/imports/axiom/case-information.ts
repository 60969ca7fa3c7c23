import { SaxesParser } from 'saxes';

import type { InformationSection } from '@server/stores/hit-writer';

/** The values of `Case Information.xml` (formats.md 2.1). */
export interface CaseInformation {
  product: string | null;
  version: string | null;
  /** Hits that AXIOM found, by the name of the artifact; the sum over several scans. */
  totals: Map<string, number>;
  sections: InformationSection[];
}

const MAX_SECTIONS = 500;
const MAX_TOTALS = 5_000;
const MAX_FRAGMENTS = 200;
const MAX_TEXT = 10_000;
const SECTION_ELEMENTS: ReadonlySet<string> = new Set(['Scan', 'Source', 'CaseSummary']);
/** The fragment names of the elements of the file. */
const LABELS: Readonly<Record<string, string>> = { CaseSummary: 'Case', Scan: 'Scan', Source: 'Evidence source' };

/**
 * @throws Error with line and column when it is not XML; the values read before it are in `into`
 */
export function parseCaseInformation(text: string, into: CaseInformation): void {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: { name: string; text: string; hasChild: boolean }[] = [];
  const sections: { label: string; fragments: { name: string; value: string }[] }[] = [];
  parser.on('doctype', () => {
    throw new Error('it declares a document type');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1);
    if (parent) {
      parent.hasChild = true;
    }
    open.push({ name, text: '', hasChild: false });
    if (SECTION_ELEMENTS.has(name)) {
      sections.push(startSection(into, name, attributes['id']));
    }
    if (name === 'Result') {
      addTotal(into, attributes['name'], attributes['hitCount']);
    }
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (element && element.text.length < MAX_TEXT) {
      element.text += piece.slice(0, MAX_TEXT);
    }
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    const value = element?.text.trim() ?? '';
    if (element && SECTION_ELEMENTS.has(element.name)) {
      sections.pop();
    } else if (element && !element.hasChild && value !== '') {
      takeFact(into, sections.at(-1)?.fragments, element.name, value);
    }
  });
  parser.write(text).close();
}

function startSection(into: CaseInformation, name: string, id: string | undefined) {
  const label = LABELS[name] ?? name;
  const number = into.sections.filter((section) => section.name.startsWith(label)).length + 1;
  const fragments: { name: string; value: string }[] = [];
  if (into.sections.length < MAX_SECTIONS) {
    into.sections.push({ name: name === 'CaseSummary' ? label : `${label} ${id ?? number}`, fragments });
  }
  return { label, fragments };
}

function takeFact(
  into: CaseInformation,
  fragments: { name: string; value: string }[] | undefined,
  name: string,
  value: string,
): void {
  if (name === 'ProductName') {
    into.product ??= value;
  } else if (name === 'Version') {
    // Of several scans the last one: its version wrote the case.
    into.version = value;
  }
  if (fragments && fragments.length < MAX_FRAGMENTS) {
    fragments.push({ name: spaced(name), value });
  }
}

function addTotal(into: CaseInformation, name: string | undefined, count: string | undefined): void {
  if (name === undefined || !/^\d{1,15}$/.test(count ?? '') || into.totals.size >= MAX_TOTALS) {
    return;
  }
  into.totals.set(name, (into.totals.get(name) ?? 0) + Number(count));
}

/** `EvidenceNumber` → `Evidence number`. */
function spaced(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
