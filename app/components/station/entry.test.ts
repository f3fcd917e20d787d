import { expect, test } from 'vitest';
import { emptyEntry, entryAfter } from './entry';

const number = 'CM473124829XM';
type Step = [text: string, inputType?: string];
const lettersOf = (text: string): Step[] => [...text].map((_, at) => [text.slice(0, at + 1), 'insertText']);

test.each<[string, Step[], string | undefined]>([
  ['a whole number at once is a scanner’s', [[number, 'insertText']], 'scanner'],
  ['one by the word of an input method too', [[number, 'insertCompositionText']], 'scanner'],
  ['letter by letter it is a person’s', lettersOf(number), 'hand'],
  ['on a keyboard of glass too', lettersOf(number).map(([text]) => [text, 'insertCompositionText']), 'hand'],
  ['pasted it is a person’s', [[number, 'insertFromPaste']], 'hand'],
  ['dropped it is a person’s', [[number, 'insertFromDrop']], 'hand'],
  ['put right by the browser it is a person’s', [[number, 'insertReplacementText']], 'hand'],
  ['a scan that a person goes on with is his', [[number], [`${number}1`, 'insertText']], 'hand'],
  ['one that he shortens too', [[number], [number.slice(1), 'deleteContentBackward']], 'hand'],
  ['something short is a person’s', [['CM473', 'insertText']], 'hand'],
  ['an empty field is nobody’s', [...lettersOf('CM'), ['', 'deleteContentBackward']], undefined],
  ['and begins anew', [...lettersOf('CM'), ['', 'deleteByCut'], [number, 'insertText']], 'scanner'],
  // The wedge removes scanned text from the field without an `inputType`.
  ['what stood before a scan stays a person’s', [...lettersOf('CM47'), ['CM4'], ['CM47']], 'hand'],
])('tells a scan from typing: %s', (_, steps, source) => {
  const entry = steps.reduce(
    (before, [text, inputType = '']) => entryAfter(before, { text, inputType }),
    emptyEntry,
  );
  expect(entry.source).toBe(source);
});
