import { expect, test } from 'vitest';
import { correctedLines, isSameAnswer, saidOfLine } from './goods-answer';

const shoes = { lineNo: 1, description: 'Гутал', descriptionEn: 'Shoes', quantity: 1, valueCents: 12_000 };
const soap = { lineNo: 2, description: 'Саван', descriptionEn: '', quantity: 4, valueCents: 900 };
const said = { description: '', quantity: 1, valueCents: 12_000, note: '', hasNoInvoice: false };

test('only a line that differs from what was declared is a correction', () => {
  const answered = [
    { ...said, lineNo: 1, quantity: 2, description: 'Shoes' },
    { ...said, lineNo: 2, quantity: 4, valueCents: 900 },
    { ...said, lineNo: 9, quantity: 7 },
  ];
  const { lineNo: _, ...declared } = shoes;
  expect(correctedLines([shoes, soap], answered)).toEqual([
    { lineNo: 1, declared, description: null, quantity: 2, valueCents: null, note: '', hasNoInvoice: false },
  ]);
});

test('a note or a missing invoice alone is a correction', () => {
  const answered = [
    { ...said, lineNo: 1, note: 'Бэлэг' },
    { ...said, lineNo: 2, quantity: 4, valueCents: 900, hasNoInvoice: true },
  ];
  expect(correctedLines([shoes, soap], answered).map(({ lineNo }) => lineNo)).toEqual([1, 2]);
});

test('an answer equals one that says the same, and no other', () => {
  const lines = correctedLines([shoes], [{ ...said, lineNo: 1, quantity: 2 }]);
  const answer = { isRight: false, note: '', lines };
  const others = correctedLines([shoes], [{ ...said, lineNo: 1, quantity: 3 }]);
  expect(isSameAnswer(answer, { ...answer, lines: [...lines] })).toBe(true);
  expect(isSameAnswer(answer, { ...answer, lines: others })).toBe(false);
  expect(isSameAnswer(answer, { isRight: true, note: '', lines: [] })).toBe(false);
});

test('a correction reads as what the receiver says instead', () => {
  const [line] = correctedLines([shoes], [{ ...said, lineNo: 1, quantity: 2, valueCents: 9_000, note: 'x' }]);
  const texts = {
    text: (key: string, { value }: { value: string }) => `${key} ${value}`,
    money: String,
  };
  expect(line && saidOfLine(line, texts)).toBe('said.quantity 2; said.value 9000; x');
});
