/**
 * Wrong last four digits in a row before nobody may try any more: 0.3 % of all numbers. The link in the receiver's
 * message shows the same without digits.
 */
export const REVEAL_FAILURES = 30;
