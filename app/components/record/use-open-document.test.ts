import { expect, test } from 'vitest';
import { openOrOffer } from './use-open-document';

test('opens a document at once where the browser allows it, and offers nothing', async () => {
  let offers = 0;
  await openOrOffer(
    () => true,
    () => {
      offers += 1;
    },
  );
  expect(offers).toBe(0);
});

test('offers a button for a blocked document, and is done once a press has opened it', async () => {
  const answers = [false, false, true];
  let press = (): void => {};
  let isOpen = false;
  const opening = openOrOffer(
    () => answers.shift() ?? false,
    (run) => {
      press = run;
    },
  ).then(() => {
    isOpen = true;
  });
  press();
  await Promise.resolve();
  expect(isOpen).toBe(false);
  press();
  await opening;
  expect(isOpen).toBe(true);
});
