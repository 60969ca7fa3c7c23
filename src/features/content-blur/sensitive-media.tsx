import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { exposureMessages } from '@/messages/thumbnails';

import { useExposure, type ExposurePlace } from './use-exposure';
import { useMuteMedia } from './use-mute-media';

import './sensitive-media.css';

interface SensitiveMediaProps {
  hitId: string;
  place: ExposurePlace;
  /** Of the picture, for screen readers. */
  name: string;
  /** The button is reached by Tab; in a grid only that of the current card is. */
  isReachable?: boolean;
  children: ReactNode;
}

/** Blurs or greys pictures and mutes films, as the user's setting says, until they are asked for. */
export function SensitiveMedia({ hitId, place, name, isReachable = true, children }: SensitiveMediaProps) {
  const { formatMessage } = useIntl();
  const { protection, isProtected, toggle } = useExposure(hitId);
  const area = useMuteMedia(isProtected);
  // In a list the key is about the current one of many pictures, which the list knows.
  useShortcut('exposure.show', toggle, place === 'preview' && protection !== 'off');
  const Icon = isProtected ? IconEye : IconEyeOff;
  return (
    <div className="sensitive-media" data-place={place} data-protection={isProtected ? protection : undefined}>
      {/* What cannot be seen is not to be operated, such as the picture of a film behind its blur. */}
      <div className="sensitive-media__content" ref={area} inert={isProtected && protection === 'blur'}>
        {children}
      </div>
      {protection !== 'off' && (
        <button
          type="button"
          className="sensitive-media__button"
          tabIndex={isReachable ? 0 : -1}
          aria-label={formatMessage(isProtected ? exposureMessages.showNamed : exposureMessages.hideNamed, { name })}
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
          {isProtected && formatMessage(exposureMessages.show)}
        </button>
      )}
    </div>
  );
}
