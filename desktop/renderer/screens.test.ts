import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { screens } from '~/app/guard/route-table';
import { routeFiles } from '~/app/route-files';
import { mountedScreens } from './screens';
import { isWebOnly, webOnly } from './web-only';

const mounted = Object.keys(mountedScreens);
const source = readFileSync('desktop/renderer/screens.tsx', 'utf8');

describe('the screens of web and desktop', () => {
  test('each screen is either mounted in the desktop app or listed as web-only', () => {
    const all = screens.map(({ name }) => String(name)).sort();
    expect([...mounted, ...Object.keys(webOnly)].sort()).toEqual(all);
  });

  test('mounts every screen for work', () => {
    const forWork = screens
      .filter(({ path }) => /^\/(moz|apps)\//.test(path))
      .map(({ name }) => String(name));
    expect(forWork.filter((name) => !mounted.includes(name))).toEqual([]);
  });

  test.each(screens.filter(({ name }) => mounted.includes(name)))(
    '$name is the component of the web app',
    ({ name }) => {
      const route = readFileSync(`app/${routeFiles[name]}`, 'utf8');
      const [, shown] = /<(\w+)(?: area="\w+")? \/>\s*<\/Hydrated>/.exec(route) ?? [];
      const [, module] = new RegExp(`import \\{ ${shown} \\} from '(~/app/screens/[^']+)'`).exec(route) ?? [];
      expect(shown && module).toBeTruthy();
      const here = source.replace(/\s+/g, ' ');
      const isArea = route.includes(' area="');
      const area = /area="(\w+)"/.exec(route)?.[1];
      const key = /^\w+$/.test(name) ? name : `'${name}'`;
      const line = here.slice(here.indexOf(`${key}: `)).split(/(?<=\)),/, 1)[0] ?? '';
      expect(line).toContain(isArea ? `inArea(${shown}, '${area}')` : `import('${module}')).${shown}`);
      expect(here).toContain(`(await import('${module}')).${shown}`);
    },
  );

  test('opens only links to web-only screens in the browser', () => {
    expect(
      ['/home', '/home#contact', '/track/CM1', '/pages/user-profile/profile', '/pages/faq'].map(isWebOnly),
    ).toEqual(Array(5).fill(true));
    expect(
      ['/', '/dashboard', '/moz/cargo?id=1', '/login-admin', '/desktop/settings', '/nowhere'].map(isWebOnly),
    ).toEqual(Array(6).fill(false));
  });
});
