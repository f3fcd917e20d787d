import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../../setup/e2e';

const pages = [
  '/home',
  '/track',
  '/news',
  '/news/lithium-batteries',
  '/terms-conditions',
  '/front-pages/help-center',
  '/front-pages/help-center?q=A%242%2C000',
  '/front-pages/help-center/article/batteries',
];

async function speak(
  { context, baseURL }: { context: BrowserContext; baseURL: string | undefined },
  cookies: Record<string, string>,
): Promise<void> {
  const url = baseURL ?? '';
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}

test('the calculator prices input at once, fee by fee', async ({ page, context, baseURL }) => {
  await speak({ context, baseURL }, { 'moz-language': 'en' });
  await page.goto('/home', { waitUntil: 'networkidle' });
  const bill = page.getByRole('region', { name: 'Your bill' });
  await expect(bill).toContainText('A$150.00');
  await expect(bill).toContainText('volumetric weight');
  await page.getByLabel('Length').fill('120,5 cm');
  await page.getByLabel('Weight of one box').fill('33 kg');
  await page.getByLabel('Boxes').fill('2');
  await page.getByLabel('Fragile').check();
  await page.getByRole('textbox', { name: 'Declared value' }).fill('1,000');
  await page.getByLabel('Liability up to declared value').check();
  await page.getByLabel('Batteries').selectOption('Inside a device');
  for (const line of ['A$726.00', 'Fragile', 'A$15.00', 'Oversize', 'Heavy', 'Battery', 'A$832.00']) {
    await expect(bill).toContainText(line);
  }
  await expect(page.getByRole('link', { name: 'Start a parcel form' })).toHaveAttribute(
    'href',
    '/online/form?lengthMm=1205&widthMm=400&heightMm=300&grossG=33000&pieces=2&plan=standard',
  );
  await page.getByRole('button', { name: 'Add a box of another size' }).click();
  const second = page.getByRole('group', { name: 'Size 2' });
  await expect(second.getByLabel('Width')).toBeFocused();
  for (const side of ['Width', 'Height', 'Length']) await second.getByLabel(side).fill('20');
  await second.getByLabel('Weight of one box').fill('2');
  await expect(bill).toContainText('weight of all boxes');
  await expect(page.getByRole('link', { name: 'Start a parcel form' })).toHaveAttribute(
    'href',
    /&pieces=2&lengthMm=200&widthMm=200&heightMm=200&grossG=2000&pieces=1&plan=standard$/,
  );
  await page.getByRole('button', { name: 'Remove size 2' }).click();
  await expect(bill).toContainText('A$832.00');
  await page.getByLabel('Length').fill('301');
  await expect(page.getByLabel('Length')).toHaveAccessibleDescription(/at most 300 cm/);
  await expect(page.getByLabel('Weight of one box')).toHaveValue('33 kg');
});

for (const [language, theme] of [
  ['mn', 'light'],
  ['en', 'dark'],
] as const) {
  test(`public pages pass axe and fit 360 px, in ${language} and ${theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak({ context, baseURL }, { 'moz-language': language });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(grave.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
  });
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false, refusals: [400, 404] });

  test.beforeEach(({ context, baseURL }) => speak({ context, baseURL }, { 'moz-language': 'mn' }));

  test('the server prices the input, and names the wrong field', async ({ page }) => {
    await page.goto('/home');
    await page.getByLabel('Нэг хайрцгийн жин').fill('0');
    await page.getByRole('button', { name: 'Тооцоолох' }).click();
    await expect(page.getByLabel('Нэг хайрцгийн жин')).toHaveAccessibleDescription(/0-ээс их/);
    await page.getByLabel('Нэг хайрцгийн жин').fill('3,2');
    await page.getByLabel('Урт').fill('12,5 см');
    await page.getByRole('radio', { name: /Шуурхай/ }).check();
    await page.getByRole('button', { name: 'Тооцоолох' }).click();
    await expect(page.getByRole('region', { name: 'Төлбөрийн задаргаа' })).toContainText('A$60.80');
  });

  test('a contact message is stored, and a wrong one loses no input', async ({ page }) => {
    await page.goto('/home');
    const contact = page.locator('#contact');
    await contact.getByLabel('Таны нэр').fill('Сараа');
    await contact.getByLabel('Асуулт, хүсэлтээ бичнэ үү').fill('Сайн байна уу?');
    await contact.getByRole('button', { name: 'Илгээх' }).click();
    await expect(contact.getByLabel('Утасны дугаар')).toHaveAccessibleDescription('Заавал бөглөнө үү');
    await expect(contact.getByLabel('Таны нэр')).toHaveValue('Сараа');
    await contact.getByLabel('Имэйл').fill('saraa@example.com');
    await contact.getByRole('button', { name: 'Илгээх' }).click();
    await expect(contact.getByRole('status')).toContainText('Баярлалаа, Сараа');
  });

  test('a mistyped parcel number shows an error at the field', async ({ page }) => {
    await page.goto('/home');
    await page.getByLabel('Илгээмжийн дугаар').fill('cm 4731 2482 0 xm');
    await page.getByRole('button', { name: 'Хянах' }).click();
    await expect(page).toHaveURL(/\/track\/CM473124820XM$/);
    await expect(page.getByLabel('Илгээмжийн дугаар')).toHaveAccessibleDescription(/дугаар буруу/);
  });
});
