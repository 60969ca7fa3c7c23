import { ColumnDocuments } from './column-documents';
import { DamagedSegmentError } from './damaged-segment-error';
import { DiskColumn } from './disk-column';
import { DiskText } from './disk-text';
import { DiskVocabulary } from './disk-vocabulary';
import { DiskWordPlanes } from './disk-word-planes';
import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { MARKED_SECTIONS } from './marked-texts';
import { CachedPart, type PartCache } from './part-cache';
import type { MarkedDocuments, Segment, SegmentContents } from './segment';
import { SegmentFile } from './segment-file';
import { viewOfFloat64, viewOfUint32 } from './views';
import { GROUP_SECTION, GROUP_STARTS } from './word-order';
import { PAIR_PLANES, PAIR_SECTION } from './word-pairs';
import { PLANES, SIGNATURE_SECTION } from './word-signatures';

/**
 * Opens a segment file. Artifacts, dates and positions of documents are read and verified now; vocabularies on first use. Postings and
 * texts stay on disk. Threads, columns, and texts that are searched in large part, are in memory as far as `cache` has room.
 *
 * @throws DamagedSegmentError for a file that is damaged, missing or of another format; later reads throw it, too
 */
export function openSegment(path: string, cache: PartCache): Segment {
  const file = new SegmentFile(path);
  try {
    return new DiskSegment(file, cache);
  } catch (error) {
    file.close();
    throw error;
  }
}

class DiskSegment implements Segment {
  readonly file: string;
  readonly evidenceId: number;
  readonly firstHit: number;
  readonly count: number;
  readonly datedCount: number;
  readonly longWords: Bitset | null;
  readonly text: DiskText;
  readonly columns: readonly DiskColumn[];
  readonly artifacts: Uint32Array;
  readonly dates: Float64Array;
  readonly localDates: Bitset;
  readonly byDate: Uint32Array;
  readonly locations: { documents: Uint32Array; latitudes: Float64Array; longitudes: Float64Array };
  /** Vocabularies take most of the memory of a segment, and many requests do not need them: loaded on first use. */
  private loadedWords: DiskVocabulary | null = null;
  private loadedGroups: Uint32Array | null = null;
  private loadedSignatures: DiskWordPlanes | null = null;
  private loadedPairs: DiskWordPlanes | null = null;
  private loadedCompounds: DiskVocabulary | null = null;
  private loadedSeparators: DiskVocabulary | null = null;
  private loadedNumbers: DiskVocabulary | null = null;
  /** Read when a search first matches accents and marks. */
  private loadedMarked: DiskMarked | null = null;
  private readonly loadedContents: CachedPart<SegmentContents>;
  /** Only requests for conversations read these. */
  private readonly loadedThreads: CachedPart<Uint32Array>;
  private readonly loadedByThread: CachedPart<Uint32Array>;
  /** Shared by the columns that have one entry in each document of an artifact. */
  private readonly columnDocuments: ColumnDocuments;
  private readonly fixedBytes: number;

  constructor(
    private readonly segmentFile: SegmentFile,
    private readonly cache: PartCache,
  ) {
    const { contents } = segmentFile;
    const numbers = (name: string) => viewOfUint32(segmentFile.load(name));
    this.file = segmentFile.path;
    this.evidenceId = contents.evidenceId;
    this.firstHit = contents.firstHit;
    this.count = contents.count;
    this.datedCount = contents.datedCount;
    const longWords = numbers('longWords');
    this.longWords = longWords.length === 0 ? null : longWords;
    this.text = new DiskText(segmentFile, numbers('text.starts'), cache);
    this.artifacts = numbers('artifacts');
    this.dates = viewOfFloat64(segmentFile.load('dates'));
    this.localDates = numbers('localDates');
    this.byDate = numbers('byDate');
    this.locations = {
      documents: numbers('locations.documents'),
      latitudes: viewOfFloat64(segmentFile.load('locations.latitudes')),
      longitudes: viewOfFloat64(segmentFile.load('locations.longitudes')),
    };
    this.columnDocuments = new ColumnDocuments(this.artifacts, this.dates, cache);
    const numbersPart = (name: string) =>
      new CachedPart(
        cache,
        () => numbers(name),
        ({ byteLength }) => byteLength,
      );
    this.loadedThreads = numbersPart('threads');
    this.loadedByThread = numbersPart('byThread');
    this.loadedContents = new CachedPart(
      cache,
      () => this.readContents(),
      ({ keys, documents }) => keys.byteLength + documents.byteLength,
    );
    this.columns = contents.columns.map(
      (entry, index) => new DiskColumn(segmentFile, index, entry, this.columnDocuments, cache),
    );
    const { documents, latitudes, longitudes } = this.locations;
    const arrays = [this.text.starts, this.artifacts, this.dates, this.byDate];
    this.fixedBytes = [...arrays, this.localDates, longWords, documents, latitudes, longitudes].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    );
  }

  get threads(): Uint32Array {
    return this.loadedThreads.get();
  }

  get byThread(): Uint32Array {
    return this.loadedByThread.get();
  }

  get words(): DiskVocabulary {
    this.loadedWords ??= new DiskVocabulary(this.segmentFile, 'words', this.count);
    return this.loadedWords;
  }

  get wordGroups(): Uint32Array {
    this.loadedGroups ??= loadWordGroups(this.segmentFile);
    return this.loadedGroups;
  }

  get wordSignatures(): DiskWordPlanes {
    this.loadedSignatures ??= new DiskWordPlanes(this.segmentFile, SIGNATURE_SECTION, PLANES);
    return this.loadedSignatures;
  }

  get wordPairs(): DiskWordPlanes {
    this.loadedPairs ??= new DiskWordPlanes(this.segmentFile, PAIR_SECTION, PAIR_PLANES);
    return this.loadedPairs;
  }

  get compounds(): DiskVocabulary {
    this.loadedCompounds ??= new DiskVocabulary(this.segmentFile, 'compounds', this.count);
    return this.loadedCompounds;
  }

  get separators(): DiskVocabulary {
    this.loadedSeparators ??= new DiskVocabulary(this.segmentFile, 'separators', this.count);
    return this.loadedSeparators;
  }

  get numbers(): DiskVocabulary {
    this.loadedNumbers ??= new DiskVocabulary(this.segmentFile, 'numbers', this.count);
    return this.loadedNumbers;
  }

  marked(): MarkedDocuments | null {
    this.loadedMarked ??= new DiskMarked(this.segmentFile, this.count, this.cache);
    return this.loadedMarked.text.starts.length === 0 ? null : this.loadedMarked;
  }

  contents(): SegmentContents {
    return this.loadedContents.get();
  }

  get residentBytes(): number {
    const vocabularies = [this.loadedWords, this.loadedCompounds, this.loadedSeparators, this.loadedNumbers];
    const vocabularyBytes = vocabularies.reduce((sum, vocabulary) => sum + (vocabulary?.residentBytes ?? 0), 0);
    return (
      this.fixedBytes + vocabularyBytes + (this.loadedGroups?.byteLength ?? 0) + (this.loadedMarked?.residentBytes ?? 0)
    );
  }

  close(): void {
    const parts = [this.loadedThreads, this.loadedByThread, this.loadedContents];
    [...parts, ...this.columns, this.columnDocuments, this.text].forEach((part) => {
      part.drop();
    });
    this.loadedMarked?.text.drop();
    this.segmentFile.close();
  }

  private readContents(): SegmentContents {
    return {
      keys: viewOfFloat64(this.segmentFile.load('contents.keys')),
      documents: viewOfUint32(this.segmentFile.load('contents.documents')),
    };
  }
}

class DiskMarked implements MarkedDocuments {
  readonly documents: Bitset;
  readonly text: DiskText;

  constructor(file: SegmentFile, count: number, cache: PartCache) {
    const starts = viewOfUint32(file.load(MARKED_SECTIONS.starts));
    this.text = new DiskText(file, starts, cache, MARKED_SECTIONS.text);
    this.documents = emptyBitset(count);
    for (let document = 0; document + 1 < starts.length; document += 1) {
      if (starts[document] !== starts[document + 1]) {
        setBit(this.documents, document);
      }
    }
  }

  get residentBytes(): number {
    return this.documents.byteLength + this.text.starts.byteLength;
  }
}

/** With an incomplete list of groups, a search would miss words that are similar to a term. */
function loadWordGroups(file: SegmentFile): Uint32Array {
  const groups = viewOfUint32(file.load(GROUP_SECTION));
  if (groups.length !== GROUP_STARTS) {
    throw new DamagedSegmentError(file.path, `its section "${GROUP_SECTION}" is incomplete`);
  }
  return groups;
}
