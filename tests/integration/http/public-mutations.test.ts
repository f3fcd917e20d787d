import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { seedDemo } from '~/db/seeds/demo';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { partySchema } from '~/domain/customers/schema';
import { hashToken } from '~/server/core/security/token';
import { findMailedLink } from '~/server/messages/secret-links/mailed';
import { unsubscribeLink } from '~/server/messages/secret-links/unsubscribe';
import { testApp } from '../../factories/app';
import { storeBill, storeBilled } from '../../factories/billed-parcels';
import { e164Of, newestCode, newMobile, testBrowser } from '../../factories/browser';
import { storeCargo } from '../../factories/cargo';
import { createParcel } from '../../factories/parcels';
import { addPasskey } from '../../factories/passkeys';
import { appCode, pass, password, withFactor, withPassword } from '../../factories/second-factor';
import { usualWindow } from '../../mutations/deliveries';
import { faultyDatabase } from '../../mutations/fault';
import { openStepper } from '../../mutations/open-step';
import { picturesOf } from '../../mutations/picture';
import { testDb } from '../../setup/test-db';
import { publicChanges } from '../access-table';

const { db, ownerUrl } = await testDb();
const takePicture = await picturesOf(ownerUrl);
const fault = faultyDatabase(db);
const app = testApp(fault.db, { security: fault.security });
const covered = new Set<string>();
const step = openStepper({ db, takePicture, app, fault, covered });
const key = () => ({ idempotencyKey: randomUUID() });
const long = 'хөх тэнгэр дор';

async function proven(start: string, purpose: 'register' | 'reset', mobile: string) {
  const typed = { mobile, country: 'AU', ...key() };
  const asked = await step(start, { browser: testBrowser(app), input: typed });
  pass(app, 61);
  await step('auth.resendCode', { browser: asked, input: { purpose } }, { again: 'code.too_soon' });
  const code = await newestCode(db, `+61${mobile.slice(1)}`);
  return await step('auth.giveCode', { browser: asked, input: { purpose, code } }, { again: 'code.used' });
}

test('register, a password reset and a new browser survive faults and repeats', async () => {
  const typed = newMobile();
  const known = await proven('auth.startRegistration', 'register', typed.mobile);
  const person = { type: 'individual', firstName: 'Оюунчимэг', lastName: 'Батбаяр', password: long };
  const browser = await step(
    'auth.register',
    { browser: known, input: person },
    { writes: ['auth.register'] },
  );
  await step('auth.signOut', { browser });
  pass(app, 61);
  const reset = await proven('auth.startReset', 'reset', typed.mobile);
  const input = { password: `${long} 2` };
  await step('auth.resetPassword', { browser: reset, input }, { writes: ['auth.resetPassword'] });
  const signIn = { ...typed, ...input };
  pass(app, 61);
  await step('auth.signIn', { browser: testBrowser(app), input: { ...signIn, ...key() } });
  const asking = async () => {
    pass(app, 61);
    await db.deleteFrom('rateLimit').execute();
    const other = testBrowser(app);
    await other.call((api) => api.auth.signIn({ ...signIn, ...key() }));
    return { browser: other, input: { code: await newestCode(db, e164Of(typed)) } };
  };
  const { browser: left } = await asking();
  await step('auth.forgetCode', { browser: left });
  await step('auth.confirmDevice', asking, { again: 'code.used' });
}, 60_000);

test('a change of the mobile survives faults and repeats', async () => {
  const { browser } = await withPassword(app, 'client');
  const input = { ...newMobile(), currentPassword: password, ...key() };
  await step('account.startMobileChange', { browser, input });
}, 60_000);

test('the proof of an e-mail address survives faults and repeats', async () => {
  const { browser } = await withPassword(app, 'client');
  const email = 'proven@example.com';
  const { version } = await browser.call((api) => api.customers.get({}));
  const change = { email, currentPassword: password, version, ...key() };
  await browser.call((api) => api.account.changeMessageEmail(change));
  const input = { token: await mailedToken(email) };
  await step(
    'customers.proveEmail',
    { browser: testBrowser(app), input },
    { writes: ['customers.proveEmail'] },
  );
}, 60_000);

test('unsubscribing by a link survives faults and repeats', async () => {
  const { customerId } = await withPassword(app, 'client');
  const part = { id: customerId ?? '', topic: 'departed', address: 'off@example.com', locale: 'mn' } as const;
  await db.updateTable('customer').set({ email: part.address }).where('id', '=', part.id).execute();
  const [, token] = /unsubscribe\/([\w.-]+)/u.exec(unsubscribeLink(app.services, part)) ?? [];
  await step(
    'account.unsubscribe',
    { browser: testBrowser(app), input: { token } },
    { writes: ['account.chooseMessages'] },
  );
}, 60_000);

/** The token of the newest link that was mailed to an address. */
async function mailedToken(recipient: string): Promise<string> {
  const { id } = await db
    .selectFrom('message')
    .select('id')
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return lastPart(await findMailedLink({ ...app.services, db, now: () => app.clock.now }, id));
}

test('the confirmation of a changed staff address survives faults and repeats', async () => {
  const { browser } = await withPassword(app, 'support');
  const { version, fullName, locale } = await browser.call((api) => api.account.get());
  const email = `${randomUUID()}@test.example`;
  const change = { version, fullName, locale, email, currentPassword: password, ...key() };
  await browser.call((api) => api.account.update(change));
  const input = { token: await mailedToken(email) };
  await step(
    'account.confirmEmail',
    { browser: testBrowser(app), input },
    { writes: ['account.confirmEmail'] },
  );
}, 60_000);

test('a reply of a visitor by a link survives faults and repeats', async () => {
  const { api } = await app.signIn('admin');
  const email = `${randomUUID()}@test.example`;
  const { id, version } = await db
    .insertInto('contactMessage')
    .values({ name: 'Болд', email, body: 'Сайн байна уу', locale: 'mn' })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await api.contact.answer({ id, version, body: 'Сайн', ...key() });
  const input = { token: await mailedToken(email), body: 'Баярлалаа', ...key() };
  await step('contact.reply', { browser: testBrowser(app), input }, { writes: ['contact.reply'] });
}, 60_000);

test('a staff sign-in with a second factor survives faults and repeats', async () => {
  const user = await withFactor(app);
  const login = { email: user.login, password };
  const left = await step('auth.signInStaff', { browser: testBrowser(app), input: login });
  await step('auth.leaveSignIn', { browser: left });
  const waiting = async () => {
    pass(app);
    const browser = testBrowser(app);
    await browser.call((api) => api.auth.signInStaff(login));
    return { browser, input: { code: user.code() } };
  };
  await step('auth.giveSecondFactor', waiting, { again: 'sign_in.over' });
  const program = async () => {
    pass(app);
    return { browser: testBrowser(app), input: { ...login, code: user.code() } };
  };
  await step('auth.signInForToken', program, { again: 'code.app_used' });
}, 60_000);

test('a sign-in with a passkey survives faults and repeats', async () => {
  const user = await withPassword(app, 'support');
  const { device } = await addPasskey(user.browser);
  const browser = testBrowser(app);
  await step('auth.startPasskey', { browser, input: { purpose: 'sign-in' } }, { again: 'fresh' });
  const asked = async (purpose: 'sign-in' | 'second-factor', of = testBrowser(app)) => {
    const assertion = device.get(await of.call((api) => api.auth.startPasskey({ purpose })));
    return { browser: of, input: { assertion } };
  };
  await step('auth.signInByPasskey', () => asked('sign-in'), { again: 'passkey.over' });
  const waiting = async () => {
    const of = testBrowser(app);
    await of.call((api) => api.auth.signInStaff({ email: user.login, password }));
    return await asked('second-factor', of);
  };
  await step('auth.givePasskey', waiting, { again: 'sign_in.over' });
}, 60_000);

test('the set-up of a required second factor survives faults and repeats', async () => {
  const strict = testApp(fault.db, {
    security: fault.security,
    env: { ...app.services.env, staffTotp: 'required' },
  });
  const strictly = openStepper({ db, takePicture, app: strict, fault, covered });
  const begin = async () => {
    const { login: email } = await withPassword(strict, 'support');
    const browser = testBrowser(strict);
    await browser.call((api) => api.auth.signInStaff({ email, password }));
    const state = await browser.call((api) => api.auth.signInState());
    const code = appCode(state?.step === 'set-up' ? state.setUp.secret : '', strict.clock.now);
    return { browser, input: { code } };
  };
  await strictly('auth.confirmSetUp', await begin(), { writes: ['account.turnOnSecondFactor'] });
  const proved = async () => {
    const { browser, input } = await begin();
    await browser.call((api) => api.auth.confirmSetUp(input));
    return { browser };
  };
  await strictly('auth.enterAfterSetUp', proved, { again: 'sign_in.over' });
}, 60_000);

test('invitations and password links survive faults and repeats', async () => {
  const admin = await app.signIn('admin');
  const invite = { email: `${randomUUID()}@test.example`, fullName: 'Номин', role: 'support', locale: 'mn' };
  const { id } = await admin.api.users.invite(inviteSchema.parse({ ...invite, ...key() }));
  const { invitation } = await admin.api.users.get({ id });
  const chosen = { token: lastPart(invitation?.address ?? undefined), password: `${long} энд` };
  const visitor = () => testBrowser(app);
  await step('users.acceptInvitation', { browser: visitor(), input: chosen }, written('acceptInvitation'));
  const { version } = await admin.api.users.get({ id });
  await admin.api.users.offerPassword({ id, version, ...key() });
  const { passwordLink } = await admin.api.users.get({ id });
  const next = { token: lastPart(passwordLink?.address ?? undefined), password: `${long} тэнд` };
  await step('users.choosePassword', { browser: visitor(), input: next }, written('choosePassword'));
}, 60_000);

test('messages, votes and tracking of visitors survive faults and repeats', async () => {
  await seedDemo(db, { now: app.clock.now, hashPassword: async () => 'none', numberKey: 'open' });
  const { slug } = await db
    .selectFrom('helpArticle')
    .select('slug')
    .where('isPublished', '=', true)
    .executeTakeFirstOrThrow();
  const browser = testBrowser(app);
  const letter = { name: 'Болд', email: 'bold@test.example', body: 'Сайн байна уу', ...key() };
  await step('content.contact', { browser, input: letter });
  await browser.call((api) => api.content.voteHelpful({ slug, isHelpful: false }));
  await step('content.voteHelpful', { browser, input: { slug, isHelpful: true } });
  const { number, formId } = await createParcel(db, { status: 'delivered' });
  await step('messages.replyOfDemo', { browser, input: { from: '+97688114455', body: 'STOP' } });
  const token = 'A'.repeat(22);
  await db.insertInto('receiverLink').values({ formId, token }).execute();
  await step('receiver.chooseMessages', { browser, input: { token, isTold: false } });
  await step('receiver.prove', { browser, input: { token, last4: '2233' } });
  await browser.call((api) => api.receiver.prove({ token, last4: '2233' }));
  const waiting = await createParcel(db, { status: 'available' });
  const tokenOf = 'C'.repeat(22);
  await db.insertInto('receiverLink').values({ formId: waiting.formId, token: tokenOf }).execute();
  await browser.call((api) => api.receiver.prove({ token: tokenOf, last4: '2233' }));
  const person = { name: 'Сараа', mobile: '88112233', mobileCountry: 'MN', locale: 'mn' };
  await step(
    'receiver.nameCollector',
    { browser, input: { token: tokenOf, ...person } },
    { writes: ['receiver.nameCollector'], again: 'receiver.collector_exists' },
  );
  await step(
    'receiver.askData',
    { browser, input: { token: tokenOf, kind: 'access' } },
    { writes: ['receiver.askData'], again: 'privacy.asked_already' },
  );
  const email = `${randomUUID()}@test.example`;
  await step(
    'receiver.changeEmail',
    { browser, input: { token: tokenOf, email } },
    { writes: ['receiver.changeEmail'] },
  );
  await step(
    'receiver.proveEmail',
    { browser, input: { token: await mailedToken(email) } },
    { writes: ['receiver.proveEmail'] },
  );
  await step(
    'receiver.withdrawCollector',
    { browser, input: { token: tokenOf } },
    { writes: ['receiver.withdrawCollector'] },
  );
  const report = { token: tokenOf, kind: 'damage', text: 'Хайрцаг урагдсан.' };
  await step(
    'cases.openByLink',
    { browser, input: report },
    { writes: ['cases.openByLink'], again: 'case.open_already' },
  );
  const { code } = await db
    .selectFrom('supportCase')
    .select('code')
    .where('formId', '=', waiting.formId)
    .executeTakeFirstOrThrow();
  const named = { token: tokenOf, code };
  await step(
    'cases.writeByLink',
    { browser, input: { ...named, text: 'Зураг байна.' } },
    { writes: ['cases.writeByLink'] },
  );
  await step(
    'cases.withdrawByLink',
    { browser, input: named },
    { writes: ['cases.withdrawByLink'], again: 'case.move_refused' },
  );
  await seedPrices(db, app.clock.now, createRandom(1));
  const brought = await storeBilled(db, 'available', { form: { optionalFees: ['door'] } });
  const tokenOfBrought = 'D'.repeat(22);
  await db.insertInto('receiverLink').values({ formId: brought.formId, token: tokenOfBrought }).execute();
  await browser.call((api) => api.receiver.prove({ token: tokenOfBrought, last4: '2233' }));
  const admin = await app.signIn('admin');
  const window = await admin.api.delivery.createWindow({ ...usualWindow, ...key() });
  const { offered } = await admin.api.forms.deliveryWindows({ id: brought.formId });
  const place = { day: offered[0]?.day ?? '', windowId: window.id, note: 'Орц 2' };
  await step(
    'receiver.chooseDelivery',
    { browser, input: { token: tokenOfBrought, ...place } },
    { writes: ['receiver.chooseDelivery'] },
  );
  const billed = await storeBilled(db, 'received');
  const { billId } = await db
    .updateTable('form')
    .set({ priceApproval: 'waiting' })
    .where('id', '=', billed.formId)
    .returning('billId')
    .executeTakeFirstOrThrow();
  const link = { formId: billed.formId, billId: billId ?? '', tokenHash: hashToken(token) };
  await db.insertInto('priceLink').values(link).execute();
  await step(
    'forms.answerPriceByLink',
    { browser, input: { token, answer: 'approve' } },
    { writes: ['forms.approvePriceByLink'], again: 'form.price_link_over' },
  );
  const receiver = partySchema.parse({
    ...{ name: 'Оюунчимэг Батбаяр', latinName: '', mobileCountry: 'MN', mobile: '99112233' },
    address: { country: 'MN', aimag: 'ulaanbaatar', district: 'bayanzurkh', khoroo: '26' },
  });
  const corrected = await storeBilled(db, 'customs', { form: { receiver: JSON.stringify(receiver) } });
  const tokenOfCorrected = 'F'.repeat(22);
  await db.insertInto('receiverLink').values({ formId: corrected.formId, token: tokenOfCorrected }).execute();
  await browser.call((api) => api.receiver.prove({ token: tokenOfCorrected, last4: '2233' }));
  const phone = { mobileCountry: 'MN', mobile: '88112233' };
  await step(
    'receiver.askCorrection',
    { browser, input: { token: tokenOfCorrected, phone } },
    { writes: ['receiver.askCorrection'], again: 'correction.open_already' },
  );
  const measured = { receiver: JSON.stringify(receiver), billId: await storeBill(db, 1) };
  const moved = await storeBilled(db, 'available', { form: measured });
  const tokenOfMoved = 'G'.repeat(22);
  await db.insertInto('receiverLink').values({ formId: moved.formId, token: tokenOfMoved }).execute();
  await browser.call((api) => api.receiver.prove({ token: tokenOfMoved, last4: '2233' }));
  const address = { aimag: 'ulaanbaatar', district: 'khan-uul', khoroo: '11', landmark: 'Зайсан' };
  await step(
    'receiver.changeAddress',
    { browser, input: { token: tokenOfMoved, address } },
    { writes: ['receiver.changeAddress'], again: 'correction.nothing' },
  );
  const cargo = await storeCargo(db, app.clock.now, { status: 'departed' });
  const flying = await storeBilled(db, 'departed', { cargoId: cargo.id });
  const tokenOfGoods = 'H'.repeat(22);
  await db.insertInto('receiverLink').values({ formId: flying.formId, token: tokenOfGoods }).execute();
  await browser.call((api) => api.receiver.prove({ token: tokenOfGoods, last4: '2233' }));
  const goods = await browser.call((api) => api.receiver.goods({ token: tokenOfGoods }));
  const seenGoods = { token: tokenOfGoods, flight: goods.flight?.code ?? '', seen: 0 };
  await step(
    'receiver.answerGoods',
    { browser, input: { ...seenGoods, isRight: true } },
    { writes: ['receiver.answerGoods'] },
  );
  const offer = await browser.call((api) => api.receiver.page({ token: tokenOfMoved }));
  const toBuy = { method: 'qpay', delivery: 'door', seenCents: offer.offered?.cents ?? 0 };
  await step(
    'receiver.buyDelivery',
    { browser, input: { token: tokenOfMoved, ...toBuy } },
    { writes: ['payments.startQpay'] },
  );
  const owed = await storeBilled(db, 'available');
  const tokenOfBill = 'E'.repeat(22);
  await db.insertInto('receiverLink').values({ formId: owed.formId, token: tokenOfBill }).execute();
  const { money } = await browser.call((api) => api.receiver.page({ token: tokenOfBill }));
  const seenCents = money?.balanceCents ?? 0;
  const toPay = { token: tokenOfBill, method: 'qpay', seenCents };
  await step('receiver.startPayment', { browser, input: toPay }, { writes: ['payments.startQpay'] });
  const { id } = await browser.call((api) =>
    api.receiver.startPayment({ token: tokenOfBill, method: 'qpay', seenCents }),
  );
  const payment = { browser, input: { token: tokenOfBill, id } };
  await step('receiver.payDemo', payment, { writes: ['payments.payDemoQpay'] });
  await step('receiver.cancelPayment', payment, { writes: ['payments.cancelQpay'] });
  await step('tracking.reveal', { browser, input: { number, last4: '2233' } });
}, 60_000);

const written = (name: string) => ({ writes: [`users.${name}`] });
const lastPart = (address: string | undefined): string => address?.split('/').at(-1) ?? '';
const inviteSchema = z.object({
  email: z.string(),
  fullName: z.string(),
  role: z.string(),
  locale: z.enum(['mn', 'en']),
  idempotencyKey: z.string(),
});

test('every public change is made in this file', () => {
  expect([...covered].sort()).toEqual([...publicChanges]);
});
