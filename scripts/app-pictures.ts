import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pictures } from '../app/install/pictures';
import { demoAccounts, demoPassword } from '../db/seeds/accounts';
import { findChromium } from './chromium.mjs';

// npm run pictures:app -- http://localhost:3000: takes the screenshots that browsers show before they install the app,
// from a demo that `npm start` serves. Run it after the design changes.
const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const account = demoAccounts.find(({ role }) => role === 'client');
if (!account) throw new Error('the demo has a client');
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });

const cookies = await signedIn(browser);
for (const language of ['mn', 'en']) {
  for (const { name, form_factor: form, sizes } of pictures.screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    const scale = form === 'narrow' ? 2 : 1;
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: width / scale, height: height / scale },
      deviceScaleFactor: scale,
      serviceWorkers: 'block',
    });
    const isPublic = name === 'home' || name === 'price';
    await context.addCookies(isPublic ? [] : cookies);
    await context.addCookies([{ name: 'moz-language', value: language, url: origin }]);
    const page = await context.newPage();
    await open(page, name);
    const bytes = await page.screenshot();
    await sharp(bytes).webp({ quality: 80 }).toFile(`public/screenshots/${name}-${language}.webp`);
    await context.close();
  }
}
await browser.close();

type Picture = (typeof pictures)['screenshots'][number]['name'];

async function open(page: Page, name: Picture): Promise<void> {
  const paths = { home: '/home', price: '/home', forms: '/moz/form/list', parcels: '/moz/parcel/list' };
  if (name !== 'parcel') {
    await page.goto(paths[name], { waitUntil: 'load' });
  } else {
    await page.goto('/moz/parcel/list', { waitUntil: 'load' });
    const link = page.locator('a[href^="/moz/parcel/preview/"]').first();
    await page.goto((await link.getAttribute('href')) ?? '', { waitUntil: 'load' });
  }
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('domcontentloaded');
}

/** The cookies of the demo's client, who gives the code that the demo shows at /dev/messages. */
async function signedIn(chrome: Browser) {
  const context = await chrome.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[name="mobile"]').fill(`0${account?.login.slice(3)}`);
  await page.locator('input[name="password"]').fill(demoPassword);
  await page.locator('form:has(input[name="password"]) button[type="submit"]').first().click();
  const code = page.locator('input[name="code"]');
  if (await code.count()) {
    const outbox = await context.newPage();
    await outbox.goto('/dev/messages');
    const [digits = ''] = /\b\d{6}\b/.exec((await outbox.locator('li').first().textContent()) ?? '') ?? [];
    await code.fill(digits);
    await page.locator('form:has(input[name="code"]) button[type="submit"]').first().click();
  }
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return await context.cookies();
}
