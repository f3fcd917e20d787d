import { randomUUID } from 'node:crypto';
import type { Database } from '~/db/client';
import { DAY_MS } from '~/domain/core/durations';
import type { TestApp } from './app';
import { deskOf, key, piece, type SignedInUser } from './form-desk';
import { savedReceiver, typedDraft } from './forms';
import { createParcel } from './parcels';
import { cash } from './payments';
import { storeOnShelf } from './shelf-arrivals';

/** A person who is in no other row of a test, with every spelling under which a text may hold them. */
export const uniquePerson = {
  firstName: 'Өнөрцэцэг',
  lastName: 'Мандахнаран',
  latinName: 'Unurtsetseg Mandakhnaran',
  mobile: '+61491571266',
  email: 'unur.mandakh@test.example',
  needles: ['өнөрцэцэг', 'мандахнаран', 'unurtsetseg', 'mandakhnaran', '491571266', 'unur.mandakh'],
} as const;

const wholeName = `${uniquePerson.lastName} ${uniquePerson.firstName}`;

type World = { app: TestApp; db: Database; sydney: SignedInUser; admin: SignedInUser };

/**
 * A customer with rows in every table of personal data: a draft, a withdrawn form, a form that was carried, paid and
 * handed over, a box, messages, requests. Nothing of it is open.
 */
export async function storePerson({ app, db, sydney, admin }: World) {
  const client = await app.signIn('client');
  const customerId = client.user.customerId ?? '';
  await nameCustomer(db, client);
  await client.api.customers.saveAddress({ ...addressOf(), ...key() });
  await client.api.customers.saveAddress({ ...savedReceiver, email: uniquePerson.email, ...key() });
  const { formId } = await storeForms({ app, db, sydney, admin }, client);
  await admin.api.notes.customer.add({
    id: customerId,
    text: `${wholeName} ${uniquePerson.mobile}`,
    ...key(),
  });
  await client.api.content.contact({
    ...{ name: wholeName, mobileCountry: 'AU', mobile: '0491571266', email: uniquePerson.email },
    ...{ body: `Сайн байна уу, би ${wholeName}`, website: '', ...key() },
  });
  await storeOwnRows(db, client);
  await storeBox(db, { customerId, at: new Date(app.clock.now.getTime() - DAY_MS) });
  await storeOfForm(db, formId);
  return { client, customerId, formId };
}

async function nameCustomer(db: Database, { user }: SignedInUser): Promise<void> {
  const { firstName, lastName, latinName, mobile, email } = uniquePerson;
  const searchText = `${wholeName} ${latinName} ${mobile} ${email}`.toLowerCase();
  await db
    .updateTable('customer')
    .set({ firstName, lastName, latinName, mobile, email, searchText, type: 'individual' })
    .where('id', '=', user.customerId)
    .execute();
  await db
    .updateTable('appUser')
    .set({ fullName: wholeName, givenName: firstName, familyName: lastName, mobile, email, searchText })
    .where('id', '=', user.id)
    .execute();
}

function addressOf() {
  return {
    kind: 'sender',
    label: 'Гэр',
    name: wholeName,
    latinName: uniquePerson.latinName,
    mobileCountry: 'AU',
    mobile: '0491571266',
    address: { country: 'AU', line: '12 Beamish St', suburb: 'Campsie', state: 'NSW', postcode: '2194' },
  } as const;
}

/** A draft, a withdrawn form, and one that was carried, paid and handed over. */
async function storeForms({ app, db, sydney }: World, client: SignedInUser): Promise<{ formId: string }> {
  const desk = deskOf(app);
  const { label: _, kind: __, ...sender } = addressOf();
  const draft = typedDraft({ sender, note: wholeName });
  await desk.drafted(client, { draft });
  const withdrawn = await desk.submitted(client, { draft });
  await client.api.forms.withdraw({ id: withdrawn.id, version: withdrawn.version, ...key() });
  const carried = await desk.submitted(client, { draft });
  await sydney.api.forms.receive({
    ...{ formId: carried.id, version: carried.version, pieces: [piece()] },
    ...{ isCountConfirmed: true, ...key() },
  });
  await sydney.api.payments.record(cash(carried.id, { note: wholeName }));
  await db
    .updateTable('parcel')
    .set({ status: 'delivered', deliveredAt: app.clock.now, deliveredTo: wholeName })
    .where('formId', '=', carried.id)
    .execute();
  return { formId: carried.id };
}

/** Rows of the account that a name or a number is in. */
async function storeOwnRows(db: Database, { user }: SignedInUser): Promise<void> {
  const own = { userId: user.id, name: wholeName };
  const at = new Date('2026-12-31T00:00:00Z');
  await db
    .insertInto('notification')
    .values({ userId: user.id, kind: 'form_expires', params: JSON.stringify({ name: wholeName }) })
    .execute();
  await db
    .insertInto('apiToken')
    .values({
      ...{ ...own, createdBy: user.id, prefix: 'abcdef123456', scopes: ['parcels:read'] },
      ...{ secretHash: 'a'.repeat(64), expiresAt: at },
    })
    .execute();
  await db
    .insertInto('passkey')
    .values({
      ...own,
      ...{ aaguid: randomUUID(), credentialId: randomUUID(), isBackedUp: false, publicKey: Buffer.from('x') },
    })
    .execute();
  await db
    .insertInto('webhookEndpoint')
    .values({
      ...{ ...own, createdBy: user.id },
      ...{ customerId: user.customerId, url: 'https://example.com/unur.mandakh', secret: 'x' },
      events: ['parcel.departed'],
    })
    .execute();
  await db
    .insertInto('verificationGuard')
    .values({ mobile: uniquePerson.mobile, purpose: 'register' })
    .execute();
  await db
    .insertInto('emailBounce')
    .values({ address: uniquePerson.email, reason: 'no such mailbox', bouncedAt: at })
    .execute();
  await db
    .insertInto('emailProof')
    .values({
      ...{ customerId: user.customerId ?? '', address: uniquePerson.email },
      ...{ tokenHash: 'b'.repeat(64), expiresAt: at, createdAt: new Date('2026-11-20T00:00:00Z') },
    })
    .execute();
  await db
    .insertInto('message')
    .values({
      ...{ kind: 'received', channel: 'email', locale: 'mn', recipient: uniquePerson.email },
      ...{ body: `Сайн байна уу, ${wholeName}`, subject: wholeName, searchText: uniquePerson.email },
    })
    .execute();
}

type BoxOfPerson = { customerId: string; at: Date };

/** A box that was collected from the shelf, with its registration, claim and service. */
async function storeBox(db: Database, { customerId, at }: BoxOfPerson): Promise<void> {
  const expected = await db
    .insertInto('expectedParcel')
    .values({
      ...{ customerId, trackingNumber: 'RR123456785AU', trackingKey: 'RR123456785AU', office: 'sydney' },
      ...{ shop: `${wholeName} shop`, note: wholeName, searchText: `${wholeName}\n` },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const arrivalId = await storeOnShelf(db, customerId, {
    ...{ at, status: 'collected', endedAt: at, endNote: wholeName, expectedParcelId: expected.id },
    ...{
      labelName: wholeName,
      labelMobile: '0491571266',
      labelText: wholeName,
      searchText: `${wholeName}\n`,
    },
  });
  await db
    .insertInto('arrivalItem')
    .values({ arrivalId, lineNo: 1, description: `Бэлэг, ${wholeName}`, answers: { contents: wholeName } })
    .execute();
  await db
    .insertInto('arrivalClaim')
    .values({ ...{ customerId, arrivalId, office: 'sydney', status: 'withdrawn' }, note: wholeName })
    .execute();
  await db
    .insertInto('arrivalService')
    .values({
      ...{ arrivalId, customerId, office: 'sydney', purpose: 'photos', status: 'done', doneAt: at },
      ...{ feeCode: 'photos', cents: 500, note: wholeName, answerText: wholeName },
    })
    .execute();
  const file = { bytes: 10, sha256: 'c'.repeat(64), storageKey: randomUUID() };
  await db
    .insertInto('shopInvoice')
    .values({ ...file, customerId, fileName: 'unur.mandakh.pdf', expectedParcelId: expected.id })
    .execute();
}

/** What a receiver's link and a question about the price leave on a form. */
async function storeOfForm(db: Database, formId: string): Promise<void> {
  const at = new Date('2026-11-20T00:00:00Z');
  await db
    .insertInto('collector')
    .values({
      ...{ formId, name: wholeName, mobile: uniquePerson.mobile, locale: 'mn', namedBy: 'receiver' },
      ...{ namedAt: at, withdrawnAt: at, withdrawnBy: 'receiver' },
    })
    .execute();
  await db.insertInto('receiverEmail').values({ formId, address: uniquePerson.email }).execute();
  const window = await db
    .insertInto('deliveryWindow')
    .values({
      ...{ office: 'ulaanbaatar', name: { mn: 'Өглөө', en: 'Morning' } },
      ...{ fromTime: '09:00', toTime: '12:00', weekdays: [0], stops: 5, leadHours: 12 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deliveryChoice')
    .values({
      ...{ formId, windowId: window.id, day: '2026-11-30', note: `Хаалгаа ${wholeName} онгойлгоно` },
      ...{ chosenBy: 'receiver', updatedAt: at },
    })
    .execute();
  await db
    .insertInto('formPrice')
    .values({ formId, remeasureText: `Дахин хэмжинэ үү, ${wholeName}` })
    .execute();
}

const receiverAddress = 'tserendulam.byambasuren@example.com';

/** A receiver whose parcel was handed over, with a message to them and one from them. */
export async function storeReceiver({ db }: { db: Database }): Promise<{ formId: string; name: string }> {
  const [name, mobile] = ['Цэрэндулам Бямбасүрэн', '+97688775544'];
  const { formId } = await createParcel(db, {
    status: 'delivered',
    receiverName: name,
    receiverMobile: mobile,
  });
  await db.insertInto('receiverEmail').values({ formId, address: receiverAddress }).execute();
  await db
    .insertInto('message')
    .values({
      kind: 'departed',
      channel: 'sms',
      locale: 'mn',
      recipient: mobile,
      body: name,
      searchText: mobile,
    })
    .execute();
  await db
    .insertInto('contactMessage')
    .values({ name, mobile, body: 'Сайн байна уу', locale: 'mn' })
    .execute();
  return { formId, name };
}
