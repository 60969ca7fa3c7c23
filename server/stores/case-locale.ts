import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';

import type { CaseConfiguration } from './case-configuration';

/** How values of a case are interpreted where an export is ambiguous. */
export interface CaseLocale {
  /** IANA name: times without a zone are interpreted in it. */
  timezone: string;
  /** ISO 3166-1 alpha-2: telephone numbers in national form belong to this country; null: none. */
  phoneCountry: string | null;
}

/** How a case is interpreted and shown. */
export interface CaseView extends CaseLocale {
  /** Absent: as it was imported. */
  configuration?: CaseConfiguration;
}

export const DEFAULT_LOCALE: CaseLocale = { timezone: DEFAULT_TIMEZONE, phoneCountry: null };

/** Returns a reader of the locale of a case. A case without a record has the default locale. */
export const localeReader =
  ({ cases }: { cases: { localeOf(caseId: string): Promise<CaseLocale | null> } }) =>
  async (caseId: string): Promise<CaseLocale> =>
    (await cases.localeOf(caseId)) ?? DEFAULT_LOCALE;
