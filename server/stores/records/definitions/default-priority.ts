import type { TableDefinitions } from './table-definitions';

/**
 * The priority of categories that are not configured, one row: `primary` (002-2-152), or `by_group` in installations that were in
 * use before this table, where categories about the device stay secondary.
 */
export const DEFAULT_PRIORITY_TABLES: TableDefinitions = {
  sqlite: `
    CREATE TABLE default_priority (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      kind TEXT NOT NULL CHECK (kind IN ('primary', 'by_group'))
    ) STRICT;
    INSERT INTO default_priority (id, kind)
      SELECT 1, CASE WHEN EXISTS (SELECT 1 FROM user) OR EXISTS (SELECT 1 FROM review_case) THEN 'by_group'
        ELSE 'primary' END;
  `,
  postgres: `
    CREATE TABLE default_priority (
      id integer PRIMARY KEY CHECK (id = 1),
      kind text COLLATE "C" NOT NULL CHECK (kind IN ('primary', 'by_group'))
    );
    INSERT INTO default_priority (id, kind)
      SELECT 1, CASE WHEN EXISTS (SELECT 1 FROM "user") OR EXISTS (SELECT 1 FROM review_case) THEN 'by_group'
        ELSE 'primary' END;
  `,
};
