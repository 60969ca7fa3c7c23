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
  /** Accessible name of the picture. */
  name: string;
  /** Whether the button is in the tab order; in a grid only that of the current card. */
  isReachable?: boolean;
  children: ReactNode;
}

/**
 * Blurs or greys out pictures and mutes videos until the user reveals them, according to the setting in the profile.
 */
export function SensitiveMedia({ hitId, place, name, isReachable = true, children }: SensitiveMediaProps) {
  const { formatMessage } = useIntl();
  const { protection, isProtected, toggle } = useExposureProtection(hitId);
  const area = useMuteMedia(isProtected);
  // In a list the shortcut applies to the current picture, and the list handles it.
  useShortcut('exposure.show', toggle, place === 'preview' && protection !== 'off');
  const Icon = isProtected ? IconEye : IconEyeOff;
  return (
    <div className="sensitive-media" data-place={place} data-protection={isProtected ? protection : undefined}>
      {/* Blurred content is `inert`, so that hidden controls cannot be used. */}
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
            // A click with Shift selects a range of the list, also when it hits the button over the card.
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
