import { BadInputError } from '@server/errors';
import { detachString } from '@server/imports/detach-string';
import { IMPORT_LIMITS, limitText } from '@server/imports/import-limits';

import {
  ORIGINAL_BYTES,
  holdsDamage,
  ReportDecoder,
  shownText,
  type DecodedChunk,
} from '@server/imports/values/report-decoder';
import { damageReport } from '@server/imports/values/damage-report';
import type { XmlAttributes } from '@server/imports/values/xml-events';
import { dependsOnOrder } from '@server/imports/values/time-notation';
import { XmlParser } from '@server/imports/values/xml-parser';
import type { ReportHeader, ReportItem, Warn } from './report-items';
import { doctypeRefused, notAReport } from './report-refusals';
import { ExtraInfoSection } from './sections/extra-info-section';
import { FileSection } from './sections/file-section';
import { HeaderSection } from './sections/header-section';
import { ModelSection } from './sections/model-section';
import type { Section } from './sections/section';

const CURE = 'Export the report again, or copy it again from its origin and compare the sizes.';

// Errors of saxes after which reading continues: characters that XML forbids but extraction tools write.
const TOLERATED = /disallowed character\.$|malformed character entity\.$|"\]\]>" is disallowed|undefined entity\.$/;

const IGNORED_SECTIONS: ReadonlySet<string> = new Set(['HashSetsInfo', 'MalwareScanner', 'enrichments']);

/**
 * Reads the text of a report in chunks and emits completed items. Memory does not grow with the
 * report. Unknown sections are skipped with a warning.
 */
export class ReportReader {
  readonly header: ReportHeader = {
    project: {},
    extractions: new Map(),
    device: new Map(),
    extraction: new Map(),
    facts: 0,
    toolVersion: null,
    models: { top: 0, all: 0 },
    modelTypes: new Map(),
  };
  /**
   * Number of opened `<model>` and `<file>` elements that are items, counted by tags alone: the emitted items
   * must add up to it.
   */
  elements = 0;
  /** Whether a value read so far looks like a time that can mean two days. */
  needsDayOrder = false;
  private items: ReportItem[] = [];
  private readonly parser: XmlParser;
  private readonly models: ModelSection;
  private depth = 0;
  private section: Section | null = null;
  private decoder: ReportDecoder | null = null;
  /** Positions in the decoded text of bytes that could not be decoded, in the current chunk. */
  private readonly damagedAt = new Set<number>();
  private hasDamage = false;
  /** Line of the last tag, and characters since: the parser keeps a text until the next tag. */
  private tagLine = 1;
  private charactersSinceTag = 0;
  /** The text since the last start tag, as it was decoded. */
  private rawText = '';
  /** The last item without an id. */
  private unnamed = { line: 0, count: 0 };
  private unknown: { name: string; line: number } | null = null;

  /** @param location the report as shown to the user, for messages */
  constructor(
    private readonly location: string,
    countPart: (type: string) => void,
    private readonly warn: Warn,
  ) {
    this.models = new ModelSection(this.items, this.header, countPart, warn);
    this.parser = new XmlParser({
      open: (name, attributes) => this.open(name, attributes),
      close: (name) => this.close(name),
      text: (text) => this.takeText(text),
      doctype: () => {
        throw doctypeRefused(location);
      },
      error: (error) => this.fail(error),
    });
  }

  startDecoding(encoding: 'utf8' | 'utf16le'): ReportDecoder {
    this.decoder = new ReportDecoder(encoding);
    return this.decoder;
  }

  /** @throws BadInputError with line and column */
  write(chunk: DecodedChunk): readonly ReportItem[] {
    this.damagedAt.clear();
    for (const { line, message } of damageReport(this.parser, chunk)) {
      this.warn('Bytes that are no text in the encoding of the report', line, message);
    }
    for (const { index, bytes } of chunk.damage) {
      this.hasDamage = true;
      bytes.forEach((_byte, distance) => this.damagedAt.add(index + distance));
    }
    this.charactersSinceTag += chunk.text.length;
    this.parse(chunk.text);
    this.refuseEndless();
    return this.items;
  }

  /** @throws BadInputError when the report ends too early */
  end(): readonly ReportItem[] {
    this.parse(null);
    return this.items;
  }

  /** Releases the emitted items. */
  clear(): void {
    this.items.length = 0;
  }

  private parse(text: string | null): void {
    try {
      if (text === null) {
        this.parser.close();
      } else {
        this.parser.write(text);
      }
    } catch (error) {
      if (error instanceof RangeError) {
        // Too deep, or a text longer than the maximum length of a string: extraction tools do not write these.
        throw this.broken(error.message, error);
      }
      throw error;
    }
  }

  private refuseEndless(): void {
    const { textCharacters } = IMPORT_LIMITS.ufed;
    if (this.charactersSinceTag > textCharacters) {
      const text = `a text of more than ${limitText(textCharacters, 'characters')}`;
      throw new BadInputError(
        `${this.location} holds ${text} from line ${this.tagLine} on, which no tool writes. ${CURE}`,
      );
    }
  }

  private noteTag(): void {
    this.tagLine = this.parser.line;
    this.charactersSinceTag = 0;
  }

  private open(name: string, attributes: XmlAttributes): void {
    this.noteTag();
    this.depth += 1;
    if (this.depth > IMPORT_LIMITS.ufed.elements) {
      throw this.broken(`elements stand in more than ${IMPORT_LIMITS.ufed.elements} others`, null);
    }
    this.rawText = '';
    if (this.hasDamage) {
      this.showAttributes(attributes);
    }
    if (this.depth > 2) {
      this.giveId(name, attributes);
      this.section?.open(name, attributes, this.parser.line);
      this.countElement(name);
      this.noteUnknown();
    } else if (this.depth === 2) {
      this.section = this.sectionOf(name, attributes);
      this.unknown = this.section === null && !IGNORED_SECTIONS.has(name) ? { name, line: this.parser.line } : null;
    } else if (name === 'project') {
      for (const [key, value] of Object.entries(attributes)) {
        this.header.project[key] = detachString(value);
      }
    } else {
      throw notAReport(this.location, `its root element is <${name}> instead of <project>`);
    }
  }

  private close(name: string): void {
    this.noteTag();
    if (this.depth === 2) {
      this.section?.end?.();
      this.section = null;
    } else if (this.depth > 2) {
      this.closeElement(name);
    }
    this.rawText = '';
    this.depth -= 1;
  }

  private closeElement(name: string): void {
    this.needsDayOrder ||= dependsOnOrder(this.rawText);
    if (this.hasDamage && this.decoder && holdsDamage(this.rawText)) {
      this.section?.bytes?.(this.decoder.bytesOf(this.rawText));
    }
    this.section?.close(name);
  }

  private takeText(text: string): void {
    this.rawText = this.rawText === '' ? text : this.rawText + text;
    this.section?.text(this.hasDamage ? shownText(text) : text);
  }

  private showAttributes(attributes: Record<string, string>): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (this.decoder && holdsDamage(value)) {
        attributes[name] = shownText(value);
        attributes[`${name} ${ORIGINAL_BYTES}`] = this.decoder.bytesOf(value);
      }
    }
  }

  /** An item without an id is named by its location, which is the same in every import of the report. */
  private giveId(name: string, attributes: Record<string, string>): void {
    if ((name !== 'model' && name !== 'file') || attributes['id']) {
      return;
    }
    const { line } = this.parser;
    this.unnamed = { line, count: this.unnamed.line === line ? this.unnamed.count + 1 : 1 };
    attributes['id'] = this.unnamed.count === 1 ? `line ${line}` : `line ${line} (${this.unnamed.count})`;
  }

  private countElement(name: string): void {
    const kept = this.section === this.models ? 'model' : this.section instanceof FileSection ? 'file' : null;
    if (name === kept) {
      this.elements += 1;
      this.header.models.all += name === 'model' ? 1 : 0;
    } else if (this.section !== null && (name === 'model' || name === 'file')) {
      const where = 'Items that stand where the report keeps none';
      this.warn(where, this.parser.line, `The element <${name}> is not an item here.`);
    }
  }

  private sectionOf(name: string, attributes: Readonly<Record<string, string>>): Section | null {
    switch (name) {
      case 'decodedData':
        return this.models;
      case 'taggedFiles':
      case 'carvedFiles':
      case 'infectedFiles':
        return new FileSection(name, this.items, this.warn);
      case 'extraInfos':
        return new ExtraInfoSection(this.items, this.warn);
      case 'sourceExtractions':
      case 'caseInformation':
      case 'metadata':
      case 'images':
      case 'projectConfigurations':
        return new HeaderSection(name, attributes, this.header, this.warn);
      default:
        return null;
    }
  }

  private noteUnknown(): void {
    if (this.unknown) {
      const { name, line } = this.unknown;
      this.unknown = null;
      this.warn('Unknown sections of the report', line, `The section <${name}> is unknown and was skipped.`);
    }
  }

  private fail(error: Error): void {
    const { line, column } = this.parser;
    const reason = error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, '');
    if (this.damagedAt.has(this.parser.position - 1)) {
      // Reported when it was decoded.
      return;
    }
    if (TOLERATED.test(reason)) {
      this.warn(
        'Characters that XML does not allow, kept as they are',
        line,
        `Column ${column}: ${reason.replace(/\.$/, '')}.`,
      );
      return;
    }
    throw this.broken(reason, error);
  }

  private broken(reason: string, cause: Error | null): BadInputError {
    const { line, column } = this.parser;
    const unclosed = /^unclosed tag: (.*)$/.exec(reason);
    const isCut = unclosed !== null || /unexpected end|must contain a root element/.test(reason);
    const what = unclosed ? `the element <${unclosed[1]}> is not closed` : reason.replace(/\.$/, '');
    const fault = isCut ? 'is cut off' : 'is not well-formed XML';
    return new BadInputError(`${this.location} ${fault} at line ${line}, column ${column}: ${what}. ${CURE}`, {
      cause,
    });
  }
}
