import type { Position } from '@contract/model/hit';
import { COLUMNS, SOURCE_FILE } from '@bench/generator/artifact-kinds';
import { ARTIFACTS, type GeneratedArtifact } from '@bench/generator/artifacts';
import type { FragmentKind } from '@bench/generator/fragments';
import type { GeneratedSource } from '@bench/hit-generator';
import { foldText } from '@contract/text/fold-text';
import { searchText } from '@server/stores/embedded/rows/hits/search-text';
import type { HitRecord, ThreadRecord } from '@server/stores/hit-record';

/** A hit as stored in a general database: narrow columns, the folded text, the columns of its artifact, and the whole hit. */
export interface BaselineDocument {
  /** From 1, in the order of the sources: the ids of the hits in the case. */
  id: number;
  evidenceId: number;
  artifact: number;
  /** Epoch milliseconds; a time without a zone is in UTC, the zone of the case. */
  date: number | null;
  thread: number | null;
  position: Position | null;
  text: string;
  /** Folded text, numbers and dates, by index in `columnsOf(artifact)`. */
  values: (string | number | null)[];
  /** Folded names. */
  attachments: string[];
  body: string;
}

export interface BaselineThread {
  id: number;
  evidenceId: number;
  record: ThreadRecord;
}

const artifactNumbers = new Map(ARTIFACTS.map(({ group, name, number }) => [`${group}/${name}`, number]));

export const columnsOf = ({ kind }: GeneratedArtifact): FragmentKind[] => [
  ...Object.values(COLUMNS[kind]),
  SOURCE_FILE,
];

const columnsByKind = new Map(
  ARTIFACTS.map((artifact) => [
    artifact.number,
    new Map(columnsOf(artifact).map(({ name }, column) => [name, column])),
  ]),
);

/** The index of a column in the table of an artifact. */
export const columnIndex = (artifact: number, name: string): number => columnsByKind.get(artifact)?.get(name) ?? 0;

/** Converts the sources of a case to documents, one source after the other. */
export class DocumentReader {
  readonly threads: BaselineThread[] = [];
  private readonly threadIds = new Map<string, number>();
  private lastId: number;

  constructor(
    private readonly sources: readonly GeneratedSource[],
    afterId = 0,
  ) {
    this.lastId = afterId;
    for (const { evidenceId, threads } of sources) {
      for (const record of threads()) {
        const id = afterId + this.threads.length + 1;
        this.threads.push({ id, evidenceId, record });
        this.threadIds.set(record.threadKey, id);
      }
    }
  }

  *documents(): Generator<BaselineDocument> {
    for (const { evidenceId, hits } of this.sources) {
      for (const hit of hits()) {
        this.lastId += 1;
        yield this.toDocument(hit, evidenceId);
      }
    }
  }

  private toDocument(hit: HitRecord, evidenceId: number): BaselineDocument {
    const { artifact, chat, date, locations } = hit;
    const number = artifactNumbers.get(`${artifact.group}/${artifact.name}`) ?? 0;
    return {
      id: this.lastId,
      evidenceId,
      artifact: number,
      date: date === null ? null : Date.parse(date.instant),
      thread: chat === null ? null : (this.threadIds.get(chat.threadKey) ?? null),
      position: locations[0] ?? null,
      text: searchText(hit),
      values: columnValues(hit, number),
      attachments: hit.attachments.map(({ name }) => foldText(name)),
      body: bodyOf(hit),
    };
  }
}

function columnValues({ fragments }: HitRecord, artifact: number): (string | number | null)[] {
  const kinds = columnsByKind.get(artifact);
  const values = new Array<string | number | null>(kinds?.size ?? 0).fill(null);
  for (const { name, value, number, date } of fragments) {
    const column = kinds?.get(name);
    if (column !== undefined) {
      values[column] = number ?? (date === undefined ? foldText(value) : Date.parse(date.instant));
    }
  }
  return values;
}

/** The parts of a hit that its page shows and no other column contains. */
const bodyOf = ({ originalId, fragments, sources, attachments, deleted }: HitRecord): string =>
  JSON.stringify([originalId, deleted, fragments.map(({ value }) => value), sources, attachments]);
