import { describe, expect, test } from 'vitest';
import { onNotificationClick, type Tabs } from './push';

const origin = 'https://moz.example';

/** Presses a notification in a browser with open tabs; returns what happens, in order. */
async function press(data: unknown, open: readonly string[]): Promise<string[]> {
  const done: string[] = [];
  const tabs = open.map((path) => ({
    url: origin + path,
    focus: async () => void done.push(`show ${path}`),
  }));
  const clients: Tabs['clients'] = {
    matchAll: async () => tabs,
    openWindow: async ({ href }) => void done.push(`open ${href}`),
  };
  await onNotificationClick(
    { data, close: () => void done.push('close') },
    { location: { origin }, clients },
  );
  return done;
}

describe('a press on a notification', () => {
  test('opens its page in a new tab, also beside another page', async () => {
    const opened = ['close', `open ${origin}/moz/form/list?a=1`];
    expect(await press('/moz/form/list?a=1', [])).toEqual(opened);
    expect(await press('/moz/form/list?a=1', ['/moz/form/edit/new'])).toEqual(opened);
  });

  test('shows the tab that has its page open', async () => {
    expect(await press('/moz/form/list', ['/home', '/moz/form/list'])).toEqual([
      'close',
      'show /moz/form/list',
    ]);
  });

  test('opens the dashboard without a link', async () => {
    expect(await press(undefined, [])).toEqual(['close', `open ${origin}/dashboard`]);
  });

  test.each(['https://other.example/moz', '//other.example/moz', 'javascript:alert(1)'])(
    'opens nothing of another site: %s',
    async (link) => {
      expect(await press(link, ['/home'])).toEqual(['close']);
    },
  );
});
