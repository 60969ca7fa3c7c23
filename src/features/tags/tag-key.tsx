import { ChordKeys } from '@/features/shortcuts/chord-keys';

import './tag-key.css';

/** The key that sets a tag, only visual: the control next to it has it for screen readers. */
export function TagKey({ chord }: { chord: string | undefined }) {
  return chord === undefined ? null : (
    <span className="tag-key" aria-hidden>
      <ChordKeys chord={chord} />
    </span>
  );
}
