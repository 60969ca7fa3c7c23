import type { CaseLocale } from '@server/stores/case-locale';

/** The locale of cases in tests of stores: a zone other than UTC, with daylight saving time. */
export const TEST_LOCALE: CaseLocale = { timezone: 'Europe/Berlin', phoneCountry: 'DE' };
