import type { TextPlace } from '@/domain/highlight';
import { Highlighted } from '@/features/highlight/highlighted';

interface TextCellProps extends TextPlace {
  /** As the cell shows it: one line, at most 100 characters. */
  value?: string | null;
}

/** A value with what was searched marked in it; only while something is searched, since plain cells paint faster. */
export function TextCell({ value, fragmentName, column }: TextCellProps) {
  return value ? <Highlighted text={value} fragmentName={fragmentName} column={column} /> : null;
}
