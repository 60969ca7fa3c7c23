import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { useState } from 'react';

import { CONFLICT, serverMessageOf, statusOf } from '@/api/api-error';
import { useImportColumnsMutation, type ImportedColumns } from '@/api/endpoints/configuration';
import { useAppDispatch } from '@/state/hooks';
import { importedToast } from '@/state/listeners/configuration-undo';
import { toastAdded } from '@/state/toasts-slice';

/** A chosen file with the changes that it would make. */
export interface ConfigurationPreview {
  file: File;
  found: ImportedColumns;
}

/** The result of an import; the reasons are messages of the server, which contain the nodes. */
export type ImportOutcome =
  | { kind: 'completed'; fileName: string }
  | { kind: 'failed'; fileName: string; isValid: boolean; reasons: string[] }
  | { kind: 'notOneFile' };

/** Reads a configuration file, and imports it once its changes were confirmed. */
export function useConfigurationImport() {
  const dispatch = useAppDispatch();
  const [send, { isLoading, originalArgs }] = useImportColumnsMutation();
  const [preview, setPreview] = useState<ConfigurationPreview | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const show = (next: ConfigurationPreview | null, result: ImportOutcome | null) => {
    setPreview(next);
    setOutcome(result);
  };
  const refused = ({ name: fileName }: File, error: unknown): ImportOutcome => ({
    kind: 'failed',
    fileName,
    isValid: statusOf(error) === CONFLICT,
    reasons: serverMessageOf(error)?.split('\n') ?? [],
  });
  return {
    preview,
    outcome,
    /** The name of the file while it is read or imported. */
    runningName: isLoading ? (originalArgs?.fileName ?? '') : null,
    refuse: () => show(null, { kind: 'notOneFile' }),
    cancel: () => show(null, null),
    read: async (file: File): Promise<void> => {
      show(null, null);
      const { data, error } = await send({ profile: DEFAULT_PROFILE, file, fileName: file.name, dryRun: 'true' });
      if (data === undefined) {
        show(null, refused(file, error));
      } else {
        show({ file, found: data }, null);
      }
    },
    confirm: async ({ file, found }: ConfigurationPreview): Promise<void> => {
      const { revision } = found;
      const { data, error } = await send({ profile: DEFAULT_PROFILE, file, fileName: file.name, revision });
      if (data === undefined) {
        show(null, refused(file, error));
        return;
      }
      show(null, { kind: 'completed', fileName: file.name });
      dispatch(toastAdded(importedToast(file.name, { profile: DEFAULT_PROFILE, revision: data.revision })));
    },
  };
}
