import { BadInputError } from '@server/errors';
import {
  ORIGINAL_BYTES,
  holdsDamage,
  ReportDecoder,
  shownText,
  type DecodedChunk,
} from '@server/imports/values/report-decoder';
import { damageReport } from '@server/imports/values/damage-report';
import type { XmlAttributes } from '@server/imports/values/xml-events';
import { XmlParser } from '@server/imports/values/xml-parser';
import { detachString } from '@server/imports/detach-string';
import { IMPORT_LIMITS } from '@server/imports/import-limits';
import { doctypeRefused, type ExportEncoding } from '@server/imports/xry/export-head';
import type { ExportItem, Warn } from '@server/imports/xry/export-item';

import { NodeDraft } from './node-draft';

const CURE = 'Export it again from XAMN, or copy it again from its origin and compare the sizes.';
// Errors of saxes after which reading continues: characters that XML forbids but extraction tools write.
const TOLERATED = /disallowed character\.$|malformed character entity\.$|"\]\]>" is disallowed|undefined entity\.$/;
const LIMITS = IMPORT_LIMITS.xryXml;

/**
 * Reads `xryfile > images > image > views > view > nodes > node` of an XML export (formats.md 3.3) in chunks and emits the
 * nodes of each view as items. Nodes in a node are parts of it.
 */
export class XmlReader {
  /** Attributes of the elements around the views, such as the version of the file. */
  readonly facts: { section: string; name: string; value: string }[] = [];
  /** `<node>` elements in views, counted by their tags alone. */
  elements = 0;
  version: string | null = null;
  private items: ExportItem[] = [];
  private readonly parser: XmlParser;
  private readonly decoder: ReportDecoder;
  private readonly path: string[] = [];
  private image = { index: 0, name: '', id: '' };
  /** Names of the images so far: the order of images with names of their own does not matter for ids. */
  private readonly images = new Set<string>();
  private view = { type: '', index: 0, nodes: 0 };
  /** Views of the image by their type. */
  private readonly views = new Map<string, number>();
  private draft: NodeDraft | null = null;
  /** Index of `draft` in the path. */
  private draftDepth = 0;
  /** Text of the property, as it was decoded. */
  private text = '';
  /** Offset in the decoded text of the chunk of a byte that is not text. */
  private readonly damagedAt = new Set<number>();
  private hasDamage = false;
  private charactersSinceTag = 0;

  /** @param location the export as shown to the user */
  constructor(
    private readonly location: string,
    private readonly entry: string,
    encoding: ExportEncoding,
    private readonly countPart: (type: string) => void,
    private readonly warn: Warn,
  ) {
    this.decoder = new ReportDecoder(encoding);
    this.parser = new XmlParser({
      open: (name, attributes) => this.open(name, attributes),
      close: () => this.close(),
      text: (text) => this.takeText(text),
      doctype: () => {
        throw doctypeRefused(location);
      },
      error: (error) => this.fail(error),
    });
  }

  /** @throws BadInputError with line and column */
  read(chunk: Buffer): readonly ExportItem[] {
    return this.parse(this.decoder.decode(chunk));
  }

  /** @throws BadInputError when the export ends too early */
  end(): readonly ExportItem[] {
    const items = [...this.parse(this.decoder.end())];
    return [...items, ...this.parse(null)];
  }

  private parse(chunk: DecodedChunk | null): readonly ExportItem[] {
    this.items = [];
    this.damagedAt.clear();
    try {
      if (chunk === null) {
        this.parser.close();
      } else {
        for (const { line, message } of damageReport(this.parser, chunk)) {
          this.warn('Bytes that are no text in the encoding of the export', `${this.entry}, line ${line}`, message);
        }
        for (const { index, bytes } of chunk.damage) {
          this.hasDamage = true;
          bytes.forEach((_byte, distance) => this.damagedAt.add(index + distance));
        }
        this.charactersSinceTag += chunk.text.length;
        this.parser.write(chunk.text);
        this.refuseEndless();
      }
    } catch (error) {
      if (error instanceof RangeError) {
        throw this.broken(error.message, error);
      }
      throw error;
    }
    return this.items;
  }

  /** The parser keeps a text until its element ends. */
  private refuseEndless(): void {
    if (this.charactersSinceTag > LIMITS.textCharacters) {
      throw this.broken('a text goes on for more characters than any item that XRY writes has', null);
    }
  }

  private open(name: string, attributes: XmlAttributes): void {
    const element = name.toLowerCase();
    this.charactersSinceTag = 0;
    if (this.draft === null) {
      this.noteStrayText();
    }
    this.path.push(element);
    if (this.path.length > LIMITS.elements) {
      throw this.broken(`the elements are nested more than ${LIMITS.elements} deep`, null);
    }
    if (this.hasDamage) {
      this.showDamage(attributes);
    }
    if (this.draft !== null) {
      this.openInNode(element, attributes);
    } else if (element === 'node' && this.path.includes('view')) {
      this.openNode(attributes);
    } else {
      this.openAround(element, attributes);
    }
    this.text = '';
  }

  private openNode(attributes: Readonly<Record<string, string>>): void {
    const { view, image } = this;
    this.elements += 1;
    view.nodes += 1;
    this.draftDepth = this.path.length;
    const id = [image.id, view.type, view.index > 1 ? `view ${view.index}` : '', view.nodes];
    this.draft = new NodeDraft(
      view.type,
      id.filter((part) => part !== '').join('/'),
      `${this.entry}, line ${this.parser.line} (${view.type} ${view.nodes})`,
      image.name || null,
    );
    this.draft.addAttributes(attributes);
  }

  private openInNode(element: string, attributes: Readonly<Record<string, string>>): void {
    if (element === 'node') {
      this.elements += 1;
      this.countPart(`Node in ${this.view.type || 'a view'}`);
    }
    if (this.text.trim() !== '') {
      this.draft?.addText(shownText(this.text), this.bytesOf(this.text));
    }
    this.draft?.open(element, attributes);
  }

  private openAround(element: string, attributes: Readonly<Record<string, string>>): void {
    if (this.path.length === 1 && element !== 'xryfile') {
      throw this.broken(`its root element is <${element}> instead of <xryfile>`, null);
    }
    if (element === 'image') {
      this.openImage(detachString(attributes['name'] ?? attributes['type'] ?? ''));
    }
    if (element === 'view') {
      const type = detachString(attributes['type'] ?? '');
      const index = (this.views.get(type) ?? 0) + 1;
      this.views.set(type, index);
      this.view = { type: type || 'view', index, nodes: 0 };
    }
    if (element === 'xryfile' || element === 'image') {
      this.addFacts(element === 'image' ? `Image ${this.image.index}` : 'Export', attributes);
    } else if (!KNOWN.has(element)) {
      this.warn(
        'Elements of the export that are unknown',
        `${this.entry}, line ${this.parser.line}`,
        `The element <${element.slice(0, 60)}> is outside of the items and was skipped.`,
      );
    }
  }

  private openImage(name: string): void {
    const index = this.image.index + 1;
    const isNamed = name !== '' && !this.images.has(name);
    this.image = { index, name, id: isNamed ? name : index > 1 ? `image ${index}` : '' };
    this.images.add(name);
    this.views.clear();
  }

  private addFacts(section: string, attributes: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === '' || name.startsWith('xmlns') || this.facts.length >= 1_000) {
        continue;
      }
      this.facts.push({ section, name: detachString(name), value: detachString(value) });
      if (section === 'Export' && /version/i.test(name)) {
        this.version ??= value;
      }
    }
  }

  private close(): void {
    this.charactersSinceTag = 0;
    const { draft } = this;
    if (draft !== null && this.path.length === this.draftDepth) {
      this.items.push(draft.finish());
      this.draft = null;
    } else if (draft !== null) {
      this.closeInNode(draft);
    } else {
      this.noteStrayText();
    }
    this.text = '';
    this.path.pop();
  }

  private noteStrayText(): void {
    if (this.text.trim() !== '') {
      this.warn(
        'Text of the export outside of its items',
        `${this.entry}, line ${this.parser.line}`,
        `The element <${(this.path.at(-1) ?? '').slice(0, 60)}> contains text, which was skipped.`,
      );
    }
  }

  private closeInNode(draft: NodeDraft): void {
    const bytes = this.bytesOf(this.text);
    draft.close(bytes === null ? this.text : shownText(this.text), bytes);
  }

  /** Of a text that could not be decoded, as hex. */
  private bytesOf(text: string): string | null {
    return this.hasDamage && holdsDamage(text) ? this.decoder.bytesOf(text) : null;
  }

  private takeText(text: string): void {
    this.text = this.text === '' ? text : this.text + text;
  }

  private showDamage(attributes: Record<string, string>): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (holdsDamage(value)) {
        attributes[name] = shownText(value);
        attributes[`${name} ${ORIGINAL_BYTES}`] = this.decoder.bytesOf(value);
      }
    }
  }

  private fail(error: Error): void {
    const { line, column } = this.parser;
    if (this.damagedAt.has(this.parser.position - 1)) {
      // Reported when it was decoded.
      return;
    }
    const reason = error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, '');
    if (TOLERATED.test(reason)) {
      this.warn(
        'Characters that XML does not allow, kept as they are',
        `${this.entry}, line ${line}`,
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
    const fault = isCut ? 'is cut off' : 'is not well-formed XML of XRY';
    return new BadInputError(`${this.location} ${fault} at line ${line}, column ${column}: ${what}. ${CURE}`, {
      cause,
    });
  }
}

const KNOWN: ReadonlySet<string> = new Set(['xryfile', 'images', 'image', 'views', 'view', 'nodes']);
