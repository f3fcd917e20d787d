/** Lines of a history that come at once. */
export const HISTORY_PAGE = 10;
