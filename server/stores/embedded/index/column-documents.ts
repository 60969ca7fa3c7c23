import { DATE_TEXT_COLUMN } from './segment';

/** Documents that could have an entry in the columns of an artifact; most columns have one in each. */
export class ColumnDocuments {
  private readonly cached = new Map<number, Uint32Array>();

  constructor(
    private readonly artifacts: Uint32Array,
    private readonly dates: Float64Array,
  ) {}

  /** Those of the artifact; of `DATE_TEXT_COLUMN` those with a date. */
  of(artifactId: number): Uint32Array {
    const cached = this.cached.get(artifactId) ?? this.find(artifactId);
    this.cached.set(artifactId, cached);
    return cached;
  }

  clear(): void {
    this.cached.clear();
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
