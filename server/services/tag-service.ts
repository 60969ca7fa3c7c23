import type { CaseTag } from '@contract/model/case';
import { TAG_SET_FORMAT, type TagSet } from '@contract/model/tag-set';
import { TAG_SET_MAX } from '@contract/rules/limits';
import { tagSchema, type TagValues } from '@contract/rules/tag';
import { DEFAULT_TAG_COLOR, isTagColor } from '@contract/rules/tag-palette';
import { BadRequestError, NotFoundError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { ChangedTag, TagHistoryEntry } from '@server/stores/hit-marks';
import type { HitCriteria, HitStore, TagCounts } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { revisionOf, tagValues } from '@server/domain/revision';
import type { AdditionLimits } from './addition-limits';
import { auditEntry, authorOf, caseOf, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';
import type { LastChanges } from './last-changes';
import { validate } from './validate';

/** The tags of a case and on its hits (rules 000-5, 001-7). */
export class TagService {
  constructor(
    private readonly deps: { hits: HitStore; changes: ChangeBus; additions: AdditionLimits; lastChanges: LastChanges },
  ) {}

  async list(caseId: string): Promise<CaseTag[]> {
    return (await this.deps.hits.reader(caseId).listTags()).map(withRevision);
  }

  /** @throws BadRequestError with the messages of the form, ConflictError */
  async create(values: TagValues, cause: AuditContext): Promise<CaseTag> {
    const tag = validate(tagSchema, values);
    this.deps.additions.admit(cause.userId);
    const audit = auditEntry(cause, { action: ['create tag'], tagName: [tag.name] });
    const created = await this.transactor(cause).createTag(tag, audit);
    this.publishTags(cause);
    return created;
  }

  /** @throws BadRequestError, NotFoundError, ConflictError, also when the tag was changed after the revision */
  async update(tagId: string, values: ChangedTag, cause: AuditContext): Promise<CaseTag> {
    const tag = validate(tagSchema, values);
    const { isEnabled, key, revision } = values;
    this.deps.additions.admit(cause.userId);
    const audit = auditEntry(cause, { action: ['update tag'], tagId: [tagId], tagName: [tag.name] });
    const change = {
      ...{ ...tag, ...(isEnabled !== undefined && { isEnabled }), ...(key !== undefined && { key }) },
      ...(revision !== undefined && { revision }),
    };
    const logged = {
      caseId: caseOf(cause),
      isAbout: ({ description }: AuditEntry) => description['tagId']?.[0] === tagId,
    };
    const { record, isChanged } = await this.deps.lastChanges.namedIn(logged, () =>
      this.transactor(cause).updateTag(tagId, change, audit),
    );
    if (isChanged) {
      this.publishTags(cause);
    }
    return withRevision(record);
  }

  /** @throws NotFoundError */
  async delete(tagId: string, cause: AuditContext): Promise<void> {
    await this.transactor(cause).deleteTag(tagId, auditEntry(cause, { action: ['delete tag'], tagId: [tagId] }));
    this.publishTags(cause);
  }

  /** The enabled tags, in their order. @throws NotFoundError when there are none */
  async exportSet(cause: AuditContext): Promise<TagSet> {
    const caseId = caseOf(cause);
    const tags = (await this.list(caseId)).filter(({ isEnabled }) => isEnabled).slice(0, TAG_SET_MAX);
    if (tags.length === 0) {
      throw new NotFoundError('There are no tags in this case.');
    }
    const audit = auditEntry(cause, { action: ['export tag set'], tagCount: [String(tags.length)] });
    await this.transactor(cause).record(audit);
    // Tags with colours of an extraction tool cannot be created.
    const colorOf = (color: string) => (isTagColor(color) ? color : DEFAULT_TAG_COLOR);
    return {
      format: TAG_SET_FORMAT,
      version: 1,
      tags: tags.map(({ name, color }) => ({ name, color: colorOf(color) })),
    };
  }

  /** All or nothing. @throws BadRequestError with the invalid tag of the set and the reason */
  async importSet({ tags }: TagSet, cause: AuditContext): Promise<{ created: CaseTag[]; kept: string[] }> {
    const checked = tags.map(checkedTag);
    this.deps.additions.admit(cause.userId);
    const audit = auditEntry(cause, { action: ['import tag set'], tagName: checked.map(({ name }) => name) });
    const outcome = await this.transactor(cause).createTags(checked, audit);
    if (outcome.created.length > 0) {
      this.publishTags(cause);
    }
    return outcome;
  }

  count(viewer: Viewer, caseId: string, criteria: HitCriteria, signal: AbortSignal): Promise<TagCounts> {
    return this.deps.hits.reader(caseId).countTags(viewer, criteria, { signal, acceptsFormer: true });
  }

  /** Returns the tags of the hit. @throws NotFoundError */
  async setOnHit(
    viewer: Viewer,
    { hitId, tagId, isOn }: { hitId: string; tagId: string; isOn: boolean },
    cause: AuditContext,
  ): Promise<string[]> {
    const audit = auditEntry(cause, { action: [isOn ? 'add' : 'remove'], tagId: [tagId] }, { hitId });
    const transactor = this.transactor(cause);
    const tags = isOn
      ? await transactor.addHitTag(viewer, hitId, tagId, audit)
      : await transactor.removeHitTag(viewer, hitId, tagId, audit);
    if (tags === null) {
      throw new NotFoundError('There is no such item or tag.');
    }
    if (tags.isChanged) {
      const author = authorOf(cause);
      this.deps.changes.publish(caseOf(cause), { kind: 'hits', hitIds: [hitId], author, audience: 'everyone' });
    }
    return tags.record;
  }

  /** @throws NotFoundError */
  async history(
    viewer: Viewer,
    caseId: string,
    { hitId, take, skip }: { hitId: string; take: number; skip: number },
  ): Promise<{ totalCount: number; entries: TagHistoryEntry[] }> {
    const history = await this.deps.hits.reader(caseId).tagHistory(viewer, hitId, { take, skip });
    if (history === null) {
      throw new NotFoundError('There is no such item.');
    }
    return history;
  }

  private publishTags(cause: AuditContext): void {
    this.deps.changes.publish(caseOf(cause), { kind: 'tags', author: authorOf(cause) });
  }

  private transactor(cause: AuditContext) {
    return this.deps.hits.transactor(caseOf(cause));
  }
}

/** @throws BadRequestError with the invalid tag of a set, with the messages of the form */
function checkedTag(tag: TagValues, index: number): TagValues {
  try {
    return validate(tagSchema, tag);
  } catch (error) {
    throw error instanceof BadRequestError
      ? new BadRequestError(`Tag ${index + 1} of the set cannot be created: ${error.message}`)
      : error;
  }
}

const withRevision = (tag: CaseTag): CaseTag => ({ ...tag, revision: revisionOf(tagValues(tag)) });
