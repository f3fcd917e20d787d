import { randomInt } from 'node:crypto';
import { customerName } from '~/domain/customer/name';
import { expect, test } from '../setup/e2e';
import { newMobile, register, signInDemo } from '../setup/e2e-account';
import { expectAccessible } from '../setup/e2e-axe';
import { open } from '../setup/e2e-page';
import { approvePrice, fillForm, findDraftAgain, submit } from './journey/client';
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
import { follow, reveal, seeDelivered } from './journey/tracker';
import { clear, countIn, handOver } from './journey/ulaanbaatar';
import { convert, priceParcel } from './journey/visitor';

test.describe.configure({ mode: 'parallel' });

const people = {
  mn: { firstName: 'Сарнай', lastName: 'Дорж', receiver: 'Ганболд Энхтуяа' },
  en: { firstName: 'Olivia', lastName: 'Harris', receiver: 'Tuvshin Altangerel' },
} as const;

const small = { length: '30', width: '20', height: '20', weight: '2' };
const said = { length: '60', width: '40', height: '30', weight: '9.3' };
const found = { ...said, height: '40' };
const quoted = 'A$186.00';
const billed = 'A$236.00';

for (const language of ['mn', 'en'] as const) {
  test(`a parcel goes from a price to the hand-over in ${language}`, async ({ newPerson }) => {
    test.setTimeout(300_000);
    const { firstName, lastName, receiver: name } = people[language];
    const receiver = { name, mobile: `99${randomInt(1e5, 1e6)}` };
    const isDrawn = language === 'mn';
    const mobile = newMobile();
    const client = await newPerson({ language });
    const sydney = await newPerson({ language });
    const ulaanbaatar = await newPerson({ language });
    const outbox = await newPerson({ language });
    const told = async (kind: Parameters<typeof expectMessage>[1]['kind'], about: string): Promise<void> =>
      await expectMessage(outbox, { to: mobile.e164, kind, about });

    await test.step('a visitor learns the price', async () => {
      const visitor = await newPerson({ language });
      await priceParcel(visitor);
      await convert(visitor);
    });

    const code = await test.step('a client registers and hands in a form', async () => {
      await open(client.page, '/register');
      await expectAccessible(client.page);
      await register(client, { mobile, firstName, lastName });
      await expect(client.page).toHaveURL('/moz/form/list');
      const wish = { receiver, pieces: [said, small], total: quoted };
      await fillForm(client, wish);
      await findDraftAgain(client, wish);
      return await submit(client);
    });
    await told('submitted', code);
    await expectAccessible(outbox.page);

    await test.step('the Sydney counter measures more than was said', async () => {
      await open(sydney.page, '/login-admin');
      await expectAccessible(sydney.page);
      await signInDemo(sydney, 'warehouse-au');
      await expectAccessible(sydney.page);
      await receive(sydney, { code, pieces: [found, small], total: billed });
    });
    const numbers = await numbersOfForm(sydney, 2);
    const [number = ''] = numbers;
    await told('received', shown(number));
    await told('price_approval', code);
    await test.step('the client approves the new price', async () => {
      await approvePrice(client, { quoted, total: billed });
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
    await told('departed', 'KE402');

    const tracker = await newPerson({ language });
    const sender = customerName({ firstName, lastName, organizationName: null }, language);
    const names = { sender, receiver: name };
    const last4 = receiver.mobile.slice(-4);
    await test.step('the receiver follows it without an account', async () => {
      await follow(tracker, { number, flight, names });
      await reveal(tracker, { last4, names });
    });

    await test.step('Ulaanbaatar counts in, clears and hands over', async () => {
      await signInDemo(ulaanbaatar, 'warehouse-mn');
      await countIn(ulaanbaatar, { flight, numbers });
      await clear(ulaanbaatar, numbers);
      await openParcel(ulaanbaatar, { number, receiver: name });
      await handOver(ulaanbaatar, { name, last4, isDrawn });
    });
    await told('available', shown(number));
    await told('delivered', shown(number));
    await seeDelivered(tracker, { last4, names, proof: isDrawn ? 'signature' : 'delivered' });
  });
}
