import { describe, expect, it } from 'vitest';
import { publicPage } from './key';

describe('a cached page', () => {
  it.each([
    ['/home', undefined, { url: '/home', cookie: '' }],
    ['/home', 'moz-skin=toString', { url: '/home', cookie: '' }],
    ['/home?lang=en', '', { url: '/home?lang=en', cookie: '' }],
    [
      '/news/lithium-batteries',
      'moz-theme=dark; moz-language=en; moz-device=secret; moz-navbarType=static',
      { url: '/news/lithium-batteries', cookie: 'moz-language=en; moz-theme=dark' },
    ],
    [
      '/home',
      '__Host-moz-theme=dark; moz-theme=light; __Host-moz-navbarType=static',
      { url: '/home', cookie: 'moz-theme=dark' },
    ],
    ['/home', '__Host-moz-visitor=x', { url: '/home', cookie: '' }],
    ['/home', 'moz-theme=<script>; moz-skin=bordered', { url: '/home', cookie: 'moz-skin=bordered' }],
  ])('at %s with the cookies %s has the key %j', (url, cookies, page) => {
    expect(publicPage(url, cookies)).toEqual(page);
  });
});

describe('a page that is not cached', () => {
  it.each([
    ['/home', 'accessToken=x'],
    ['/home', '__Host-accessToken=x'],
    ['/home', '__Host-moz-sign-in=x'],
    ['/home', 'moz-toString=1'],
    ['/home', 'toString=1'],
    ['/front-pages/help-center/article/batteries', 'moz-visitor=x'],
    ['/home', 'somebody-elses=1'],
    ['/home', 'toString=1'],
    ['/home', 'constructor=1; __proto__=1'],
    ['/home?length=30', ''],
    ['/home?lang=en&x=1', ''],
    ['/home?lang=xx', ''],
    ['/HOME', ''],
    ['/login', ''],
    ['/track/CM473124829AU', ''],
    ['/moz/form/list', ''],
    ['/news/../login', ''],
  ])('is found for %s with the cookies %s', (url, cookies) => {
    expect(publicPage(url, cookies)).toBeUndefined();
  });
});
