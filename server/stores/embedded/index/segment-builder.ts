import { LocalTimes } from '@server/domain/local-times';
import {
  dateOf,
  readingsOf,
  type HitBody,
  type StoredFragment,
  type StoredReadings,
} from '@server/stores/embedded/rows/hits/hit-body';

import { emptyBitset, setBit, wordsFor } from '@server/stores/embedded/base/bitset';
import { ColumnCollector } from './column-collector';
import { ContentCollector } from './content-collector';
import { contentOf } from '@server/stores/embedded/rows/hits/content-key';
import { columnSections } from './column-sections';
import { DocumentValues, orderByDate, orderByThread } from './document-values';
import { withCapacity32 } from './growing-arrays';
import { MarkedTexts } from './marked-texts';
import { SectionScratch } from './section-scratch';
import { DATE_TEXT_COLUMN, OWN_DATE, READINGS_ARTIFACT, SEGMENT_HITS, VOCABULARIES } from './segment';
import {
  bytesOf,
  segmentFormat,
  type ColumnEntry,
  type Indexing,
  type Section,
  type SectionStream,
} from './segment-format';
import { columnFlags, type IndexedHit, type KindReader } from './indexed-hit';
import { TermCollector } from './term-collector';
import { TermPool } from './term-pool';
import { termSections } from './term-sections';
import { TextCollector } from './text-collector';
import { Tokenizer } from './tokenizer';
import { UnsearchedValues } from './unsearched-values';
import { wordSections } from './word-sections';

const LINE_FEED = 10;
/** Builds segments, one after the other in the same memory: `begin`, `add` up to `SEGMENT_HITS` hits, `build`. */
export class SegmentBuilder {
  private evidenceId = 0;
  private firstHit = 0;
  private readonly terms = {
    words: new TermCollector(),
    compounds: new TermCollector(),
    separators: new TermCollector(),
    numbers: new TermCollector(),
  };
  private readonly tokenizer = new Tokenizer(this.terms);
  private readonly pool = new TermPool();
  private readonly scratch = new SectionScratch();
  private readonly text = new TextCollector();
  private readonly marked = new MarkedTexts();
  private readonly unsearched = new UnsearchedValues();
  private textStarts = new Uint32Array(0);
  private readonly values = new DocumentValues();
  private readonly contents = new ContentCollector();
  private readonly longWords = emptyBitset(SEGMENT_HITS);
  private hasLongWords = false;
  private hasLine = false;
  private readonly columnsByKind = new Map<number, ColumnCollector>();
  private readonly columnsByName = new Map<string, ColumnCollector>();
  private readonly dateTextColumn = new ColumnCollector(DATE_TEXT_COLUMN);
  private readonly localTimes: LocalTimes;

  constructor(
    private readonly kindOf: KindReader,
    private readonly indexing: Indexing,
  ) {
    this.localTimes = new LocalTimes(indexing.timezone);
  }

  /** Starts a segment. */
  begin(evidenceId: number, firstHit: number): void {
    this.evidenceId = evidenceId;
    this.firstHit = firstHit;
    VOCABULARIES.forEach((name) => this.terms[name].clear());
    this.pool.clear();
    this.text.clear();
    this.marked.clear();
    this.unsearched.clear();
    this.values.clear();
    this.contents.clear();
    this.longWords.fill(0);
    this.hasLongWords = false;
    this.dateTextColumn.clear();
    this.clearColumns();
  }

  /** Exports are ordered by artifact: without this, columns of a finished artifact would keep the memory of its largest segment. */
  private clearColumns(): void {
    for (const [key, column] of this.columnsByName) {
      if (column.isWorthKeeping) {
        column.clear();
      } else {
        this.columnsByName.delete(key);
      }
    }
    this.columnsByKind.clear();
  }

  get count(): number {
    return this.values.count;
  }
  get textBytes(): number {
    return this.text.length + this.marked.length;
  }

  /** Adds the next hit. Its text is that of ../rows/hits/search-text.ts. */
  add({ artifactId, date, isLocal, dateText, threadId, body }: IndexedHit): void {
    const document = this.values.count;
    this.values.add(artifactId, date === null ? null : this.instantOf(date, isLocal), isLocal, threadId);
    this.textStarts = withCapacity32(this.textStarts, document + 1);
    this.textStarts[document] = this.text.length;
    this.marked.beginDocument(document, this.text.length);
    this.hasLine = false;
    if (date !== null || body.u !== undefined) {
      this.addDateText(document, dateText, body.u);
    }
    for (let index = 0; index < body.f.length; index += 1) {
      const fragment = body.f[index];
      if (fragment !== undefined) {
        this.addFragment(document, fragment, body.m === undefined ? 0 : columnFlags(body.m, index));
      }
    }
    for (const [, name] of body.a ?? []) {
      this.beginLine();
      const start = this.text.length;
      this.marked.addLine(this.text, start, this.text.append(name));
      this.addTerms(start);
    }
    const sha256 = contentOf(body);
    if (sha256 !== null) {
      this.contents.add(document, sha256);
    }
    for (const [latitude, longitude] of body.l ?? []) {
      this.values.addLocation(latitude, longitude);
    }
    VOCABULARIES.forEach((name) => this.terms[name].endDocument());
  }

  private addDateText(document: number, dateText: string | null, readings: HitBody['u']): void {
    const text = dateText ?? readings?.[0][2] ?? '';
    this.dateTextColumn.addEntry(document, this.unsearched.add(this.dateTextColumn, text), 0, NaN);
    if (readings !== undefined) {
      this.addReadings(document, OWN_DATE, readings);
    }
  }

  /** Sections are views of this builder's memory, valid until the next one is requested. */
  *build(): SectionStream {
    const { count } = this.values;
    const dates = this.values.dates.subarray(0, count);
    const { byDate, datedCount } = orderByDate(dates);
    yield* this.valueSections(dates, byDate);
    yield* wordSections(this.terms.words, count, this.scratch);
    for (const name of VOCABULARIES) {
      yield* termSections(name, this.terms[name], count, this.scratch);
    }
    yield { name: 'text', bytes: this.text.bytes.subarray(0, this.text.length) };
    yield* this.marked.sections(count);
    const columns = yield* this.columnSections(dates);
    const { evidenceId, firstHit } = this;
    return { format: segmentFormat(this.indexing), evidenceId, firstHit, count, datedCount, columns };
  }

  private *columnSections(dates: Float64Array): Generator<Section, ColumnEntry[], void> {
    const documents = this.values.columnDocuments(dates);
    const columns: ColumnEntry[] = [];
    for (const collector of [this.dateTextColumn, ...this.columnsByName.values()]) {
      if (collector.entryCount > 0) {
        const isUnsearched = collector.column.valueType === 'date' || collector === this.dateTextColumn;
        const texts = isUnsearched ? this.unsearched.texts : { folded: this.text.bytes, marked: this.marked.bytes };
        const { entry, sections } = columnSections(collector, columns.length, texts, documents);
        columns.push(entry);
        yield* sections;
      }
    }
    return columns;
  }

  private valueSections(dates: Float64Array, byDate: Uint32Array): Section[] {
    const { values } = this;
    const { count, locationCount } = values;
    const starts = withCapacity32(this.textStarts, count + 1);
    starts[count] = this.text.length;
    const threads = values.threads.subarray(0, count);
    const bitWords = wordsFor(count);
    return [
      { name: 'artifacts', bytes: bytesOf(values.artifacts.subarray(0, count)) },
      { name: 'dates', bytes: bytesOf(dates) },
      { name: 'localDates', bytes: bytesOf(values.localDates.subarray(0, bitWords)) },
      { name: 'byDate', bytes: bytesOf(byDate) },
      { name: 'threads', bytes: bytesOf(threads) },
      { name: 'byThread', bytes: bytesOf(orderByThread(threads, dates)) },
      { name: 'locations.documents', bytes: bytesOf(values.locationDocuments.subarray(0, locationCount)) },
      { name: 'locations.latitudes', bytes: bytesOf(values.latitudes.subarray(0, locationCount)) },
      { name: 'locations.longitudes', bytes: bytesOf(values.longitudes.subarray(0, locationCount)) },
      { name: 'longWords', bytes: bytesOf(this.longWords.subarray(0, this.hasLongWords ? bitWords : 0)) },
      { name: 'text.starts', bytes: bytesOf(starts.subarray(0, count + 1)) },
      ...this.contents.sections(),
    ];
  }

  private addFragment(document: number, fragment: StoredFragment, flags: number): void {
    const column = this.columnsByKind.get(fragment[0]) ?? this.openColumn(fragment[0]);
    const more = fragment.length === 3 ? fragment[2] : null;
    const readings = readingsOf(fragment);
    if (readings !== null) {
      this.addReadings(document, column.column.name, readings);
    }
    if (column.column.valueType === 'date') {
      const date = dateOf(fragment);
      const value = this.unsearched.add(column, fragment[1]);
      column.addEntry(document, value, flags, date === null ? NaN : this.instantOf(date[0], date[1] === 1));
    } else {
      column.addEntry(document, this.addSearched(column, fragment[1]), flags, typeof more === 'number' ? more : NaN);
    }
  }

  /** Adds the two times that a text can mean. */
  private addReadings(document: number, name: string, readings: StoredReadings): void {
    const key = `readings ${name}`;
    const column =
      this.columnsByName.get(key) ?? new ColumnCollector({ artifactId: READINGS_ARTIFACT, name, valueType: 'date' });
    this.columnsByName.set(key, column);
    for (const [date, isLocal, original] of readings) {
      column.addEntry(document, this.unsearched.add(column, original), 0, this.instantOf(date, isLocal === 1));
    }
  }

  private instantOf(date: number, isLocal: boolean): number {
    return isLocal ? this.localTimes.instantOf(date) : date;
  }

  /** Adds a value that is a line of the document's text. Returns its number in the column. */
  private addSearched(column: ColumnCollector, value: string): number {
    if (value === '') {
      return column.addValue(0, 0, null);
    }
    this.beginLine();
    const cached = column.find(value);
    const start = this.text.length;
    if (cached >= 0) {
      this.text.repeat(column.valueStarts[cached] ?? 0, column.valueLengths[cached] ?? 0);
      this.marked.addLine(this.text, start, column.marked.get(cached) ?? null);
      this.pool.addPostings(column.valueTerms[cached] ?? 0, this.terms);
      return cached;
    }
    const marked = this.marked.addLine(this.text, start, this.text.append(value));
    const isLong = this.addTerms(start);
    const number = column.addValue(start, this.text.length - start, marked);
    if (!isLong && column.canCache) {
      column.cache(value, number, this.pool.store(this.tokenizer));
    }
    return number;
  }

  private beginLine(): void {
    if (this.hasLine) {
      this.text.appendByte(LINE_FEED);
    }
    this.hasLine = true;
  }

  /** Adds the terms of the text from `start` on. Returns whether one is too long for its vocabulary. */
  private addTerms(start: number): boolean {
    const { tokenizer, text } = this;
    tokenizer.split(text.bytes, start, text.length, text.isAscii);
    for (const name of VOCABULARIES) {
      this.terms[name].addPostings(tokenizer[name].terms, 0, tokenizer[name].count);
    }
    if (tokenizer.hasLong) {
      setBit(this.longWords, this.values.count - 1);
      this.hasLongWords = true;
    }
    return tokenizer.hasLong;
  }

  private openColumn(kindId: number): ColumnCollector {
    const column = this.kindOf(kindId);
    const key = `${column.artifactId} ${column.valueType} ${column.name}`;
    const collector = this.columnsByName.get(key) ?? new ColumnCollector(column);
    this.columnsByName.set(key, collector);
    this.columnsByKind.set(kindId, collector);
    return collector;
  }
}
