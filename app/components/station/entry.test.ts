import { expect, test } from 'vitest';
import { emptyEntry, entryAfter } from './entry';

const number = 'CM473124829XM';
type Step = [text: string, inputType?: string];
const lettersOf = (text: string): Step[] => [...text].map((_, at) => [text.slice(0, at + 1), 'insertText']);

test.each<[string, Step[], string | undefined]>([
  ['a whole number in one input is a scan', [[number, 'insertText']], 'scanner'],
  ['a whole number from an input method is a scan', [[number, 'insertCompositionText']], 'scanner'],
  ['letters one by one are typing', lettersOf(number), 'hand'],
  [
    'letters one by one on a touch keyboard are typing',
    lettersOf(number).map(([text]) => [text, 'insertCompositionText']),
    'hand',
  ],
  ['pasted text is typing', [[number, 'insertFromPaste']], 'hand'],
  ['dropped text is typing', [[number, 'insertFromDrop']], 'hand'],
  ['text corrected by the browser is typing', [[number, 'insertReplacementText']], 'hand'],
  ['a scan followed by a typed letter is typing', [[number], [`${number}1`, 'insertText']], 'hand'],
  ['a shortened scan is typing', [[number], [number.slice(1), 'deleteContentBackward']], 'hand'],
  ['a short text is typing', [['CM473', 'insertText']], 'hand'],
  ['an empty field has no source', [...lettersOf('CM'), ['', 'deleteContentBackward']], undefined],
  [
    'a scan into a cleared field is a scan',
    [...lettersOf('CM'), ['', 'deleteByCut'], [number, 'insertText']],
    'scanner',
  ],
  // The wedge removes scanned text from the field without an `inputType`.
  ['text typed before a scan remains typing', [...lettersOf('CM47'), ['CM4'], ['CM47']], 'hand'],
])('distinguishes a scan from typing: %s', (_, steps, source) => {
  const entry = steps.reduce(
    (before, [text, inputType = '']) => entryAfter(before, { text, inputType }),
    emptyEntry,
  );
  expect(entry.source).toBe(source);
});
