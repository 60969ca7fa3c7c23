import type { ExposureProtection } from '@contract/rules/user-settings';

import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { hitExposureToggled, selectIsHitShown } from '@/state/exposure-slice';
import { useUserSettings } from '@/state/use-user-settings';

/** A card among many, or the viewer of one item. */
export type ExposurePlace = 'thumbnail' | 'preview' | 'window';

/**
 * How pictures are protected: as the profile shows, the default included. Pictures are blurred until the setting is loaded, so
 * that none flashes.
 */
export const useProtection = (): ExposureProtection => useUserSettings().exposureProtection;

interface Exposure {
  /** `off`: shown, and nothing to ask for. */
  protection: ExposureProtection;
  isProtected: boolean;
  toggle: () => void;
}

/** Whether the picture of a hit is protected now. */
export function useExposure(hitId: string): Exposure {
  const dispatch = useAppDispatch();
  const protection = useProtection();
  const isShown = useAppSelector((state) => selectIsHitShown(state, hitId));
  return {
    protection,
    isProtected: protection !== 'off' && !isShown,
    toggle: () => dispatch(hitExposureToggled(hitId)),
  };
}
