/** The SQL that creates tables, for each database: the same tables and columns in the same order. */
export interface TableDefinitions {
  sqlite: string;
  postgres: string;
}
