/**
 * Content security policy of evidence in the browser (ADR 0009): an opaque origin without scripts, forms, frames or network,
 * whatever the file contains. Only our own pages may frame it.
 */
export const EVIDENCE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'";
