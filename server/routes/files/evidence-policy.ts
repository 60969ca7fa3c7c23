/**
 * Content security policy of evidence in the browser (ADR 0009): an opaque origin without scripts, forms, frames or network for
 * any content. Only pages of REVIEW may frame it.
 */
export const EVIDENCE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'";
