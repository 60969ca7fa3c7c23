import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { exposureProtectionMessages } from '@/messages/thumbnails';

import { useExposureProtection, type MediaPlace } from './use-exposure-protection';
import { useMuteMedia } from './use-mute-media';

import './sensitive-media.css';

interface SensitiveMediaProps {
  hitId: string;
  place: MediaPlace;
  /** Name of the picture for screen readers. */
  name: string;
  /** Whether Tab reaches the button; in a grid only that of the current card. */
  isReachable?: boolean;
  children: ReactNode;
}

/** Blurs or greys pictures and mutes videos until the user reveals them, as set in the profile. */
export function SensitiveMedia({ hitId, place, name, isReachable = true, children }: SensitiveMediaProps) {
  const { formatMessage } = useIntl();
  const { protection, isProtected, toggle } = useExposureProtection(hitId);
  const area = useMuteMedia(isProtected);
  // In a list the key applies to the current picture: the list handles it.
  useShortcut('exposure.show', toggle, place === 'preview' && protection !== 'off');
  const Icon = isProtected ? IconEye : IconEyeOff;
  return (
    <div className="sensitive-media" data-place={place} data-protection={isProtected ? protection : undefined}>
      {/* Blurred content is inert, so that keys and pointer do not operate what cannot be seen. */}
      <div className="sensitive-media__content" ref={area} inert={isProtected && protection === 'blur'}>
        {children}
      </div>
      {protection !== 'off' && (
        <button
          type="button"
          className="sensitive-media__button"
          tabIndex={isReachable ? 0 : -1}
          aria-label={formatMessage(
            isProtected ? exposureProtectionMessages.showNamed : exposureProtectionMessages.hideNamed,
            { name },
          )}
          onClick={(event) => {
            // With Shift the pointer selects a range of the list, also where the button covers the card.
            if (place === 'thumbnail' && event.shiftKey && event.detail > 0) {
              return;
            }
            event.stopPropagation();
            toggle();
          }}
        >
          <Icon size={14} aria-hidden />
          {isProtected && formatMessage(exposureProtectionMessages.show)}
        </button>
      )}
    </div>
  );
}
