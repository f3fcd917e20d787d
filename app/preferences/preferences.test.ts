import { describe, expect, it } from 'vitest';
import { preferenceCookie, preferenceNames, preferenceValues, readPreferences } from './preferences';

describe('preferences', () => {
  it('starts with Mongolian, the theme of the system and the default skin', () => {
    expect(readPreferences(null)).toEqual({
      language: 'mn',
      theme: 'system',
      skin: 'default',
      isVerticalNavCollapsed: 'false',
      appContentWidth: 'boxed',
    });
  });

  it('reads back what it wrote, for every value', () => {
    for (const name of preferenceNames) {
      for (const value of preferenceValues[name]) {
        const cookie = preferenceCookie(name, value).split(';')[0];
        expect(readPreferences(`a=1; ${cookie}; b=2`)[name]).toBe(value);
      }
    }
  });

  it('ignores values it does not know', () => {
    expect(readPreferences('moz-language=xx; moz-theme=<script>').language).toBe('mn');
  });

  it('keeps a cookie for thirty days', () => {
    expect(preferenceCookie('theme', 'dark')).toContain('Max-Age=2592000');
  });
});
