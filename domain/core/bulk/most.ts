/** Most rows of one call. A longer selection is sent in several calls. */
export const MOST_AT_ONCE = 100;
