import { callingCodes, mobileCountries } from '~/domain/core/mobile-countries';

/**
 * What callers dial before a calling code: 00 in most countries, 0011 and others in Australia, 001 to 010 in Asia, 011
 * in America, five digits for a chosen carrier.
 */
const exitCode = /^(?:00|00[1-9]|01\d|001[1-9]|00[1-9]00|007\d\d)$/u;
const longestExitCode = 5;
/** Exit codes without a leading 0 (Russia, Cuba, Finland), read as such only before a whole number. */
const otherExitCode = /^(?:810|119|99\d)(?=(?:61\d{9}|976\d{8})$)/u;
/** What Russia and Kazakhstan dial before a number of their own, in place of +7. */
const russianTrunk = /^8(?=[3-9]\d{9}$)/u;
const shortestAfterExit = 5;
const shortestPart = 3;
/** Digits of a mobile number without its calling code. */
const nationalDigits = { AU: 9, MN: 8 } as const;

/**
 * The digits that find a number however it is written: without the exit code of a country, the calling code and the
 * trunk 0. Several where the digits can be read in several ways.
 */
export function numberReadings(typed: string): string[] {
  const digits = typed.replace(/\(0\)/gu, '').replace(/\D/gu, '');
  const national = [withoutZeros(digits), digits.replace(russianTrunk, '')];
  const readings = [digits, ...national, ...withoutExitCode(digits)].map(nationalPart);
  const significant = [...new Set(readings)].filter((reading) => reading.length >= shortestPart);
  const shortest = significant.filter(
    (reading) => !significant.some((other) => other !== reading && reading.includes(other)),
  );
  return shortest.length > 0 ? shortest : [digits];
}

function withoutExitCode(digits: string): string[] {
  const rest = digits.replace(otherExitCode, '');
  if (rest !== digits) return [rest];
  return Array.from({ length: longestExitCode }, (_, index) => index + 1)
    .filter((length) => exitCode.test(digits.slice(0, length)))
    .map((length) => withoutZeros(digits.slice(length)))
    .filter((part) => part.length >= shortestAfterExit);
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/u, '');
}

/** A whole mobile number without its calling code, so that it is also found where that was not stored. */
function nationalPart(digits: string): string {
  for (const country of mobileCountries) {
    const code = callingCodes[country];
    const national = withoutZeros(digits.slice(code.length));
    if (digits.startsWith(code) && national.length === nationalDigits[country]) return national;
  }
  return digits;
}
