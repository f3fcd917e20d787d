/**
 * Wrong last four digits in a row before nobody may try any more: 0.3 % of all numbers. Tries at tracking and at
 * the receiver's link are counted together.
 */
export const REVEAL_FAILURES = 30;
