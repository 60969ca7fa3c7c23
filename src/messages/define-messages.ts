import type { MessageDescriptor } from 'react-intl';

/**
 * The messages of an area. Not react-intl's own `defineMessages`: that one types every message as taking no values unless
 * their types are written beside it.
 */
export const defineMessages = <const Messages extends Record<string, MessageDescriptor>>(
  messages: Messages,
): { readonly [Name in keyof Messages]: MessageDescriptor } => messages;
