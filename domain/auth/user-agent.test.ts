import { expect, test } from 'vitest';
import { describeBrowser } from './user-agent';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  [chrome, 'Chrome', 'Linux', false],
  [
    `${chrome.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')} Edg/140.0.0.0`,
    'Edge',
    'Windows',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android', true],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox',
    'macOS',
    false,
  ],
  ['curl/8.5', undefined, undefined, false],
  ['', undefined, undefined, false],
])('names browser and system of %j', (line, browser, system, isPhone) => {
  expect(describeBrowser(line)).toEqual({ browser, system, isPhone });
});
