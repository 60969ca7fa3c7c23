import type { AuditNames } from '@contract/rules/audit-description';
import type { CaseStore } from '@server/stores/case-store';
import type { DeletionStore } from '@server/stores/deletion-store';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { HitStore } from '@server/stores/hit-store';
import type { UserStore } from '@server/stores/user-store';

import type { ReadableEntry } from './audit-redaction';
import { fullNameOf } from '@server/people/full-name';

interface Dependencies {
  cases: CaseStore;
  sources: EvidenceSourceStore;
  deletions: DeletionStore;
  users: UserStore;
  hits: Pick<HitStore, 'reader'>;
}

/** Names for the ids in entries, as known when the export is written. */
export class AuditExportNames {
  /** By case, then by id. */
  private readonly tags = new Map<string, Map<string, string>>();

  private constructor(
    private readonly deps: Dependencies,
    private readonly cases: ReadonlyMap<string, string>,
    private readonly sources: ReadonlyMap<string, string>,
    private readonly users: ReadonlyMap<string, string>,
  ) {}

  static async load(deps: Dependencies): Promise<AuditExportNames> {
    const present = await deps.cases.list();
    const cases = [...present, ...(await deps.deletions.listCases())];
    const sources = [
      ...(await deps.sources.listOfCases(present.map(({ id }) => id))),
      ...(await deps.deletions.listSources()),
    ];
    const users = await deps.users.list();
    return new AuditExportNames(
      deps,
      new Map(cases.map(({ id, name }) => [id, name])),
      new Map(sources.map(({ id, caseId, name }) => [sourceKey(caseId, String(id)), name])),
      new Map(users.map((user) => [user.id, fullNameOf(user)])),
    );
  }

  /** Reads the tags of the cases of these entries. Tags of an unreadable case stay unknown. */
  async prepare(entries: readonly ReadableEntry[]): Promise<void> {
    for (const { caseId } of entries) {
      if (caseId !== null && !this.tags.has(caseId)) {
        const tags = await this.tagsOf(caseId);
        this.tags.set(caseId, new Map(tags.map(({ id, name }) => [id, name])));
      }
    }
  }

  of({ caseId }: ReadableEntry): AuditNames {
    return {
      tag: (id) => this.tags.get(caseId ?? '')?.get(id) ?? null,
      source: (id) => this.sources.get(sourceKey(caseId, id)) ?? null,
      case: (id) => this.cases.get(id) ?? null,
      user: (id) => this.users.get(id) ?? null,
    };
  }

  private async tagsOf(caseId: string): Promise<{ id: string; name: string }[]> {
    try {
      return await this.deps.hits.reader(caseId).listTags();
    } catch {
      return [];
    }
  }
}

/** In a case restored from an archive, older entries may refer to a source by an id that belongs to another case here. */
const sourceKey = (caseId: string | null, id: string): string => `${caseId ?? ''} ${id}`;
