import type { Locale } from '~/domain/core/format/locale';
import type { Transition } from '~/domain/messages/recipients';
import type { ParcelState } from '~/domain/parcels/states';
import type { TestApp } from '../app';
import { storeBilled } from '../billed-parcels';
import { storeCargo, storeReady } from '../cargo';
import { deskOf, key, piece, type SignedInUser } from '../form-desk';

export type Languages = { sender: Locale; receiver: Locale };

/** Prepares a record; what it returns makes the transition. */
type Prepare = (desk: TransitionDesk) => Promise<() => Promise<unknown>>;
export type Walk = {
  /** Which of several kinds the table names for this case. */
  as?: string;
  /** Transitions that this one makes too. */
  includes?: readonly Transition[];
  prepare: Prepare;
};
export type TransitionDesk = ReturnType<typeof transitionDesk>;
type Staff = Readonly<Record<'admin' | 'au' | 'mn', SignedInUser>>;

/** Staff, and customers whose parcels make transitions, in the languages of the two sides, on a portal with prices. */
export function transitionDesk(app: TestApp, { admin, au, mn }: Staff, languages: Languages) {
  const { db } = app.services;
  const desk = deskOf(app);
  const client = async (): Promise<SignedInUser & { customerId: string }> => {
    const signedIn = await app.signIn('client');
    const customerId = signedIn.user.customerId ?? '';
    await db.updateTable('customer').set({ locale: languages.sender }).where('id', '=', customerId).execute();
    return { ...signedIn, customerId };
  };

  const formOf = (customerId: string, change: object = {}) => ({
    ...{ customerId, receiverLocale: languages.receiver },
    ...change,
  });

  /** A parcel of a new customer. A linked receiver has the link of an earlier message. */
  const parcel = async (
    status: ParcelState,
    { isLinked = true, form = {}, ...change }: ParcelChange = {},
  ) => {
    const { customerId } = await client();
    const row = await storeBilled(db, status, { customerId, form: formOf(customerId, form), ...change });
    if (isLinked) await db.insertInto('receiverLink').values({ formId: row.formId }).execute();
    return row;
  };

  /** A form whose receiver is complete, with one parcel, and a link of an earlier message. */
  const accepted = async (status: ParcelState) => {
    const sender = await client();
    const { customerId } = sender;
    const named = { name: 'Оюунчимэг Батбаяр', latinName: '', mobileCountry: 'MN', mobile: '99112233' };
    const place = {
      ...{ country: 'MN', aimag: 'ulaanbaatar', district: 'bayanzurkh', khoroo: '26' },
      landmark: 'Нарны зам, 14-р байр',
    };
    const receiver = JSON.stringify({ ...named, address: place });
    const row = await storeBilled(db, status, { customerId, form: formOf(customerId, { receiver }) });
    await db.insertInto('receiverLink').values({ formId: row.formId }).execute();
    return { client: sender, form: { id: row.formId, version: 1 } };
  };

  /** A flight with one parcel. */
  const flight = async (
    status: 'open' | 'closed' | 'departed' | 'arrived',
    state: 'ready' | 'loaded' | 'departed',
  ) => {
    const cargo = await storeCargo(db, app.clock.now, { status });
    const { customerId } = await client();
    const inside = state === 'ready' ? {} : { status: state, cargoId: cargo.id };
    const loaded = await storeReady(db, { customerId, form: formOf(customerId), ...inside });
    return { cargo, parcel: loaded };
  };

  /** A submitted form that waits at the counter. */
  const waiting = async () => {
    const sender = await client();
    const { id, version } = await desk.submitted(sender);
    return { client: sender, id, version };
  };

  /** A form whose measured price waits for its customer. */
  const priced = async () => {
    const form = await waiting();
    const received = await au.api.forms.receive({
      ...{ formId: form.id, version: form.version, isCountConfirmed: true },
      ...{ pieces: [piece({ heightMm: 400 })], ...key() },
    });
    return { ...form, version: received.version };
  };

  return { ...desk, db, app, admin, au, mn, client, parcel, accepted, flight, waiting, priced };
}

type ParcelChange = NonNullable<Parameters<typeof storeBilled>[2]> & { isLinked?: boolean };
