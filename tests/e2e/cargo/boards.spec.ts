import { dayOf } from '~/domain/core/calendar';
import { originZone } from '~/domain/core/offices';
import { cargoPlan, storeCargo } from '../../factories/cargo';
import { createParcel } from '../../factories/parcels';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { shown } from '../portal/journey/sydney';

test('a flight shows its state on the board, moves live, and is found by day', async ({ app, newPerson }) => {
  const clerk = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ language: 'mn', sessionId: clerk.sessionId });
  const now = new Date();
  const cargo = await storeCargo(app.services.db, now, { status: 'planned' });
  await open(page, '/moz/cargo');
  const views = page.getByRole('navigation', { name: t('cargo:views.label') });
  await views.getByRole('link', { name: t('cargo:views.board') }).click();
  const column = (state: 'planned' | 'open') =>
    page.getByRole('region', { name: t(`common:status.cargo.${state}`) });
  const card = (state: 'planned' | 'open') => column(state).getByRole('link', { name: cargo.code });
  await expect(card('planned')).toBeVisible();
  await clerk.api.cargo.open({ id: cargo.id, version: cargo.version, idempotencyKey: crypto.randomUUID() });
  await expect(card('open')).toBeVisible();
  await card('open').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(card('open')).not.toBeFocused();

  await views.getByRole('link', { name: t('cargo:views.calendar') }).click();
  const calendar = page.getByRole('region', { name: t('cargo:views.calendar') });
  await expect(calendar.getByRole('link', { name: t('cargo:calendar.spans.week') })).toBeVisible();
  const { etd } = cargoPlan(now);
  await open(page, `/moz/cargo?view=calendar&span=week&day=${dayOf(etd, originZone)}`);
  await calendar.getByRole('link', { name: cargo.code }).click();
  await expect(page.getByRole('heading', { name: cargo.code })).toBeVisible();
});

test('a list of numbers is checked and moved with one note, with a result for each', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const clerk = await app.signIn('warehouse-mn');
  const { page, t } = await newPerson({ sessionId: clerk.sessionId });
  const arrived = [
    await createParcel(db, { status: 'arrived' }),
    await createParcel(db, { status: 'arrived' }),
  ];
  const there = await createParcel(db, { status: 'customs' });
  const held = await createParcel(db, { status: 'on_hold' });
  await open(page, '/moz/parcel/list?view=scanMany');
  const field = page.getByLabel(t('parcels:scanMany.numbers'));
  const check = page.getByRole('button', { name: t('parcels:scanMany.check') });
  await check.click();
  await expect(page.getByText(t('errors:required'))).toBeVisible();
  const numbers = [...arrived, there, held].map(({ number }) => shown(number));
  await field.fill([...numbers, numbers[0], 'not a number'].join('\n'));
  await check.click();
  const lines = page.getByRole('list', { name: t('parcels:scanMany.found') });
  const line = (number: string) => lines.getByRole('listitem').filter({ hasText: shown(number) });
  const verdict = (name: 'fits' | 'done' | 'already' | 'refused') => t(`parcels:scanMany.verdicts.${name}`);
  await expect(line(there.number)).toContainText(verdict('already'));
  await expect(line(held.number)).toContainText(verdict('refused'));
  await expect(lines.getByRole('listitem').filter({ hasText: 'not a number' })).toBeVisible();
  await page.getByRole('button', { name: t('parcels:scanMany.move.customs', { total: '2' }) }).click();
  for (const { number } of arrived) await expect(line(number)).toContainText(verdict('done'));
  await check.click();
  for (const { number } of arrived) await expect(line(number)).toContainText(verdict('already'));
});
