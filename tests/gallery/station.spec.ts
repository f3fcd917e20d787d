import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { languages } from '~/app/i18n/languages';
import { storeBilled } from '../factories/billed-parcels';
import { storeCargo, storeReady } from '../factories/cargo';
import { deskOf } from '../factories/form-desk';
import { test } from '../setup/e2e';
import { open } from '../setup/e2e-page';

const themes = ['light', 'dark'] as const;
const widths = [360, 768, 1440] as const;
const modes = ['receive', 'measure', 'ready', 'load', 'arrive', 'handOver', 'lookUp'] as const;
const sends = /station\.send/u;
/** Reasons why scans stay on the computer, with the server's status. */
const unsent = [
  ['retrying', 503],
  ['signed-out', 401],
  ['forbidden', 403],
] as const;
const longName = 'Дорждэрэмийн Мөнх-Эрдэнэ-Очирбат, «Номин Холдинг» ХХК-ийн төлөөлөгч';

/** Saves `.gallery/moz-station-<state>-<language>-<theme>-<width>.png`: the station in every mode and state. */
for (const language of languages) {
  for (const theme of themes) {
    test(`draws the station in ${language} and ${theme}`, async ({ app, newPerson }) => {
      const { db } = app.services;
      const cargo = await storeCargo(db, new Date(), { capacityG: 40_000 });
      const other = await storeCargo(db, new Date());
      const landed = await storeCargo(db, new Date(), {
        status: 'arrived',
        atd: new Date(),
        ata: new Date(),
      });
      const ready = () => storeReady(db, { receiverName: longName });
      const [one, two, three, taken] = [await ready(), await ready(), await ready(), await ready()];
      const heavy = await storeReady(db, { grossG: 45_000 });
      const early = await storeReady(db, { status: 'received', receiverName: longName });
      const arrived = await storeReady(db, { status: 'departed', cargoId: landed.id });
      await storeReady(db, { status: 'departed', cargoId: landed.id });
      const available = await storeBilled(db, 'available');
      const { code } = await deskOf(app).submitted(await app.signIn('client'));
      const { sessionId, api } = await app.signIn('admin');
      const { page, t } = await newPerson({
        language,
        sessionId,
        refusals: [401, 403, 404, 409, 422, 503],
        losesLine: true,
      });
      await page.emulateMedia({ colorScheme: theme });

      const shoot = async (state: string): Promise<void> => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: width === 768 ? 1024 : 900 });
          const name = ['moz-station', state, language, theme, width].join('-');
          await page.screenshot({ path: path.join('.gallery', `${name}.png`), fullPage: true });
        }
      };
      const answer = page.getByRole('region', { name: t('station:answer') });
      const scan = async (text: string, content?: string): Promise<void> => {
        const field = page
          .getByLabel(t('station:number'), { exact: true })
          .or(page.getByLabel(t('station:slip'), { exact: true }));
        await field.fill(text);
        await field.press('Enter');
        if (content) await answer.getByText(content).first().waitFor();
      };
      const at = async (mode: (typeof modes)[number], cargoId = ''): Promise<void> => {
        await open(page, `/moz/station?mode=${mode}&cargo=${cargoId}`);
        await page.getByText(t('station:loadingCargos')).waitFor({ state: 'hidden' });
      };

      for (const mode of modes) {
        await at(mode);
        await shoot(`${mode}-empty`);
      }
      await at('load', cargo.id);
      await scan(one.number, t('station:said.load.good'));
      await shoot('load-good');
      await scan(one.number, t('station:said.load.known'));
      await shoot('load-known');
      await scan(early.number, t('station:said.load.bad'));
      await shoot('load-refused');
      await scan(heavy.number, t('station:said.over'));
      await shoot('load-over');
      await page.keyboard.press('F8');
      await answer.getByText(t('station:said.undo.good')).waitFor();
      await shoot('undo');
      await page.context().setOffline(true);
      await scan(two.number, t('station:said.kept'));
      await scan(three.number, t('station:said.kept'));
      await shoot('load-kept');
      await scan(early.number, t('station:said.load.bad'));
      await shoot('load-kept-refused');
      await page.keyboard.press('F8');
      await answer.getByText(t('station:said.undo.kept')).waitFor();
      await shoot('undo-kept');
      await api.cargo.load({
        cargoId: other.id,
        number: taken.number,
        eventId: randomUUID(),
        idempotencyKey: randomUUID(),
      });
      await scan(taken.number, t('station:said.kept'));
      await page.context().setOffline(false);
      await page.getByRole('button', { name: t('station:problems.show') }).click();
      await shoot('problems');
      await at('load', other.id);
      for (const [state, status] of unsent) {
        const { number } = await ready();
        await page.route(sends, (route) => route.fulfill({ status, headers: { 'retry-after': '600' } }));
        await scan(number, t('station:said.kept'));
        await page
          .getByRole('status', { name: t('station:line.label') })
          .getByText(t(`station:line.${state}`))
          .waitFor();
        await shoot(`load-${state}`);
        await page.unroute(sends);
        await open(page, `/moz/station?mode=load&cargo=${other.id}`);
      }
      await at('arrive', landed.id);
      await scan(arrived.number, t('station:said.arrive.good'));
      await shoot('arrive-good');
      await at('measure');
      await scan(early.number);
      await page.getByLabel(t('parcels:measure.length'), { exact: true }).waitFor();
      await shoot('measure-fields');
      await at('receive');
      await scan(code);
      await page.getByLabel(t('parcels:measure.length'), { exact: true }).waitFor();
      await shoot('receive-panel');
      await at('handOver');
      await scan(available.number);
      await page.getByRole('dialog').waitFor();
      await shoot('hand-over-form');
      await at('lookUp');
      await scan(available.number, t('common:status.parcel.available'));
      await shoot('look-up-found');
    });
  }
}
