import type { CaseChanges } from '@server/stores/embedded/writing/changes/case-changes';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

type Methods = {
  [Name in keyof CaseChanges]: CaseChanges[Name] extends (...args: infer Arguments) => infer Result
    ? { args: Arguments; result: Result extends CooperativeTask<infer End> ? End : Result }
    : never;
};
export type ChangeName = keyof Methods;
export type ChangeArguments<Name extends ChangeName> = Methods[Name]['args'];
export type ChangeResult<Name extends ChangeName> = Methods[Name]['result'];

/** The result of a change, or the task of a change that runs in time slices. */
type Outcome<Name extends ChangeName> = ChangeResult<Name> | CooperativeTask<ChangeResult<Name>>;
type Calls = { [Name in ChangeName]: (...args: ChangeArguments<Name>) => Outcome<Name> };

/** Starts a change by its name, for a request from another thread. */
export function beginChange<Name extends ChangeName>(
  changes: CaseChanges,
  name: Name,
  args: ChangeArguments<Name>,
): Outcome<Name> {
  const calls: Calls = changes;
  return calls[name](...args);
}

export const isCooperativeTask = <Result>(
  outcome: Result | CooperativeTask<Result>,
): outcome is CooperativeTask<Result> =>
  typeof outcome === 'object' && outcome !== null && 'next' in outcome && Symbol.iterator in outcome;
