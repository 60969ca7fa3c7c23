import type { ExposureProtection } from '@contract/rules/user-settings';

import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { hitShownToggled, selectIsHitShown } from '@/state/exposure-protection-slice';
import { useUserSettings } from '@/state/use-user-settings';

/** Where media is shown: a card of a grid, or the viewer of one item. */
export type MediaPlace = 'thumbnail' | 'preview' | 'window';

/**
 * The setting of the profile, or its default. It is `blur` until the settings are loaded, so that no picture is shown for a
 * moment.
 */
export const useProtectionSetting = (): ExposureProtection => useUserSettings().exposureProtection;

interface MediaProtection {
  /** `off`: always shown, without a button. */
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
