import { getCountries, isSupportedCountry, type CountryCode } from 'libphonenumber-js/min';

/** Whether telephone numbers of this country (ISO 3166-1 alpha-2) can be parsed. */
export const isPhoneCountry = (country: string): country is CountryCode => isSupportedCountry(country);

/** The countries whose telephone numbers can be parsed. */
export const PHONE_COUNTRIES: readonly CountryCode[] = getCountries();
