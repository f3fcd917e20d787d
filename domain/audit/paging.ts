/** History rows of one page. */
export const HISTORY_PAGE = 10;
