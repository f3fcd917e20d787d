import type { APIResponse } from '@playwright/test';
import { type Language, languages } from '~/app/i18n/languages';
import { expect, test } from '../../setup/e2e';
import { type Account, accounts, browserOf } from '../../setup/e2e-signed-in';
import { textsIn } from '../../setup/e2e-texts';
import { type Row, rows } from './spec-routes/rows';

/** Section 2 of the specification, row by row: the layout for each account, and the redirect for the others. */
for (const account of accounts) {
  for (const language of languages) {
    test(`each route of the specification answers as listed, as ${account}, in ${language}`, async ({
      browser,
    }) => {
      const context = await browserOf(browser, account, { 'moz-language': language });
      for (const row of rows) {
        for (const path of [row.path, ...(row.aliases ?? [])]) {
          await test.step(path, async () => {
            const answer = await context.request.get(path, { maxRedirects: 0 });
            const wanted = sentTo(row, account, path);
            if (wanted === undefined) await expectPage(answer, { row, language });
            else expect.soft([answer.status(), answer.headers().location], path).toEqual([302, wanted]);
          });
        }
      }
      await context.close();
    });
  }
}

/** Undefined when the account may see the screen. */
function sentTo({ access, redirect }: Row, account: Account, path: string): string | undefined {
  if (redirect && (access === 'public' || account !== 'visitor')) return redirect;
  if (access === 'public') return undefined;
  if (access === 'signed out') return account === 'visitor' ? undefined : '/moz/form/list';
  if (account === 'visitor') return `/login?to=${encodeURIComponent(path)}`;
  return access.includes(account) ? undefined : '/not-authorized';
}

type RouteVisit = { row: Row; language: Language };

async function expectPage(answer: APIResponse, { row, language }: RouteVisit): Promise<void> {
  const { path, layout, status = 200 } = row;
  expect.soft(answer.status(), path).toBe(status);
  if (layout === 'none') return;
  const isFramed = layout === 'default';
  const html = await answer.text();
  expect.soft(html, path).toContain(`lang="${language}"`);
  expect.soft(html.includes('data-navigation="vertical"'), `${path} in the default layout`).toBe(isFramed);
  const menu = textsIn(language)('nav:main');
  expect.soft(html, path).toContain(`aria-label="${menu}"`);
}
