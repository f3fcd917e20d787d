import { goodsAnswersSchema } from '~/domain/goods/schema';

/** The answers of a stored line. Lines from before the questions have none. */
export function readAnswers<Row extends { answers: unknown }>({ answers, ...line }: Row) {
  return { ...line, answers: goodsAnswersSchema.parse(answers ?? {}), wasAsked: answers !== null };
}
