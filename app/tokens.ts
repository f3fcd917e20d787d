import { barColours } from '~/app/preferences/bar-colours';
import { fontFamily, gold, green, red, sky } from '~/app/theme';
import { overlay, scrolling } from '~/domain/core/spec-numbers';

/** Every design token. Pages use them as CSS variables, Mantine gets them in `theme-mantine.ts`. */

type Scheme = Readonly<Record<string, string>>;

const light: Scheme = {
  page: '#F6F9FC',
  card: barColours.light,
  raised: '#FFFFFF',
  ink: '#101C2B',
  muted: '#52637A',
  line: '#E1E9F2',
  'line-strong': '#8798AD',
  hover: '#EEF4FA',
  filled: sky[7],
  'filled-hover': sky[8],
  'on-filled': '#FFFFFF',
  soft: sky[0],
  'soft-hover': sky[1],
  'on-soft': sky[8],
  link: sky[7],
  'gold-text': gold[8],
  'gold-line': gold[5],
  danger: red[7],
  'danger-hover': red[8],
  'on-danger': '#FFFFFF',
  'shadow-color': '16 28 43',
  'neutral-bg': '#EBF0F6',
  'neutral-fg': '#3E4E64',
  'sky-bg': sky[0],
  'sky-fg': sky[8],
  'gold-bg': gold[1],
  'gold-fg': gold[8],
  'green-bg': green[0],
  'green-fg': green[8],
  'red-bg': red[0],
  'red-fg': red[8],
};

const dark: Scheme = {
  page: '#0D1521',
  card: barColours.dark,
  raised: '#1A2840',
  ink: '#E6EEF8',
  muted: '#93A5BC',
  line: '#22324A',
  'line-strong': '#66799A',
  hover: '#1B2A41',
  filled: sky[5],
  'filled-hover': sky[4],
  'on-filled': '#0B1420',
  soft: '#17304D',
  'soft-hover': '#1C3A5C',
  'on-soft': sky[2],
  link: sky[3],
  'gold-text': gold[3],
  'gold-line': gold[5],
  danger: red[3],
  'danger-hover': red[2],
  'on-danger': '#1C0A0A',
  'shadow-color': '0 0 0',
  'neutral-bg': '#22324A',
  'neutral-fg': '#C5D2E2',
  'sky-bg': '#17304D',
  'sky-fg': sky[2],
  'gold-bg': '#3A2C0E',
  'gold-fg': gold[3],
  'green-bg': '#12352A',
  'green-fg': green[2],
  'red-bg': '#40191F',
  'red-fg': red[2],
};

const constant: Scheme = {
  sky: sky[6],
  gold: gold[5],
  'radius-control': '10px',
  'radius-card': '16px',
  'radius-pill': '999px',
  font: fontFamily,
  state: '120ms ease-out',
  enter: '220ms cubic-bezier(0.2, 0.7, 0.2, 1)',
  shadow: '0 0 2px rgb(var(--shadow-color) / 4%), 0 8px 24px rgb(var(--shadow-color) / 6%)',
  'shadow-raised': '0 2px 6px rgb(var(--shadow-color) / 8%), 0 16px 48px rgb(var(--shadow-color) / 16%)',
  section: 'clamp(72px, 9vw, 112px)',
  nav: '260px',
  'nav-collapsed': '72px',
  navbar: '64px',
  content: '1440px',
  'hash-offset': `${scrolling.hashOffsetPx}px`,
  'window-margin': `${overlay.marginPx}px`,
  'layer-menu': layer(0),
  'layer-navigation': layer(1),
  'layer-loading': layer(2),
  'layer-snackbar': layer(3),
  'layer-skip': layer(4),
};

/** The stylesheet of all tokens, written into the head so that the first paint has them. */
export const tokensCss = [
  `:root{${declarations(constant)}}`,
  `:root,[data-mantine-color-scheme=light]{color-scheme:light;${declarations(light)}}`,
  `:root[data-mantine-color-scheme=dark],[data-scheme=dark]{color-scheme:dark;${declarations(dark)}}`,
  ':root[data-skin=bordered]{--page:var(--card);--shadow:none}',
  `@media print{:root,:root[data-mantine-color-scheme=dark]{color-scheme:light;${declarations({ ...light, page: '#FFFFFF', ink: '#000000', muted: '#333333', shadow: 'none' })}}}`,
].join('');

/** The z-index of an overlay layer. */
function layer(at: number): string {
  return String(overlay.zIndex + at * overlay.step);
}

function declarations(scheme: Scheme): string {
  return Object.entries(scheme)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
