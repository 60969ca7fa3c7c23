import type Database from 'better-sqlite3';

import type { AxiomCaseFacts, AxiomFragment, AxiomHit } from './axiom-hit';
import type { AxiomSchema } from './axiom-schema';

const SEGMENT_BYTES = 1 << 20;

/** Writes the rows of hits into the databases of a case. */
export class AxiomRows {
  readonly countsByArtifact = new Map<string, number>();
  private readonly statements = new Map<string, Database.Statement>();
  private readonly versions = new Map<string, string>();
  private readonly groups = new Map<string, number>();
  private readonly definitions = new Map<string, number>();
  private readonly sources = new Map<string, number>();
  private readonly tags = new Map<string, number>();
  /** Segments of bytes that several fragments share. */
  private readonly segments = new WeakMap<Buffer, number[]>();
  private hitId = 0;
  private fragmentId = 0;
  private segmentId = 0;

  constructor(
    private readonly db: Database.Database,
    private readonly attachments: Database.Database,
    private readonly schema: AxiomSchema,
    private readonly facts: AxiomCaseFacts,
  ) {}

  writeCase(): void {
    const { caseNumber, caseName, createdOn, evidenceNumber, imageName = `${evidenceNumber}.zip` } = this.facts;
    this.run('INSERT INTO case_info VALUES (1, ?, ?, ?)', caseNumber, caseName, createdOn);
    this.run('INSERT INTO source VALUES (1, NULL, 1, ?, ?)', 'Image', imageName);
    this.run('INSERT INTO source_evidence VALUES (1, ?, ?)', evidenceNumber, `E:\\${imageName}`);
    this.run('INSERT INTO scan VALUES (1, ?, ?, ?)', createdOn, createdOn, 'Completed');
  }

  write(hit: AxiomHit): void {
    this.hitId += 1;
    const version = this.versionOf(hit);
    this.countsByArtifact.set(hit.artifact, (this.countsByArtifact.get(hit.artifact) ?? 0) + 1);
    this.run('INSERT INTO scan_artifact_hit VALUES (?, ?)', this.hitId, version);
    hit.fragments.forEach((fragment) => this.writeFragment(version, fragment));
    if (hit.source) {
      const source = this.sourceOf(hit.source.path);
      this.run('INSERT INTO hit_location VALUES (NULL, ?, ?, ?, 0)', this.hitId, source, hit.source.location);
    }
    if (hit.hash !== undefined) {
      this.run('INSERT INTO hit_hash VALUES (?, ?)', this.hitId, hit.hash);
    }
    for (const { text, by } of hit.tags ?? []) {
      this.run('INSERT INTO hit_case_tag VALUES (?, ?, ?)', this.hitId, this.tagOf(text), by);
    }
    for (const { text, by } of hit.comments ?? []) {
      this.run('INSERT INTO hit_note VALUES (NULL, ?, ?, ?)', this.hitId, text, by);
    }
  }

  private writeFragment(version: string, fragment: AxiomFragment): void {
    this.fragmentId += 1;
    const definition = this.definitionOf(version, fragment);
    const ids = [this.fragmentId, this.hitId, definition];
    const value = fragment.text ?? fragment.bytes?.mimeType ?? fragment.number ?? '';
    if (fragment.milliseconds !== undefined) {
      const formatted = new Date(fragment.milliseconds).toISOString().slice(0, 19).replace('T', ' ');
      const time = this.schema === 'newer' ? fragment.milliseconds : Math.floor(fragment.milliseconds / 1_000);
      this.run('INSERT INTO hit_fragment_date VALUES (?, ?, ?, ?, ?)', ...ids, time, formatted);
      if (this.schema === 'older') {
        this.run('INSERT INTO hit_fragment VALUES (?, ?, ?, ?)', ...ids, formatted);
      }
    } else {
      const table = this.schema === 'older' ? 'hit_fragment' : `hit_fragment_${typeOf(fragment)}`;
      this.run(`INSERT INTO ${table} VALUES (?, ?, ?, ?)`, ...ids, value);
    }
    if (fragment.content !== undefined) {
      this.run('INSERT INTO fragment_content VALUES (?, ?)', this.fragmentId, fragment.content);
    }
    if (fragment.bytes) {
      this.writeSegments(fragment.bytes.content);
    }
  }

  private writeSegments(content: Buffer): void {
    const known = this.segments.get(content) ?? this.newSegments(content);
    this.segments.set(content, known);
    for (const segmentId of known) {
      this.attachments.prepare('INSERT INTO segment_map VALUES (?, ?)').run(this.fragmentId, segmentId);
    }
  }

  private newSegments(content: Buffer): number[] {
    const ids: number[] = [];
    for (let at = 0; at < Math.max(content.length, 1); at += SEGMENT_BYTES) {
      this.segmentId += 1;
      ids.push(this.segmentId);
      const segment = content.subarray(at, at + SEGMENT_BYTES);
      this.attachments.prepare('INSERT INTO segment VALUES (?, ?)').run(this.segmentId, segment);
    }
    return ids;
  }

  private versionOf({ artifact, group }: AxiomHit): string {
    return made(this.versions, artifact, (number) => {
      const id = number.toString(16).padStart(32, '0');
      this.run('INSERT INTO artifact VALUES (?, ?, ?)', number, artifact, artifact);
      this.run('INSERT INTO artifact_version VALUES (?, ?, ?)', id, number, artifact);
      this.run('INSERT INTO artifact_version_group VALUES (?, ?)', id, this.groupOf(group));
      return id;
    });
  }

  private groupOf(group: string): number {
    return made(this.groups, group, (id) => {
      this.run('INSERT INTO artifact_group VALUES (?, ?)', id, group);
      return id;
    });
  }

  private definitionOf(version: string, fragment: AxiomFragment): number {
    return made(this.definitions, `${version}\n${fragment.name}`, (id) => {
      this.run('INSERT INTO fragment_definition VALUES (?, ?, ?, ?)', id, version, fragment.name, typeOf(fragment));
      return id;
    });
  }

  private sourceOf(path: string): number {
    return made(this.sources, path, (number) => {
      const id = number + 1;
      const name = path.slice(path.lastIndexOf('\\') + 1);
      this.run('INSERT INTO source VALUES (?, 1, 1, ?, ?)', id, 'File', name);
      this.run('INSERT INTO source_path VALUES (?, ?)', id, path);
      return id;
    });
  }

  private tagOf(name: string): number {
    return made(this.tags, name, (id) => {
      const tagId = id.toString(16).padStart(32, 'a');
      this.run('INSERT INTO tag VALUES (?, ?, ?, ?, ?)', tagId, name, '', -8323328, 'User');
      this.run('INSERT INTO case_tag VALUES (?, 1, ?)', id, tagId);
      return id;
    });
  }

  private run(sql: string, ...values: unknown[]): void {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.db.prepare(sql);
      this.statements.set(sql, statement);
    }
    statement.run(...values);
  }
}

function typeOf({ number, milliseconds }: AxiomFragment): string {
  if (milliseconds !== undefined) {
    return 'date';
  }
  return number === undefined ? 'string' : Number.isInteger(number) ? 'int' : 'float';
}

/** The value of a key; a new key gets the next number. */
function made<Value>(values: Map<string, Value>, key: string, make: (number: number) => Value): Value {
  let value = values.get(key);
  if (value === undefined) {
    value = make(values.size + 1);
    values.set(key, value);
  }
  return value;
}
