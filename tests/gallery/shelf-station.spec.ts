import path from 'node:path';
import { languages } from '~/app/i18n/languages';
import { newTracking, receiveBox, storeCustomer, storeExpected } from '../factories/arrivals';
import { test } from '../setup/e2e';
import { open } from '../setup/e2e-page';

const themes = ['light', 'dark'] as const;
const widths = [390, 768, 1440] as const;
const longNames = {
  firstName: 'Мөнх-Эрдэнэ-Очирбат-Ганзориг',
  lastName: 'Дорждэрэмийн-Цэрэндондовсүрэнгийн',
};
const longShop =
  'The Very Long Name of a Shop for Clothes, Shoes, Toys and Everything Else in Sydney Pty Ltd';
const longPlace = 'Хойд агуулах, хоёрдугаар давхар, зүүн талын өндөр тавиурын доороос гурав дахь эгнээ';
/** A number of DHL with a wrong check digit. */
const misread = '3318810024';
/** The demo has the same id for this box of a submitted form in every database. */
const boxOfForm = '019ab1c4-6c00-7000-8000-0000000b0032';

/** Saves `.gallery/moz-station-shelf-<state>-<language>-<theme>-<width>.png`: boxes of shops at the station. */
for (const language of languages) {
  for (const theme of themes) {
    test(`draws the shelf at the station in ${language} and ${theme}`, async ({ app, newPerson }) => {
      const { db } = app.services;
      const clerk = await app.signIn('warehouse-au');
      const [owner, other] = [await storeCustomer(db, longNames), await storeCustomer(db)];
      const [own, shared, known] = [newTracking(), newTracking(), newTracking()];
      await storeExpected(db, { customerId: owner.id, trackingNumber: own, shop: longShop });
      for (const { id } of [owner, other])
        await storeExpected(db, { customerId: id, trackingNumber: shared, shop: longShop });
      await receiveBox(db, clerk, { trackingNumber: known, place: longPlace.slice(0, 80) });
      const { page, t } = await newPerson({ language, sessionId: clerk.sessionId });
      await page.emulateMedia({ colorScheme: theme });

      const shoot = async (state: string): Promise<void> => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: width === 768 ? 1024 : 900 });
          await page.evaluate(() => window.scrollTo(0, 0));
          const name = ['moz-station-shelf', state, language, theme, width].join('-');
          await page.screenshot({ path: path.join('.gallery', `${name}.png`), fullPage: true });
        }
      };
      const task = page.getByRole('region', { name: t('station:modes.shelf') });
      const verdicts = [
        ['whose', own],
        ['several', shared],
        ['known', known],
        ['misread', misread],
        ['unclear', newTracking()],
      ] as const;
      await open(page, '/moz/station?mode=shelf');
      await page.getByText(t('station:shelf.unread')).waitFor({ state: 'hidden' });
      for (const [verdict, number] of verdicts) {
        const field = page.getByLabel(t('station:shelf.label'), { exact: true });
        await field.fill(number);
        await field.press('Enter');
        await task.getByText(t(`station:shelf.verdicts.${verdict}`), { exact: true }).waitFor();
        await shoot(verdict);
        if (verdict === 'unclear') {
          await task.getByRole('button', { name: t('station:shelf.save') }).click();
          await task.locator('[aria-invalid=true]').first().waitFor();
          await shoot('errors');
        }
        await task.getByRole('button', { name: t('common:actions.cancel') }).click();
      }

      const { code } = await db
        .selectFrom('arrival')
        .innerJoin('form', 'form.id', 'arrival.formId')
        .select('form.code')
        .where('arrival.id', '=', boxOfForm)
        .executeTakeFirstOrThrow();
      await open(page, '/moz/station?mode=receive');
      const slip = page.getByLabel(t('station:slip'), { exact: true });
      await slip.fill(code);
      await slip.press('Enter');
      await page.getByLabel(t('parcels:measure.length'), { exact: true }).first().waitFor();
      await shoot('counter');
    });
  }
}
