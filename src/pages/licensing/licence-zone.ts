/** A licence applies to the installation, not to a case with a zone. */
export const LICENCE_ZONE = 'UTC';
