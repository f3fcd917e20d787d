import type { ReactNode } from 'react';
import { type Preferences, preferenceCookies } from './preferences';

const ATTRIBUTE = 'data-mantine-color-scheme';
const cookieOf = (scheme: 'light' | 'dark') =>
  [false, true].map((isSecure) => preferenceCookies({ 'color-scheme': scheme }, { isSecure })[0]);
/** The cookie names of each scheme: without TLS, then with TLS. */
const schemeCookies = JSON.stringify({ light: cookieOf('light'), dark: cookieOf('dark') });
const followSystem = `(function(d,m,c){function s(){var o=m.matches?'dark':'light';document.cookie=c[o][+(location.protocol==='https:')];if(d.dataset.theme==='system')d.setAttribute('${ATTRIBUTE}',o)}s();m.addEventListener('change',s)})(document.documentElement,matchMedia('(prefers-color-scheme: dark)'),${schemeCookies})`;

/** Before the first paint: `system` applies the colour scheme of the OS and follows its changes. */
export function ThemeScript({ nonce }: { nonce: string | undefined }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script that must run before the body
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: followSystem }} />;
}

/** The attributes of the root element for the stylesheets. `system` uses the last known scheme of the OS. */
export function lookAttributes(preferences: Preferences): Record<string, string> {
  const { theme, skin, direction, 'color-scheme': system } = preferences;
  return {
    dir: direction,
    'data-skin': skin,
    'data-theme': theme,
    [ATTRIBUTE]: theme === 'system' ? system : theme,
  };
}

/** Applies changed preferences to the page at once. */
export function showLook(preferences: Preferences): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const attributes = lookAttributes({ ...preferences, 'color-scheme': system });
  for (const [name, value] of Object.entries(attributes)) document.documentElement.setAttribute(name, value);
}
