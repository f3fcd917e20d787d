import { describe, expect, it } from 'vitest';
import { keyOf, stationModes } from '~/domain/station/commands';
import { modesFor, pressedOf } from './modes';

const plain = { code: '', altKey: false, ctrlKey: false, metaKey: false };

describe('the modes of a station', () => {
  it('are those that the user may use, and look-up with the right to read parcels', () => {
    expect(modesFor(() => true)).toEqual(stationModes);
    expect(modesFor((action) => action === 'read')).toEqual(['lookUp']);
    expect(modesFor((action, subject) => action === 'load' && subject === 'Cargo')).toEqual(['load']);
  });

  it('each have a key, alone or as a digit with Alt', () => {
    for (const mode of stationModes) {
      expect(pressedOf({ ...plain, key: keyOf(mode) })).toBe(mode);
      expect(
        pressedOf({
          ...plain,
          key: '¡',
          code: keyOf(mode).replace('F10', 'Digit0').replace('F', 'Digit'),
          altKey: true,
        }),
      ).toBe(mode);
    }
    expect(pressedOf({ ...plain, key: 'F8' })).toBe('undo');
  });

  it('leave other keys to the browser', () => {
    expect(pressedOf({ ...plain, key: '4', code: 'Digit4' })).toBeUndefined();
    expect(pressedOf({ ...plain, key: 'F4', ctrlKey: true })).toBeUndefined();
    expect(pressedOf({ ...plain, key: 'F12' })).toBeUndefined();
  });
});
