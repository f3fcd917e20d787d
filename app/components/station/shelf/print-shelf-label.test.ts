import { expect, test } from 'vitest';
import type { LabelAnswer, PrintedLabel } from '~/app/host';
import { printShelfLabel } from './print-shelf-label';

const at = new Date('2026-11-26T02:00:00Z');
const label = { number: 'AR000000011XM', place: 'A-12', branch: 'SYD', boxNo: 1, grossG: 1_250, at };

async function printed(onPrinter?: (label: PrintedLabel) => Promise<LabelAnswer>) {
  const pages: PrintedLabel[] = [];
  const trouble = await printShelfLabel(label, { onPrinter, asPage: (page) => pages.push(page) });
  return { trouble, pages };
}

test('is a page where no label printer is chosen', async () => {
  expect(await printed()).toEqual({ trouble: undefined, pages: [label] });
});

test('goes to the label printer alone where one is chosen', async () => {
  const labels: PrintedLabel[] = [];
  const print = async (given: PrintedLabel): Promise<LabelAnswer> => {
    labels.push(given);
    return { isPrinted: true };
  };
  expect(await printed(print)).toEqual({ trouble: undefined, pages: [] });
  expect(labels).toEqual([label]);
});

test('returns why none came out, and prints no page instead', async () => {
  const off = async () => ({ isPrinted: false, trouble: 'refused' }) as const;
  expect(await printed(off)).toEqual({ trouble: 'refused', pages: [] });
  expect(await printed(() => Promise.reject(new Error('gone')))).toEqual({
    trouble: 'unreachable',
    pages: [],
  });
});
