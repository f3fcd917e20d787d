import { mkdirSync, readFileSync } from 'node:fs';
import { IconCalculator, IconClipboardList, IconMapPin } from '@tabler/icons-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

// Renders the phone icons from the logo: run `node scripts/icons.mjs` after the logo changes.
const logo = readFileSync('public/favicon.svg', 'utf8');
/** Phones round the corners: the background fills the square, and the logo stays in the safe centre. */
const ground = logo.replace(' rx="8"', '');
const inset = ground
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-6" y="-6" width="44" height="44"');

const icons = [
  { name: 'icon-192', svg: logo, size: 192 },
  { name: 'icon-512', svg: logo, size: 512 },
  { name: 'maskable-192', svg: inset, size: 192 },
  { name: 'maskable-512', svg: inset, size: 512 },
  { name: 'apple-touch-icon', svg: inset, size: 180 },
  { name: 'shortcut-track', svg: shortcut(IconMapPin), size: 96 },
  { name: 'shortcut-online', svg: shortcut(IconCalculator), size: 96 },
  { name: 'shortcut-forms', svg: shortcut(IconClipboardList), size: 96 },
];

mkdirSync('public/icons', { recursive: true });
for (const { name, svg, size } of icons) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
  await picture.png({ palette: true, compressionLevel: 9 }).toFile(`public/icons/${name}.png`);
}

/** An icon of the screens on the colour of the logo, in the circle that phones cut out. */
function shortcut(Icon) {
  const sign = createElement(Icon, { x: 8, y: 8, width: 16, height: 16, color: '#fff', stroke: 2 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1367B4"/>${renderToStaticMarkup(sign)}</svg>`;
}
