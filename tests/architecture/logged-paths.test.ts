import { expect, test } from 'vitest';
import { screens } from '~/app/guard/route-table';
import { loggedPath } from '~/server/http/middleware/request-log';

const byLink = screens.filter(({ path }) => path.includes(':token'));

test('finds the pages that a link opens', () => {
  expect(byLink.length).toBeGreaterThan(2);
});

test.each(byLink)('the log of requests hides the token of $path', ({ path }) => {
  const logged = loggedPath(`${path.replace(':token', 'held-by-one')}?_data=routes`);
  expect(logged).toBe(path.replace(':token', '[redacted]'));
});

test('another path is logged unchanged, without its query', () => {
  expect(loggedPath('/moz/form/list?search=Anna')).toBe('/moz/form/list');
});
