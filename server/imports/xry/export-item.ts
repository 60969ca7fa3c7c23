/** The group of a value, such as the second `To` of a message (formats.md 3.2). */
export interface ValueGroup {
  /** `From`, `To` or `Participant`, else the export's own name as a label. */
  name: string;
  /** Counted within the item, to keep two groups of one name apart. */
  index: number;
}

/** A value of an item. */
export interface ExportValue {
  /** Lower case, words separated by one space: the form in which keys of both exports are compared. */
  key: string;
  /** Unchanged, as in the export. */
  label: string;
  text: string;
  group: ValueGroup | null;
}

/** The type of an item in the export: `messages/sms` of a text file, `sms_view` of an XML file. */
export interface ExportType {
  /** Lower case; the key of the table of kinds. */
  key: string;
  /** Readable name, for a type that is not in the table. */
  label: string;
}

/** Folders with `/` at their end. */
interface FilesFolder {
  /** Of the file of items. */
  record: string;
  /** For the files of all its items. */
  all: string;
  /** For those of this item. */
  own: string;
}

/** One item of an export with its content: it is small, mapped, passed on and released. */
export interface ExportItem {
  type: ExportType;
  /** Unique in the extraction and the same in every import of it. */
  id: string;
  /** Entry, line and number, for messages. */
  location: string;
  /** Name of the partition or image, when the extraction has one. */
  partition: string | null;
  values: readonly ExportValue[];
  /** The folder of the files of this item; null when the export has none for it. */
  files: FilesFolder | null;
  /** Why it is refused; null for an accepted one. */
  refusal: string | null;
}

/** Called with problems that do not stop an import. */
export type Warn = (kind: string, location: string, message: string) => void;

const SPACES = /[\s_]+/g;

/** The comparable form of a key: lower case, and `related_application` of the XML is `Related Application` of the text. */
export const keyOf = (label: string): string => label.replace(SPACES, ' ').trim().toLowerCase();

/** The first value with this key outside of groups; null when it has none or an empty one. */
export function textOf(item: ExportItem, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const found = item.values.find((value) => value.key === key && value.group === null && value.text !== '');
    if (found) {
      return found.text;
    }
  }
  return null;
}
