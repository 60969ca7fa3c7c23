import { HitBuilder } from '@server/imports/hits/hit-builder';
import { HitSink } from '@server/imports/hits/hit-sink';
import type { ThreadCollector } from '@server/imports/hits/thread-collector';
import type { ImporterInput } from '@server/imports/importer';
import type { HitRecord } from '@server/stores/hit-record';
import type { InformationSection } from '@server/stores/hit-writer';

import type { LeappRow, LeappTable } from './leapp-table';
import { artifactOfRow, mapRow, type RowContext } from './map-row';
import type { MediaLibrary } from './media-library';
import { planTable, type TablePlan } from './table-plan';

const MOST_FACTS = 500;

type Fact = InformationSection['fragments'][number];

/** Creates hits from the rows of tables and passes them to the writer. */
export class TableImporter {
  itemsRead = 0;
  /** From tables with properties of the device. */
  readonly device: InformationSection[] = [];
  private readonly sink: HitSink;
  private readonly context: RowContext;

  constructor(
    input: ImporterInput,
    media: MediaLibrary,
    private readonly threads: ThreadCollector,
  ) {
    const { staging, ledger } = input;
    this.sink = new HitSink(input);
    this.context = {
      media,
      namesakesOf: (path) => staging.namesakesOf(path),
      differencesOf: (entry) => staging.differencesOf(entry),
      warn: (kind, location, message) => ledger.warn(kind, location, message),
    };
  }

  get hits(): number {
    return this.sink.hits;
  }

  get missingFiles(): number {
    return this.sink.missingFiles;
  }

  /** @param location of the table, for messages */
  open(
    table: LeappTable,
    location: string,
  ): { take(row: LeappRow): void; refuse(position: string, reason: string): void } {
    const plan = planTable(table);
    const facts: Fact[] = [];
    if (plan.kind === 'DeviceInfoEntry') {
      this.device.push({ name: table.name, fragments: facts });
    }
    const builderAt = (position: string, artifact = plan.artifact) =>
      new HitBuilder(artifact, `${location}, ${position}`, this.context);
    return {
      take: (row) => {
        this.itemsRead += 1;
        const builder = builderAt(row.position, artifactOfRow(plan, row, this.context.media));
        let mapped: ReturnType<typeof mapRow> | null = null;
        const originalId = this.sink.write(builder, () => {
          mapped = mapRow(builder, plan, row, this.context);
          return mapped.hit;
        });
        if (originalId !== null) {
          this.note(mapped, plan, facts);
        }
      },
      refuse: (position, reason) => {
        this.itemsRead += 1;
        this.sink.refuse(builderAt(position), reason);
      },
    };
  }

  /** What a stored row says beyond itself. */
  private note(row: ReturnType<typeof mapRow> | null, { kind, application }: TablePlan, facts: Fact[]): void {
    const message = row?.message ?? null;
    if (message !== null) {
      const { chat, threadName, people } = message;
      const unsaid = { chatType: null, account: null };
      this.threads.add({ threadKey: chat.threadKey, source: application, name: threadName, ...unsaid, people });
    }
    if (row !== null && kind === 'DeviceInfoEntry' && facts.length < MOST_FACTS) {
      facts.push(...factOf(row.hit));
    }
  }
}

function factOf({ fragments }: HitRecord): Fact[] {
  const value = fragments.find(({ name }) => name === 'Entry value')?.value;
  const name = fragments.find((fragment) => fragment.name === 'Entry name')?.value;
  return value === undefined ? [] : [{ name: name ?? 'Value', value }];
}
