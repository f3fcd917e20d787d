import { type Screen, screens } from '~/app/guard/route-table';
import { expect, test } from '../../setup/e2e';

const all: readonly Screen[] = screens;
const listed = all.filter(({ isListed, path }) => isListed && !/:\w+$/.test(path)).map(({ path }) => path);

test('every listed page names its address, languages and description in the head', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const titles = new Set<string>();
  for (const listedPath of [...listed, '/news/lithium-batteries']) {
    const path = listedPath.replace('/:number?', '');
    for (const [language, address] of [
      ['mn', path],
      ['en', `${path}?lang=en`],
    ] as const) {
      await page.context().clearCookies();
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('head title')).toHaveCount(1);
      titles.add(await page.title());
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{30,}/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site + address);
      await expect(page.locator('link[hreflang=mn]')).toHaveAttribute('href', site + path);
      await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', `${site}${path}?lang=en`);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
        'content',
        `${site}/og-${language}.png`,
      );
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    }
  }
  expect(titles.size).toBe((listed.length + 1) * 2);
});

test('structured data is valid JSON of the kinds that search engines read', async ({ request }) => {
  const kinds = async (path: string): Promise<string[]> => {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    return blocks.map(([, json = '']) => String(JSON.parse(json)['@type'])).sort();
  };
  expect(await kinds('/home')).toEqual(['FAQPage', 'Organization']);
  expect(await kinds('/news/lithium-batteries')).toEqual(['BreadcrumbList', 'NewsArticle']);
  expect(await kinds('/front-pages/help-center/article/how-to-measure')).toEqual([
    'Article',
    'BreadcrumbList',
  ]);
});

test('the site map holds every listed page, and each of its addresses answers 200', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const security = await (await request.get('/.well-known/security.txt')).text();
  expect(security).toContain(`Contact: ${baseURL}/home#contact`);
  const [, expires = ''] = /^Expires: (.+)$/mu.exec(security) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  const map = await request.get('/sitemap.xml');
  expect(map.headers()['content-type']).toContain('application/xml');
  const addresses = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  for (const path of listed) expect(addresses).toContain(`${baseURL}${path.replace('/:number?', '')}`);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
});

test('sign-in pages and the page of a parcel ask search engines not to list them', async ({ request }) => {
  for (const path of ['/login', '/forgot-password', '/track/CM473124829AU']) {
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('a visitor of an English address reads English until they choose another language', async ({ page }) => {
  await page.goto('/home?lang=en');
  await page.getByRole('navigation').getByRole('link', { name: 'News' }).first().click();
  await expect(page).toHaveURL('/news');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/home?lang=en');
  await page.getByRole('button', { name: 'Монгол' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'mn');
  await expect(page).toHaveURL('/home');
});
