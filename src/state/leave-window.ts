/**
 * Runs a redirect or a reload of the whole window that unsaved changes must not hold up: it ends a session, or removes
 * the pages of another user.
 */
export function leaveWindow<Left>(leave: () => Left): Left {
  // Listeners of the window run in the order of registration, those of the capture phase first.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  return leave();
}
