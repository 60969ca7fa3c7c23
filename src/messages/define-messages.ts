import type { MessageDescriptor } from 'react-intl';

/**
 * The messages of an area. `defineMessages` of react-intl types every message as one without values unless their types
 * are written explicitly.
 */
export const defineMessages = <const Messages extends Record<string, MessageDescriptor>>(
  messages: Messages,
): { readonly [Name in keyof Messages]: MessageDescriptor } => messages;
