import { afterEach, expect, it } from 'vitest';
import { hiddenSnackbar, hideSnackbar, readSnackbar, showSnackbar } from './snackbar-store';

afterEach(hideSnackbar);

it('the snackbar is hidden by default', () => {
  expect(hiddenSnackbar).toMatchObject({ isVisible: false, color: 'success', timeout: 3000 });
});

it('shows a message in success colour for 3000 ms by default', () => {
  showSnackbar({ message: 'Saved' });
  expect(readSnackbar()).toMatchObject({
    isVisible: true,
    message: 'Saved',
    color: 'success',
    timeout: 3000,
  });
  showSnackbar({ message: 'Refused', color: 'error', timeout: 10_000 });
  expect(readSnackbar()).toMatchObject({ message: 'Refused', color: 'error', timeout: 10_000 });
});

it('hides on request and preserves its text during the transition', () => {
  showSnackbar({ message: 'Saved' });
  hideSnackbar();
  expect(readSnackbar()).toMatchObject({ isVisible: false, message: 'Saved' });
});
