import { isTagColor, TAG_PALETTE } from '@contract/rules/tag-palette';

import './tag-swatch.css';

/**
 * The colour of a tag; a value outside of the palette has the colour for unknown tags. The name is always next to it.
 */
export function TagSwatch({ tag }: { tag: { color: string } }) {
  const color = isTagColor(tag.color) ? tag.color : TAG_PALETTE.unknown;
  return <span className="tag-swatch" style={{ backgroundColor: color }} aria-hidden />;
}
