import { expect, it, test } from 'vitest';
import { textPlaces } from '~/domain/content/text-places';
import { allTexts, contentTexts } from './all-texts';
import { offencesIn, wordingRules } from './wording';

test('no text breaks a rule of wording', () => {
  expect(allTexts.flatMap(offencesIn)).toEqual([]);
});

test('every placeholder of a setting is used by a text of both languages', () => {
  const unused = ['mn', 'en'].flatMap((language) => {
    const texts = contentTexts.filter((one) => one.language === language).map(({ text }) => text);
    return textPlaces
      .filter((place) => !texts.some((text) => text.includes(`{{${place}}}`)))
      .map((place) => `${language} ${place}`);
  });
  expect(unused).toEqual([]);
});

const planted = [
  ['mn', 'Та has a capital in every case', 'Хаяг таных мөн үү?'],
  ['mn', 'no ending touches a value, except of an ordinal', 'Нууц үг {{length}}-аас доошгүй'],
  ['mn', 'no ending touches a value, except of an ordinal', '{{number}} руу илгээх'],
  ['mn', 'no ending touches a value, except of an ordinal', '{{keep}}г хадгална'],
  ['mn', 'after -р the directive is луу, лүү, after the others руу, рүү', 'Улаанбаатар руу ниснэ'],
  ['mn', 'after -р the directive is луу, лүү, after the others руу, рүү', 'Монгол луу ниснэ'],
  ['mn', 'a percentage has no space', 'Нэг хувь (0.01 %)'],
  ['en', 'a percentage has no space', '{{percent}} % above'],
  ['mn', 'an ellipsis has no space before it', 'Хүлээж байна …'],
  ['en', 'an ellipsis has no space before it', 'Waiting …'],
  ['mn', 'no letter was read in another code page', 'Маягт\u0080\u0099'],
  ['en', 'no letter was read in another code page', 'Todayâ\u0080\u0099s rate'],
  ['en', 'the apostrophe is ’', "Today's rate"],
  ['en', 'quotation marks are “ ”', 'Press "Approve"'],
  ['mn', 'quotation marks are « »', 'Та "Зөвшөөрөх" дарна'],
  ['en', 'a deadline is by, not until', 'Please answer until {{day}}.'],
  ['en', 'what comes is said with will', 'We text you when it is ready.'],
  ['en', 'no promise of what a person does', 'The driver calls before arriving.'],
  ['mn', 'no promise of what a person does', 'Жолооч урьдчилж залгана.'],
] as const;

it.each(planted)('finds in %s: %s', (language, rule, text) => {
  const where = language === 'en' ? 'message x.en' : 'x';
  expect(offencesIn({ where, language, text })).toEqual([`${where}: ${rule}`]);
});

it('every rule has a planted offence', () => {
  const shown = planted.map(([language, rule]) => `${language} ${rule}`);
  const rules = wordingRules.map(({ language, rule }) => `${language} ${rule}`);
  expect(rules.filter((rule) => !shown.includes(rule))).toEqual([]);
});

it.each([
  ['mn', '{{number}}-р хайрцаг, {{time}} хүртэл, {{city}} хот дахь салбар'],
  ['mn', 'Сервер лүү, Монгол руу, Таны маягт: {{count}}'],
  ['en', 'We will text you. We have received it. The sender’s parcel…'],
])('allows in %s: %s', (language, text) => {
  expect(offencesIn({ where: 'message x.en', language, text })).toEqual([]);
});
