import { isTagColor, TAG_PALETTE } from '@contract/rules/tag-palette';

import './tag-swatch.css';

/**
 * The colour of a tag; a value outside of the palette has the colour for unknown tags. The name is always next to it. A tag that only
 * a copy has is an outline.
 */
export function TagSwatch({ tag }: { tag: { color: string; isOfCopy?: boolean } }) {
  const color = isTagColor(tag.color) ? tag.color : TAG_PALETTE.unknown;
  return tag.isOfCopy === true ? (
    <span className="tag-swatch tag-swatch--of-copy" style={{ borderColor: color }} aria-hidden />
  ) : (
    <span className="tag-swatch" style={{ backgroundColor: color }} aria-hidden />
  );
}
