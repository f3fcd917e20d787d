import type { Kysely } from 'kysely';
import type { OpeningDay } from '~/domain/settings/offices/hours';
import type { DB } from '../types.gen';

/**
 * The demo's offices. Sydney's phone is in a range that the Australian regulator (ACMA) reserves for fiction. Mongolia
 * reserves none; no number in Ulaanbaatar begins with 0 after the area code 11, so its phone belongs to nobody.
 */
const offices = [
  {
    office: 'sydney',
    phone: '+61 2 5550 0142',
    address: { mn: 'Mascot, NSW 2020, Австрали', en: 'Mascot, NSW 2020, Australia' },
    hours: hoursOf({ opens: '09:00', closes: '18:00' }, { opens: '10:00', closes: '15:00' }),
    ...{ isReceiving: true, receivingName: 'c/o Moz Cargo', receivingStreet: '1 Example Street' },
    ...{ receivingSuburb: 'Mascot', receivingState: 'NSW', receivingPostcode: '2020' },
    receivingPhone: '+61 2 5550 0142',
    receivingNote: {
      mn: 'Ажлын цагаар хүлээн авна. Код бичигдсэн эсэхийг захиалахын өмнө шалгана уу.',
      en: 'Received during opening hours. Check that the code is there before you order.',
    },
  },
  {
    office: 'ulaanbaatar',
    phone: '+976 11 000 186',
    address: {
      mn: 'Улаанбаатар, Сүхбаатар дүүрэг, 1-р хороо',
      en: 'Sükhbaatar district, Khoroo 1, Ulaanbaatar',
    },
    hours: hoursOf({ opens: '09:00', closes: '19:00' }, { opens: '10:00', closes: '16:00' }),
  },
] as const;

const usualDays = { weekdays: [0, 1, 2, 3, 4, 5], leadHours: 12 };

/** Windows in which the demo's branch delivers to the door. */
const windows = [
  {
    ...{ id: '019ab1c4-6c00-7000-8000-000000d00001', name: { mn: 'Өглөө', en: 'Morning' } },
    ...{ fromTime: '10:00', toTime: '14:00', stops: 12, ...usualDays },
  },
  {
    ...{ id: '019ab1c4-6c00-7000-8000-000000d00002', name: { mn: 'Үдээс хойш', en: 'Afternoon' } },
    ...{ fromTime: '14:00', toTime: '18:00', stops: 12, ...usualDays },
  },
  {
    ...{ id: '019ab1c4-6c00-7000-8000-000000d00003', name: { mn: 'Орой', en: 'Evening' } },
    ...{ fromTime: '18:00', toTime: '21:00', stops: 8, ...usualDays },
  },
];

export async function seedOffices(tx: Kysely<DB>): Promise<void> {
  await tx
    .insertInto('deliveryWindow')
    .values(windows.map((window) => ({ ...window, office: 'ulaanbaatar' as const })))
    .execute();
  for (const { office, hours, ...details } of offices) {
    await tx
      .updateTable('officeDetails')
      .set({ ...details, hours: JSON.stringify(hours) })
      .where('office', '=', office)
      .execute();
  }
}

/** Returns the opening hours: Monday to Friday equal, others on Saturday, closed on Sunday. */
function hoursOf(weekday: OpeningDay, saturday: OpeningDay): OpeningDay[] {
  return [weekday, weekday, weekday, weekday, weekday, saturday, null];
}
