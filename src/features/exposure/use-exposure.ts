import { REALM } from '@contract/rules/identifiers';
import { SETTING_KEYS, type ExposureProtection } from '@contract/rules/user-settings';

import { useGetUserSettingsQuery } from '@/api/endpoints/users';
import { readUserSettings } from '@/domain/user-settings';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { hitExposureToggled, selectIsHitShown } from '@/state/exposure-slice';

/** Many pictures at once, or the one that was chosen to be looked at. */
export type ExposurePlace = 'thumbnail' | 'preview';

/**
 * How pictures are protected in a place. Who never chose is protected from many at once only; until the choice is known
 * everything is protected, so that no picture flashes.
 */
export function useProtection(place: ExposurePlace): ExposureProtection {
  const { data: settings, isError } = useGetUserSettingsQuery({ realm: REALM });
  const isChosen = settings?.some(({ key }) => key === SETTING_KEYS.exposureProtection) ?? !isError;
  return isChosen || place === 'thumbnail' ? readUserSettings(settings).exposureProtection : 'off';
}

interface Exposure {
  /** `off`: shown, and nothing to ask for. */
  protection: ExposureProtection;
  isProtected: boolean;
  toggle: () => void;
}

/** Whether the picture of a hit is protected now. */
export function useExposure(hitId: string, place: ExposurePlace): Exposure {
  const dispatch = useAppDispatch();
  const protection = useProtection(place);
  const isShown = useAppSelector((state) => selectIsHitShown(state, hitId));
  return {
    protection,
    isProtected: protection !== 'off' && !isShown,
    toggle: () => dispatch(hitExposureToggled(hitId)),
  };
}
