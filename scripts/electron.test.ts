import { expect, it } from 'vitest';
import { missingElectron } from './electron.mjs';

it('names in two lines the missing part, the reason and the mirror setting', () => {
  const reason = '\nHTTPError: Response code 404\n    at fetch';
  const text = missingElectron({ version: '45.4.1', node: '24.1.0', reason });
  expect(text.split('\n')).toHaveLength(2);
  expect(text).toContain('Electron 45.4.1');
  expect(text).toContain('Response code 404');
  expect(text).toContain('ELECTRON_MIRROR');
  expect(missingElectron({ version: '45.4.1', node: '22.11.0', reason: '' })).toContain(
    'needs Node 22.12 or newer',
  );
});
