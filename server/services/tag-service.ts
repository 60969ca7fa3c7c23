import type { CaseTag } from '@contract/model/case';
import { tagSchema, type TagValues } from '@contract/rules/tag';
import { NotFoundError } from '@server/errors';
import type { TagHistoryEntry } from '@server/stores/hit-marks';
import type { HitCriteria, HitStore, TagCounts } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, type Cause } from './cause';
import { caseOf } from './hit-service';
import { validate } from './validate';

/** The tags of a case and on its hits (spec 000 §5, 001 §7). */
export class TagService {
  constructor(private readonly deps: { hits: HitStore }) {}

  list(caseId: string): Promise<CaseTag[]> {
    return this.deps.hits.reader(caseId).listTags();
  }

  /** @throws BadRequestError with the form's sentences, ConflictError */
  create(values: TagValues, cause: Cause): Promise<CaseTag> {
    const tag = validate(tagSchema, values);
    return this.transactor(cause).createTag(tag, auditEntry(cause, { action: ['create tag'], tagName: [tag.name] }));
  }

  /** @throws BadRequestError, ConflictError, NotFoundError */
  update(tagId: string, values: TagValues, cause: Cause): Promise<CaseTag> {
    const tag = validate(tagSchema, values);
    const audit = auditEntry(cause, { action: ['update tag'], tagId: [tagId], tagName: [tag.name] });
    return this.transactor(cause).updateTag(tagId, tag, audit);
  }

  /** @throws NotFoundError */
  delete(tagId: string, cause: Cause): Promise<void> {
    return this.transactor(cause).deleteTag(tagId, auditEntry(cause, { action: ['delete tag'], tagId: [tagId] }));
  }

  count(viewer: Viewer, caseId: string, criteria: HitCriteria, signal: AbortSignal): Promise<TagCounts> {
    return this.deps.hits.reader(caseId).countTags(viewer, criteria, { signal });
  }

  /** The tags of the hit afterwards. @throws NotFoundError */
  async setOnHit(
    viewer: Viewer,
    { hitId, tagId, isOn }: { hitId: string; tagId: string; isOn: boolean },
    cause: Cause,
  ): Promise<string[]> {
    const audit = auditEntry(cause, { action: [isOn ? 'add' : 'remove'], tagId: [tagId] }, { hitId });
    const transactor = this.transactor(cause);
    const tags = isOn
      ? await transactor.addHitTag(viewer, hitId, tagId, audit)
      : await transactor.removeHitTag(viewer, hitId, tagId, audit);
    if (tags === null) {
      throw new NotFoundError('There is no such item or tag.');
    }
    return tags;
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

  private transactor(cause: Cause) {
    return this.deps.hits.transactor(caseOf(cause));
  }
}
