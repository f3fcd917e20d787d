/** Rows that one call may change; a longer selection comes in several. */
export const MOST_AT_ONCE = 100;
