import { describe, expect, it, test } from 'vitest';
import { isCounterBack, passkeyProvider, proofToAdd, proofToRemove } from './passkeys';
import { relyingPartyOf } from './relying-party';

describe('the relying party of passkeys', () => {
  it.each([
    ['https://moz.example/', { id: 'moz.example', origin: 'https://moz.example' }],
    ['https://moz.example:8443/office', { id: 'moz.example', origin: 'https://moz.example:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://127.0.0.1:3000', undefined],
    ['https://2130706433', undefined],
    ['http://[::1]:3000', undefined],
  ])('is derived from %s', (address, party) => {
    expect(relyingPartyOf(address)).toEqual(party);
  });
});

describe('the signature counter', () => {
  it.each([
    [0, 0, false],
    [0, 1, false],
    [4, 5, false],
    [4, 4, true],
    [4, 3, true],
    [4, 0, true],
  ])('from %i to %i has gone back: %s', (stored, given, isBack) => {
    expect(isCounterBack({ stored, given })).toBe(isBack);
  });
});

test('names a known passkey provider and no unknown one', () => {
  expect(passkeyProvider('ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4')).toBe('Google Password Manager');
  expect(passkeyProvider('00000000-0000-0000-0000-000000000000')).toBeNull();
});

test('adding a passkey requires an existing factor, removing one an existing app', () => {
  expect(proofToAdd({ hasApp: false, hasPasskey: false })).toBe('any');
  expect(proofToAdd({ hasApp: false, hasPasskey: true })).toBe('factor');
  expect(proofToAdd({ hasApp: true, hasPasskey: false })).toBe('factor');
  expect(proofToRemove({ hasApp: false, hasPasskey: true })).toBe('any');
  expect(proofToRemove({ hasApp: true, hasPasskey: true })).toBe('factor');
});
