import { deskOf } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { expect, test } from '../../setup/e2e';
import { photo } from '../../setup/e2e-files';
import { open } from '../../setup/e2e-page';

const box = { length: '60', width: '40', height: '30', weight: '9.3' };
const goods = { hsCode: '', battery: 'none', condition: 'new' } as const;
const TWO_BOXES_CENTS = 30_600;
const twoBoxes = typedDraft({
  pieces: [box, box],
  isChargeConfirmed: true,
  items: [
    {
      ...goods,
      ...{ description: 'Чихэвч', descriptionEn: 'Headphones', battery: 'contained' },
      ...{ quantity: '2', value: '100', box: '1' },
    },
    { ...goods, description: 'Ном', quantity: '3', value: '60', box: '2' },
  ],
});

test('the form asks which piece holds which goods, and fills in English and HS code', async ({
  app,
  newPerson,
}, info) => {
  const client = await app.signIn('client');
  const { id } = await deskOf(app).drafted(client, { draft: typedDraft({ pieces: [box, box], items: [] }) });
  const { page, t } = await newPerson({ sessionId: client.sessionId });
  await open(page, `/moz/form/edit/${id}`);
  const item = page.getByRole('group', { name: t('forms:text.item', { number: 1 }) });
  await item.getByLabel(t('forms:fields.description')).fill('Чихэвч');
  await expect(item.getByLabel(t('forms:fields.descriptionEn'))).toHaveValue('Headphones');
  await expect(item.getByLabel(t('forms:fields.hsCode'))).toHaveValue('851830');
  await item.getByLabel(t('forms:fields.quantity')).fill('3');
  await item.getByLabel(t('forms:fields.value')).fill('60');
  await item.getByLabel(t('forms:fields.box')).selectOption('several');
  const countIn = (number: number) => item.getByRole('textbox', { name: t('forms:text.piece', { number }) });
  await countIn(1).fill('1');
  await countIn(2).fill('1');
  await page.getByRole('button', { name: t('forms:actions.submit') }).click();
  await expect(item.getByLabel(t('forms:fields.box'))).toHaveAccessibleDescription(
    t('errors:form.box_sum', { quantity: 3 }),
  );
  await countIn(2).fill('2');
  await expect(item.getByLabel(t('forms:fields.box'))).toHaveAccessibleDescription('');
  if (process.env.LOOK) await item.screenshot({ path: info.outputPath('../../look-item.png') });

  const pieceGroup = (number: number) => page.getByRole('group', { name: t('forms:text.piece', { number }) });
  const lengthOf = (number: number) => pieceGroup(number).getByLabel(t('forms:fields.length'));
  const removeOf = (number: number) =>
    page.getByRole('button', { name: t('forms:actions.removePieceOf', { number }) });
  const dialog = page.getByRole('dialog', { name: t('forms:remove.piece', { number: 2 }) });
  await page.getByRole('button', { name: t('forms:actions.addPiece') }).click();
  await expect(lengthOf(3)).toBeFocused();
  await removeOf(3).click();
  await expect(lengthOf(2)).toBeFocused();
  await removeOf(2).click();
  await dialog.getByRole('button', { name: t('common:actions.cancel') }).click();
  await expect(removeOf(2)).toBeFocused();
  await removeOf(2).click();
  await dialog.getByRole('button', { name: t('common:actions.remove') }).click();
  await expect(lengthOf(1)).toBeFocused();
  await page.getByRole('button', { name: t('forms:actions.addItem') }).click();
  const second = page.getByRole('group', { name: t('forms:text.item', { number: 2 }) });
  await expect(second.getByLabel(t('forms:fields.description'), { exact: true })).toBeFocused();
});

for (const [language, forbidden] of [
  ['mn', 'Пауэрбанк 20000'],
  ['en', 'Power bank'],
] as const) {
  test(`a power bank is refused while it is typed, in ${language}`, async ({ app, newPerson }) => {
    const client = await app.signIn('client');
    const { id } = await deskOf(app).drafted(client);
    const { page, t } = await newPerson({ language, sessionId: client.sessionId });
    await open(page, `/moz/form/edit/${id}`);
    const item = page.getByRole('group', { name: t('forms:text.item', { number: 1 }) });
    await item.getByLabel(t('forms:fields.description')).fill(forbidden);
    await expect(item.getByText(t('goods:verdicts.never'))).toBeVisible();
    await page.getByRole('button', { name: t('forms:actions.submit') }).click();
    await expect(item.getByLabel(t('forms:fields.description'))).toHaveAccessibleDescription(
      new RegExp(t('errors:goods.never', { reason: '' }).trim()),
    );
  });
}

test('goods that the counter moves between pieces are counted once', async ({ app, newPerson }, info) => {
  const { formId } = await deskOf(app).waiting({ draft: twoBoxes, totalCents: TWO_BOXES_CENTS });
  const { sessionId } = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ sessionId });
  await open(page, `/moz/form/preview/${formId}`);
  const goodsOf = (number: number) => page.getByRole('region', { name: t('parcels:goods.of', { number }) });
  await expect(goodsOf(1)).toContainText('2 × Headphones / Чихэвч');
  await goodsOf(1)
    .getByRole('button', { name: t('parcels:goods.moveOf', { name: 'Чихэвч' }) })
    .click();
  await goodsOf(1).getByLabel(t('parcels:goods.count')).fill('1');
  if (process.env.LOOK)
    await page
      .locator('form')
      .first()
      .screenshot({ path: info.outputPath('../../look-counter.png') });
  await goodsOf(1)
    .getByRole('button', { name: t('parcels:goods.move'), exact: true })
    .click();
  await expect(goodsOf(1)).toContainText('1 × Headphones');
  await expect(goodsOf(2)).toContainText('1 × Headphones');
  for (const number of [1, 2]) {
    const group = page.getByRole('group', { name: t('parcels:receive.piece', { number, count: 2 }) });
    for (const name of ['length', 'width', 'height', 'weight'] as const)
      await group.getByLabel(t(`parcels:measure.${name}`)).fill(box[name]);
    await group.getByLabel(t('common:photo.add')).setInputFiles(await photo());
    await expect(group.getByRole('img', { name: t('common:photo.numbered', { number: 1 }) })).toBeVisible();
  }
  await page.getByRole('button', { name: t('parcels:receive.submit', { count: 2 }) }).click();
  await expect(page).toHaveURL(/\/moz\/parcel\/preview\//);
  await page.reload();
  await expect(page.getByText(t('common:batteries.contained'))).toBeVisible();

  await open(page, `/moz/form/preview/${formId}`);
  const moved = t('parcels:goods.moveOf', { name: 'Ном' });
  await goodsOf(2).getByRole('button', { name: moved }).click();
  await goodsOf(2).getByLabel(t('parcels:goods.count')).fill('2');
  await goodsOf(2)
    .getByRole('button', { name: t('parcels:goods.move'), exact: true })
    .last()
    .click();
  await expect(goodsOf(1)).toContainText('2 × Ном');
  await expect(goodsOf(2).getByRole('button', { name: moved })).toBeFocused();
  const written = await app.services.db
    .selectFrom('formItemPiece')
    .select(['lineNo', 'pieceNo', 'quantity'])
    .where('formId', '=', formId)
    .orderBy('lineNo')
    .orderBy('pieceNo')
    .execute();
  expect(written).toEqual([
    { lineNo: 1, pieceNo: 1, quantity: 1 },
    { lineNo: 1, pieceNo: 2, quantity: 1 },
    { lineNo: 2, pieceNo: 1, quantity: 2 },
    { lineNo: 2, pieceNo: 2, quantity: 1 },
  ]);
});

test('the counter on a phone shows one piece at a time and loses no input', async ({ app, newPerson }) => {
  const { formId } = await deskOf(app).waiting({ draft: twoBoxes, totalCents: TWO_BOXES_CENTS });
  const { sessionId } = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ sessionId });
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `/moz/form/preview/${formId}`);
  const parties = page.getByRole('region', { name: t('parcels:receive.parties') });
  await expect(parties).toContainText('Оюунчимэг Батбаяр');
  await expect(parties).toContainText('+976 9911 2233');
  await expect(parties).toContainText('Ulaanbaatar, Bayangol');
  await expect(parties).toContainText(t('parcels:delivery.modes.collect'));
  const group = (number: number, count = 2) =>
    page.getByRole('group', { name: t('parcels:receive.piece', { number, count }) });
  const field = (number: number, name: keyof typeof box) =>
    group(number).getByLabel(t(`parcels:measure.${name}`));
  const pager = page.getByRole('navigation', { name: t('parcels:receive.pager') });
  await expect(group(1)).toContainText('60 × 40 × 30 cm, 9.30 kg');
  await expect(group(1)).toContainText(t('parcels:marks.battery_contained'));
  await expect(group(2)).toBeHidden();

  for (const name of ['length', 'width', 'height', 'weight'] as const) await field(1, name).fill(box[name]);
  await pager.getByRole('button', { name: t('parcels:receive.next') }).click();
  await expect(group(1)).toBeHidden();
  await expect(field(2, 'length')).toBeFocused();
  await field(2, 'length').fill('60');
  await pager.getByRole('button', { name: t('parcels:receive.back') }).click();
  await expect(field(1, 'length')).toBeFocused();
  await expect(field(1, 'weight')).toHaveValue('9.3');
  await group(1).getByLabel(t('parcels:facts.place')).press('Enter');
  await expect(field(2, 'length')).toBeFocused();
  await expect(field(2, 'length')).toHaveValue('60');

  await pager.getByRole('button', { name: t('parcels:receive.back') }).click();
  await page.getByRole('button', { name: t('parcels:receive.submit', { count: 2 }) }).click();
  await expect(field(2, 'width')).toBeFocused();

  await page.getByRole('button', { name: t('parcels:receive.addPiece') }).click();
  const third = group(3, 3);
  await expect(third.getByLabel(t('parcels:measure.length'))).toBeFocused();
  await expect(third).toContainText(t('parcels:receive.notDeclared'));
  await expect(page.getByText(t('parcels:receive.notCounted', { number: 3 }))).toBeVisible();
  await third.getByRole('button', { name: t('parcels:receive.removePiece', { number: 3 }) }).click();
  await expect(field(2, 'width')).toBeFocused();
});
