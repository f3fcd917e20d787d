import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { messageKinds, ownPlacesOf } from '~/domain/messages/kinds';
import { testApp } from '../../factories/app';
import { messageDesk, received } from '../../factories/messages';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const { post, only, outbox, empty } = messageDesk(db);
const key = () => ({ idempotencyKey: randomUUID() });
const name = { kind: 'received', channel: 'sms', locale: 'en' } as const;
beforeAll(() => seedReference(db));

async function stored(api: Awaited<ReturnType<typeof app.signIn>>['api']) {
  const template = (await api.messages.templates.list()).find(
    ({ kind, locale }) => kind === name.kind && locale === name.locale,
  );
  if (!template) throw new Error('no template');
  return template;
}

describe('the text of a message', () => {
  test('is sent as edited, is changed once per key, and can be restored', async () => {
    const { api } = await app.signIn('admin');
    const first = await stored(api);
    const change = { ...name, version: first.version, body: 'We have {{parcel}}, {{ weight }}.', ...key() };
    const written = await api.messages.templates.update(change);
    expect(await api.messages.templates.update(change)).toEqual(written);
    await post(received());
    expect((await only()).body).toBe('We have CM 4731 2482 9 XM, 9.3 kg.');
    const restored = await api.messages.templates.restore({ ...name, ...written, from: 1, ...key() });
    await post(received());
    expect((await outbox()).at(-1)?.body).toContain('we received your parcel');
    const versions = await api.messages.templates.versions(name);
    expect(versions.map(({ version, enteredBy }) => [version, enteredBy])).toEqual([
      [3, 'Test admin'],
      [2, 'Test admin'],
      [1, null],
    ]);
    expect(versions[0]?.body).toBe(first.body);
    expect(await stored(api)).toMatchObject({ ...restored, updatedBy: 'Test admin' });
    const audits = db.selectFrom('auditLog').select('action').where('entity', '=', 'message_template');
    expect((await audits.orderBy('id').execute()).map(({ action }) => action)).toEqual([
      'messages.updateTemplate',
      'messages.restoreTemplate',
    ]);
    await empty();
  });

  test.each([
    ['Total {{total}}', 'template.place_unknown'],
    ['{{parcel}', 'template.braces'],
    [' ', 'required'],
    ['x'.repeat(1001), 'text.too_long'],
  ])('refuses %j: %s', async (body, code) => {
    const { api } = await app.signIn('admin');
    const { version } = await stored(api);
    const { issues } = await problemOf(api.messages.templates.update({ ...name, version, body, ...key() }));
    expect(issues).toEqual([expect.objectContaining({ path: 'body', code })]);
  });

  test('is changed from the newest version, and by admins only', async () => {
    const { api } = await app.signIn('admin');
    const { version } = await stored(api);
    const write = (body: string) => api.messages.templates.update({ ...name, version, body, ...key() });
    const ended = await Promise.allSettled(['one', 'two', 'three'].map(write));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await problemOf(write('four'))).toMatchObject({ code: 'version.stale' });
    const support = await app.signIn('support');
    expect(await problemOf(support.api.messages.templates.list())).toMatchObject({ status: 403 });
  });

  test('exists for every kind, and may contain each of its values', async () => {
    const { api } = await app.signIn('admin');
    const kinds = (await api.messages.templates.list()).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining([...messageKinds]));
    const { version } = await stored(api);
    const body = ownPlacesOf('received')
      .map((place) => `{{${place}}}`)
      .join(' ');
    await api.messages.templates.update({ ...name, version, body, ...key() });
    await post(received());
    expect((await only()).body).toBe(
      'CM 4731 2482 9 XM 9.3 kg 10-13 December 2026 Photos +61 2 5550 0142 https://moz.example/t',
    );
    await expect(
      post(received({ params: { parcel: 'CM', weight: '1 kg', when: '', see: 'Photos', phone: '+61 2' } })),
    ).rejects.toThrow('{{link}}');
  });
});

describe('the preview of an e-mail', () => {
  const written = {
    kind: 'invitation',
    locale: 'mn',
    subject: 'Урилга',
    body: 'Сайн уу\n\n{{link}}',
  } as const;

  test('shows sample values in both colour schemes, and stores nothing', async () => {
    const { api } = await app.signIn('admin');
    const before = await api.messages.templates.list();
    const { subject, text, light, dark } = await api.messages.templates.preview(written);
    expect(subject).toBe('Урилга');
    for (const page of [light, dark]) {
      expect(page).toContain('<html lang="mn">');
      expect(page).toContain('href="https://moz.example/track/');
    }
    expect(light).not.toBe(dark);
    expect(text).toContain('Сайн уу\n\nhttps://moz.example/track/');
    expect(await api.messages.templates.list()).toEqual(before);
  });

  test('shows tags as text', async () => {
    const { api } = await app.signIn('admin');
    const evil = '<script>alert(1)</script><img src=x>';
    const drawn = await api.messages.templates.preview({
      ...written,
      subject: evil,
      body: `${evil}\n\n{{link}}`,
    });
    expect(drawn.light + drawn.dark).not.toMatch(/<script|<img/u);
  });

  test('is refused beside the wrong field, and to users without permission', async () => {
    const { api } = await app.signIn('admin');
    for (const [change, issue] of [
      [{ body: 'no link' }, { path: 'body', code: 'template.place_missing' }],
      [{ subject: '{{link}}' }, { path: 'subject', code: 'template.place_unknown' }],
      [{ subject: ' ' }, { path: 'subject', code: 'required' }],
    ] as const) {
      const { issues } = await problemOf(api.messages.templates.preview({ ...written, ...change }));
      expect(issues).toEqual([expect.objectContaining(issue)]);
    }
    const support = await app.signIn('support');
    expect(await problemOf(support.api.messages.templates.preview(written))).toMatchObject({ status: 403 });
  });

  test.each([
    ['', 'required'],
    ['{{total}}', 'template.place_unknown'],
    ['{{link}}', 'template.place_unknown'],
  ])('is not stored with the subject %j, which could not be sent', async (subject, code) => {
    const { api } = await app.signIn('admin');
    const { locale, kind, body } = written;
    const change = { kind, locale, channel: 'email', version: 1, subject, body, ...key() } as const;
    const { issues } = await problemOf(api.messages.templates.update(change));
    expect(issues).toEqual([expect.objectContaining({ path: 'subject', code })]);
  });
});
