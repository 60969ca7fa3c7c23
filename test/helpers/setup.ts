import '@testing-library/jest-dom';

// Each test has a window of its own: a draft of one test would come back in the next.
beforeEach(() => window.sessionStorage.clear());
