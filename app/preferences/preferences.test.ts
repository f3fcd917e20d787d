import { describe, expect, it } from 'vitest';
import {
  asPreference,
  choose,
  isPreferenceName,
  preferenceCookies,
  preferenceValues,
  readPreferences,
} from './preferences';

const defaults = readPreferences(null);

describe('preferences', () => {
  it('defaults to Mongolian, system theme, boxed, vertical and sticky with blur', () => {
    expect(defaults).toEqual({
      language: 'mn',
      theme: 'system',
      'color-scheme': 'light',
      skin: 'default',
      direction: 'ltr',
      appContentLayoutNav: 'vertical',
      appContentWidth: 'boxed',
      isVerticalNavCollapsed: 'false',
      isVerticalNavSemiDark: 'false',
      navbarType: 'sticky',
      isNavbarBlurEnabled: 'true',
    });
  });

  it('reads back what it wrote, for every value', () => {
    for (const [name, values] of Object.entries(preferenceValues)) {
      if (!isPreferenceName(name)) throw new Error(name);
      for (const value of values) {
        for (const isSecure of [false, true]) {
          const [cookie] = preferenceCookies({ [name]: value }, { isSecure });
          expect(readPreferences(`a=1; ${cookie?.split(';')[0]}; b=2`)[name]).toBe(value);
        }
      }
    }
  });

  it('ignores unknown names and values', () => {
    expect(readPreferences('moz-language=xx; moz-theme=<script>')).toEqual(defaults);
    expect(asPreference('theme', 'blue')).toBeUndefined();
    expect(['toString', '__proto__', 'colour'].filter(isPreferenceName)).toEqual([]);
  });

  it('stores a cookie for thirty days', () => {
    expect(preferenceCookies({ theme: 'dark' }, { isSecure: false })).toEqual([
      'moz-theme=dark; Max-Age=2592000; Path=/; SameSite=Lax',
    ]);
  });

  it('uses a __Host- cookie over TLS and prefers it to a cookie without the prefix', () => {
    expect(preferenceCookies({ theme: 'dark' }, { isSecure: true })).toEqual([
      '__Host-moz-theme=dark; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
    ]);
    for (const header of [
      '__Host-moz-theme=dark; moz-theme=light',
      'moz-theme=light; __Host-moz-theme=dark',
    ]) {
      expect(readPreferences(header).theme).toBe('dark');
    }
  });

  it('horizontal navigation makes a hidden navbar sticky and expands the menu', () => {
    const before = { ...defaults, navbarType: 'hidden', isVerticalNavCollapsed: 'true' } as const;
    expect(choose(before, 'appContentLayoutNav', 'horizontal')).toEqual({
      appContentLayoutNav: 'horizontal',
      navbarType: 'sticky',
      isVerticalNavCollapsed: 'false',
    });
    const horizontal = { ...defaults, appContentLayoutNav: 'horizontal' } as const;
    expect(choose(horizontal, 'navbarType', 'hidden')).toEqual({ navbarType: 'sticky' });
    expect(choose(horizontal, 'navbarType', 'static')).toEqual({ navbarType: 'static' });
    expect(choose(before, 'skin', 'bordered')).toEqual({ skin: 'bordered' });
  });

  it('uses the reading direction of a newly chosen language', () => {
    const before = { ...defaults, direction: 'rtl' } as const;
    expect(choose(before, 'language', 'en')).toEqual({ language: 'en', direction: 'ltr' });
  });
});
