import type { ColumnConfiguration } from '@contract/model/column-config';
import { CONFIG_SCHEMA_VERSION } from '@contract/rules/column-config';
import {
  AS_IMPORTED,
  AS_IMPORTED_BY_GROUP,
  caseConfiguration,
} from '@server/domain/column-configuration/case-configuration';
import { checkConfiguration } from '@server/domain/column-configuration/check-configuration';
import { ConfigurationIndex } from '@server/domain/column-configuration/configuration-index';
import {
  primaryByDefault,
  secondaryByGroup,
  type DefaultImportance,
} from '@server/domain/column-configuration/default-importance';
import type { CaseConfiguration } from '@server/stores/case-configuration';
import type { ConfigurationRecord, ConfigurationStore } from '@server/stores/configuration-store';

const NOTHING: ColumnConfiguration = { schemaVersion: CONFIG_SCHEMA_VERSION, config: [] };
/** Cached revisions and cases; more than are read while an update runs. */
const CACHE_SIZE = 200;

/** Reads configurations. Revisions never change, so they are cached. */
export class Configurations {
  private readonly indexes = new Map<number, ConfigurationIndex>();
  /** Never changes in an installation; null before it was read. */
  private isByGroup: boolean | null = null;
  private readonly ofCases = new Map<string, { key: string; configuration: CaseConfiguration }>();

  constructor(private readonly store: ConfigurationStore) {}

  /** Of groups that are not configured. */
  async defaultImportance(): Promise<DefaultImportance> {
    this.isByGroup ??= (await this.store.defaultPriority()) === 'byGroup';
    return this.isByGroup ? secondaryByGroup : primaryByDefault;
  }

  /** Of each revision after `basis`, newest first: its content, that of the one before, and who saved it. */
  async *changesAfter(basis: number): AsyncIterable<{
    before: ColumnConfiguration;
    after: ColumnConfiguration;
    record: ConfigurationRecord;
  }> {
    const newest = (await this.store.newest())?.revision ?? 0;
    for (let revision = newest; revision > basis; revision -= 1) {
      const record = await this.store.get(revision);
      if (record !== null) {
        yield { before: await this.at(revision - 1), after: contentOf(record), record };
      }
    }
  }

  /** The newest configuration, even while cases are still being updated to it. */
  async newest(): Promise<{ revision: number; configuration: ColumnConfiguration }> {
    const record = await this.store.newest();
    return record === null
      ? { revision: 0, configuration: NOTHING }
      : { revision: record.revision, configuration: contentOf(record) };
  }

  /** The configuration of a revision; of revision 0 an empty one. */
  async at(revision: number): Promise<ColumnConfiguration> {
    const record = revision === 0 ? null : await this.store.get(revision);
    return record === null ? NOTHING : contentOf(record);
  }

  /** The configuration for tables over all cases: during an update of cases the previous one. */
  async active(): Promise<ConfigurationIndex> {
    const updating = await this.store.listUpdating();
    const [first] = updating;
    return this.index(first === undefined ? ((await this.store.newest())?.revision ?? 0) : first.target - 1);
  }

  /** The configuration with which a case is shown now. */
  async ofCase(caseId: string): Promise<CaseConfiguration> {
    const { revision, sources } = await this.store.basisOf(caseId);
    if (revision === 0) {
      return (await this.defaultImportance()) === secondaryByGroup ? AS_IMPORTED_BY_GROUP : AS_IMPORTED;
    }
    const key = JSON.stringify([revision, sources.map(({ evidenceId, importType }) => [evidenceId, importType])]);
    const cached = this.ofCases.get(caseId);
    if (cached?.key === key) {
      return cached.configuration;
    }
    const configuration = caseConfiguration(await this.index(revision), sources);
    remember(this.ofCases, caseId, { key, configuration });
    return configuration;
  }

  private async index(revision: number): Promise<ConfigurationIndex> {
    const cached = this.indexes.get(revision);
    if (cached !== undefined) {
      return cached;
    }
    const index = new ConfigurationIndex(await this.at(revision), await this.defaultImportance());
    remember(this.indexes, revision, index);
    return index;
  }
}

function contentOf({ revision, content }: ConfigurationRecord): ColumnConfiguration {
  const checked = checkConfiguration(JSON.parse(content));
  if ('problems' in checked) {
    throw new Error(`The configuration ${revision} cannot be read: ${checked.problems.join(' ')}`);
  }
  return checked.configuration;
}

function remember<Key, Value>(cache: Map<Key, Value>, key: Key, value: Value): void {
  if (cache.size >= CACHE_SIZE) {
    cache.clear();
  }
  cache.set(key, value);
}
