import { describe, expect, it } from 'vitest';
import { issuesOf } from '~/domain/core/issues';
import {
  deliverParcelSchema,
  holdParcelSchema,
  loadScanSchema,
  parcelNumberSchema,
  receiveFormSchema,
} from '~/domain/parcels/schema';

const id = '019a9f3e-7c00-7000-8000-000000000001';
const change = { id, version: 1, idempotencyKey: id };
const proof = { ...change, deliveredTo: 'Дорж', last4: '2233', photoId: id };
const piece = { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9300, pieceNo: 1 };
const receipt = { formId: id, version: 1, idempotencyKey: id, pieces: [piece] };

describe('parcel inputs', () => {
  it('read a number into its normal form', () => {
    expect(parcelNumberSchema.parse(' cm 4731 2482 9 xm')).toBe('CM473124829XM');
    expect(loadScanSchema.parse({ eventId: id, number: 'CM473124829XM', cargoId: id }).number).toBe(
      'CM473124829XM',
    );
  });
  const cases = [
    ['no number', parcelNumberSchema, '', ':required'],
    ['a wrong check digit', parcelNumberSchema, 'CM473124828XM', ':parcel.number_invalid'],
    ['no proof', deliverParcelSchema, { ...proof, photoId: undefined }, 'photoId:parcel.proof_missing'],
    ['three digits', deliverParcelSchema, { ...proof, last4: '223' }, 'last4:phone.last4_format'],
    ['no recipient', deliverParcelSchema, { ...proof, deliveredTo: '' }, 'deliveredTo:required'],
    ['a hold without a reason', holdParcelSchema, change, 'reason:parcel.reason_missing'],
    ['no pieces', receiveFormSchema, { ...receipt, pieces: [] }, 'pieces:form.no_pieces'],
    ['a piece twice', receiveFormSchema, { ...receipt, pieces: [piece, piece] }, 'pieces:list.repeated'],
    [
      'a weight of 0',
      receiveFormSchema,
      { ...receipt, pieces: [{ ...piece, grossG: 0 }] },
      'pieces.0.grossG:measure.zero',
    ],
  ] as const;
  it.each(cases)('refuse %s', (_name, schema, input, expected) => {
    const result = schema.safeParse(input);
    const found = result.success ? [] : issuesOf(result.error).map((issue) => `${issue.path}:${issue.code}`);
    expect(found).toContain(expected);
  });
  it('accept a signature instead of a photo', () => {
    expect(deliverParcelSchema.safeParse({ ...proof, photoId: undefined, signatureId: id }).success).toBe(
      true,
    );
    expect(receiveFormSchema.parse(receipt).pieces[0]).toMatchObject({ place: '', photoIds: [] });
  });
});
