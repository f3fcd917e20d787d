import { s10CheckDigit } from '~/domain/core/s10';

/** Whether the check digit of a key is right; the key has the shape that the check is for. */
export type DigitCheck = (key: string) => boolean;

/** UPU S10: two letters, eight digits, their check digit, two letters. */
export const isRightS10: DigitCheck = (key) => s10CheckDigit(key.slice(2, 10)) === Number(key[10]);

/** GS1 General Specifications, 7.9: weights 3 and 1 from the right, up to the next ten. The last digit is the check. */
export const isRightGs1: DigitCheck = (digits) => tensOf(digits) === Number(digits.at(-1));

/** UPS: letters count as their place in the alphabet by ten, every second character twice, up to the next ten. */
export const isRightUps: DigitCheck = (key) => {
  const sum = [...key.slice(2, -1)]
    .map((character) => (/\d/u.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10))
    .reduce((total, value, index) => total + value * (index % 2 === 0 ? 1 : 2), 0);
  return String((10 - (sum % 10)) % 10) === key.at(-1);
};

/** DHL Express: the number without its last digit, modulo 7. */
export const isRightDhl: DigitCheck = (digits) => Number(digits.slice(0, -1)) % 7 === Number(digits.at(-1));

const expressWeights = [3, 1, 7] as const;

/** FedEx Express, 12 digits: weights 3, 1, 7, modulo 11, and of ten the zero. */
export const isRightFedexExpress: DigitCheck = (digits) => {
  const sum = [...digits.slice(0, -1)].reduce(
    (total, digit, index) => total + Number(digit) * (expressWeights[index % expressWeights.length] ?? 0),
    0,
  );
  return (sum % 11) % 10 === Number(digits.at(-1));
};

function tensOf(digits: string): number {
  const sum = [...digits.slice(0, -1)]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
