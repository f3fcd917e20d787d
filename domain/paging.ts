/** How many rows of a list are counted, and reached by the number of their page; beyond them it goes on by key. */
export const COUNTED_UP_TO = 1_000;
