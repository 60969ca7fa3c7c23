import { COLUMN_CATEGORIES } from '@contract/rules/artifact-groups';
import type { FragmentRecord } from '@server/stores/hit-record';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

const TEXT_COLUMNS = COLUMN_CATEGORIES.slice(0, 3);

/** A kind of fragment with its number, in the form that the writer needs. */
export interface KnownKind {
  id: number;
  /** The beginning of a stored fragment of this kind: its number and a comma. */
  idText: string;
  fragment: Pick<FragmentRecord, 'valueType' | 'importance' | 'hidden' | 'categories'>;
  /** Bit `n`: the import may choose it for the column `n` of the multi-artifact table. */
  columns: number;
}

export interface KnownArtifact {
  id: number;
  kindOf: (fragment: FragmentRecord) => KnownKind;
}

/** Numbers of artifacts and fragment kinds, created at first use. Call within a transaction. */
export class ArtifactDirectory {
  private artifacts = new Map<string, Map<string, KnownArtifact>>();
  private newKinds: number[] = [];

  constructor(private readonly db: SqliteDatabase) {}

  artifact({ group, name }: { group: string; name: string }): KnownArtifact {
    let ofGroup = this.artifacts.get(group);
    if (ofGroup === undefined) {
      ofGroup = new Map();
      this.artifacts.set(group, ofGroup);
    }
    let artifact = ofGroup.get(name);
    if (artifact === undefined) {
      const id = this.artifactId(group, name);
      artifact = { id, kindOf: this.kindsOf(id) };
      ofGroup.set(name, artifact);
    }
    return artifact;
  }

  /** Kinds that were added since the last call. */
  takeNewKinds(): number[] {
    const kinds = this.newKinds;
    this.newKinds = [];
    return kinds;
  }

  /** Call after a failed transaction: its numbers are invalid. */
  forget(): void {
    this.artifacts = new Map();
    this.newKinds = [];
  }

  private kindsOf(artifactId: number): (fragment: FragmentRecord) => KnownKind {
    const byName = new Map<string, KnownKind[]>();
    return (fragment) => {
      let kinds = byName.get(fragment.name);
      if (kinds === undefined) {
        kinds = [];
        byName.set(fragment.name, kinds);
      }
      for (const kind of kinds) {
        if (isSameKind(kind.fragment, fragment)) {
          return kind;
        }
      }
      const kind = this.madeKind(artifactId, fragment);
      kinds.push(kind);
      return kind;
    };
  }

  private madeKind(artifactId: number, fragment: FragmentRecord): KnownKind {
    const { valueType, importance, hidden, categories } = fragment;
    const id = this.insertedKind(artifactId, fragment);
    this.newKinds.push(id);
    return {
      id,
      idText: `${id},`,
      fragment: { valueType, importance, hidden, categories },
      columns: hidden ? 0 : columnsOf(categories),
    };
  }

  private artifactId(group: string, name: string): number {
    this.db.prepare('INSERT OR IGNORE INTO artifact (artifact_group, name) VALUES (?, ?)').run(group, name);
    return this.idFrom('SELECT id FROM artifact WHERE artifact_group = ? AND name = ?', group, name);
  }

  private insertedKind(artifactId: number, fragment: FragmentRecord): number {
    const values = [
      artifactId,
      fragment.name,
      fragment.valueType,
      fragment.importance,
      fragment.hidden ? 1 : 0,
      JSON.stringify(fragment.categories),
    ];
    this.db
      .prepare(
        `INSERT OR IGNORE INTO fragment_kind (artifact_id, name, value_type, importance, hidden, categories)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(values);
    return this.idFrom(
      `SELECT id FROM fragment_kind WHERE artifact_id = ? AND name = ? AND value_type = ? AND importance = ?
       AND hidden = ? AND categories = ?`,
      ...values,
    );
  }

  private idFrom(sql: string, ...values: (string | number)[]): number {
    const row = this.db.prepare<(string | number)[], { id: number }>(sql).get(...values);
    if (row === undefined) {
      throw new Error(`No row for: ${sql}`);
    }
    return row.id;
  }
}

const columnsOf = (categories: readonly string[]): number =>
  TEXT_COLUMNS.reduce((columns, category, index) => columns | (categories.includes(category) ? 1 << index : 0), 0);

function isSameKind(left: KnownKind['fragment'], right: KnownKind['fragment']): boolean {
  return (
    left.valueType === right.valueType &&
    left.importance === right.importance &&
    left.hidden === right.hidden &&
    (left.categories === right.categories ||
      (left.categories.length === right.categories.length &&
        left.categories.every((category, index) => category === right.categories[index])))
  );
}
