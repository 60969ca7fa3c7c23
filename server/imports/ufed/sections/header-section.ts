import { detachString } from '@server/imports/detach-string';

import { IMPORT_LIMITS, limitText } from '@server/imports/import-limits';
import { fragmentLabel } from '@server/imports/ufed/labels';
import type { InformationMap, ReportHeader, Warn } from '@server/imports/ufed/report-items';
import { ORIGINAL_BYTES } from '@server/imports/values/report-decoder';
import type { Section } from './section';

type Attributes = Readonly<Record<string, string>>;

/**
 * The small sections around the data: sourceExtractions, caseInformation, metadata, images, projectConfigurations.
 * Device properties go to the device, all others to the extraction (formats.md 1.2, 5.5).
 */
export class HeaderSection implements Section {
  private captured: string | null = null;
  private attributes: Attributes = {};
  private image: string | null = null;
  private line = 0;

  constructor(
    private readonly root: string,
    private readonly rootAttributes: Attributes,
    private readonly header: ReportHeader,
    private readonly warn: Warn,
  ) {}

  open(name: string, attributes: Attributes, line: number): void {
    this.line = line;
    switch (name) {
      case 'extractionInfo':
        this.addExtraction(attributes);
        return;
      case 'timeZoneConfigurations':
        // The leading underscore is the tool's (formats.md 1.4).
        this.add('Time zone', 'Selected time zone', (attributes['selectedTimeZone'] ?? '').replace(/^_/, ''));
        this.add('Time zone', 'Daylight saving', attributes['enableDaylightSavings'] ?? '');
        this.add('Time zone', 'Converted to UTC', attributes['enableAutomaticallyConvertToUTC'] ?? '');
        return;
      case 'image':
        this.image = attributes['path'] ?? attributes['key'] ?? 'Image';
        this.add('Images', 'Image', this.image);
        this.add('Images', `Size of ${this.image}`, attributes['size'] ?? '');
        return;
      default:
        this.attributes = attributes;
        this.captured = '';
    }
  }

  text(text: string): void {
    if (this.captured !== null) {
      this.captured += text;
    }
  }

  bytes(hex: string): void {
    this.add(
      this.rootAttributes['section'] ?? this.root,
      `${this.attributes['name'] ?? this.attributes['fieldType'] ?? 'Value'} ${ORIGINAL_BYTES}`,
      hex,
    );
  }

  close(name: string): void {
    const text = this.captured?.trim() ?? '';
    this.captured = null;
    if (text === '') {
      return;
    }
    if (name === 'field') {
      this.addCaseField(text);
    } else if (name === 'item') {
      this.addItem(text);
    }
  }

  /** The type of a field is stable, its name is in the language of the report. */
  private addCaseField(text: string): void {
    const type = this.attributes['fieldType'];
    const name = type && type !== 'None' ? fragmentLabel(type) : (this.attributes['name'] ?? 'Field');
    this.add('Case information', name, text);
  }

  private addItem(text: string): void {
    const name = this.attributes['name'] ?? '';
    if (this.root === 'images') {
      this.add('Images', `${name} of ${this.image ?? 'image'}`, text);
      return;
    }
    const section = this.rootAttributes['section'] ?? 'Information';
    if (name === 'UFED_PA_Version') {
      this.header.toolVersion = detachString(text);
    }
    const label = itemLabel(name);
    if (section.toLowerCase() !== 'device info') {
      this.add(section, label, text);
      return;
    }
    // A SIM card is not part of the device (formats.md 1.2).
    const extraction = this.header.extractions.get(this.attributes['sourceExtraction'] ?? '');
    this.append(this.header.device, extraction?.type === 'SIM' ? 'SIM card' : section, label, text);
  }

  private addExtraction(attributes: Attributes): void {
    const id = attributes['id'] ?? '';
    const name = attributes['name'] || attributes['fullName'] || id;
    const type = attributes['type'] ?? '';
    if (this.header.extractions.size < IMPORT_LIMITS.ufed.facts) {
      const extraction = { id: detachString(id), name: detachString(name), type: detachString(type) };
      this.header.extractions.set(extraction.id, extraction);
    }
    for (const [key, value] of Object.entries(attributes)) {
      if (key !== 'id' && key !== 'index' && value !== '') {
        this.add(`Extraction ${id}`, fragmentLabel(key), value);
      }
    }
  }

  private add(section: string, name: string, value: string): void {
    if (value !== '') {
      this.append(this.header.extraction, section, name, value);
    }
  }

  private append(sections: InformationMap, section: string, name: string, value: string): void {
    const { facts } = IMPORT_LIMITS.ufed;
    this.header.facts += 1;
    if (this.header.facts > facts) {
      const message = `The report has more than ${limitText(facts, 'facts')} about device and extraction; this one was left out.`;
      this.warn('Facts about device and extraction beyond the limit', this.line, message);
      return;
    }
    const fragments = sections.get(section) ?? [];
    sections.set(detachString(section), fragments);
    fragments.push({ name: detachString(name), value: detachString(value) });
  }
}

function itemLabel(name: string): string {
  const bare = name.startsWith('DeviceInfo') && name.length > 10 ? name.slice(10) : name;
  return fragmentLabel(bare.replaceAll('_', ' '));
}
