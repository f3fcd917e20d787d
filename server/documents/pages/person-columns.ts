import { formatMobile } from '~/domain/core/mobile-text';
import { homeZone } from '~/domain/core/offices';
import { mobileOf } from '~/domain/core/phone';
import { addressSchema } from '~/domain/customers/address';
import { addressText } from '~/domain/customers/address-lines';
import { partySchema } from '~/domain/customers/schema';
import type { PersonSection } from '~/domain/privacy/person-file';
import type { PersonRow } from '../../privacy/download/schema';
import type { Paper } from './paper';

type Format = (paper: Paper, row: PersonRow) => string;
/** Name of the heading, share of the width in percent, and the text of a row. */
type PersonColumn = readonly [name: string, share: number, format: Format];

function typed(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const text =
  (...names: string[]): Format =>
  (_paper, row) =>
    names
      .map((name) => typed(row[name]))
      .filter(Boolean)
      .join(' ');

export const customerOf = text('last_name', 'first_name', 'organization_name');
export const receiverOf = text('receiver_name');

const mobile =
  (name: string): Format =>
  (_paper, row) =>
    formatMobile(typed(row[name]));

const instant =
  (name: string): Format =>
  (paper, row) => {
    const at = new Date(typed(row[name]) || Number.NaN);
    return Number.isNaN(at.getTime()) ? '' : paper.dateTime(at, homeZone);
  };

const cents =
  (name: string): Format =>
  (paper, row) =>
    typeof row[name] === 'number' ? paper.aud(row[name]) : '';

const kg =
  (name: string): Format =>
  (paper, row) =>
    typeof row[name] === 'number' ? paper.kg(row[name]) : '';

/** A code that has a text in the language of the paper, such as the state of a parcel. */
const named =
  (name: string, texts: string): Format =>
  (paper, row) =>
    typed(row[name]) === '' ? '' : paper.say(`${texts}.${typed(row[name])}`);

const party =
  (name: string): Format =>
  (paper, row) => {
    const read = partySchema.safeParse(row[name]).data;
    if (!read) return '';
    return [read.name, formatMobile(mobileOf(read)), addressText(read.address, paper.locale)].join(', ');
  };

const address: Format = (paper, { country, lines }) => {
  const read = addressSchema.safeParse({ country, ...Object(lines) }).data;
  return read ? addressText(read, paper.locale) : '';
};

/** Amounts are stored in the smallest unit: cents of dollars, whole tugriks. */
const paid: Format = (paper, { amount, currency }) => {
  if (typeof amount !== 'number') return '';
  return currency === 'MNT' ? paper.mnt(amount) : paper.aud(amount);
};

const consent: Format = (paper, { kind, edition }) =>
  paper.say(`privacy-requests:consent.names.${typed(kind)}`, { edition: typed(edition) });

const parcelState = named('status', 'common:status.parcel');

/** Which fields the PDF shows of each kind of record; the JSON file beside has every field. */
export const personColumns: Readonly<Record<PersonSection, readonly PersonColumn[]>> = {
  profile: [
    ['name', 26, customerOf],
    ['latinName', 18, text('latin_name')],
    ['number', 12, text('abn', 'register_number')],
    ['mobile', 14, mobile('mobile')],
    ['email', 18, text('email')],
    ['since', 12, instant('created_at')],
  ],
  accounts: [
    ['name', 30, text('full_name')],
    ['mobile', 16, mobile('mobile')],
    ['email', 26, text('email')],
    ['since', 14, instant('created_at')],
    ['seen', 14, instant('last_seen_at')],
  ],
  addresses: [
    ['label', 14, text('label')],
    ['name', 22, text('name')],
    ['mobile', 16, mobile('mobile')],
    ['address', 48, address],
  ],
  forms: [
    ['code', 9, text('code')],
    ['submitted', 13, instant('submitted_at')],
    ['sender', 32, party('sender')],
    ['receiver', 36, party('receiver')],
    ['value', 10, cents('declared_cents')],
  ],
  goods: [
    ['code', 12, text('form')],
    ['goods', 36, text('description')],
    ['goodsEn', 30, text('description_en')],
    ['quantity', 10, text('quantity')],
    ['value', 12, cents('value_cents')],
  ],
  parcels: [
    ['parcel', 16, text('number')],
    ['state', 16, parcelState],
    ['receiver', 22, receiverOf],
    ['mobile', 14, mobile('receiver_mobile')],
    ['weight', 9, kg('gross_g')],
    ['delivered', 13, instant('delivered_at')],
    ['deliveredTo', 10, text('delivered_to')],
  ],
  events: [
    ['at', 18, instant('at')],
    ['parcel', 26, text('parcel')],
    ['event', 56, named('kind', 'parcels:events')],
  ],
  boxes: [
    ['parcel', 16, text('number')],
    ['tracking', 20, text('tracking_number')],
    ['onLabel', 24, text('label_name')],
    ['mobile', 14, mobile('label_mobile')],
    ['arrived', 15, instant('arrived_at')],
    ['weight', 11, kg('gross_g')],
  ],
  expected_parcels: [
    ['tracking', 28, text('tracking_number')],
    ['shop', 22, text('shop')],
    ['note', 34, text('note')],
    ['since', 16, instant('created_at')],
  ],
  payments: [
    ['number', 18, text('number')],
    ['method', 28, named('method', 'payments:methods')],
    ['amount', 26, paid],
    ['at', 28, instant('taken_at')],
  ],
  emails: [
    ['email', 70, text('email')],
    ['confirmed', 30, instant('proven_at')],
  ],
  collectors: [
    ['name', 44, text('name')],
    ['mobile', 28, mobile('mobile')],
    ['since', 28, instant('named_at')],
  ],
  contacts: [
    ['at', 14, instant('created_at')],
    ['name', 18, text('name')],
    ['mobile', 14, mobile('mobile')],
    ['email', 16, text('email')],
    ['text', 38, text('body')],
  ],
  messages: [
    ['at', 14, instant('sent_at')],
    ['to', 18, mobile('recipient')],
    ['subject', 22, text('subject')],
    ['text', 46, text('body')],
  ],
  requests: [
    ['at', 14, instant('asked_at')],
    ['kind', 16, named('kind', 'privacy:kinds')],
    ['text', 30, text('text')],
    ['answer', 40, text('answer')],
  ],
  consents: [
    ['at', 20, instant('given_at')],
    ['consent', 80, consent],
  ],
};
