import { deskOf } from '../factories/form-desk';
import { typedDraft } from '../factories/forms';
import { expect, test } from '../setup/e2e';
import { open } from '../setup/e2e-page';

const box = { length: '60', width: '40', height: '30', weight: '9.3' };
const goods = { hsCode: '', battery: 'none', condition: 'new' } as const;
const twoBoxes = typedDraft({
  pieces: [box, box],
  items: [
    { ...goods, description: 'Чихэвч', descriptionEn: 'Headphones', quantity: '2', value: '100', box: '1' },
    { ...goods, description: 'Ном', quantity: '3', value: '60', box: '2' },
  ],
});

test('the form asks which piece holds what, and fills in English and the HS code', async ({
  app,
  newPerson,
}, info) => {
  const client = await app.signIn('client');
  const { id } = await deskOf(app).drafted(client, { draft: typedDraft({ pieces: [box, box], items: [] }) });
  const { page, t } = await newPerson({ sessionId: client.sessionId });
  await open(page, `/moz/form/edit/${id}`);
  const item = page.getByRole('group', { name: t('forms:words.item', { number: 1 }) });
  await item.getByLabel(t('forms:fields.description')).fill('Чихэвч');
  await expect(item.getByLabel(t('forms:fields.descriptionEn'))).toHaveValue('Headphones');
  await expect(item.getByLabel(t('forms:fields.hsCode'))).toHaveValue('851830');
  await item.getByLabel(t('forms:fields.quantity')).fill('3');
  await item.getByLabel(t('forms:fields.value')).fill('60');
  await item.getByLabel(t('forms:fields.box')).selectOption('several');
  const countIn = (number: number) => item.getByRole('textbox', { name: t('forms:words.piece', { number }) });
  await countIn(1).fill('1');
  await countIn(2).fill('1');
  await page.getByRole('button', { name: t('forms:actions.submit') }).click();
  await expect(item.getByLabel(t('forms:fields.box'))).toHaveAccessibleDescription(
    t('errors:form.box_sum', { quantity: 3 }),
  );
  await countIn(2).fill('2');
  await expect(item.getByLabel(t('forms:fields.box'))).toHaveAccessibleDescription('');
  if (process.env.LOOK) await item.screenshot({ path: info.outputPath('../../look-item.png') });
});

test('the counter moves goods between pieces, and each is counted once', async ({ app, newPerson }, info) => {
  const { formId } = await deskOf(app).waiting({ draft: twoBoxes, totalCents: 30_000 });
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
  }
  await page.getByRole('button', { name: t('parcels:receive.submit', { count: 2 }) }).click();
  await expect(page).toHaveURL(/\/moz\/parcel\/preview\//);
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
    { lineNo: 2, pieceNo: 2, quantity: 3 },
  ]);
});
