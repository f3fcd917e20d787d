import path from 'node:path';
import type { Page } from '@playwright/test';
import { emailTemplates } from '~/db/seeds/email-templates';
import { type Locale, locales } from '~/domain/core/format/locale';
import { fillPlaces } from '~/domain/core/places';
import { emailSchemes } from '~/domain/messages/kinds';
import { sampleAddress, sampleParams, sampleReader } from '~/domain/messages/samples';
import { drawEmail } from '~/server/messages/email/draw';
import { findSender } from '~/server/messages/email/queries';
import { expect, test } from '../setup/e2e';

const columnsOf = { 360: 6, 720: 3 } as const;

/** Saves `.gallery/emails-<language>-<theme>-<width>.png`: every e-mail on one sheet, as a mail program shows it. */
for (const locale of locales) {
  for (const scheme of emailSchemes) {
    for (const width of [360, 720] as const) {
      test(`draws the e-mails in ${locale} and ${scheme}, ${width} pixels wide`, async ({ app, page }) => {
        await page.emulateMedia({ colorScheme: scheme });
        const columns = columnsOf[width];
        await page.setViewportSize({ width: columns * (width + 16), height: 900 });
        await page.setContent(`<body style="display:grid;gap:16px;margin:0;align-items:start;
          grid-template-columns:repeat(${columns},${width}px)"></body>`);
        const emails = emailsIn(locale, await findSender(app.services.db));
        expect(emails.length).toBeGreaterThan(20);
        for (const html of emails) await show(page, html);
        await page.screenshot({
          path: path.join('.gallery', `emails-${locale}-${scheme}-${width}.png`),
          fullPage: true,
        });
      });
    }
  }
}

type Sender = Awaited<ReturnType<typeof findSender>>;

function emailsIn(locale: Locale, company: Sender): string[] {
  return emailTemplates
    .filter((template) => template.locale === locale)
    .map(({ kind, subject = '', body }) => {
      const params = sampleParams(kind, locale);
      const filled = { subject: fillPlaces(subject, params), body: fillPlaces(body, params) };
      return drawEmail({
        kind,
        locale,
        to: sampleAddress,
        reader: sampleReader(kind, locale),
        company,
        ...filled,
      }).html;
    });
}

/** Adds a frame as high as its e-mail, which must not be wider than the frame. */
async function show(page: Page, html: string): Promise<void> {
  const isTooWide = await page.evaluate(async (source) => {
    const frame = document.createElement('iframe');
    frame.srcdoc = source;
    frame.style.cssText = 'width:100%;border:0';
    const loaded = new Promise((done) => frame.addEventListener('load', done));
    document.body.append(frame);
    await loaded;
    const shown = frame.contentDocument?.body;
    frame.style.height = `${shown?.offsetHeight ?? 0}px`;
    return (shown?.scrollWidth ?? 0) > frame.clientWidth;
  }, html);
  expect.soft(isTooWide, html).toBe(false);
}
