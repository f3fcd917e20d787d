import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';

// npm run pictures: renders public/og-mn.png and og-en.png, the previews of shared links. Run it after the text or the
// design changes.
const text = {
  mn: ['Австралиас Монгол руу', 'агаарын карго, илгээмж'],
  en: ['Air cargo and parcels', 'from Australia to Mongolia'],
} as const;
const fonts = ['latin', 'cyrillic', 'cyrillic-ext', 'latin-ext']
  .map((part) => {
    const file = path.resolve(
      `node_modules/@fontsource-variable/manrope/files/manrope-${part}-wght-normal.woff2`,
    );
    const data = readFileSync(file).toString('base64');
    return `@font-face{font-family:M;font-weight:200 800;src:url(data:font/woff2;base64,${data});unicode-range:${ranges(part)}}`;
  })
  .join('');

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const [language, [first, second]] of Object.entries(text)) {
  await page.setContent(`<style>${fonts}
    body{margin:0;width:1200px;height:630px;background:#0A3D6E;color:#fff;font-family:M;position:relative;overflow:hidden}
    b{position:absolute;left:80px;top:72px;font-size:44px;font-weight:800}
    p{position:absolute;left:80px;bottom:84px;margin:0;font-size:68px;line-height:1.2;font-weight:700;letter-spacing:-.01em}
    svg{position:absolute;inset:0}</style>
    <svg viewBox="0 0 1200 630"><path d="M60 420C300 120 760 60 1120 150" fill="none" stroke="#FFBF24" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 22"/><path d="m1150 128-86 104-8-62-60-20z" fill="#fff"/></svg>
    <b>Moz</b><p>${first}<br>${second}</p>`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `public/og-${language}.png` });
}
await browser.close();

function ranges(part: string): string {
  return (
    {
      latin: 'U+0000-00FF',
      cyrillic: 'U+0400-045F',
      'cyrillic-ext': 'U+0460-052F',
      'latin-ext': 'U+0100-02BA,U+20A0-20C0',
    }[part] ?? ''
  );
}
