import { type RowVersion, type Scenario, seen, unique } from './world';

const two = (name: string) => ({ [name]: { mn: 'Гарчиг', en: 'Title' } });
const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] };
const news = () => ({
  slug: `s-${unique()}`,
  ...two('title'),
  body: { mn: doc, en: doc },
  coverFileId: null,
});
const faq = () => ({ category: 'price', ...two('question'), ...two('answer') });
const category = () => ({ slug: `s-${unique()}`, ...two('name'), ...two('lead') });
const member = () => ({ ...two('name'), ...two('title'), office: 'sydney', photoFileId: null });
const article = (categoryId: string) => () => ({
  ...{ categoryId, slug: `s-${unique()}`, isPublished: true },
  ...{ ...two('title'), ...two('excerpt'), ...two('body') },
});

/** The life of a text, from its creation to its archive and back. */
function lifeOf(kind: string, values: () => object): (...world: Parameters<Scenario>) => Promise<RowVersion> {
  return async ({ admin }, step) => {
    const path = `content.editing.${kind}`;
    const first = await step(`${path}.create`, admin, { values: values() });
    const created = await step(`${path}.create`, admin, { values: values() });
    const changed = await step(`${path}.update`, admin, { ...seen(created), values: values() });
    if (kind !== 'news') await step(`${path}.move`, admin, { id: first.id, by: 1 });
    const gone = await step(`${path}.archive`, admin, seen(changed));
    return await step(`${path}.restore`, admin, seen(gone));
  };
}

export const newsArticles: Scenario = async (world, step) => {
  const row = await lifeOf('news', news)(world, step);
  const published = await step('content.editing.publishNews', world.admin, seen(row));
  await step('content.editing.unpublishNews', world.admin, seen(published));
};

export const helpTexts: Scenario = async (world, step) => {
  const { id } = await lifeOf('helpCategories', category)(world, step);
  await lifeOf('helpArticles', article(id))(world, step);
  await lifeOf('faq', faq)(world, step);
  await lifeOf('team', member)(world, step);
};

const editionsOf =
  (text: 'terms' | 'privacy'): Scenario =>
  async ({ admin, db }, step) => {
    const draft = await step(`content.editing.${text}.draft`, admin, {});
    const changed = await step(`content.editing.${text}.update`, admin, {
      ...seen(draft),
      values: { body: { mn: 'Нөхцөл', en: 'Terms' } },
    });
    const name = { mn: 'Тэнгэр карго', en: 'Tenger Cargo' };
    await db.updateTable('company').set({ name, address: name }).execute();
    await step(`content.editing.${text}.publish`, admin, { ...seen(changed), isConfirmed: true });
  };

export const terms = editionsOf('terms');
export const privacyPage = editionsOf('privacy');

export const templates: Scenario = async ({ admin }, step) => {
  const name = { kind: 'received', channel: 'sms', locale: 'en' };
  const found = (await admin.api.messages.templates.list()).find(
    ({ kind, channel, locale }) => kind === name.kind && channel === name.channel && locale === name.locale,
  );
  const version = found?.version ?? 1;
  const body = `${found?.body} Thank you.`;
  await step('messages.templates.update', admin, { ...name, version, subject: '', body });
  await step('messages.templates.restore', admin, { ...name, version: version + 1, from: version });
};

export const inbox: Scenario = async ({ admin, db }, step) => {
  const written = async (): Promise<RowVersion> =>
    await db
      .insertInto('contactMessage')
      .values({ name: 'Болд', email: 'bold@test.example', body: 'Сайн байна уу', locale: 'mn' })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  const answered = await step('contact.answer', admin, { ...(await written()), body: 'Сайн' });
  const settled = await step('contact.settle', admin, seen(answered));
  await step('contact.reopen', admin, seen(settled));
  await step('contact.settleMany', admin, { rows: [await written()] });
};

export const notes: Scenario = async ({ admin, billed, parcelsOf }, step) => {
  const { customerId, formId } = await billed();
  const [parcel] = await parcelsOf(formId);
  for (const [kind, id] of [
    ['customer', customerId],
    ['parcel', parcel?.id],
  ]) {
    const added = await step(`notes.${kind}.add`, admin, { id, text: 'Утсаар ярьсан' });
    const gone = await step(`notes.${kind}.archive`, admin, { id: added.id, version: 1 });
    await step(`notes.${kind}.restore`, admin, seen(gone));
  }
};
