import type { MessageDescriptor } from 'react-intl';

import { errorMessages } from '@/messages/errors';

import { serverMessageOf, statusOf } from './api-error';
import { ERROR_TEXTS } from './error-texts';
import { limitMessageOf } from './refusal-of';

export interface UserMessage {
  descriptor: MessageDescriptor;
  values?: Record<string, string>;
}

/**
 * The message for a failed call; `input` is the argument of the endpoint. `detail` is the message of the server, if it sent one;
 * for a limit it is the whole message.
 */
export function errorMessageOf(endpointName: string, error: unknown, input?: unknown): UserMessage {
  const text = ERROR_TEXTS[endpointName];
  const status = statusOf(error);
  const limit = limitMessageOf(error);
  if (limit !== null) {
    return { descriptor: errorMessages.limitReached, values: { detail: limit } };
  }
  const descriptor =
    (status === null ? undefined : text?.byStatus?.[status]) ?? text?.message ?? errorMessages.unexpected;
  const detail = serverMessageOf(error);
  return { descriptor, values: detail === null ? nameIn(input) : { ...nameIn(input), detail } };
}

export const isShownInline = (endpointName: string): boolean => ERROR_TEXTS[endpointName]?.isInline ?? false;

function nameIn(input: unknown): Record<string, string> | undefined {
  return typeof input === 'object' && input !== null && 'name' in input && typeof input.name === 'string'
    ? { name: input.name }
    : undefined;
}
