import list from './common-passwords.json' with { type: 'json' };

/** What people choose most, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(list.passwords.split(' '));
