import { expect, type Person } from '../../../setup/e2e';
import { open } from '../../../setup/e2e-page';
import { expectSound } from './sound';

export type Party = { name: string; mobile: string };
type Piece = { length: string; width: string; height: string; weight: string };
type FormEntry = { receiver: Party; pieces: readonly Piece[]; total: string };

/** Creates a form from the list; input is saved automatically. */
export async function fillForm(person: Person, { receiver, pieces, total }: FormEntry): Promise<void> {
  const { page, t } = person;
  await page
    .getByRole('link', { name: t('forms:actions.new') })
    .first()
    .click();
  await fillSender(person);
  await fillReceiver(person, receiver);
  for (const [at, piece] of pieces.entries()) await fillPiece(person, { at, piece });
  await fillItems(person, pieces.length);
  await page.getByRole('radio', { name: /Standard|Энгийн/ }).check();
  await page.getByRole('checkbox', { name: /Fragile|Эмзэг/ }).check();
  await page.getByRole('checkbox', { name: /Door delivery|хаягаар хүргэх/ }).check();
  await page.getByLabel(t('forms:fields.hasAcceptedTerms')).check();
  await expect(page.getByText(total).first()).toBeVisible();
  await expectSaved(person);
  await expectSound(person);
}

export async function expectSaved({ page, t }: Pick<Person, 'page' | 't'>): Promise<void> {
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: t('forms:saving.saved') })
      .first(),
  ).toBeVisible();
}

/** A reload in the middle loses no input. */
export async function findDraftAgain({ page, t }: Person, { receiver, total }: FormEntry): Promise<void> {
  await expect(page).toHaveURL(/\/moz\/form\/edit\/[0-9a-f-]{36}$/);
  await open(page, page.url());
  const section = page.getByRole('region', { name: t('forms:sections.receiver') });
  await expect(section.getByLabel(t('forms:fields.name'), { exact: true })).toHaveValue(receiver.name);
  await expect(page.getByRole('checkbox', { name: /Fragile|Эмзэг/ })).toBeChecked();
  await expect(page.getByText(total).first()).toBeVisible();
}

/** Submits the form and checks that the slip shows its code. Returns the code. */
export async function submit({ page, t, language }: Person): Promise<string> {
  await page.getByRole('button', { name: t('forms:actions.submit') }).click();
  await expect(page).toHaveURL(/\/moz\/form\/preview\//);
  const code = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.getByRole('img', { name: t('forms:slip.qr', { code }) })).toBeVisible();
  await expect(
    page.getByRole('main').getByText(t('common:status.form.submitted'), { exact: true }).first(),
  ).toBeVisible();
  await expectSound({ page, language });
  return code;
}

/** The goods weigh more than declared: the client sees both prices and accepts the new one. */
export async function approvePrice(
  { page, t, language }: Person,
  { quoted, total }: { quoted: string; total: string },
): Promise<void> {
  await page.reload();
  const approval = page.getByRole('region', { name: t('forms:approval.title') });
  await expect(approval).toContainText(quoted);
  await expect(approval).toContainText(total);
  await expectSound({ page, language });
  await approval.getByRole('button', { name: t('forms:approval.accept', { total }) }).click();
  const dialog = page.getByRole('dialog', { name: t('forms:approval.sure', { total }) });
  await dialog.getByRole('button', { name: t('forms:approval.yes') }).click();
  await expect(approval).toBeHidden();
}

/** Pays a part of the bill by card, then the rest; the page asks for the approved price without a reload. */
export async function payByCard(
  { page, t }: Person,
  { part, rest }: { part: string; rest: string },
): Promise<void> {
  const card = page.locator('form').filter({ hasText: t('payments:card.text') });
  const amount = card.getByLabel(t('payments:online.amount'));
  await amount.fill(part);
  for (const one of [part, rest]) {
    await expect(amount).toHaveValue(one);
    await page.getByRole('button', { name: t('payments:card.start', { total: `A$${one}` }) }).click();
    await page.getByRole('button', { name: t('payments:card.pretend') }).click();
  }
  await expect(page.getByText(t('payments:money.settled'))).toBeVisible();
}

/** Creates a form with the same goods from the form on the screen. Returns its code. */
export async function sendTheSameAgain(person: Person): Promise<string> {
  const { page, t } = person;
  await page.getByRole('button', { name: t('forms:actions.duplicate') }).click();
  await expect(page).toHaveURL(/\/moz\/form\/edit\/[0-9a-f-]{36}$/);
  await page.getByLabel(t('forms:fields.isChargeConfirmed')).check();
  await page.getByLabel(t('forms:fields.hasAcceptedTerms')).check();
  await expectSaved(person);
  return await submit(person);
}

/** The price is too high: the client sees the cost of the return, then has the parcels sent back. */
export async function refusePrice({ page, t, language }: Person): Promise<void> {
  const approval = page.getByRole('region', { name: t('forms:approval.title') });
  await approval.getByRole('button', { name: t('forms:approval.refuse') }).click();
  const dialog = page.getByRole('dialog', { name: t('forms:approval.refuseTitle') });
  const sendBack = dialog.getByRole('radio', { name: t('forms:approval.handlings.send_back') });
  await sendBack.check();
  await expect(dialog.getByText(t('forms:approval.fee', { fee: 'A$25.00' }))).toBeVisible();
  await expectSound({ page, language });
  await dialog.getByRole('button', { name: t('forms:approval.refuseYes') }).click();
  const refused = page.getByRole('region', { name: t('forms:approval.refused.title') });
  await expect(refused).toContainText(t('forms:approval.refused.send_back'));
  await expect(refused).toContainText(t('forms:approval.refused.fee', { fee: 'A$25.00' }));
}

async function fillSender({ page, t }: Person): Promise<void> {
  const section = page.getByRole('region', { name: t('forms:sections.sender') });
  await section.getByLabel(t('forms:fields.line')).fill('12 Harbour Street');
  await section.getByLabel(t('forms:fields.suburb')).fill('Haymarket');
  await section.getByLabel(t('forms:fields.state')).selectOption('NSW');
  await section.getByLabel(t('forms:fields.postcode')).fill('2000');
}

async function fillReceiver({ page, t, language }: Person, { name, mobile }: Party): Promise<void> {
  const section = page.getByRole('region', { name: t('forms:sections.receiver') });
  await section.getByLabel(t('forms:fields.name'), { exact: true }).fill(name);
  await section.getByLabel(t('forms:fields.mobile'), { exact: true }).fill(mobile);
  await section.getByLabel(t('forms:fields.duureg')).selectOption({ index: 3 });
  await section.getByLabel(t('forms:fields.landmark')).fill('3 давхар, ногоон хаалга');
  await section.getByLabel(t('forms:receiverMessages.language')).selectOption(language);
}

async function fillPiece({ page, t }: Person, { at, piece }: { at: number; piece: Piece }): Promise<void> {
  if (at > 0) await page.getByRole('button', { name: t('forms:actions.addPiece') }).click();
  const group = page.getByRole('group', { name: t('forms:text.piece', { number: at + 1 }) });
  await group.getByLabel(t('forms:fields.length')).fill(piece.length);
  await group.getByLabel(t('forms:fields.width')).fill(piece.width);
  await group.getByLabel(t('forms:fields.height')).fill(piece.height);
  await group.getByLabel(t('forms:fields.weight')).fill(piece.weight);
}

/** Fills in a laptop in the first piece and, for a second piece, clothes in it. */
async function fillItems({ page, t }: Person, pieceCount: number): Promise<void> {
  const item = (number: number) => page.getByRole('group', { name: t('forms:text.item', { number }) });
  const laptop = item(1);
  await laptop.getByLabel(t('forms:fields.description')).fill('Ноутбук, шинэ');
  await laptop.getByLabel(t('forms:fields.quantity')).fill('1');
  await laptop.getByLabel(t('forms:fields.value')).fill('2400');
  await laptop.getByRole('combobox', { name: t('forms:fields.battery') }).selectOption('contained');
  await page.getByLabel(t('forms:fields.isChargeConfirmed')).check();
  if (pieceCount === 1) return;
  await laptop.getByLabel(t('forms:fields.box')).selectOption('1');
  await page.getByRole('button', { name: t('forms:actions.addItem') }).click();
  const clothes = item(2);
  await clothes.getByLabel(t('forms:fields.description')).fill('Хүүхдийн хувцас');
  await clothes.getByLabel(t('forms:fields.quantity')).fill('3');
  await clothes.getByLabel(t('forms:fields.value')).fill('60');
  await clothes.getByLabel(t('forms:fields.box')).selectOption('2');
}
