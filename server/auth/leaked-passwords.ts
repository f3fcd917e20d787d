import list from './leaked-passwords.json' with { type: 'json' };

const text = ` ${list.passwords} `;

/** Passwords leaked from other sites, in lower case; see decision 073. */
export const leakedPasswords: Pick<ReadonlySet<string>, 'has'> = {
  has: (password) => !password.includes(' ') && text.includes(` ${password} `),
};
