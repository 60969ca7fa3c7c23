/** Lets the browser save a text as a file. */
export function saveText(name: string, mimeType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the content after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
