/** Saves a file under its original name (RFC 6266, RFC 5987), which may hold any character of any script. */
export function attachmentDisposition(name: string): string {
  // Control characters, those that turn the direction of text ("exe." looks like the end of a name), and halves of characters.
  const safe = name.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '_') || 'file';
  const ascii = safe.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
