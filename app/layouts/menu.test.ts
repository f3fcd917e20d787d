import { IconHome } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { currentEntry, linksOf, menuFor } from './menu';

const all = () => true;
const everything = menuFor({ can: all, mayOpen: all, isDemo: true });
const current = (path: string): string | undefined => {
  const { pathname, searchParams } = new URL(path, 'https://moz.invalid');
  return currentEntry(everything, pathname, searchParams);
};

describe('the menu', () => {
  it('omits entries that the role may not open, and sections left empty', () => {
    const texts = menuFor({
      can: (action, subject) => action === 'read' && subject === 'AclDemo',
      mayOpen: all,
    }).flatMap(({ entries }) => entries.map(({ text }) => text));
    expect(texts).toContain('titles.moz-form-edit');
    expect(texts).toContain('titles.home');
    expect(texts).not.toContain('titles.moz-parcel-list');
    const secret = {
      text: 'price',
      icon: IconHome,
      action: 'read',
      subject: 'Report',
      to: '/secret',
    } as const;
    const groups = [{ text: 'news', icon: IconHome, entries: [secret] }] as const;
    const sections = [{ text: 'track', icon: IconHome, entries: groups }] as const;
    expect(menuFor({ can: all, mayOpen: all }, sections)).toHaveLength(1);
    expect(menuFor({ can: () => false, mayOpen: all }, sections)).toEqual([]);
    expect(menuFor({ can: all, mayOpen: () => false }, sections)).toEqual([]);
  });

  it('lists the design demos only in demo mode', () => {
    const demos = (isDemo: boolean | undefined) =>
      menuFor({ can: all, mayOpen: all, isDemo })
        .flatMap(linksOf)
        .filter(({ text }) => text.startsWith('demos.') || text === 'titles.pages-icons');
    expect(demos(true).length).toBeGreaterThan(10);
    expect(demos(false)).toEqual([]);
    expect(demos(undefined)).toEqual([]);
  });

  it('lists other entries for customers than for staff', () => {
    const pathsOf = (role: string): string[] =>
      menuFor({ can: all, mayOpen: all, user: { id: '1', name: 'A', givenName: '', role } })
        .flatMap(linksOf)
        .map(({ to }) => to);
    expect(pathsOf('client').slice(0, 4)).toEqual([
      '/dashboard',
      '/moz/form/list',
      '/moz/shelf',
      '/moz/form/edit/new',
    ]);
    expect(pathsOf('client')).not.toContain('/moz/cargo');
    expect(pathsOf('admin')).not.toContain('/moz/shelf');
    expect(pathsOf('admin')).toContain('/moz/cargo');
  });

  it('finds the entry of a screen, of its records and of a tab', () => {
    expect(current('/moz/cargo')).toBe('/moz/cargo');
    expect(current('/moz/cargo?tab=planned')).toBe('/moz/cargo?tab=planned');
    expect(current('/moz/parcel/preview/1')).toBe('/moz/parcel/list');
    expect(current('/moz/form/edit/new')).toBe('/moz/form/edit/new');
    expect(current('/nowhere')).toBeUndefined();
  });
});
