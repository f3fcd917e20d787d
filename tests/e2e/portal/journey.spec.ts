import { randomInt } from 'node:crypto';
import { customerName } from '~/domain/customers/name';
import { expect, test } from '../../setup/e2e';
import { newMobile, register, signInDemo } from '../../setup/e2e-account';
import { open } from '../../setup/e2e-page';
import {
  approvePrice,
  fillForm,
  findDraftAgain,
  payByCard,
  refusePrice,
  sendTheSameAgain,
  submit,
} from './journey/client';
import { expectMessage } from './journey/outbox';
import {
  depart,
  load,
  numbersOfForm,
  openParcel,
  planFlight,
  prepare,
  receive,
  seeLabel,
  shown,
} from './journey/sydney';
import { passDays } from './journey/time';
import { follow, reveal, seeDelivered, seeLate } from './journey/tracker';
import { clear, countIn, handOver, planRun } from './journey/ulaanbaatar';
import { convert, priceParcel } from './journey/visitor';

test.describe.configure({ mode: 'parallel' });

const people = {
  mn: { firstName: 'Сарнай', lastName: 'Дорж', receiver: 'Ганболд Энхтуяа' },
  en: { firstName: 'Olivia', lastName: 'Harris', receiver: 'Tuvshin Altangerel' },
} as const;

const small = { length: '30', width: '20', height: '20', weight: '2' };
const said = { length: '60', width: '40', height: '30', weight: '9.3' };
const found = { ...said, height: '40' };
const quoted = 'A$202.00';
const billed = 'A$252.00';

for (const language of ['mn', 'en'] as const) {
  test(`two parcels travel from the first quote to their hand-over, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    test.setTimeout(600_000);
    const { firstName, lastName, receiver: name } = people[language];
    const receiver = { name, mobile: `99${randomInt(1e5, 1e6)}` };
    const isDrawn = language === 'mn';
    const mobile = newMobile();
    const client = await newPerson({ language });
    const sydney = await newPerson({ language });
    const ulaanbaatar = await newPerson({ language });
    const outbox = await newPerson({ language });
    const expectNotified = async (
      kind: Parameters<typeof expectMessage>[1]['kind'],
      about: string,
    ): Promise<void> => await expectMessage(outbox, { to: mobile.e164, kind, about });
    const receiverNotified = async (
      kind: Parameters<typeof expectMessage>[1]['kind'],
      about: string,
    ): Promise<void> => await expectMessage(outbox, { to: `+976${receiver.mobile}`, kind, about });

    await test.step('a visitor calculates a price', async () => {
      const visitor = await newPerson({ language });
      await priceParcel(visitor);
      await convert(visitor);
    });

    const code = await test.step('a client registers and submits a form', async () => {
      await open(client.page, '/register');
      await register(client, { mobile, firstName, lastName });
      await expect(client.page).toHaveURL('/moz/form/list');
      const entry = { receiver, pieces: [said, small], total: quoted };
      await fillForm(client, entry);
      await findDraftAgain(client, entry);
      return await submit(client);
    });
    await expectNotified('submitted', code);

    await test.step('the Sydney counter measures more than was declared', async () => {
      await open(sydney.page, '/login-admin');
      await signInDemo(sydney, 'warehouse-au');
      await receive(sydney, { code, pieces: [found, small], total: billed });
    });
    const numbers = await numbersOfForm(sydney, 2);
    const [number = ''] = numbers;
    await expectNotified('received', number);
    await expectNotified('price_approval', '/p/');
    await test.step('the client approves the new price and pays it by card', async () => {
      await approvePrice(client, { quoted, total: billed });
      await payByCard(client, { part: '100.00', rest: '152.00' });
    });
    await test.step('the client refuses the price of a second measured form', async () => {
      const another = await sendTheSameAgain(client);
      await receive(sydney, { code: another, pieces: [found, small], total: billed });
      await expectNotified('price_approval', '/p/');
      await client.page.reload();
      await refusePrice(client);
      await expectNotified('price_refused', '/t/');
    });

    const flight = await test.step('Sydney makes the parcels ready and flies them', async () => {
      for (const one of numbers) {
        await openParcel(sydney, { number: one, receiver: name });
        await prepare(sydney, { number: one });
      }
      await seeLabel(sydney, numbers.at(-1) ?? '');
      const planned = await planFlight(sydney);
      await load(sydney, numbers);
      await depart(sydney, { flight: planned, numbers });
      return planned;
    });
    await expectNotified('departed', 'KE402');
    await receiverNotified('receiver_departed', '/r/');

    const tracker = await newPerson({ language });
    const sender = customerName({ firstName, lastName, organizationName: null }, language);
    const names = { sender, receiver: name };
    const last4 = receiver.mobile.slice(-4);
    await test.step('the receiver follows the parcel without an account', async () => {
      await follow(tracker, { number, flight, names });
      await reveal(tracker, { last4, names });
      await passDays(app.services.db, flight);
      await seeLate(tracker);
    });

    const run =
      await test.step('Ulaanbaatar counts the parcels in, clears them and plans the delivery', async () => {
        await signInDemo(ulaanbaatar, 'warehouse-mn');
        await countIn(ulaanbaatar, { flight, numbers });
        await clear(ulaanbaatar, numbers);
        await receiverNotified('receiver_available_door', '/r/');
        return await planRun(ulaanbaatar, numbers);
      });
    await expectNotified('available_door', number);
    await receiverNotified('receiver_out_for_delivery', '/r/');
    await test.step('the driver hands over at the address, on a phone', async () => {
      await ulaanbaatar.page.setViewportSize({ width: 360, height: 780 });
      await open(ulaanbaatar.page, run);
      await handOver(ulaanbaatar, { number, name, last4, isDrawn });
    });
    await expectNotified('delivered', name);
    await receiverNotified('receiver_delivered', '/r/');
    await seeDelivered(tracker, { last4, names, proof: isDrawn ? 'signature' : 'delivered' });
  });
}
