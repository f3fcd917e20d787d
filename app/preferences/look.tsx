import type { ReactNode } from 'react';
import { type Preferences, preferenceCookies } from './preferences';

const ATTRIBUTE = 'data-mantine-color-scheme';
const cookieOf = (scheme: 'light' | 'dark') =>
  [false, true].map((isSecure) => preferenceCookies({ 'color-scheme': scheme }, { isSecure })[0]);
/** Of each scheme the cookie without TLS, then the one behind it. */
const schemeCookies = JSON.stringify({ light: cookieOf('light'), dark: cookieOf('dark') });
const followSystem = `(function(d,m,c){function s(){var o=m.matches?'dark':'light';document.cookie=c[o][+(location.protocol==='https:')];if(d.dataset.theme==='system')d.setAttribute('${ATTRIBUTE}',o)}s();m.addEventListener('change',s)})(document.documentElement,matchMedia('(prefers-color-scheme: dark)'),${schemeCookies})`;

/** Before the first paint: `system` takes the colour scheme of the OS and follows it from then on. */
export function ThemeScript({ nonce }: { nonce: string | undefined }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the body
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: followSystem }} />;
}

/** What the root element tells the stylesheets. `system` is what the OS asked for when it was here last. */
export function lookAttributes(preferences: Preferences): Record<string, string> {
  const { theme, skin, direction, 'color-scheme': system } = preferences;
  return {
    dir: direction,
    'data-skin': skin,
    'data-theme': theme,
    [ATTRIBUTE]: theme === 'system' ? system : theme,
  };
}

/** Shows a newly chosen look at once. */
export function showLook(preferences: Preferences): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const attributes = lookAttributes({ ...preferences, 'color-scheme': system });
  for (const [name, value] of Object.entries(attributes)) document.documentElement.setAttribute(name, value);
}
