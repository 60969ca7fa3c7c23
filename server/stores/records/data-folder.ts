import { readdirSync } from 'node:fs';

/** Files that exist only in the data folder of an installation with records. */
const TRACES = ['cases', 'files', 'uploads', 'previews', 'identity-keys.json', 'sample-users.json', 'restoring.json'];

/** In a data folder with records in PostgreSQL: the file with the id that is also in the database. */
export const FOLDER_ID_FILE = 'records-id';

/** The files that show that the folder is not new. */
export const recordTraces = (dataFolder: string): string[] =>
  readdirSync(dataFolder).filter((name) => TRACES.includes(name));
