import { describeUserAgent } from '@/domain/user-agent';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('describeUserAgent', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/138.0.0.0`, 'Edge 138', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`, 'Chrome 138', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`, 'Chrome 138', 'ChromeOS'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME}`, 'Chrome 138', 'Android'],
    [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} OPR/122.0.0.0`, 'Opera 122', 'Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari 18',
      'macOS',
    ],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari 18', 'iPhone'],
    ['curl/8.14.1', null, null],
    ['', null, null],
  ])('reads %s', (userAgent, browser, system) => {
    expect(describeUserAgent(userAgent)).toEqual({ browser, system });
  });
});
