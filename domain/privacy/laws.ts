/**
 * Why a record stays after a person asked for deletion. The privacy page and every answer name it. Years that only the
 * law of Mongolia or a rule of security sets are to be confirmed by the company, and the page says so.
 */
export const retentionGrounds = ['customs', 'tax', 'liability', 'sanctions', 'security', 'proof'] as const;
export type RetentionGround = (typeof retentionGrounds)[number];

/** Grounds with an end, each with the setting of its years. */
export const yearsOfGround = {
  customs: 'privacy.customs_years',
  tax: 'privacy.tax_years',
  liability: 'privacy.liability_years',
} as const;
export type DatedGround = keyof typeof yearsOfGround;

/** Days in which staff answer a request about personal data; the privacy page quotes it. */
export const ANSWER_DAYS = 30;
/** Years for which customs (Customs Act 1901 of Australia, section 240) and tax (5 years there) want records. */
export const CUSTOMS_YEARS = 5;
export const TAX_YEARS = 5;
/** Years in which a claim under the Montreal Convention can be brought (article 35). */
export const LIABILITY_YEARS = 2;
