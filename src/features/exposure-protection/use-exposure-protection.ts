import type { ExposureProtection } from '@contract/rules/user-settings';

import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { hitShownToggled, selectIsHitShown } from '@/state/exposure-protection-slice';
import { useUserSettings } from '@/state/use-user-settings';

/** Where media is shown: on a card of a grid, or in the viewer of an item. */
export type MediaPlace = 'thumbnail' | 'preview' | 'window';

/** The setting of the profile. It is `blur` until the settings are loaded, so that no picture is visible meanwhile. */
export const useProtectionSetting = (): ExposureProtection => useUserSettings().exposureProtection;

interface MediaProtection {
  /** `off`: always visible, without a button. */
  protection: ExposureProtection;
  isProtected: boolean;
  toggle: () => void;
}

/** Whether the picture of a hit is protected, and a function that reveals or hides it. */
export function useExposureProtection(hitId: string): MediaProtection {
  const dispatch = useAppDispatch();
  const protection = useProtectionSetting();
  const isShown = useAppSelector((state) => selectIsHitShown(state, hitId));
  return {
    protection,
    isProtected: protection !== 'off' && !isShown,
    toggle: () => dispatch(hitShownToggled(hitId)),
  };
}
