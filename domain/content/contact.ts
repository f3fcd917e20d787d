export const contactStates = ['open', 'answered', 'settled'] as const;

/** As long as a few SMS parts; the column holds no more. */
export const ANSWER_MAX = 900;
