import { expect, test } from 'vitest';
import { codeOf, commandOf, isPhotoCode, keyOf, photoCode, stationCommands } from './commands';

test('each command has its own bar code, which is read back', () => {
  expect(new Set(stationCommands.map(codeOf)).size).toBe(stationCommands.length);
  for (const command of stationCommands) expect(commandOf(codeOf(command))).toBe(command);
  expect(commandOf(' moz-mode-load ')).toBe('load');
  expect(commandOf('MOZ-UNDO')).toBe('undo');
  expect(commandOf('CM473124829XM')).toBeUndefined();
});

test('the code for a picture is no command, and is read in either case', () => {
  expect(commandOf(photoCode)).toBeUndefined();
  expect(isPhotoCode(' moz-photo ')).toBe(true);
  expect(isPhotoCode('MOZ-UNDO')).toBe(false);
});

test('each command has its own key', () => {
  expect(stationCommands.map(keyOf)).toEqual(['F10', 'F1', 'F2', 'F9', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8']);
});
