import { storePicture } from '../factories/billed-parcels';
import { asQuoted, key, piece } from '../factories/form-desk';
import { typedDraft } from '../factories/forms';
import { createForm, createParcel } from '../factories/parcels';
import { type Scenario, seen } from './world';

export const drafts: Scenario = async ({ app, drafted }, step) => {
  const client = await app.signIn('client');
  const draft = typedDraft();
  const created = await step('forms.create', client, { draft });
  await step('forms.saveDraft', client, { id: created.id, version: 1, draft });
  await step('forms.duplicate', client, { id: created.id });
  const { id, version, seen: price } = await drafted(client);
  const sent = await step('forms.submit', client, { id, version, draft, seen: price });
  const choice = { isReceiverTold: false, receiverLocale: 'en' };
  const muted = await step('forms.changeReceiverMessages', client, { id, version: sent.version, ...choice });
  await step('forms.withdraw', client, { id, version: muted.version });
};

export const counter: Scenario = async ({ admin, sydney, waiting, submitted, app }, step) => {
  const rejected = await waiting();
  await step('forms.reject', sydney, {
    id: rejected.formId,
    version: rejected.version,
    reason: 'Incomplete',
  });
  const many = await waiting();
  await step('forms.rejectMany', sydney, {
    rows: [{ id: many.formId, version: many.version }],
    reason: 'Incomplete',
  });
  const { formId, version } = await waiting();
  await step('forms.receive', sydney, { formId, version, pieces: [piece()], isCountConfirmed: true });
  const goods = { hsCode: '', quantity: '2', battery: 'none', condition: 'new', box: 'several' } as const;
  const box = { length: '60', width: '40', height: '30', weight: '9.3' };
  const draft = typedDraft({
    pieces: [box, box],
    items: [{ ...goods, description: 'Shoes', value: '120', boxes: ['1', '1'] }],
  });
  const two = await waiting({ draft, totalCents: 30_000 });
  const received = await sydney.api.forms.receive({
    ...{ formId: two.formId, version: two.version, ...key() },
    pieces: [piece(), piece({ pieceNo: 2 })],
  });
  const moved = await step('forms.moveGoods', sydney, {
    ...{ id: two.formId, version: received.version },
    ...{ lineNo: 1, from: 1, to: 2, quantity: 0 },
  });
  const looked = await step('forms.seeGoods', sydney, {
    ...{ id: two.formId, version: moved.version },
    ...{ lineNo: 1, answers: { contents: 'Shoes' } },
  });
  const door = { delivery: 'door', seenCents: 1_600 };
  await step('forms.addDelivery', admin, { id: two.formId, version: looked.version, ...door });
  const client = await app.signIn('client');
  const own = await submitted(client);
  await step('forms.withdrawMany', client, { rows: [seen(own)] });
  await step('forms.archive', admin, { id: own.id, version: own.version + 1 });
  await step('forms.restore', admin, { id: own.id, version: own.version + 2 });
  await step('forms.archiveMany', admin, { rows: [{ id: own.id, version: own.version + 3 }] });
  await step('forms.restoreMany', admin, { rows: [{ id: own.id, version: own.version + 4 }] });
};

export const approval: Scenario = async ({ app, db, sydney, waiting, parcelsOf }, step) => {
  const client = await app.signIn('client');
  const customerId = client.user.customerId ?? '';
  const { id } = await createForm(db, { customerId, status: 'accepted', priceApproval: 'waiting' });
  await createParcel(db, {
    formId: id,
    customerId,
    status: 'on_hold',
    holdReason: 'price',
    heldFrom: 'received',
  });
  await step('forms.approvePrice', client, { id, version: 1 });

  const dear = await waiting();
  const measured = await sydney.api.forms.receive({
    ...{ formId: dear.formId, version: dear.version, isCountConfirmed: true },
    ...{ pieces: [piece({ heightMm: 400 })], ...key() },
  });
  const text = { id: dear.formId, text: 'Яагаад ийм өндөр гарсан бэ?' };
  await step('forms.askAboutPrice', dear.client, text);
  await step('forms.answerAboutPrice', sydney, { ...text, text: 'Хайрцгийн өндөр 40 см байна.' });
  const asked = await step('forms.askRemeasure', dear.client, { id: dear.formId, version: measured.version });
  const [parcel] = await parcelsOf(dear.formId);
  const photo = await storePicture(db);
  const again = { parcelId: parcel?.id ?? '', ...asQuoted, heightMm: 390, photoIds: [photo] };
  const { version } = await step('forms.remeasure', sydney, {
    ...{ id: dear.formId, version: asked.version },
    pieces: [again],
  });
  const refusal = { handling: 'collect', seenFeeCents: 1_000 };
  await step('forms.refusePrice', dear.client, { id: dear.formId, version, ...refusal });
};

export const archived: Scenario = async ({ admin, app, submitted }, step) => {
  const client = await app.signIn('client');
  const goneForm = async () => {
    const form = await submitted(client);
    const withdrawn = await client.api.forms.withdraw({ ...seen(form), ...key() });
    const { version } = await client.api.forms.archive({ id: form.id, version: withdrawn.version, ...key() });
    return { id: form.id, version, kind: 'form' };
  };
  await step('archive.restore', admin, await goneForm());
  await step('archive.restoreMany', admin, { rows: [await goneForm()] });
};

export const corrections: Scenario = async ({ sydney, waiting }, step) => {
  const phone = { mobileCountry: 'MN', mobile: '88112233' };
  const asking = async () => {
    const { client, formId, version } = await waiting();
    const counted = { formId, version, pieces: [piece()], isCountConfirmed: true };
    const received = await sydney.api.forms.receive({ ...counted, ...key() });
    return { client, form: { id: formId, version: received.version } };
  };
  const first = await asking();
  const asked = await step('corrections.ask', first.client, { ...first.form, wanted: { phone } });
  await step('corrections.approve', sydney, { id: asked.id, version: 1 });
  const third = await asking();
  await step('corrections.ask', sydney, { ...third.form, wanted: { phone } });
  const second = await asking();
  const ask = () =>
    second.client.api.corrections.ask({
      ...second.form,
      wanted: { phone: { mobileCountry: 'MN', mobile: '88112233' } },
      ...key(),
    });
  const fourth = await asking();
  const delivery = { to: 'door', changeCents: 800 };
  await step('corrections.ask', sydney, { ...fourth.form, wanted: { delivery } });
  await step('corrections.withdraw', second.client, { id: (await ask()).id, version: 1 });
  await step('corrections.refuse', sydney, { id: (await ask()).id, version: 1, reason: 'Unreadable' });
};
