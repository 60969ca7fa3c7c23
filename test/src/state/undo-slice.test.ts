import { emptyApi } from '@/api/empty-api';
import { changeMade, selectUndoable, undoSlice } from '@/state/undo-slice';

const CHANGE = { kind: 'tag', caseId: '7', hitId: '1', tagId: 'a', isOn: true, item: '' } as const;

/** The action that is dispatched when the session of a user was loaded. */
const sessionOf = (id: string) => ({
  type: `${emptyApi.reducerPath}/executeQuery/fulfilled`,
  payload: { identity: { id } },
  meta: { requestId: id, requestStatus: 'fulfilled', arg: { endpointName: 'getSession' } },
});

it.each([
  ['keeps the last change of a user who signs in again', 'ann', CHANGE],
  ['discards it when another user signs in in the same window', 'bo', null],
])('%s', (_name, next, left) => {
  const actions = [sessionOf('ann'), changeMade(CHANGE), sessionOf(next)];
  const undo = actions.reduce(undoSlice.reducer, undefined);
  expect(selectUndoable({ undo: undo ?? undoSlice.getInitialState() }, '7')).toEqual(left);
});
