import { describe, expect, it } from 'vitest';
import { type AddressPart, namedPart } from '~/domain/customers/address-part';

describe('a part of a Mongolian address', () => {
  it.each<[AddressPart, string, string, string]>([
    ['khoroo', '26', '26-р хороо', 'Khoroo 26'],
    ['khoroo', '№ 26', '26-р хороо', 'Khoroo 26'],
    ['khoroo', '26-р', '26-р хороо', 'Khoroo 26'],
    ['khoroo', '26-р хороо', '26-р хороо', 'Khoroo 26'],
    ['khoroo', '26 хороо', '26-р хороо', 'Khoroo 26'],
    ['khoroo', '5 дугаар хороо', '5-р хороо', 'Khoroo 5'],
    ['khoroo', '3rd khoroo', '3-р хороо', 'Khoroo 3'],
    ['khoroo', 'khoroo 11', '11-р хороо', 'Khoroo 11'],
    ['khoroo', '101', '101-р хороо', 'Khoroo 101'],
    ['khoroo', 'Яармаг', 'Яармаг хороо', 'Яармаг khoroo'],
    ['bag', '2', '2-р баг', 'Bag 2'],
    ['bag', 'Наран', 'Наран баг', 'Наран bag'],
    ['bag', 'Баг-Уул', 'Баг-Уул баг', 'Баг-Уул bag'],
    ['sum', 'Мөрөн', 'Мөрөн сум', 'Мөрөн sum'],
    ['sum', 'Мөрөн сум', 'Мөрөн сум', 'Мөрөн сум'],
    ['sum', 'Сумбэр', 'Сумбэр сум', 'Сумбэр sum'],
    ['duureg', 'Баянзүрх', 'Баянзүрх дүүрэг', 'Баянзүрх district'],
    ['duureg', 'Баянзүрх дүүрэг', 'Баянзүрх дүүрэг', 'Баянзүрх дүүрэг'],
    ['aimag', 'Хөвсгөл', 'Хөвсгөл аймаг', 'Хөвсгөл aimag'],
    ['street', 'Нарны зам', 'Нарны зам', 'Нарны зам'],
    ['street', '14', '14-р гудамж', 'street 14'],
    ['building', '14', '14-р байр', 'building 14'],
    ['building', '14А', '14А байр', 'building 14А'],
    ['building', '14/2', '14/2 байр', 'building 14/2'],
    ['building', '14-р байр', '14-р байр', 'building 14'],
    ['building', 'Building 14', '14-р байр', 'building 14'],
    ['building', 'Оргил хотхон 4', 'Оргил хотхон 4', 'Оргил хотхон 4'],
    ['door', '55', '55 тоот', 'door 55'],
    ['door', '55 тоот', '55 тоот', 'door 55'],
    ['door', 'тоот 55', '55 тоот', 'door 55'],
    ['door', '12-45', '12-45 тоот', 'door 12-45'],
    ['door', '2 давхар', '2 давхар', '2 давхар'],
    ['door', ' ', '', ''],
    ['door', '-', '', ''],
  ])('formats %s %j as %j, in English %j', (kind, typed, mn, en) => {
    expect(namedPart(kind, typed, 'mn')).toBe(mn);
    expect(namedPart(kind, typed, 'en')).toBe(en);
  });

  it('is unchanged when a formatted part is read again', () => {
    for (const kind of ['khoroo', 'bag', 'building', 'door', 'street', 'sum', 'duureg', 'aimag'] as const) {
      for (const typed of ['7', '14', 'Наран']) {
        const once = namedPart(kind, typed, 'mn');
        expect(namedPart(kind, once, 'mn')).toBe(once);
      }
    }
  });
});
