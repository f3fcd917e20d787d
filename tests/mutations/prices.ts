import { archiveBoth, archiveMany, type Scenario, seen } from './world';

const fee = { name: { mn: 'Савлагаа', en: 'Packing' }, kind: 'fixed', cents: 500, rule: null };
const edition = {
  ...{ name: { mn: 'Хэмнэлттэй', en: 'Patient' }, description: { mn: 'x', en: 'x' }, audience: 'all' },
  ...{ divisor: 6000, stepG: 100, minG: 1000, minCents: 1000, transitDaysFrom: 14, transitDaysTo: 21 },
  bands: [{ fromG: 0, centsPerKg: 1000 }],
};

export const fees: Scenario = async (world, step) => {
  const created = await step('fees.create', world.admin, { ...fee, code: 'packing' });
  const changed = await step('fees.update', world.admin, { ...fee, ...seen(created), cents: 700 });
  await archiveMany(world, 'fees', await archiveBoth(world, 'fees', changed));
};

export const goods: Scenario = async ({ admin }, step) => {
  const rule = { verdict: 'never', termsMn: ['дуут дохио'], text: { mn: 'Явахгүй', en: 'May not fly' } };
  const created = await step('goods.create', admin, { ...rule, code: 'siren' });
  const changed = await step('goods.update', admin, { ...rule, ...seen(created), termsEn: ['siren'] });
  const checked = { source: 'The company’s list', checkedOn: '2026-11-20' };
  await step('goods.confirm', admin, { ...checked, ...seen(changed) });
};

export const tariffs: Scenario = async (world, step) => {
  const { admin, app } = world;
  const created = await step('tariffs.create', admin, { ...edition, code: 'patient' });
  const validFrom = new Date(app.clock.now.getTime() + 86_400_000);
  const dated = await step('tariffs.dateEdition', admin, { ...edition, ...seen(created), validFrom });
  const plan = await admin.api.tariffs.get({ id: created.id });
  const ahead = plan.editions.find(({ state }) => state === 'ahead');
  const back = await step('tariffs.withdrawEdition', admin, { ...seen(dated), editionId: ahead?.id });
  await archiveBoth(world, 'tariffs', back);
};

export const settings: Scenario = async ({ admin, db }, step) => {
  const key = 'storage.free_days';
  const newest = await db
    .selectFrom('constant')
    .select('id')
    .where('key', '=', key)
    .orderBy('validFrom', 'desc')
    .executeTakeFirst();
  await step('settings.setConstant', admin, { key, value: 21, seen: newest?.id ?? null });
  const { rows } = await admin.api.settings.gst();
  await step('settings.setGst', admin, {
    ...{ freight: 'gst_free', services: 'taxable', serviceFees: ['packing'] },
    ...{ confirmedBy: 'Болормаа', confirmedOn: '2026-11-20', seen: rows[0]?.id },
  });
  const vat = (await admin.api.settings.vat()).rows;
  await step('settings.setVat', admin, {
    ...{ freight: 'vat_zero', services: 'vat_able', serviceFees: ['packing'] },
    ...{ freightCode: '1234567', servicesCode: '7654321', freightRelief: '401', servicesRelief: '' },
    ...{ confirmedBy: 'Болормаа', confirmedOn: '2026-11-20', seen: vat[0]?.id },
  });
  const { id, version, ...company } = await admin.api.settings.company();
  await step('settings.updateCompany', admin, {
    ...company,
    id,
    version,
    name: { mn: 'Moz Cargo Pty Ltd', en: 'Moz Cargo Pty Ltd' },
  });
  const [first] = await admin.api.settings.storedOffices();
  const { office: _, ...details } = first ?? {};
  await step('settings.updateOffice', admin, { ...details, phone: '+61 2 5550 0199' });
};

export const rates: Scenario = async ({ admin }, step) => {
  await step('rates.enter', admin, { rate: '2350.5', confirmed: true });
  await step('rates.import', admin, { csv: 'date,rate\n2026-01-05,2300\n', confirmed: true });
};
