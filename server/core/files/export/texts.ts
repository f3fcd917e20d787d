import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '~/domain/core/format/locale';

/** Every text of the program by `locale/namespace`, read once when the process starts. */
const texts: ReadonlyMap<string, unknown> = new Map(locales.flatMap(readTexts));

function readTexts(locale: Locale): (readonly [string, unknown])[] {
  const folder = path.resolve('locales', locale);
  return readdirSync(folder).map((file) => {
    const namespace = path.basename(file, '.json');
    return [`${locale}/${namespace}`, JSON.parse(readFileSync(path.join(folder, file), 'utf8'))] as const;
  });
}

/** Texts of the screens in one language, by `namespace:key`. */
export type Texts = { locale: Locale; text: (key: string) => string };

export function textsIn(locale: Locale): Texts {
  return {
    locale,
    text: (key) => {
      const found = findText(locale, key);
      if (found === undefined) throw new TypeError(`no text ${key}`);
      return found;
    },
  };
}

/** Namespaces searched after the screen's own, so that callers need not know where a text is defined. */
const fallbacks = ['common', 'frame'];

export function findText(locale: Locale, key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':');
  const found = [namespace, ...fallbacks]
    .map((name) => path.split('.').reduce<unknown>(inside, texts.get(`${locale}/${name}`)))
    .find((text) => typeof text === 'string');
  return typeof found === 'string' ? found : undefined;
}

function inside(part: unknown, name: string): unknown {
  return Reflect.get(Object(part), name);
}
