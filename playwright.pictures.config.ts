import config from './playwright.config';

/** Takes the pictures of the README anew (`npm run pictures`), from a build and a sample case as the browser tests have them. */
// Playwright reads the default export of its configuration: there is no named way.
// eslint-disable-next-line no-restricted-exports
export default { ...config, testDir: 'test/pictures' };
