/**
 * The name of the hits of a model type and the order of their fragments (formats.md 5.2, 5.4). Names key the column
 * configuration of every case: never change one, they never contain the name of a phone, a date or a count.
 */
export interface ArtifactRow {
  group: string;
  /** Of messages the part after the application: `WhatsApp` + ` Messages`. */
  name: string;
  /** Names of fragments of primary importance; the others are secondary. */
  primary: readonly string[];
  /** Key detail, supporting detail, additional detail: fragments that fill the columns of the multi-artifact table. */
  columns: readonly [readonly string[], readonly string[], readonly string[]];
  /** The date of the hit: the first of these that it has. */
  dates: readonly string[];
}

type Columns = [key: string, supporting?: string, additional?: string];

export function row(group: string, name: string, primary: string[], columns: Columns, dates: string[] = ['Timestamp']) {
  const listOf = (column: string | undefined) => (column === undefined ? [] : column.split('|'));
  return {
    group,
    name,
    primary,
    columns: [listOf(columns[0]), listOf(columns[1]), listOf(columns[2])] as const,
    dates,
  } satisfies ArtifactRow;
}
