import type { CaseChanges } from '@server/stores/embedded/hits/case-changes';
import { atOnce } from '@server/stores/embedded/query/at-once';
import type { Work } from '@server/stores/embedded/query/work';

import type { ThreadReply } from './thread-calls';

type Methods = {
  [Name in keyof CaseChanges]: CaseChanges[Name] extends (...args: infer Arguments) => infer Result
    ? { args: Arguments; result: Result extends Work<infer End> ? End : Result }
    : never;
};
export type ChangeName = keyof Methods;
export type ChangeArguments<Name extends ChangeName> = Methods[Name]['args'];
export type ChangeResult<Name extends ChangeName> = Methods[Name]['result'];

/** A change on its way to the thread that makes changes. */
export type ChangeRequest<Name extends ChangeName = ChangeName> = {
  [One in Name]: { id: number; caseId: string; name: One; args: ChangeArguments<One> };
}[Name];

export type ChangeReply<Name extends ChangeName = ChangeName> = ThreadReply<ChangeResult<Name>>;

type Change<Name extends ChangeName> = (changes: CaseChanges, args: ChangeArguments<Name>) => Work<ChangeResult<Name>>;

/** Every change by name, so that it can be asked for from another thread; most are done in one go. */
export const CHANGES: { [Name in ChangeName]: Change<Name> } = {
  createTag: (changes, args) => atOnce(() => changes.createTag(...args)),
  updateTag: (changes, args) => atOnce(() => changes.updateTag(...args)),
  deleteTag: (changes, args) => atOnce(() => changes.deleteTag(...args)),
  addHitTag: (changes, args) => atOnce(() => changes.addHitTag(...args)),
  removeHitTag: (changes, args) => atOnce(() => changes.removeHitTag(...args)),
  addComment: (changes, args) => atOnce(() => changes.addComment(...args)),
  updateComment: (changes, args) => atOnce(() => changes.updateComment(...args)),
  markPrivileged: (changes, args) => atOnce(() => changes.markPrivileged(...args)),
  changeTags: (changes, args) => atOnce(() => changes.changeTags(...args)),
  addComments: (changes, args) => atOnce(() => changes.addComments(...args)),
  markAllPrivileged: (changes, args) => atOnce(() => changes.markAllPrivileged(...args)),
  markSeen: (changes, args) => atOnce(() => changes.markSeen(...args)),
  undoBulk: (changes, args) => atOnce(() => changes.undoBulk(...args)),
  record: (changes, args) => atOnce(() => changes.record(...args)),
  discardUnfinished: (changes, args) => changes.discardUnfinished(...args),
  deleteSource: (changes, args) => changes.deleteSource(...args),
};
