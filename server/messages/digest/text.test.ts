import { expect, test } from 'vitest';
import type { DueEntry } from './queries';
import { digestLines } from './text';

const at = new Date('2026-11-25T07:00:00Z');
const entry = (change: Partial<DueEntry>): DueEntry => ({
  messageId: 'm1',
  dueAt: at,
  kind: 'received',
  formId: 'f1',
  code: '7K2M9Q',
  parcelId: 'p1',
  number: 'CM473124829XM',
  grossG: 9300,
  deliveredTo: null,
  receiver: 'Bat-Erdene',
  boxes: 2,
  flight: 'OM 702',
  ...change,
});
const day = [
  entry({ kind: 'submitted', parcelId: null, number: null, grossG: null }),
  entry({}),
  entry({ kind: 'departed' }),
  entry({ kind: 'departed', parcelId: 'p2', receiver: 'Sarnai' }),
  entry({ kind: 'delivered', deliveredTo: 'Bold' }),
];

test('lists each parcel under its event, with the important facts', () => {
  expect(digestLines(day, 'en').split('\n')).toEqual([
    '1 form was submitted',
    '• 7K2M9Q, Bat-Erdene, 2 boxes',
    '',
    '1 parcel was received in Sydney',
    '• CM 4731 2482 9 XM, Bat-Erdene, 9.30 kg',
    '',
    '2 parcels have left Sydney',
    '• CM 4731 2482 9 XM, Bat-Erdene, flight OM 702',
    '• CM 4731 2482 9 XM, Sarnai, flight OM 702',
    '',
    '1 parcel was handed over',
    '• CM 4731 2482 9 XM, Bat-Erdene, handed to Bold',
  ]);
  expect(digestLines(day, 'mn')).toContain(
    'Сиднейгээс ниссэн илгээмж: 2\n• CM 4731 2482 9 XM, Bat-Erdene, OM 702 нислэгээр',
  );
});

test('does not repeat a receiver who accepted the parcel', () => {
  expect(digestLines([entry({ kind: 'delivered', deliveredTo: 'Bat-Erdene' })], 'en')).toBe(
    '1 parcel was handed over\n• CM 4731 2482 9 XM, Bat-Erdene',
  );
});

test('counts the entries above the limit, and stays within the size of a message', () => {
  const name = 'Ө'.repeat(240);
  const many = Array.from({ length: 71 }, (_, at) =>
    entry({ kind: 'delivered', parcelId: `p${at}`, receiver: name, deliveredTo: `${name}ү` }),
  );
  const text = digestLines(many, 'mn');
  expect(text.split('\n').filter((line) => line.startsWith('•'))).toHaveLength(50);
  expect(text).toContain('Үүнээс гадна 21 бичлэг байна.');
  expect(text.length).toBeLessThan(9_000);
  expect(digestLines(many.slice(0, 51), 'en')).toMatch(/And 1 more, which you see in the list\.$/u);
});
