import { describe, expect, it, test } from 'vitest';
import { updateOfficeSchema } from '~/domain/settings/offices/schema';
import { formatHours, type OpeningDay, weekdayName } from './hours';
import { type OfficeDetails, officeIn, phoneLine, phoneLink } from './office';

const nine = { opens: '09:00', closes: '18:00' };
const ten = { opens: '10:00', closes: '15:00' };
const week: OpeningDay[] = [nine, nine, nine, nine, nine, ten, null];

const sydney: OfficeDetails = {
  photoFileId: null,
  ...{ office: 'sydney', city: { mn: 'Сидней', en: 'Sydney' }, phone: '+61 2 5550 0142', mapUrl: '' },
  ...{ address: { mn: 'Маскот', en: '12 Ewan St, Mascot' }, hours: week },
};

describe('opening hours', () => {
  it.each([
    ['mn', false, week, 'Даваа–Баасан 9:00–18:00, Бямба 10:00–15:00'],
    ['en', false, week, 'Monday–Friday 9:00–18:00, Saturday 10:00–15:00'],
    ['mn', true, week, 'Да–Ба 9:00–18:00, Бя 10:00–15:00'],
    ['en', true, week, 'Mon–Fri 9:00–18:00, Sat 10:00–15:00'],
    [
      'en',
      true,
      [nine, null, nine, nine, null, null, ten],
      'Mon 9:00–18:00, Wed–Thu 9:00–18:00, Sun 10:00–15:00',
    ],
    ['en', false, [null, null, null, null, null, null, null], ''],
  ] as const)('are formatted in %s (short: %s)', (locale, isShort, hours, text) => {
    expect(formatHours(hours, locale, { isShort })).toBe(text);
  });

  test('have different short names for all weekdays', () => {
    const short = Array.from({ length: 7 }, (_, day) => weekdayName(day, 'mn').slice(0, 2));
    expect(new Set(short).size).toBe(7);
  });
});

describe('an office', () => {
  it('links its phone and its address', () => {
    expect(officeIn(sydney, 'en')).toMatchObject({
      city: 'Sydney',
      phoneLink: 'tel:+61255500142',
      mapLink: 'https://www.openstreetmap.org/search?query=12%20Ewan%20St%2C%20Mascot',
      hours: 'Monday–Friday 9:00–18:00, Saturday 10:00–15:00',
    });
  });

  it('prefers the entered map link', () => {
    expect(officeIn({ ...sydney, mapUrl: 'https://osm.org/go/x' }, 'mn').mapLink).toBe(
      'https://osm.org/go/x',
    );
  });

  it('has no links without a phone and an address', () => {
    const empty = officeIn({ ...sydney, phone: '', address: { mn: '', en: '' } }, 'en');
    expect(empty).toMatchObject({ phoneLink: '', mapLink: '' });
    expect(phoneLine([empty])).toBe('');
    expect(phoneLine([sydney, { ...sydney, office: 'ulaanbaatar' }]).replaceAll('\u00A0', ' ')).toBe(
      'SYD +61 2 5550 0142 · UBN +61 2 5550 0142',
    );
  });

  it('links to the plus and the digits of a phone', () => {
    expect(phoneLink('(02) 5550-0142')).toBe('tel:0255500142');
  });
});

describe('the input of an office', () => {
  const key = '00000000-0000-4000-8000-000000000000';
  const { office: _, ...details } = sydney;
  const whole = { ...details, id: key, version: 1, idempotencyKey: key };
  it.each([
    ['phone', { phone: 'ring us' }, 'office.phone'],
    ['mapUrl', { mapUrl: 'javascript:alert(1)' }, 'url.invalid'],
    ['hours.0.closes', { hours: [{ opens: '18:00', closes: '09:00' }, ...week.slice(1)] }, 'office.hours'],
    ['hours.0.opens', { hours: [{ opens: '9', closes: '18:00' }, ...week.slice(1)] }, 'office.hours'],
    ['hours', { hours: week.slice(1) }, 'office.hours'],
  ])('is refused for an invalid %s', (path, change, message) => {
    const issue = updateOfficeSchema.safeParse({ ...whole, ...change }).error?.issues[0];
    expect([issue?.path.join('.'), issue?.message]).toEqual([path, message]);
  });

  it('is accepted without details', () => {
    const empty = {
      ...whole,
      phone: '',
      mapUrl: '',
      photoFileId: null,
      address: { mn: '', en: '' },
      hours: week.map(() => null),
    };
    expect(updateOfficeSchema.safeParse(empty).success).toBe(true);
  });

  const receiving = {
    ...{ isReceiving: true, receivingName: 'c/o Moz Cargo', receivingStreet: '12 Example St' },
    ...{
      receivingSuburb: 'Mascot',
      receivingState: 'NSW',
      receivingPostcode: '2020',
      receivingPhone: '+61 2 5550 0142',
    },
    receivingNote: { mn: '', en: '' },
  };
  const issuesOf = (change: object) =>
    updateOfficeSchema
      .safeParse({ ...whole, ...receiving, ...change })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  it.each([
    [{}, []],
    [{ receivingState: 'NSV' }, ['receivingState: choice.invalid']],
    [{ receivingPostcode: '202' }, ['receivingPostcode: postcode.invalid']],
    [{ receivingPostcode: '' }, ['receivingPostcode: required']],
    [
      { receivingStreet: ' ', receivingSuburb: '' },
      ['receivingStreet: required', 'receivingSuburb: required'],
    ],
    [{ receivingStreet: 'Гудамж 12' }, ['receivingStreet: address.label_letters']],
    [{ receivingSuburb: 'Café Hill' }, ['receivingSuburb: address.label_letters']],
    [{ receivingName: 'c/o Moz Cargo at the far end of the yard' }, ['receivingName: text.too_long']],
    [{ receivingPhone: 'ring us' }, ['receivingPhone: office.phone']],
    [{ receivingPhone: '' }, ['receivingPhone: required']],
    [{ isReceiving: false, receivingStreet: '', receivingPostcode: '' }, []],
  ])('names what is wrong with its receiving address (case %#)', (change, expected) => {
    expect(issuesOf(change)).toEqual(expected);
  });

  it('is refused when it is to receive and no address is sent', () => {
    expect(updateOfficeSchema.safeParse({ ...whole, isReceiving: true }).error?.issues).toHaveLength(5);
  });
});
