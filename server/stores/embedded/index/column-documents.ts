import { CachedPart, type PartCache } from './part-cache';
import { DATE_TEXT_COLUMN } from './segment';

/** The documents of an artifact. Most columns have one entry in each of them, so that a file need not store the documents. */
export class ColumnDocuments {
  private readonly parts = new Map<number, CachedPart<Uint32Array>>();

  constructor(
    private readonly artifacts: Uint32Array,
    private readonly dates: Float64Array,
    private readonly cache: PartCache,
  ) {}

  /** The documents of the artifact, ascending; for `DATE_TEXT_COLUMN`, the documents with a date. */
  of(artifactId: number): Uint32Array {
    let part = this.parts.get(artifactId);
    if (part === undefined) {
      part = new CachedPart(
        this.cache,
        () => this.find(artifactId),
        (documents) => documents.byteLength,
      );
      this.parts.set(artifactId, part);
    }
    return part.get();
  }

  drop(): void {
    this.parts.forEach((part) => {
      part.drop();
    });
  }

  private find(artifactId: number): Uint32Array {
    const { artifacts, dates } = this;
    const isDates = artifactId === DATE_TEXT_COLUMN.artifactId;
    const found = new Uint32Array(artifacts.length);
    let count = 0;
    for (let document = 0; document < artifacts.length; document += 1) {
      if (isDates ? !Number.isNaN(dates[document] ?? NaN) : artifacts[document] === artifactId) {
        found[count] = document;
        count += 1;
      }
    }
    return found.slice(0, count);
  }
}
