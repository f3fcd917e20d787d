import { DomainError } from '~/domain/core/errors';
import { offices } from '~/domain/core/offices';

/** Shorter than for staff: customers also enter a code on a new device. */
export const CLIENT_PASSWORD_MIN = 8;
/** A staff password may be the only factor. */
export const STAFF_PASSWORD_MIN = 15;
export const PASSWORD_MAX = 128;

/** Words that everybody would try here first. */
const ownWords = [
  'moz|cargo|parcel|karavan|mongolia|mongol|australia|ачаа|илгээмж|монгол|улаанбаатар|австрали|сидней',
  ...offices,
].join('|');
const onlyOwnWords = new RegExp(`^(?:${ownWords})+$`, 'u');

export type PasswordCheck = {
  password: string;
  role: string;
  /** Leaked passwords, in lower case. */
  leaked: Pick<ReadonlySet<string>, 'has'>;
  /** E.164. A password that contains the user's own number is refused. */
  mobile?: string | null | undefined;
};

/**
 * Refuses a password that is too short, too long, leaked or easy to guess. There are no composition rules.
 * @throws DomainError for the field `password`.
 */
export function assertGoodPassword({ password, role, leaked, mobile }: PasswordCheck): void {
  const min = passwordMin(role);
  const length = [...password.normalize('NFKC')].length;
  if (length < min) throw new DomainError('password.too_short', { min }, 'password');
  if (length > PASSWORD_MAX) throw new DomainError('password.too_long', { max: PASSWORD_MAX }, 'password');
  if (isEasy(password, leaked, mobile)) throw new DomainError('password.common', {}, 'password');
}

export function passwordMin(role: string): number {
  return role === 'client' ? CLIENT_PASSWORD_MIN : STAFF_PASSWORD_MIN;
}

function isEasy(
  password: string,
  leaked: PasswordCheck['leaked'],
  mobile: string | null | undefined,
): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  const letters = plain.replace(/[^\p{L}]/gu, '');
  const digits = plain.replace(/\D/gu, '');
  const isOneCharacter = new Set(plain).size <= 2;
  const isOwnNumber = letters === '' && mobile?.endsWith(digits.slice(-8)) === true;
  return isOneCharacter || isOwnNumber || leaked.has(plain) || onlyOwnWords.test(letters);
}
