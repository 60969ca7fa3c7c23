import { ChordKeys } from '@/features/shortcuts/chord-keys';

import './tag-key.css';

/** The key that sets a tag. Visual only: the control next to it has `aria-keyshortcuts`. */
export function TagKey({ chord }: { chord: string | undefined }) {
  return chord === undefined ? null : (
    <span className="tag-key" aria-hidden>
      <ChordKeys chord={chord} />
    </span>
  );
}
