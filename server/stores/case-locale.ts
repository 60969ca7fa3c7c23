import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';

/** How the values of a case are read where an export leaves it open. */
export interface CaseLocale {
  /** IANA name: times without a zone are times of this zone. */
  timezone: string;
  /** ISO 3166-1 alpha-2: telephone numbers in national form are numbers of this country; null when there is none. */
  phoneCountry: string | null;
}

export const DEFAULT_LOCALE: CaseLocale = { timezone: DEFAULT_TIMEZONE, phoneCountry: null };
