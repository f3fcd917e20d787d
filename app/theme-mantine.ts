import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { fontFamily, gold, green, night, red, sky } from './theme';

/** Mantine's theme from the tokens of `theme.ts`, for the signed-in screens. */
export const mantineTheme = createTheme({
  colors: { sky, gold, green, red, dark: night },
  primaryColor: 'sky',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.25' },
      h2: { fontSize: '1.5rem', lineHeight: '1.3' },
      h3: { fontSize: '1.25rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { sm: '6px', md: '10px', lg: '16px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
});

export const mantineVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-placeholder': 'var(--muted)',
  };
  return { variables: {}, light: shared, dark: shared };
};
