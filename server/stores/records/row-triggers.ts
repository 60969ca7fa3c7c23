import { HASHED_RECORDS } from './hashed-records';

/** Temporary triggers of this connection: changes by other programs are not recorded. */
export const sqliteRowTriggers = (token: string): string =>
  HASHED_RECORDS.map(({ name, table, columns }) => {
    const json = (row: 'old' | 'new') => `json_array(${columns.map((column) => `${row}.${column}`).join(', ')})`;
    const trigger = (what: string, event: string, before: string, after: string) => `
      CREATE TEMP TRIGGER row_change_${name}_${what} AFTER ${event} ON main.${table} BEGIN
        INSERT INTO row_change (token, table_name, old_row, new_row) VALUES ('${token}', '${name}', ${before}, ${after});
      END;`;
    return [
      trigger('insert', 'INSERT', 'NULL', json('new')),
      trigger('update', `UPDATE OF ${columns.join(', ')}`, json('old'), json('new')),
      trigger('delete', 'DELETE', json('old'), 'NULL'),
    ].join('');
  }).join('');
