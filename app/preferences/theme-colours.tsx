import type { ReactNode } from 'react';
import type { Preferences } from '~/app/preferences/preferences';
import { barColours } from './bar-colours';

/** The colour of the browser's own bar: by the chosen theme, otherwise by the scheme of the OS. */
export function ThemeColours({ theme }: Pick<Preferences, 'theme'>): ReactNode {
  if (theme !== 'system') return <meta name="theme-color" content={barColours[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColours.dark} />
    </>
  );
}
