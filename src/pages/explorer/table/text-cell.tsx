import type { TextOrigin } from '@/domain/highlight';
import { Highlighted } from '@/features/highlight/highlighted';

interface TextCellProps extends TextOrigin {
  /** The displayed text: one line, at most 100 characters. */
  value?: string | null;
}

/** A value with highlighted matches; used during a search only, since plain cells render faster. */
export function TextCell({ value, fragmentName, column }: TextCellProps) {
  return value ? <Highlighted text={value} fragmentName={fragmentName} column={column} /> : null;
}
