/** Reads the elements below one child of `<project>`; the root of the section itself is depth 0. */
export interface Section {
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  text(text: string): void;
  /** The original bytes, as hex, of the text of the element that closes next, when they could not be decoded. */
  bytes?(hex: string): void;
  close(name: string): void;
  /** The section's own end tag. */
  end?(): void;
}
