import { describe, expect, test } from 'vitest';
import type { ScreeningMethod } from '~/domain/parcels/screening';
import { securityCode } from '~/domain/parcels/screening';
import { isSameSecurity, piecesWithoutMethod, type SecuredPiece, securityAgent } from './security';

const at = new Date('2026-11-20T02:00:00Z');
const piece = (number: string, change: Partial<SecuredPiece> = {}): SecuredPiece => ({
  ...{ number, screeningMethod: 'xray', screeningGround: '', screeningReference: 'RACA-1' },
  ...{ screeningOfficer: 'Bat', screenedAt: at },
  ...change,
});
const flight = (...pieces: SecuredPiece[]) => ({
  mawb: '18012345675',
  legs: [{ origin: 'SYD', destination: 'UBN', flight: 'OM302' }],
  pieces,
});

describe('the agent of the declarations', () => {
  const settings = { agentCategory: 'RA', auRacaApproval: 'RACA 00417', handlerName: '', handlerNumber: '' };
  test.each([
    ['nobody without a category', { agentCategory: '' }, undefined],
    ['nobody with an unknown category', { agentCategory: 'XX' }, undefined],
    ['the company by its own approval', {}, { category: 'RA', handler: '', number: 'RACA 00417' }],
    [
      'the handler by theirs',
      { handlerName: 'Menzies', handlerNumber: 'AU/RA/00009-01' },
      { category: 'RA', handler: 'Menzies', number: 'AU/RA/00009-01' },
    ],
  ])('is %s', (_name, change, agent) => {
    expect(securityAgent({ ...settings, ...change })).toEqual(agent);
  });
});

test.each<[ScreeningMethod | null, string, string | undefined]>([
  ['xray', '', 'XRY'],
  ['trace', '', 'ETD'],
  ['metal', '', 'CMD'],
  ['hand', '', 'PHS'],
  ['exempt', 'Diplomatic mail', 'Diplomatic mail'],
  [null, '', undefined],
])('the code of the method %s is that of the paper', (screeningMethod, screeningGround, code) => {
  expect(securityCode({ screeningMethod, screeningGround })).toBe(code);
});

test('pieces without a method, a ground or a reference are named', () => {
  const pieces = [
    piece('A'),
    piece('B', { screeningMethod: null }),
    piece('C', { screeningMethod: 'exempt' }),
    piece('D', { screeningReference: null }),
    piece('E', { screeningMethod: 'exempt', screeningGround: 'Human remains' }),
  ];
  expect(piecesWithoutMethod(pieces)).toEqual(['B', 'C', 'D']);
});

describe('a declaration', () => {
  const declared = flight(piece('A'), piece('B'));
  test.each([
    ['a piece is off-loaded', flight(piece('A'))],
    ['a piece is added', flight(piece('A'), piece('B'), piece('C'))],
    ['a piece is screened by another method', flight(piece('A'), piece('B', { screeningMethod: 'hand' }))],
    ['a piece is screened again later', flight(piece('A'), piece('B', { screenedAt: new Date() }))],
    ['another officer is named', flight(piece('A'), piece('B', { screeningOfficer: 'Dorj' }))],
    ['the air waybill changes', { ...declared, mawb: '18000000000' }],
    ['the flight changes', { ...declared, legs: [{ origin: 'SYD', destination: 'PEK', flight: 'CA174' }] }],
  ])('is stale after a change: %s', (_name, now) => {
    expect(isSameSecurity(declared, now)).toBe(false);
  });

  test('stays valid for another order of the pieces', () => {
    expect(isSameSecurity(declared, flight(piece('B'), piece('A')))).toBe(true);
  });
});
