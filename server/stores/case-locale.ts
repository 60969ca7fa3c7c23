import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';

import type { CaseConfiguration } from './case-configuration';

/** How the values of a case are read where an export leaves it open. */
export interface CaseLocale {
  /** IANA name: times without a zone are times of this zone. */
  timezone: string;
  /** ISO 3166-1 alpha-2: telephone numbers in national form are numbers of this country; null when there is none. */
  phoneCountry: string | null;
}

/** How a case is read and shown. */
export interface CaseView extends CaseLocale {
  /** Absent: as it was imported. */
  configuration?: CaseConfiguration;
}

export const DEFAULT_LOCALE: CaseLocale = { timezone: DEFAULT_TIMEZONE, phoneCountry: null };

/** Returns the locale of a case. A case without a record has no locale of its own. */
export const localeReader =
  ({ cases }: { cases: { localeOf(caseId: string): Promise<CaseLocale | null> } }) =>
  async (caseId: string): Promise<CaseLocale> =>
    (await cases.localeOf(caseId)) ?? DEFAULT_LOCALE;
