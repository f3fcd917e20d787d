import { expect, test } from 'vitest';
import { type ConstantKey, defaultConstants } from '~/domain/settings/default-constants';
import { storePicture } from '../../factories/billed-parcels';
import { formDesk, key, piece } from '../../factories/form-desk';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, waiting } = await formDesk(db);
const admin = await app.signIn('admin');
const sydney = await app.signIn('warehouse-au');

async function switchRule(name: ConstantKey, value: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  const { rows } = await admin.api.settings.constants();
  const [newest] = rows
    .filter((row) => row.key === name)
    .sort((one, other) => other.validFrom.getTime() - one.validFrom.getTime());
  await admin.api.settings.setConstant({ ...key(), key: name, value, seen: newest?.id ?? null });
}

test('a photo of each piece is required by default', () => {
  expect(defaultConstants['receive.photo_required']).toBe(1);
});

test('only the measures are required while the settings are off', async () => {
  expect(await sydney.api.forms.receiveRules()).toEqual({ isPhotoRequired: false, isPlaceRequired: false });
  const { formId, version } = await waiting();
  const bare = { ...piece(), place: '', photoIds: [] };
  const received = await sydney.api.forms.receive({
    ...key(),
    formId,
    version,
    pieces: [bare],
    isCountConfirmed: true,
  });
  expect(received.parcels).toHaveLength(1);
});

test.each([
  ['receive.photo_required', 'form.photo_required'],
  ['receive.place_required', 'form.place_required'],
] as const)('%s refuses a piece without it', async (name, code) => {
  await switchRule(name, 1);
  const { formId, version } = await waiting();
  const pieces = [{ ...piece(), place: '', photoIds: [] }];
  const receiving = sydney.api.forms.receive({ ...key(), formId, version, pieces, isCountConfirmed: true });
  expect(await problemOf(receiving)).toMatchObject({ status: 422, code });
  await switchRule(name, 0);
});

test('a piece with its photo is received when photos are required', async () => {
  await switchRule('receive.photo_required', 1);
  const { formId, version } = await waiting();
  const pieces = [piece({ photoIds: [await storePicture(db)] })];
  const { parcels } = await sydney.api.forms.receive({ ...key(), formId, version, pieces });
  expect(parcels).toHaveLength(1);
  await switchRule('receive.photo_required', 0);
});

test('a switch can only be 0 or 1', async () => {
  await expect(switchRule('receive.photo_required', 2)).rejects.toThrow();
});
