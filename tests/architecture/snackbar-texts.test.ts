import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { localeTexts, type PortalText } from './all-texts';
import { snackbarKeysIn } from './snackbar-texts';

const shown = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/u.test(file) && !file.includes('.test.'))
  .flatMap((file) => snackbarKeysIn(readFileSync(path.join('app', file), 'utf8')));

test('a snackbar and an error end without a full stop', () => {
  const ended = localeTexts.filter(({ text }) => text.endsWith('.'));
  expect(ended.filter((text) => isError(text) || isShown(text)).map(({ where }) => where)).toEqual([]);
});

test('finds the texts of snackbars in the code', () => {
  const found = localeTexts.filter(
    ({ where, ...text }) => where.startsWith('en/') && isShown({ where, ...text }),
  );
  expect(found.length).toBeGreaterThan(100);
  expect(found.map(({ where }) => where)).toContain('en/forms.told.withdrawn');
});

it.each([
  ["const { t } = useTranslation('notes');\nshowSnackbar({ message: t('added') });", 'notes:added'],
  [
    "useTranslation('forms');\nrun(body, { send: (one) => go(one), successText: t('told.asked') });",
    'forms:told.asked',
  ],
  [
    "useTranslation('cargo');\nshowSnackbar({ message: t(`done.\u0024{name}`, { code }) });",
    'cargo:done.close',
  ],
  ["useTranslation('forms');\nuseChange();\npress('check', t('payments:card.asked'))", 'payments:card.asked'],
  [
    "useTranslation('parcels');\nshowSnackbar({\n  message: t('receive.done', { count }),\n})",
    'parcels:receive.done_one',
  ],
])('finds the key in: %s', (code, key) => {
  expect(snackbarKeysIn(code).some((pattern) => pattern.test(key))).toBe(true);
});

it('ignores other texts of a module', () => {
  const code = "useTranslation('notes');\nshowSnackbar({ message: t('added') });\nconst lead = t('lead');";
  expect(snackbarKeysIn(code).some((pattern) => pattern.test('notes:lead'))).toBe(false);
});

function isError({ where }: PortalText): boolean {
  return /^\w+\/(?:errors|refusals)\./u.test(where);
}

function isShown({ where }: PortalText): boolean {
  const key = where.replace(/^\w+\//u, '').replace('.', ':');
  return shown.some((pattern) => pattern.test(key));
}
