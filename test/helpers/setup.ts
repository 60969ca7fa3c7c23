import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

import { provideMedia } from './provide-media';

// A machine that has other work takes several times as long: only what never comes is to fail by time.
configure({ asyncUtilTimeout: 30_000 });

// What jsdom leaves out and the interface asks for.
provideMedia();
Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, writable: true });
Object.defineProperty(HTMLMediaElement.prototype, 'load', { value: () => undefined, writable: true });

// Each test has a window of its own: a draft of one test would come back in the next.
beforeEach(() => window.sessionStorage.clear());
