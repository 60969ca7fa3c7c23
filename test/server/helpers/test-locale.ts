import type { CaseLocale } from '@server/stores/case-locale';

/** Of the cases that stores are tested with: a zone that is not UTC, and whose clocks are put forward and back. */
export const TEST_LOCALE: CaseLocale = { timezone: 'Europe/Berlin', phoneCountry: 'DE' };
