/** Content-Disposition with the original file name (RFC 6266, RFC 5987), which may contain any character. */
export function attachmentDisposition(name: string): string {
  // Control characters, those that change text direction ("exe." looks like the end of a name), and lone surrogates.
  const safe = name.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '_') || 'file';
  const ascii = safe.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
