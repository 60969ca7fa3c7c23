import { configure, getConfig, prettyDOM } from '@testing-library/dom';
import '@testing-library/jest-dom';
import * as React from 'react';

import { provideMedia } from './provide-media';

// The time limit only detects tests that hang: a busy machine takes several times as long.
configure({ asyncUtilTimeout: 30_000, getElementError: toElementError });

/**
 * The error of a query without a result. Polling discards it, so the page is printed only when the time limit is exceeded:
 * printing it at every attempt took longer than the query.
 */
function toElementError(message: string | null, container: Element): Error {
  const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  const parts = isWaiting ? [message] : [message, prettyDOM(container)];
  const error = new Error(parts.filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}

/**
 * React captures the stacks of up to ten thousand elements per second for DevTools, which took a twentieth of the time of component
 * tests. A counter beyond the limit disables it.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

// Functions of browsers that the interface uses and jsdom does not implement.
provideMedia();
Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, writable: true });
Object.defineProperty(HTMLMediaElement.prototype, 'load', { value: () => undefined, writable: true });

// A draft of one test must not appear in the next.
beforeEach(() => window.sessionStorage.clear());
