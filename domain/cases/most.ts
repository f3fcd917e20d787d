/** Photos that one side adds to a case. */
export const MOST_CASE_PHOTOS = 8;
/** The longest text of a case, of a message and of a decision. */
export const CASE_TEXT = 3000;
