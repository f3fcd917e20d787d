import type { ReactNode } from 'react';
import type { PreferenceValue } from './preferences';

type Theme = PreferenceValue<'theme'>;

const ATTRIBUTE = 'data-mantine-color-scheme';
const followSystem = `(function(d,m){function s(){if(d.dataset.theme==='system')d.setAttribute('${ATTRIBUTE}',m.matches?'dark':'light')}s();m.addEventListener('change',s)})(document.documentElement,matchMedia('(prefers-color-scheme: dark)'))`;

/** Before the first paint: `system` takes the colour scheme of the OS and follows it from then on. */
export function ThemeScript({ nonce }: { nonce: string | undefined }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the body
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: followSystem }} />;
}

/** What the server can know: light or dark when chosen, light until the script has asked the OS. */
export function themeAttributes(theme: Theme): Record<string, string> {
  return { 'data-theme': theme, [ATTRIBUTE]: theme === 'dark' ? 'dark' : 'light' };
}

/** Shows a newly chosen theme at once. */
export function showTheme(theme: string): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute(ATTRIBUTE, isDark ? 'dark' : 'light');
}
