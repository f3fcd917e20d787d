export type BrowserName = { browser: string | undefined; system: string | undefined; isPhone: boolean };

/** The first match counts: Edge and Opera also contain Chrome, and all contain Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/OPR\/|Opera/u, 'Opera'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/YaBrowser\//u, 'Yandex'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Electron\//u, 'Moz Desktop'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X|Macintosh/u, 'macOS'],
  [/CrOS/u, 'ChromeOS'],
  [/Linux/u, 'Linux'],
];

/** A readable browser name from a user agent string. */
export function describeBrowser(userAgent: string): BrowserName {
  return {
    browser: firstOf(browsers, userAgent),
    system: firstOf(systems, userAgent),
    isPhone: /Mobile|iPhone|Android/u.test(userAgent),
  };
}

function firstOf(table: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}
