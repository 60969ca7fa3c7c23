/** A `<file>` of the report (formats.md 1.3). */
export interface ReportFile {
  attributes: Readonly<Record<string, string>>;
  line: number;
  /** `CreationTime`, `ModifyTime` … with their text. */
  times: { name: string; text: string }[];
  items: { section: string; name: string; group: string; text: string }[];
  /** The report's section: `taggedFiles`, `carvedFiles` … */
  section: string;
  /** The id of the file in which its element stands, such as in `RelatedNodes`; null for a file of the section itself. */
  inside: string | null;
  /** Why the file is refused as an item, when it exceeds a limit: it then lacks the values beyond it. */
  refusal?: string;
}

export function itemOf(file: ReportFile, name: string): string | null {
  return file.items.find((item) => item.name === name)?.text ?? null;
}
