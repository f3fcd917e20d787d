import { describe, expect, it } from 'vitest';
import { type GuardSession, guard, safeReturnPath } from './guard';
import { findScreen, type Screen, screenByName, screens } from './route-table';

const admin: GuardSession = { role: 'admin', rules: [{ action: 'manage', subject: 'all' }] };
const client: GuardSession = { role: 'client', rules: [{ action: 'read', subject: 'AclDemo' }] };
const nobody: GuardSession = { role: 'restricted-user', rules: [] };

const allow = { kind: 'allow' };
const to = (path: string) => ({ kind: 'redirect', to: path });
const all: readonly Screen[] = screens;
const samplePath = (screen: Screen) => screen.path.replace(/:\w+\??/, 'x').replace('*', '/nowhere');

describe('the guard, screen by screen', () => {
  for (const screen of all) {
    const path = samplePath(screen);

    it(`sends a signed-out visitor to sign in unless ${screen.name} is open`, () => {
      const isOpen = screen.public || screen.unauthenticatedOnly;
      expect(guard(screen, undefined, path)).toEqual(
        isOpen ? allow : to(`/login?to=${encodeURIComponent(path)}`),
      );
    });

    it(`admits an administrator to ${screen.name} unless only visitors may open it`, () => {
      const isTurnedBack = screen.unauthenticatedOnly && !screen.public;
      expect(guard(screen, admin, path)).toEqual(isTurnedBack ? to('/moz/form/list') : allow);
    });

    it(`admits a client to ${screen.name} only with the right to read its subject`, () => {
      expect(guard(screen, client, path)).toEqual(expectedFor(screen, screen.subject === 'AclDemo', true));
    });

    it(`refuses a user without any rule at ${screen.name} unless it is public`, () => {
      expect(guard(screen, nobody, path)).toEqual(expectedFor(screen, false, false));
    });
  }
});

function expectedFor(screen: Screen, isAllowed: boolean, hasOther: boolean): unknown {
  if (screen.public) return allow;
  if (screen.unauthenticatedOnly) return to('/moz/form/list');
  if (isAllowed) return allow;
  return to(screen.name === 'dashboard' && hasOther ? '/moz/form/list' : '/not-authorized');
}

describe('the guard, rule by rule', () => {
  const screen = findScreen('/moz/cargo');

  it('preserves the requested path and query for the return after signing in', () => {
    expect(guard(screen, undefined, '/moz/cargo?tab=planned&page=2')).toEqual(
      to('/login?to=%2Fmoz%2Fcargo%3Ftab%3Dplanned%26page%3D2'),
    );
  });

  it.each([
    ['/login?to=%2Fmoz%2Fcargo%3Ftab%3Dplanned', '/moz/cargo?tab=planned'],
    ['/login', '/moz/form/list'],
    ['/login?to=%2F%2Fevil.example', '/moz/form/list'],
  ])('sends a signed-in visitor of %s to %s', (path, wanted) => {
    expect(guard(findScreen('/login'), admin, path)).toEqual(to(wanted));
  });

  it('omits the return path for the root', () => {
    expect(guard(screen, undefined, '/')).toEqual(to('/login'));
  });

  it.each([
    ['manage all', [{ action: 'manage', subject: 'all' }], true],
    ['manage Cargo', [{ action: 'manage', subject: 'Cargo' }], true],
    ['read all', [{ action: 'read', subject: 'all' }], true],
    ['read Cargo', [{ action: 'read', subject: 'Cargo' }], true],
    ['read Cargo with conditions', [{ action: 'read', subject: 'Cargo', conditions: { id: 1 } }], true],
    ['lists', [{ action: ['read', 'update'], subject: ['Parcel', 'Cargo'] }], true],
    ['update Cargo', [{ action: 'update', subject: 'Cargo' }], false],
    ['read Parcel', [{ action: 'read', subject: 'Parcel' }], false],
    [
      'a later refusal',
      [
        { action: 'manage', subject: 'all' },
        { action: 'read', subject: 'Cargo', inverted: true },
      ],
      false,
    ],
    [
      'an earlier refusal',
      [
        { action: 'read', subject: 'Cargo', inverted: true },
        { action: 'manage', subject: 'all' },
      ],
      true,
    ],
  ])('decides access by the rules of the role: %s', (_name, rules, isAllowed) => {
    const answer = guard(screen, { role: 'client', rules }, '/moz/cargo');
    expect(answer).toEqual(isAllowed ? allow : to('/not-authorized'));
  });

  it('denies a screen that names no permission', () => {
    const bare: Screen = { path: '/bare', name: 'bare', layout: 'default', texts: [] };
    expect(guard(bare, admin, '/bare')).toEqual(to('/not-authorized'));
  });
});

describe('finding the screen of a path', () => {
  it.each([
    ['/home', 'home'],
    ['/track', 'track'],
    ['/track/CM473124829XM', 'track'],
    ['/news', 'news'],
    ['/news/opening', 'news-article'],
    ['/MOZ/Cargo/', 'moz-cargo'],
    ['/moz/form/edit/new', 'moz-form-edit'],
    ['/pages/not-authorized', 'not-authorized'],
    ['/pages/misc/not-found/x', 'not-found'],
    ['/nowhere/at/all', 'not-found'],
  ])('finds for %s the screen %s', (path, name) => {
    expect(findScreen(path)?.name).toBe(name);
  });

  it('gives every screen its own name and path', () => {
    expect(new Set(all.map((screen) => screen.name)).size).toBe(all.length);
    expect(new Set(all.flatMap((screen) => [screen.path, ...(screen.aliases ?? [])])).size).toBe(
      all.length + all.flatMap((screen) => screen.aliases ?? []).length,
    );
  });
});

describe('the return path after signing in', () => {
  it.each(['/moz/cargo', '/moz/form/list?page=2#top', '/track/CM 4731'])('accepts %s', (path) => {
    expect(safeReturnPath(path, '/x').startsWith('/')).toBe(true);
    expect(safeReturnPath(path, '/x')).not.toBe('/x');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n//evil.example',
    'moz/cargo',
    '/..//evil.example',
    '',
    null,
    undefined,
  ])('uses the fallback for %j', (path) => {
    expect(safeReturnPath(path, '/fallback')).toBe('/fallback');
  });
});

describe('a screen with the rows of all customers', () => {
  const screen = screenByName('moz-customer-list');
  const withRule = (rule: GuardSession['rules'][number]): GuardSession => ({ role: 'x', rules: [rule] });

  it('is closed to a user with access to own rows only', () => {
    const own = withRule({ action: 'read', subject: 'Customer', conditions: { id: 'c1' } });
    expect(guard(screen, own, screen.path)).toEqual({ kind: 'redirect', to: '/not-authorized' });
    const all = withRule({ action: 'read', subject: 'Customer' });
    expect(guard(screen, all, screen.path)).toEqual({ kind: 'allow' });
  });
});
