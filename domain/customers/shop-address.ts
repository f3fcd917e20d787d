import { inLatin } from '~/domain/core/latin';
import { auPlaceLine } from '~/domain/customers/address-lines';

/** Where a branch receives the parcels of shops. `name` is the line after the customer's: `c/o Moz Cargo`. */
export type ReceivingAddress = {
  name: string;
  street: string;
  suburb: string;
  state: string;
  postcode: string;
  phone: string;
};

/** The fields of a shop's order form, in the order in which shops ask for them. */
export const shopFields = ['name', 'company', 'street', 'suburb', 'state', 'postcode', 'phone'] as const;
export type ShopField = (typeof shopFields)[number];

export type ShopAddress = {
  lines: { field: ShopField; text: string }[];
  /** All lines as they are written on a label, for one copy. */
  text: string;
};

/** Carriers cut a longer line of a label at its end, where the code is. */
const LINE_MAX = 35;

/**
 * The address that a customer gives to shops. Every line is in plain Latin letters, and the name is shortened by whole
 * words so that its line ends with the whole code. Fields that are not entered are left out.
 * @param code With its prefix, as `formatAddressCode` writes it.
 */
export function shopAddress(customer: { name: string; code: string }, branch: ReceivingAddress): ShopAddress {
  const { street, suburb, state, postcode, phone } = branch;
  const texts: Readonly<Record<ShopField, string>> = {
    ...{ name: nameLine(customer.name, customer.code), company: branch.name },
    ...{ street, suburb, state, postcode, phone },
  };
  return {
    lines: shopFields
      .map((field) => ({ field, text: texts[field].trim() }))
      .filter(({ text }) => text !== ''),
    text: [texts.name, branch.name, street, auPlaceLine(branch), phone]
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n'),
  };
}

function nameLine(name: string, code: string): string {
  const words = labelText(name).split(' ');
  const fitting = words.reduce((line, word) => {
    const next = line === '' ? word : `${line} ${word}`;
    return next.length + 1 + code.length <= LINE_MAX ? next : line;
  }, '');
  return `${fitting} ${code}`.trim();
}

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ Đ: 'D', Ð: 'D', Ø: 'O', Ł: 'L', Æ: 'Ae', Œ: 'Oe', Þ: 'Th', '’': "'", '‘': "'" },
};

/** Plain Latin letters, as labels print nothing else. Letters of other scripts without a spelling are left out. */
export function labelText(text: string): string {
  return inLatin(text)
    .normalize('NFKD')
    .replace(/\s+/gu, ' ')
    .replace(/[^A-Za-z]/gu, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^A-Za-z\d .,'&/-]/gu, '')
    .replace(/ {2,}/gu, ' ')
    .trim();
}

/** Whether shops and labels can write it: letters, digits and signs of a keyboard without accents. */
export function isLabelText(text: string): boolean {
  return /^[\u0020-\u007e]*$/u.test(text);
}

/** Fields without which nothing can be sent to a branch. */
const demandedParts = ['street', 'suburb', 'state', 'postcode', 'phone'] as const;

/** The fields that a branch lacks before customers can be shown its address. */
export function missingParts(branch: ReceivingAddress): (typeof demandedParts)[number][] {
  return demandedParts.filter((part) => branch[part].trim() === '');
}

/** The code of the demo's first customer, and of examples. */
export const exampleCode = '4F7KX';
/** Its customer, in Latin letters. */
export const exampleName = 'Batbayar Oyunchimeg';

/** In place of a visitor's own code. Its check character is wrong, so that it can be nobody's. */
export const placeholderCode = 'XXXXX';
