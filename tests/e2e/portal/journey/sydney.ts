import { randomInt } from 'node:crypto';
import { toAirportInput } from '~/domain/cargo/airports';
import { formatParcelNumber, parseParcelNumber } from '~/domain/parcels/number';
import { expect, type Person } from '../../../setup/e2e';
import { photo } from '../../../setup/e2e-files';
import { open } from '../../../setup/e2e-page';
import { expectSound } from './sound';

const hourMs = 3_600_000;

type MeasuredPiece = { length: string; width: string; height: string; weight: string };

/** Receives at the counter: the code of the slip opens the form; each piece is measured, weighed and photographed. */
export async function receive(
  { page, t, language }: Person,
  { code, pieces, total }: { code: string; pieces: readonly MeasuredPiece[]; total: string },
): Promise<void> {
  await open(page, '/moz/form/list');
  const scan = page.getByLabel(t('forms:scan.label'));
  await scan.fill(code);
  await scan.press('Enter');
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible();
  for (const [at, piece] of pieces.entries()) {
    const group = page.getByRole('group', {
      name: t('parcels:receive.piece', { number: at + 1, count: pieces.length }),
    });
    await group.getByLabel(t('parcels:measure.length')).fill(piece.length);
    await group.getByLabel(t('parcels:measure.width')).fill(piece.width);
    await group.getByLabel(t('parcels:measure.height')).fill(piece.height);
    await group.getByLabel(t('parcels:measure.weight')).fill(piece.weight);
    await group.getByLabel(t('parcels:facts.place')).fill(`A-0${at + 1}`);
    await group.getByLabel(t('common:photo.add')).setInputFiles(await photo());
    await expect(group.getByRole('img', { name: t('common:photo.numbered', { number: 1 }) })).toBeVisible();
  }
  await expect(page.getByText(total).first()).toBeVisible();
  await expect(page.getByText(t('parcels:receive.willAsk', { percent: '10%' }))).toBeVisible();
  await expectSound({ page, language });
  await page.getByRole('button', { name: t('parcels:receive.submit', { count: pieces.length }) }).click();
  await expect(page).toHaveURL(/\/moz\/parcel\/preview\//);
}

/** Numbers of all parcels of the form whose parcel is on the screen. */
export async function numbersOfForm({ page, t }: Person, count: number): Promise<string[]> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/CM \d{4} \d{4} \d XM/);
  const mine = (await heading.textContent()) ?? '';
  const others = page
    .locator('main')
    .getByRole('link')
    .filter({ hasText: /CM \d{4} \d{4} \d XM/ });
  await expect(page.getByText(t('parcels:siblings.title'))).toBeVisible();
  await expect(others).toHaveCount(count - 1);
  const texts = [mine, ...(await others.allTextContents())];
  return texts.map((text) => parseParcelNumber(/CM[\d ]+XM/.exec(text)?.[0] ?? '') ?? '');
}

/** Finds the parcel by its number and confirms it by the receiver's name. */
export async function openParcel(
  { page, t }: Person,
  { number, receiver }: { number: string; receiver: string },
): Promise<void> {
  await open(page, '/moz/parcel/list');
  await page.getByLabel(t('parcels:find.label')).fill(number.toLowerCase());
  await page.getByRole('button', { name: t('parcels:find.submit'), exact: true }).click();
  await expect(page.getByText(t('parcels:find.for', { name: receiver }))).toBeVisible();
  await page.getByRole('link', { name: t('parcels:find.open') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shown(number));
}

/** Performs security screening, export reference, label and «ready to load» in the order that the screen offers them. */
export async function prepare({ page, t }: Person, { number }: { number: string }): Promise<void> {
  const references = { screen: `RACA-${number.slice(2, 8)}`, declareExport: 'EDN-AANGF7' };
  const offer = (act: keyof typeof references) =>
    page.getByRole('button', { name: t(`parcels:acts.${act}`) });
  for (let step = 0; step < 2; step += 1) {
    await expect(offer('screen').or(offer('declareExport')).first()).toBeVisible();
    const act = (await offer('declareExport').isVisible()) ? 'declareExport' : 'screen';
    const reference = references[act];
    await offer(act).click();
    const dialog = page.getByRole('dialog', { name: t(`parcels:dialogs.${act}.title`) });
    await dialog.getByLabel(t(`parcels:dialogs.${act}.label`)).fill(reference);
    if (act === 'screen') await dialog.getByLabel(t('parcels:screening.method')).selectOption('xray');
    await dialog.getByRole('button', { name: t(`parcels:acts.${act}`) }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(reference).first()).toBeVisible();
  }
  const label = page
    .context()
    .waitForEvent('request', (request) => request.url().includes('/api/documents/label'));
  await page.getByRole('button', { name: t('parcels:acts.label'), exact: true }).click();
  await label;
  await page.getByRole('button', { name: t('parcels:acts.ready') }).click();
  await expect(page.getByText(t('common:status.parcel.ready')).first()).toBeVisible();
}

/** Checks the label: the number as Code 128 and the tracking page as QR code. */
export async function seeLabel({ page, t, language }: Person, number: string): Promise<void> {
  await expectSound({ page, language });
  await page.getByRole('link', { name: t('parcels:label.open'), exact: true }).click();
  await expect(page.getByRole('img', { name: shown(number) })).toBeVisible();
  await expect(page.getByRole('img', { name: t('parcels:label.qr') })).toBeVisible();
  await expectSound({ page, language });
}

/** Plans a flight via Seoul for the day after tomorrow and opens it for loading. Returns its code. */
export async function planFlight({ page, t, language }: Person): Promise<string> {
  await open(page, '/moz/cargo');
  await page.getByRole('link', { name: t('cargo:list.plan') }).click();
  await expect(page.getByRole('heading', { name: t('cargo:form.titlePlan') })).toBeVisible();
  const etd = Date.now() + 48 * hourMs;
  const at = (hours: number, airport: string): string =>
    toAirportInput(new Date(etd + hours * hourMs), airport);
  await fillLeg({ page, t }, 1, {
    carrier: 'Korean Air',
    flight: 'KE402',
    to: 'ICN',
    departs: at(0, 'SYD'),
    arrives: at(11, 'ICN'),
  });
  await page.getByRole('button', { name: t('cargo:form.addLeg') }).click();
  await fillLeg({ page, t }, 2, {
    carrier: 'MIAT',
    flight: 'OM302',
    to: 'UBN',
    departs: at(14, 'ICN'),
    arrives: at(18, 'UBN'),
  });
  await page.getByLabel(t('cargo:form.cutOff'), { exact: true }).fill(at(-24, 'SYD'));
  await page.getByLabel(t('cargo:form.capacity')).fill('500');
  await page.getByLabel(t('cargo:form.mawb')).fill(newMawb());
  await expectSound({ page, language });
  await page.getByRole('button', { name: t('cargo:form.plan') }).click();
  await page.getByRole('button', { name: t('cargo:steps.open') }).click();
  await expect(page.getByText(t('common:status.cargo.open'), { exact: true }).first()).toBeVisible();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

type Leg = { carrier: string; flight: string; to: string; departs: string; arrives: string };

async function fillLeg({ page, t }: Pick<Person, 'page' | 't'>, number: number, leg: Leg): Promise<void> {
  const group = page.getByRole('group', { name: t('cargo:form.leg', { number }) });
  await group.getByLabel(t('cargo:form.carrier')).fill(leg.carrier);
  await group.getByLabel(t('cargo:form.flight'), { exact: true }).fill(leg.flight);
  await group.getByLabel(t('cargo:form.to'), { exact: true }).fill(leg.to);
  await group.getByLabel(t('cargo:form.departsAt')).fill(leg.departs);
  await group.getByLabel(t('cargo:form.arrivesAt')).fill(leg.arrives);
}

/** Scans each label once, and the first one twice: the repeat is reported and not counted. */
export async function load({ page, t, language }: Person, numbers: readonly string[]): Promise<void> {
  const scan = page.getByLabel(t('cargo:station.number'));
  const answer = page.getByRole('status');
  for (const number of numbers) {
    await scan.fill(shown(number));
    await scan.press('Enter');
    await expect(answer.filter({ hasText: shown(number) })).toContainText(t('common:scan.good'));
  }
  const again = numbers.at(-1) ?? '';
  await scan.fill(again);
  await scan.press('Enter');
  await expect(answer.filter({ hasText: shown(again) })).toContainText(t('common:scan.known'));
  await expect(page.getByText(t('cargo:station.already'))).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: /CM \d{4}/ })).toHaveCount(numbers.length);
  await expectSound({ page, language });
}

/** Closes the cargo, checks the manifest, and confirms the departure. */
export async function depart(
  { page, t, language }: Person,
  { flight, numbers }: { flight: string; numbers: readonly string[] },
): Promise<void> {
  await confirmStep({ page, t }, 'close');
  await expect(page.getByText(t('common:status.cargo.closed'), { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: t('cargo:steps.manifest') }).click();
  await expect(
    page.getByRole('heading', { name: t('cargo:manifest.title', { code: flight }) }),
  ).toBeVisible();
  for (const number of numbers) await expect(page.getByText(shown(number))).toBeVisible();
  for (const goods of ['Ноутбук, шинэ', 'Хүүхдийн хувцас'])
    await expect(page.getByRole('table').getByText(goods)).toHaveCount(1);
  await expectSound({ page, language });
  await page.getByRole('link', { name: t('cargo:form.backToRecord') }).click();
  await confirmStep({ page, t }, 'depart');
  await expect(page.getByText(t('common:status.cargo.departed'), { exact: true }).first()).toBeVisible();
}

async function confirmStep({ page, t }: Pick<Person, 'page' | 't'>, step: 'close' | 'depart'): Promise<void> {
  const name = t(`cargo:steps.${step}`);
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

/** The number as a label shows it: CM 4731 2482 9 XM. */
export function shown(number: string): string {
  const parsed = parseParcelNumber(number);
  if (!parsed) throw new Error(`${number} is no parcel number`);
  return formatParcelNumber(parsed);
}

function newMawb(): string {
  const serial = randomInt(1e6, 1e7);
  return `180${serial}${serial % 7}`;
}
