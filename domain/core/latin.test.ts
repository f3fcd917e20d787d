import { describe, expect, it } from 'vitest';
import { canSpellInLatin, inLatin, isInLatin } from '~/domain/core/latin';

describe('Latin letters', () => {
  it.each([
    ['Хулан', 'Khulan'],
    ['ХУЛАН', 'KHULAN'],
    ['Х. Энхжин', 'Kh. Enkhjin'],
    ['Мөнх-Эрдэнэ', 'Munkh-Erdene'],
    ['Энхтайваны өргөн чөлөө', 'Enkhtaivany urgun chuluu'],
    ['Говь-Алтай', 'Govi-Altai'],
    ['Оюунчимэг Ёндон', 'Oyuunchimeg Yondon'],
    ['Щукин Юрий', 'Shukin Yurii'],
    ['Ербол Қанат', 'Yerbol Kanat'],
    ['Bat Дорж', 'Bat Dorj'],
    ['Баи\u0306гал', 'Baigal'],
    ['王小明', '王小明'],
    ['José', 'José'],
    ['', ''],
  ])('spell %j as %j', (text, latin) => expect(inLatin(text)).toBe(latin));

  it.each([
    ['Хулан 2', true],
    ['O’Brien-Núñez', true],
    ['Đặng', true],
    ['王小明', false],
    ['Wang 小明 (李)', false],
    ['김민준', false],
    ['สมชาย', false],
    ['محمد', false],
    ['ᠪᠠᠲᠤ', false],
    ['Γιώργος', false],
    ['🎉', false],
    ['–', false],
  ])('can be found for %j: %s', (text, isKnown) => expect(canSpellInLatin(text)).toBe(isKnown));

  it('are distinguished from letters of other scripts', () => {
    expect(isInLatin('Bat-Erdene 2 (Ltd)')).toBe(true);
    expect(isInLatin('Bat Эрдэнэ')).toBe(false);
  });

  it('exist for every letter of the Mongolian alphabet', () => {
    const alphabet = 'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя';
    expect(inLatin(alphabet + alphabet.toUpperCase())).toMatch(/^[A-Za-z]+$/u);
  });
});
