import { readdirSync } from 'node:fs';

/** What only an installation with records leaves in its data folder. */
const TRACES = ['cases', 'files', 'uploads', 'previews', 'identity-keys.json', 'sample-users.json', 'restoring.json'];

/** In a data folder whose records are in PostgreSQL: the id that the database has, too. */
export const FOLDER_ID_FILE = 'records-id';

/** What says that the folder is not a new one. */
export const recordTraces = (dataFolder: string): string[] =>
  readdirSync(dataFolder).filter((name) => TRACES.includes(name));
