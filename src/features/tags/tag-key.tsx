import { ChordKeys } from '@/features/shortcuts/chord-keys';

import './tag-key.css';

/** The key that sets a tag, for the eye: the control beside it says it to screen readers. */
export function TagKey({ chord }: { chord: string | undefined }) {
  return chord === undefined ? null : (
    <span className="tag-key" aria-hidden>
      <ChordKeys chord={chord} />
    </span>
  );
}
