import type { BrowserContext } from '@playwright/test';

/**
 * Logs an error for each CSS module class that is about to be painted without a loaded stylesheet. The check runs in
 * the frame after each change of the page, just before the paint.
 */
export async function reportUnstyled(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const known = new Set<string>();
    const reported = new Set<string>();
    let loaded = 0;
    let isPlanned = false;
    const learn = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if ('selectorText' in rule)
          for (const [, name = ''] of String(rule.selectorText).matchAll(/\.(_[\w-]+)/g)) known.add(name);
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) learn(rule.cssRules);
      }
    };
    const check = (): void => {
      isPlanned = false;
      if (document.styleSheets.length !== loaded) {
        loaded = document.styleSheets.length;
        for (const sheet of document.styleSheets) learn(sheet.cssRules);
      }
      for (const element of document.querySelectorAll('body [class]')) {
        for (const name of element.classList) {
          if (!/^_.+_.{5}_\d+$/.test(name) || known.has(name) || reported.has(name)) continue;
          reported.add(name);
          // biome-ignore lint/suspicious/noConsole: the tests read the console of the page
          console.error(`shown without its styles: ${name}`);
        }
      }
    };
    const plan = (): void => {
      if (!isPlanned) requestAnimationFrame(check);
      isPlanned = true;
    };
    new MutationObserver(plan).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class'],
    });
  });
}
