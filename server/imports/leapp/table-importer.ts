import { HitBuilder } from '@server/imports/hits/hit-builder';
import { HitSink } from '@server/imports/hits/hit-sink';
import type { ImporterInput } from '@server/imports/importer';
import type { HitRecord, ThreadRecord } from '@server/stores/hit-record';
import type { InformationSection } from '@server/stores/hit-writer';

import type { Conversations } from './conversations';
import type { LeappRow, LeappTable } from './leapp-table';
import { artifactOfRow, mapRow, type RowContext } from './map-row';
import type { MappedMessage } from './map-message';
import type { MediaLibrary } from './media-library';
import { planTable } from './table-plan';

const MOST_FACTS = 500;

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
    private readonly conversations: Conversations,
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
    const facts: { name: string; value: string }[] = [];
    if (plan.kind === 'DeviceInfoEntry') {
      this.device.push({ name: table.name, fragments: facts });
    }
    const builderAt = (position: string, artifact = plan.artifact) =>
      new HitBuilder(artifact, `${location}, ${position}`, this.context);
    return {
      take: (row) => {
        this.itemsRead += 1;
        const builder = builderAt(row.position, artifactOfRow(plan, row, this.context.media));
        this.sink.write(builder, () => {
          const { hit, message } = mapRow(builder, plan, row, this.context);
          this.noteMessage(message, plan.application);
          if (plan.kind === 'DeviceInfoEntry' && facts.length < MOST_FACTS) {
            facts.push(...factOf(hit));
          }
          return hit;
        });
      },
      refuse: (position, reason) => {
        this.itemsRead += 1;
        this.sink.refuse(builderAt(position), reason);
      },
    };
  }

  writeThreads(write: (thread: ThreadRecord) => void): void {
    for (const thread of this.conversations.threads()) {
      write(thread);
    }
  }

  private noteMessage(message: MappedMessage | null, application: string | null): void {
    if (message !== null) {
      this.conversations.note(message, application);
    }
  }
}

function factOf({ fragments }: HitRecord): { name: string; value: string }[] {
  const value = fragments.find(({ name }) => name === 'Entry value')?.value;
  const name = fragments.find((fragment) => fragment.name === 'Entry name')?.value;
  return value === undefined ? [] : [{ name: name ?? 'Value', value }];
}
