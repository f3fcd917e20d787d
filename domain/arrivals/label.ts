import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { parseMobile, stripMobile } from '~/domain/core/phone';
import {
  type AddressCode,
  addressCodesIn,
  nearbyCodes,
  parseAddressCode,
} from '~/domain/customers/address-code';

/** What a clerk types or scans of the label of a box. */
export type TypedLabel = {
  trackingNumber: string;
  code: string;
  labelName: string;
  labelSuburb: string;
  labelMobile: string;
  labelText: string;
};

/** What a label says of its customer. */
export type LabelFacts = {
  /** The tracking number as it is compared; undefined without one. */
  key: string | undefined;
  /** Valid address codes, in the order of the label, each once. */
  codes: readonly AddressCode[];
  /** Valid codes that differ by one slip from a code that was misread: for a clerk to choose from. */
  nearby: readonly AddressCode[];
  /** A code is on the label, but its check character is wrong. */
  isMisread: boolean;
  name: string;
  /** With calling code; undefined when the label has none. */
  mobile: string | undefined;
  suburb: string;
};

/**
 * A code with the prefix of a company, as it is written in an address: `MOZ-4F7KA`. After a space it must have a letter
 * too, since the numbers of houses and postboxes follow a space.
 */
const written =
  /(?<![\p{L}\p{N}])\p{L}{2,6}(?: ?- ?|\s(?=\d*\p{L}))((?=\p{L}*\d)[\p{L}\d]{5,6})(?![\p{L}\p{N}])/gu;

/** Reads what a clerk typed of a label. A code with a wrong check character is never corrected, only its neighbours named. */
export function labelFactsOf(typed: TypedLabel): LabelFacts {
  const codes = codesOf(typed);
  const misread = codes.length > 0 ? [] : misreadCodes(typed);
  return {
    key: trackingKeyOf(typed.trackingNumber) || undefined,
    codes,
    nearby: [...new Set(misread.flatMap(nearbyCodes))],
    isMisread: misread.length > 0,
    name: nameOn(typed.labelName),
    mobile: mobileIn(typed),
    suburb: typed.labelSuburb,
  };
}

const codeLine = /^CODE: (.+)$/mu;
/** The column of the text of a label has room for so many characters. */
const MOST_TEXT = 500;

/**
 * The text of a label as it is stored, with the code that was typed beside it: a clerk sees later what was read, also
 * when it was misread.
 */
export function withTypedCode(text: string, code: string): string {
  const typed = code.trim();
  return typed === '' ? text : `CODE: ${typed}\n${text}`.trim().slice(0, MOST_TEXT);
}

/** The code that was typed beside the text of a label; empty without one. */
export function typedCodeIn(text: string): string {
  return codeLine.exec(text)?.[1] ?? '';
}

/** The words of a name line without numbers and codes: `BATBOLD D. C/O MOZ-4F7KX` is `BATBOLD D. MOZ` at most. */
function nameOn(line: string): string {
  return line
    .replace(/\bc\/o\b/giu, ' ')
    .replace(/\S*\d\S*/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function codesOf({ code, labelName, labelText }: TypedLabel): AddressCode[] {
  const typed = parseAddressCode(code);
  return [...new Set([...(typed ? [typed] : []), ...addressCodesIn(`${labelName}\n${labelText}`)])];
}

function misreadCodes({ code, labelName, labelText }: TypedLabel): string[] {
  const typed = code.trim();
  if (typed !== '') return [typed];
  return [...`${labelName}\n${labelText}`.matchAll(written)].map(([, found = '']) => found).slice(0, 5);
}

function mobileIn({ labelMobile, labelText }: TypedLabel): string | undefined {
  const runs = labelText.match(/\+?\d[\d\s()-]{6,18}\d/gu) ?? [];
  for (const text of [labelMobile, ...runs]) {
    const parsed = parseMobile(stripMobile(text));
    if (parsed.ok && parsed.known) return parsed.e164;
  }
  return undefined;
}
