import { createAction } from '@reduxjs/toolkit';

import { serverMessageOf } from '@/api/api-error';
import { configurationApi } from '@/api/endpoints/configuration';
import { bulkMessages } from '@/messages/bulk';
import { configurationUndoMessages } from '@/messages/configuration-undo';
import { errorMessages } from '@/messages/errors';
import { toastAdded, type Toast } from '@/state/toasts-slice';

import type { StartListening } from './start-listening';

/** The revision that an import has saved. */
interface Imported {
  profile: string;
  revision: number;
}

/** "Undo" was pressed in the toast of an import of a configuration. */
const revertRequested = createAction<Imported>('configuration/revertRequested');

const undoOf = (imported: Imported) => ({ label: bulkMessages.undo, dispatches: revertRequested(imported) });

/** The toast of an import with an undo action. */
export const importedToast = (fileName: string, imported: Imported): Omit<Toast, 'id'> => ({
  kind: 'success',
  message: configurationUndoMessages.imported,
  values: { fileName },
  action: undoOf(imported),
});

/** Restores the configuration of before an import. While cases are updated the server refuses: then Undo stays. */
export function addConfigurationUndoListener(start: StartListening): void {
  start({
    actionCreator: revertRequested,
    effect: async ({ payload }: ReturnType<typeof revertRequested>, { dispatch }) => {
      const { data, error } = await dispatch(
        configurationApi.endpoints.revertColumns.initiate(payload, { track: false }),
      );
      if (data === undefined) {
        const values = { reason: serverMessageOf(error) ?? '' };
        const message = errorMessages.revertConfiguration;
        dispatch(toastAdded({ kind: 'error', message, values, action: undoOf(payload) }));
        return;
      }
      dispatch(
        toastAdded(
          data.revision === null
            ? {
                kind: 'info',
                title: configurationUndoMessages.notUndone,
                message: configurationUndoMessages.changedSince,
              }
            : { kind: 'success', message: configurationUndoMessages.undone },
        ),
      );
    },
  });
}
