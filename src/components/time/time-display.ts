import type { TimeZoneDisplay } from '@contract/rules/user-settings';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { createContext, useContext } from 'react';

/** How the user wants to see times (decision 12); provided once around the pages. */
export const TimeDisplayContext = createContext<TimeZoneDisplay>('case');

/** The zone in which times of a case are shown: that of the case, or UTC for users who chose it. */
export function useShownTimezone(timezone: string): string {
  return useContext(TimeDisplayContext) === 'utc' ? DEFAULT_TIMEZONE : timezone;
}
