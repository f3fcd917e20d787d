import sharp from 'sharp';
import { z } from 'zod';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test.use({ serviceWorkers: 'allow' });

const picture = z.object({ src: z.string(), sizes: z.string(), type: z.string() });
const manifestSchema = z.object({
  name: z.string(),
  lang: z.string(),
  icons: z.array(picture).min(4),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(picture) })).min(3),
  screenshots: z.array(picture.extend({ form_factor: z.enum(['narrow', 'wide']), label: z.string() })).min(4),
});

for (const language of ['mn', 'en'] as const) {
  test(`Chromium finds the portal installable (${language})`, async ({ app, newPerson }) => {
    const { sessionId } = await app.signIn('client');
    const { page, t } = await newPerson({ language, sessionId });
    await open(page, '/moz/form/list');
    const chromium = await page.context().newCDPSession(page);
    const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
    // Every context of Playwright is one of a private window.
    const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(others).toEqual([]);
    const { data, errors } = await chromium.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = manifestSchema.parse(JSON.parse(data ?? ''));
    expect([manifest.lang, manifest.name]).toEqual([language, t('install:name')]);

    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ];
    for (const { src, sizes, type } of pictures) {
      const response = await page.request.get(src);
      expect([src, response.status(), response.headers()['content-type']]).toEqual([src, 200, type]);
      const { width, height } = await sharp(await response.body()).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status()).toBe(200);
  });
}
