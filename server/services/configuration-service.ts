import { randomUUID } from 'node:crypto';

import type { countConfiguredArtifacts, importColumns, listArtifactIcons } from '@contract/calls/column-config';
import type { CallResponse } from '@contract/define-call';
import type { ColumnConfiguration, EvidenceInformation, GroupNode } from '@contract/model/column-config';
import { standardIcon, type ArtifactIconName } from '@contract/rules/artifact-icons';
import {
  CONFIG_CHANGES_SHOWN,
  CONFIG_FILE_MAX,
  DEFAULT_IMPORTANCE,
  DEFAULT_ORDER,
  WILDCARD,
} from '@contract/rules/column-config';
import { AS_IMPORTED } from '@contract/text/configuration-nodes';
import { changedNodes, type ChangedNode } from '@server/domain/column-configuration/changed-nodes';
import { checkConfiguration } from '@server/domain/column-configuration/check-configuration';
import { effectiveConfiguration, type ConfigFilter } from '@server/domain/column-configuration/effective-configuration';
import { mergeConfiguration } from '@server/domain/column-configuration/merge-configuration';
import { BadRequestError, ConflictError } from '@server/errors';
import { CONFIGURATION_QUEUE } from '@server/stores/configuration-job';
import type { ConfigurationStore } from '@server/stores/configuration-store';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { HitStore } from '@server/stores/hit-store';
import type { JobStore } from '@server/stores/job-store';
import type { SystemAuditStore } from '@server/stores/system-audit-store';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import { describeChanges } from '@server/domain/describe-changes';
import type { ChangeBus } from './change-bus';
import type { Configurations } from './configurations';
import { requireUnchangedNodes } from './unchanged-nodes';
import { requireProfile } from './hit-service';
import type { JobRunner } from './import-service';

interface Dependencies {
  configurations: Configurations;
  store: ConfigurationStore;
  sources: EvidenceSourceStore;
  hits: HitStore;
  jobs: JobStore;
  runner: JobRunner;
  systemAudit: SystemAuditStore;
  changes: ChangeBus;
}

type ChosenIcons = CallResponse<typeof listArtifactIcons>['icons'];
type ArtifactCounts = CallResponse<typeof countConfiguredArtifacts>;
type ImportOutcome = CallResponse<typeof importColumns>;
type GroupBy = 'importType' | 'group' | 'artifact';

/** Maximum number of nodes in an audit entry: a file may change thousands. Both revisions are stored as a whole. */
const NAMED_NODES = 100;

/**
 * The settings of administrators: importance and order of groups, artifacts and columns, and the four columns (rules 002-2,
 * 002-7).
 */
export class ConfigurationService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws NotFoundError for an unknown profile */
  async search(profile: string, filter: ConfigFilter): Promise<ColumnConfiguration & { revision: number }> {
    requireProfile(profile);
    const { revision, configuration } = await this.deps.configurations.newest();
    const known = await this.deps.sources.knownColumns();
    const importance = await this.deps.configurations.defaultImportance();
    return { ...effectiveConfiguration(configuration, known, filter, importance), revision };
  }

  /** @throws NotFoundError for an unknown profile */
  async counts(profile: string, groupBy: GroupBy, filter: ConfigFilter): Promise<ArtifactCounts> {
    const { config, revision } = await this.search(profile, filter);
    const counts = config.flatMap(({ name: importType, children }) => {
      const groups = children.filter((child): child is GroupNode => child.type === 'group');
      const count = groups.reduce((sum, group) => sum + group.children.length, 0);
      return groupBy === 'importType'
        ? [counted([importType], {}, count)]
        : groups.flatMap((group) =>
            groupBy === 'group'
              ? [counted([importType, group.name], group, group.children.length)]
              : group.children.map((artifact) => ({
                  ...counted([importType, group.name, artifact.name], artifact, 1),
                  icon: artifact.icon ?? null,
                })),
          );
    });
    return { counts, revision };
  }

  /** From the active configuration: the icon chosen for the first artifact of the name, otherwise the standard icon. */
  async icon(artifact: { group?: string; name: string }): Promise<ArtifactIconName> {
    const index = await this.deps.configurations.active();
    return index.iconNamed(artifact) ?? standardIcon(artifact);
  }

  /** The icons chosen for artifacts of the case that the viewer sees. */
  async icons(viewer: Viewer, caseId: string, signal: AbortSignal): Promise<ChosenIcons> {
    const configuration = await this.deps.configurations.ofCase(caseId);
    if (!configuration.hasIcons) {
      return [];
    }
    const criteria = { filter: {}, queryFilters: [] };
    const { groups } = await this.deps.hits.reader(caseId).countBy(viewer, criteria, 'artifactName', { signal });
    return groups.flatMap(({ value: name, group = '' }) => {
      const icon = configuration.iconOf({ group, name });
      return icon === null ? [] : { artifact: { group, name }, icon };
    });
  }

  /** From the active configuration. @throws NotFoundError for an unknown profile */
  async evidenceInformation(profile: string): Promise<EvidenceInformation> {
    requireProfile(profile);
    const { evidenceInformation } = await this.deps.configurations.active();
    return { name: WILDCARD, importance: evidenceInformation };
  }

  /**
   * Updates the given nodes. Returns the new revision.
   * @param basis the revision on which the change is based; undefined: any
   * @throws BadRequestError naming the node, ConflictError while cases are updated, or when somebody else has changed one of the
   * nodes after the basis, NotFoundError for an unknown profile
   */
  async save(
    profile: string,
    change: ColumnConfiguration,
    basis: number | undefined,
    cause: AuditContext,
  ): Promise<number> {
    requireProfile(profile);
    const { revision, configuration } = await this.deps.configurations.newest();
    const merged = validConfiguration(mergeConfiguration(configuration, validConfiguration(change)));
    if (basis !== undefined && basis !== revision) {
      await requireUnchangedNodes(this.deps.configurations, basis, { revision, configuration }, merged);
    }
    return this.store(merged, { before: configuration, revision: revision + 1, action: 'save' }, cause);
  }

  /**
   * Replaces the configuration with that of a file; a dry run only returns what would change. @param expected the revision of
   * which the user has seen the changes
   * @throws as `save`; also ConflictError when the configuration was changed since `expected`
   */
  async importFile(
    profile: string,
    file: { name: string; text: string },
    { isDryRun, expected }: { isDryRun: boolean; expected: number | undefined },
    cause: AuditContext,
  ): Promise<ImportOutcome> {
    requireProfile(profile);
    const imported = validConfiguration(parsed(file));
    const { revision, configuration } = await this.deps.configurations.newest();
    // What the two mean, not what is stored: a file exported here names every node, and changes none.
    const columns = await this.deps.sources.knownColumns();
    const byDefault = await this.deps.configurations.defaultImportance();
    const meaning = (stored: ColumnConfiguration) => effectiveConfiguration(stored, columns, {}, byDefault);
    const outcome = outcomeOf(changedNodes(meaning(configuration), meaning(imported)));
    if (isDryRun) {
      return { revision, ...outcome };
    }
    if (expected !== undefined && expected !== revision) {
      throw new ConflictError(
        'The configuration was changed meanwhile. Choose the file again to see what it changes now.',
      );
    }
    const about = { before: configuration, revision: revision + 1, action: 'import', file: file.name };
    return { revision: await this.store(imported, about, cause), ...outcome };
  }

  /**
   * Restores the configuration of before a revision. Returns the new revision; null when that revision is not the newest one.
   * @throws ConflictError while cases are updated, NotFoundError for an unknown profile
   */
  async revert(profile: string, revision: number, cause: AuditContext): Promise<number | null> {
    requireProfile(profile);
    const newest = await this.deps.configurations.newest();
    if (newest.revision !== revision) {
      return null;
    }
    const restored = await this.deps.configurations.at(revision - 1);
    const about = { before: newest.configuration, revision: revision + 1, action: 'revert' };
    return this.store(restored, about, cause);
  }

  /** The whole configuration as a file. @throws NotFoundError for an unknown profile */
  async exportFile(profile: string, cause: AuditContext): Promise<string> {
    const { revision: _revision, ...configuration } = await this.search(profile, {});
    await this.deps.systemAudit.record(auditEntry(cause, { columnConfigAction: ['export'] }));
    return `${JSON.stringify(configuration, null, 2)}\n`;
  }

  /** Resumes an update of cases that was interrupted by the end of the process. */
  async resume(): Promise<void> {
    const [updating] = await this.deps.store.listUpdating();
    if (updating !== undefined) {
      await this.startUpdate(updating.target, updating.startedAt);
    }
  }

  /** Returns the new revision; the present one when no node changes. */
  private async store(
    configuration: ColumnConfiguration,
    about: { before: ColumnConfiguration; revision: number; action: string; file?: string },
    cause: AuditContext,
  ): Promise<number> {
    const { before, revision, action, file } = about;
    const nodes = changedNodes(before, configuration);
    if (nodes.length === 0) {
      return revision - 1;
    }
    const audit = auditEntry(cause, {
      columnConfigAction: [action],
      revision: [String(revision)],
      ...describeNodes(nodes.slice(0, NAMED_NODES)),
      changes: [String(nodes.length)],
      ...(nodes.length > NAMED_NODES && { omitted: [String(nodes.length - NAMED_NODES)] }),
      ...(file !== undefined && { fileName: [file] }),
    });
    const record = {
      revision,
      content: JSON.stringify(configuration),
      savedAt: cause.timestamp,
      userName: cause.userName,
    };
    await this.deps.store.save(record, audit);
    const updating = await this.deps.store.listUpdating();
    updating.forEach(({ caseId }) => this.deps.changes.publish(caseId, { kind: 'sources' }));
    await this.startUpdate(revision, cause.timestamp);
    return revision;
  }

  /** After a crash before this line, `resume` sends the update at the next start. */
  private async startUpdate(revision: number, queuedAt: string): Promise<void> {
    await this.deps.jobs.send(
      {
        ...{ id: randomUUID(), queue: CONFIGURATION_QUEUE, data: { revision }, priority: 0, isKept: false },
        ...{ singletonKey: String(revision), caseId: null, userId: null, userName: null, queuedAt },
      },
      null,
    );
    this.deps.runner.wake(CONFIGURATION_QUEUE);
  }
}

function outcomeOf(nodes: readonly ChangedNode[]): Omit<ImportOutcome, 'revision'> {
  const changes = nodes.map((changed) => ({ ...changed, kind: kindOf(changed) }));
  const count = (kind: ReturnType<typeof kindOf>): number => changes.filter((change) => change.kind === kind).length;
  return {
    counts: { added: count('added'), changed: count('changed'), removed: count('removed') },
    changes: changes.slice(0, CONFIG_CHANGES_SHOWN),
  };
}

function kindOf({ before, after }: ChangedNode): 'added' | 'changed' | 'removed' {
  if (before === AS_IMPORTED) {
    return 'added';
  }
  return after === AS_IMPORTED ? 'removed' : 'changed';
}

const describeNodes = (nodes: ReturnType<typeof changedNodes>) =>
  describeChanges(
    Object.fromEntries(nodes.map(({ node, before }) => [node, before])),
    Object.fromEntries(nodes.map(({ node, after }) => [node, after])),
    nodes.map(({ node }) => node),
  );

const counted = (
  names: readonly string[],
  { importance = DEFAULT_IMPORTANCE, order = DEFAULT_ORDER }: Pick<GroupNode, 'importance' | 'order'>,
  count: number,
): ArtifactCounts['counts'][number] => ({
  value: names.join('\n'),
  name: names.at(-1) ?? '',
  importance,
  order,
  count,
});

function parsed({ name, text }: { name: string; text: string }): unknown {
  if (text.length > CONFIG_FILE_MAX) {
    throw new BadRequestError(
      `${name} is larger than a configuration can be. Choose a file that was exported from REVIEW.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequestError(`${name} is not a JSON file. Choose a file that was exported from REVIEW.`);
  }
}

/** @throws BadRequestError with one line per problem */
function validConfiguration(value: unknown): ColumnConfiguration {
  const checked = checkConfiguration(value);
  if ('problems' in checked) {
    throw new BadRequestError(checked.problems.join('\n'));
  }
  return checked.configuration;
}
