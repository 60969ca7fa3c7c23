import { createAction } from '@reduxjs/toolkit';

import { bulkApi } from '@/api/endpoints/bulk';
import { bulkMessages, bulkOutcomeMessages } from '@/messages/bulk';
import { toastAdded } from '@/state/toasts-slice';

import type { StartListening } from './start-listening';

/** "Undo" was pressed in the toast of a bulk action. The payload is plain data, since toasts are in the store. */
export const bulkUndoRequested = createAction<{ caseId: string; actionId: string }>('bulk/undoRequested');

/** Undoes a bulk action and shows the result; a failure shows its own toast. */
export function addBulkUndoListener(start: StartListening): void {
  start({
    actionCreator: bulkUndoRequested,
    effect: async ({ payload }: ReturnType<typeof bulkUndoRequested>, { dispatch }) => {
      const { data } = await dispatch(bulkApi.endpoints.undoBulkAction.initiate(payload, { track: false }));
      if (data) {
        const values = { changed: data.changed };
        dispatch(
          toastAdded({ kind: 'success', title: bulkMessages.done, message: bulkOutcomeMessages.undone, values }),
        );
      }
    },
  });
}
