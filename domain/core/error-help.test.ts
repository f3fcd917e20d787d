import { expect, it } from 'vitest';
import { errorCodes } from '~/domain/core/error-table';
import en from '~/locales/en/errors-help.json';
import mn from '~/locales/mn/errors-help.json';

const help = { en: flatten(en), mn: flatten(mn) };

it.each(errorCodes)('%s has a cause and a fix in both languages', (code) => {
  for (const part of ['cause', 'fix']) {
    const [english = '', mongolian = ''] = [help.en.get(`${code}.${part}`), help.mn.get(`${code}.${part}`)];
    expect(english).toMatch(/^[A-Z].{9,}[^.]\.$/u);
    expect(mongolian).toMatch(/[а-яөү].*[^.]\.$/iu);
    expect(paramsIn(mongolian)).toEqual(paramsIn(english));
  }
});

it.each(['en', 'mn'] as const)(
  '%s explains the codes of the table alone, each with its own cause',
  (locale) => {
    const texts = [...help[locale]];
    const expected = errorCodes.flatMap((code) => [`${code}.cause`, `${code}.fix`]);
    expect(texts.map(([key]) => key).sort()).toEqual(expected.sort());
    const causes = texts.filter(([key]) => key.endsWith('.cause')).map(([, text]) => text);
    expect(causes.filter((text, at) => causes.indexOf(text) !== at)).toEqual([]);
  },
);

/** A customer can get these errors, and nobody outside the company may learn that names are compared with a list. */
it.each(['customer.blocked', 'parcel.on_hold'])('the help for %s does not speak of a name check', (code) => {
  const texts = [help.en, help.mn].flatMap((byKey) => [byKey.get(`${code}.cause`), byKey.get(`${code}.fix`)]);
  expect(texts.join(' ')).not.toMatch(/name|denied|sanction|\bmatch|нэр|хориг/iu);
});

/** The values of an error that a text names, as `params.max`. */
function paramsIn(text: string): string[] {
  return (text.match(/params\.\w+/gu) ?? []).sort();
}

function flatten(node: unknown, prefix = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[prefix, node]]);
  return new Map(
    Object.entries(node ?? {}).flatMap(([key, child]) => [
      ...flatten(child, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  );
}
