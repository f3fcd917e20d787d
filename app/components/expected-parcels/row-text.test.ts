import { describe, expect, it } from 'vitest';
import {
  emptyGoods,
  goodsText,
  newRow,
  readRowText,
  rowsLeft,
  rowsWithIssues,
} from '~/app/components/expected-parcels/row-text';

const row = newRow({ trackingNumber: 'RR123456785AU', shop: 'Kogan' });

describe('a typed expected parcel', () => {
  it('is read with its number alone', () => {
    expect(readRowText(newRow({ trackingNumber: 'RR123456785AU' }))).toMatchObject({
      ok: true,
      row: { trackingNumber: 'RR123456785AU', shop: '', boxes: 1, items: [], invoiceIds: [], photoIds: [] },
    });
  });
  it('is read from a link of the carrier', () => {
    const trackingNumber = 'https://auspost.com.au/mypost/track/#/details/RR123456785AU';
    expect(readRowText(newRow({ trackingNumber }))).toMatchObject({
      ok: true,
      row: { trackingNumber: 'RR123456785AU' },
    });
  });
  it('is refused for a link without a number', () => {
    expect(readRowText(newRow({ trackingNumber: 'https://shop.example/orders' }))).toEqual({
      ok: false,
      errors: { trackingNumber: 'tracking.invalid' },
    });
  });
  it('is read with goods and papers', () => {
    const goods = { ...emptyGoods, description: 'Phone', value: '1,250.50', battery: 'contained' } as const;
    const pdf = { id: '0198c0de-0000-7000-8000-000000000001', kind: 'pdf', name: 'a.pdf' } as const;
    const photo = { id: '0198c0de-0000-7000-8000-000000000002', kind: 'photo', name: 'a.jpg' } as const;
    expect(readRowText({ ...row, goods: [goods], papers: [pdf, photo] })).toMatchObject({
      ok: true,
      row: {
        items: [{ description: 'Phone', quantity: 1, valueCents: 125_050, battery: 'contained' }],
        invoiceIds: [pdf.id],
        photoIds: [photo.id],
      },
    });
  });
  it('names the error of each field', () => {
    const goods = [{ ...emptyGoods, quantity: 'x', value: '1,2,3' }];
    expect(readRowText({ ...row, trackingNumber: '12', boxes: '99', goods })).toEqual({
      ok: false,
      errors: {
        trackingNumber: 'tracking.invalid',
        boxes: expect.stringContaining('number.too_big'),
        'goods.0.description': expect.stringContaining('required'),
        'goods.0.quantity': 'number.not_integer',
        'goods.0.value': 'money.not_a_number',
      },
    });
  });
  it('is written as a person types it', () => {
    const stored = { description: 'Phone', quantity: 2, valueCents: 120_050, battery: null };
    expect(goodsText(stored)).toEqual({ description: 'Phone', quantity: '2', value: '1200.50', battery: '' });
  });
});

describe('rows after an answer of the server', () => {
  const rows = [
    newRow({ trackingNumber: 'A' }),
    newRow({ trackingNumber: 'B' }),
    newRow({ trackingNumber: 'C' }),
  ];
  it('are those that were not registered, with the reason of each', () => {
    const left = rowsLeft(rows, [
      { index: 0, refusal: null },
      { index: 1, refusal: { field: 'trackingNumber', code: 'expected.known', params: { number: 'B' } } },
      { index: 2, refusal: { field: 'invoiceIds', code: 'file.missing', params: {} } },
    ]);
    expect(left.map(({ trackingNumber, errors }) => [trackingNumber, errors])).toEqual([
      ['B', { trackingNumber: 'expected.known {"number":"B"}' }],
      ['C', { papers: 'file.missing' }],
    ]);
  });
  it('are all there when the whole request was refused', () => {
    const issues = [{ path: 'rows.1.items.0.valueCents', code: 'money.too_big' }];
    expect(rowsWithIssues(rows, issues).map(({ errors }) => errors)).toEqual([
      {},
      { 'goods.0.value': 'money.too_big' },
      {},
    ]);
  });
});
