export const contactStates = ['open', 'answered', 'settled'] as const;

/** The limit of the column, a few SMS parts. */
export const ANSWER_MAX = 900;

/** How an answer reaches the visitor; `none`: it is only stored. */
export const answerWays = ['email', 'sms', 'none'] as const;
export type AnswerWay = (typeof answerWays)[number];
