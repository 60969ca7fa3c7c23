import { configure, getConfig, prettyDOM } from '@testing-library/dom';
import '@testing-library/jest-dom';
import * as React from 'react';

import { provideMedia } from './provide-media';

// A machine that has other work takes several times as long: only what never comes is to fail by time.
configure({ asyncUtilTimeout: 30_000, getElementError: toElementError });

/**
 * What a query says that found nothing. While something is waited for, nobody reads it: the page is printed once, when the time is
 * over, and not at every look, which took longer than the looking.
 */
function toElementError(message: string | null, container: Element): Error {
  const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  const parts = isWaiting ? [message] : [message, prettyDOM(container)];
  const error = new Error(parts.filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}

/**
 * React takes the stack of up to ten thousand elements in a second, for DevTools that show which component rendered one; tests do not use them, and
 * it was a twentieth of the time of component tests. With as many taken already it takes none.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

// What jsdom leaves out and the interface asks for.
provideMedia();
Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, writable: true });
Object.defineProperty(HTMLMediaElement.prototype, 'load', { value: () => undefined, writable: true });

// Each test has a window of its own: a draft of one test would come back in the next.
beforeEach(() => window.sessionStorage.clear());
