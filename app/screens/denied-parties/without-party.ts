/** Texts of a name that waits for a decision without a party. */
export const withoutPartyTexts = {
  no_letters: { title: 'record.incomparable', text: 'record.incomparableText' },
  too_many: { title: 'record.tooMany', text: 'record.tooManyText' },
} as const;
