/** Saves a file under its original name (RFC 6266, RFC 5987), which may hold any character of any script. */
export function attachmentDisposition(name: string): string {
  const safe = name.replace(/[\u0000-\u001f\u007f]/g, '_') || 'file';
  const ascii = safe.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(safe.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
