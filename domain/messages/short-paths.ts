/** The short addresses of text messages, and the pages that they lead to. */
const shortPaths: readonly (readonly [short: RegExp, pageOf: (name: string) => string])[] = [
  [/^\/t\/([\w-]{1,40})\/?$/u, (number) => `/track/${number}`],
  [/^\/f\/([\w-]{1,20})\/?$/u, (code) => `/moz/form/list?search=${code}`],
  [/^\/a\/([\w-]{1,40})\/?$/u, (number) => `/moz/arrival/view/${number}`],
  [/^\/c\/([\w-]{1,20})\/?$/u, (code) => `/moz/cases?status=all&search=${code}`],
  [/^\/(s)\/?$/u, () => '/moz/shelf'],
  [/^\/(e)\/?$/u, () => '/moz/expected/list?mark=reminded'],
  [/^\/(u)\/?$/u, () => '/moz/unclaimed'],
];

/** The page of a short address; undefined for every other path. */
export function pageOfShort(path: string): string | undefined {
  for (const [short, pageOf] of shortPaths) {
    const [, name] = short.exec(path) ?? [];
    if (name !== undefined) return pageOf(encodeURIComponent(name));
  }
  return undefined;
}
