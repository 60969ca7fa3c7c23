/** A `<file>` of the report (formats.md 1.3). */
export interface ReportFile {
  attributes: Readonly<Record<string, string>>;
  line: number;
  /** `CreationTime`, `ModifyTime` … with their text. */
  times: { name: string; text: string }[];
  items: { section: string; name: string; group: string; text: string }[];
  /** The report's section: `taggedFiles`, `carvedFiles` … */
  section: string;
}

export function itemOf(file: ReportFile, name: string): string | null {
  return file.items.find((item) => item.name === name)?.text ?? null;
}
