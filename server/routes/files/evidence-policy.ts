/**
 * Evidence in the browser (ADR 0009): an origin of its own without scripts, forms, frames or network, whatever the
 * file says. Frames of ours may show it.
 */
export const EVIDENCE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'";
