import { BadInputError } from '@server/errors';
import type { RawFragment, RawHit } from '@server/imports/axiom/raw-hit';
import { detachString } from '@server/imports/detach-string';
import { beyondLimit, IMPORT_LIMITS, limitText } from '@server/imports/import-limits';
import { damageReport } from '@server/imports/values/damage-report';
import {
  holdsDamage,
  ORIGINAL_BYTES,
  shownText,
  type DecodedChunk,
  type ReportDecoder,
} from '@server/imports/values/report-decoder';
import type { XmlAttributes } from '@server/imports/values/xml-events';
import { XmlParser } from '@server/imports/values/xml-parser';

const CURE = 'Export it again from AXIOM Examine as XML, or copy it again from its origin and compare the sizes.';
const LIMITS = IMPORT_LIMITS.axiomXml;
const MAX_ID_NAME = 200;
/** Artifacts whose hits are counted by name; those of further ones by their place in the file. */
const MAX_COUNTED = 10_000;
// Errors of saxes after which reading continues: characters that XML forbids but extraction tools write.
const TOLERATED = /disallowed character\.$|malformed character entity\.$|"\]\]>" is disallowed|undefined entity\.$/;
const BASE64_NAMES = /^(?:_?video|image|picture|media|audio|file|attachments?)$/i;
const BASE64_LEAST = 256;
/** A counted class over the whole text would overflow the stack of the engine for texts of millions of characters. */
const NOT_BASE64 = /[^A-Za-z0-9+/\s]/;

const isBase64Text = (text: string): boolean =>
  text.length >= BASE64_LEAST && !NOT_BASE64.test(text.trimEnd().replace(/={1,2}$/, ''));

/** The name of an artifact or value. */
interface WrittenName {
  /** As shown. */
  name: string;
  /** Its original bytes, as hex, when not all of them are text. */
  nameBytes: string | null;
}

/** The value with the original bytes of a text; none without any. */
const originalBytes = (name: string, bytes: string | null): RawFragment[] =>
  bytes === null ? [] : [{ name: `${name} ${ORIGINAL_BYTES}`, kind: 'text', text: bytes }];

/** Reads an XML export in chunks: `Artifact[@name]`, in it `Hit`, in it `Fragment[@name]` (formats.md 2.4). */
export class ExportReader {
  /** `Hit` elements inside artifacts, counted by tags alone. */
  elements = 0;
  private readonly parser: XmlParser;
  private hits: RawHit[] = [];
  private depth = 0;
  private artifact: WrittenName | null = null;
  /** Hits by the name of their artifact: the order of the artifacts does not matter for their ids. */
  private readonly counts = new Map<string, number>();
  private hit: RawHit | null = null;
  private fragment: (RawFragment & WrittenName & { isBase64: boolean; depth: number }) | null = null;
  private textLength = 0;
  /** Of the values of the hit. */
  private characters = 0;
  private decoder: ReportDecoder | null = null;
  /** Offsets in the decoded text of bytes that are no text. */
  private readonly damagedAt = new Set<number>();

  /**
   * @param location the export as shown to the user
   * @param idPrefix of the ids of its hits, when an export has several files
   */
  constructor(
    private readonly location: string,
    private readonly idPrefix: string,
    private readonly warn: (kind: string, line: number, message: string) => void,
  ) {
    this.parser = new XmlParser({
      open: (name, attributes) => this.open(name, attributes),
      close: (name) => this.close(name),
      text: (text) => this.takeText(text),
      doctype: () => {
        throw new BadInputError(
          `${location} declares a document type (<!DOCTYPE>), which AXIOM does not write and which can hide an attack. It was not read. ${CURE}`,
        );
      },
      error: (error) => this.fail(error),
    });
  }

  /** Before the first chunk. */
  startDecoding(decoder: ReportDecoder): void {
    this.decoder = decoder;
  }

  /** @throws BadInputError with line and column */
  write(chunk: DecodedChunk): RawHit[] {
    const { text } = chunk;
    this.textLength += text.length;
    this.damagedAt.clear();
    for (const { line, message } of damageReport(this.parser, chunk)) {
      this.warn('Bytes that are no text in the encoding of the export', line, message);
    }
    for (const { index, bytes } of chunk.damage) {
      bytes.forEach((_byte, distance) => this.damagedAt.add(index + distance));
    }
    if (this.textLength > LIMITS.textCharacters) {
      throw this.broken(`a value has more than ${limitText(LIMITS.textCharacters, 'characters')}`);
    }
    return this.parse(() => this.parser.write(text));
  }

  /** @throws BadInputError when it ends too early */
  end(): RawHit[] {
    return this.parse(() => this.parser.close());
  }

  private parse(run: () => void): RawHit[] {
    try {
      run();
    } catch (error) {
      if (error instanceof RangeError) {
        throw this.broken(error.message, error);
      }
      throw error;
    }
    const complete = this.hits;
    this.hits = [];
    return complete;
  }

  private open(name: string, attributes: XmlAttributes): void {
    this.depth += 1;
    this.textLength = 0;
    if (this.depth > LIMITS.elements) {
      throw this.broken(`elements stand in more than ${LIMITS.elements} others`);
    }
    if (name === 'Artifact') {
      this.artifact = this.nameIn(attributes, 'Unknown Artifact');
    } else if (name === 'Hit') {
      this.startHit();
    } else if (name === 'Fragment' && this.hit !== null) {
      const isBase64 = Object.values(attributes).some((value) => /^base64$/i.test(value));
      const written = this.nameIn(attributes, 'Unnamed');
      this.fragment = { ...written, text: '', kind: 'text', isBase64, depth: this.depth };
    }
  }

  private nameIn(attributes: XmlAttributes, missing: string): WrittenName {
    const written = attributes['name'] ?? attributes['Name'] ?? missing;
    return { name: detachString(shownText(written)), nameBytes: this.damagedBytes(written) };
  }

  /** The original bytes of a decoded text, as hex; null when all of them are text. */
  private damagedBytes(text: string): string | null {
    return this.decoder !== null && holdsDamage(text) ? this.decoder.bytesOf(text) : null;
  }

  private startHit(): void {
    const { line } = this.parser;
    if (this.artifact === null || this.hit !== null) {
      this.warn('Hits outside of the artifacts of the export', line, 'The element <Hit> is not a hit here.');
      return;
    }
    this.elements += 1;
    this.characters = 0;
    this.hit = {
      originalId: `${this.idPrefix}${this.nextId(this.artifact.name)}`,
      location: `${this.location}, line ${line} (hit ${this.elements})`,
      artifact: this.artifact.name,
      group: null,
      fragments: originalBytes('Artifact', this.artifact.nameBytes),
      sources: [],
      hashes: [],
      tags: [],
      comments: [],
      refusal: null,
    };
  }

  private nextId(artifact: string): string {
    const name = artifact.slice(0, MAX_ID_NAME);
    const isCounted = this.counts.has(name) || this.counts.size < MAX_COUNTED;
    const number = isCounted ? (this.counts.get(name) ?? 0) + 1 : this.elements;
    if (isCounted) {
      this.counts.set(detachString(name), number);
    }
    return `${name}/${number}`;
  }

  private close(name: string): void {
    this.textLength = 0;
    if (name === 'Fragment' && this.fragment?.depth === this.depth) {
      this.endFragment();
    } else if (name === 'Hit' && this.hit !== null) {
      this.hits.push(this.hit);
      this.hit = null;
    } else if (name === 'Artifact') {
      this.artifact = null;
    }
    this.depth -= 1;
  }

  private endFragment(): void {
    const { fragment, hit } = this;
    this.fragment = null;
    if (fragment === null || hit === null) {
      return;
    }
    const { name, nameBytes, kind, isBase64 } = fragment;
    const text = detachString(fragment.text);
    this.characters += text.length;
    if (hit.fragments.length >= LIMITS.itemValues) {
      hit.refusal ??= beyondLimit(LIMITS.itemValues, 'values');
    } else if (this.characters > LIMITS.itemCharacters) {
      hit.refusal ??= beyondLimit(LIMITS.itemCharacters, 'characters of values');
    }
    if (hit.refusal !== null) {
      hit.fragments = [];
    } else if (isBase64 || (BASE64_NAMES.test(name) && isBase64Text(text))) {
      hit.fragments.push({ name, kind, text: '', bytes: Buffer.from(text, 'base64') });
    } else {
      hit.fragments.push({ name, kind, text: shownText(text) }, ...originalBytes(name, this.damagedBytes(text)));
    }
    if (hit.refusal === null) {
      hit.fragments.push(...originalBytes(`Name of "${name}"`, nameBytes));
    }
  }

  private takeText(text: string): void {
    if (this.fragment !== null) {
      this.fragment.text += text;
    }
  }

  private fail(error: Error): void {
    if (this.damagedAt.has(this.parser.position - 1)) {
      // Reported when it was decoded.
      return;
    }
    const reason = error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, '');
    if (!TOLERATED.test(reason)) {
      throw this.broken(reason.replace(/\.$/, ''), error);
    }
    const { line, column } = this.parser;
    const message = `Column ${column}: ${reason.replace(/\.$/, '')}.`;
    this.warn('Characters that XML does not allow, kept as they are', line, message);
  }

  private broken(reason: string, cause?: unknown): BadInputError {
    const { line, column } = this.parser;
    const isCut = /unexpected end|unclosed tag|must contain a root element/.test(reason);
    const fault = isCut ? 'is cut off' : 'is not well-formed XML';
    return new BadInputError(`${this.location} ${fault} at line ${line}, column ${column}: ${reason}. ${CURE}`, {
      cause,
    });
  }
}
