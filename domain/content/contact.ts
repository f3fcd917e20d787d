export const contactStates = ['open', 'answered', 'settled'] as const;

/** The limit of the column, a few SMS parts. */
export const ANSWER_MAX = 900;
