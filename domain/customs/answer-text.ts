import { saidOfLine } from './goods-answer';
import type { CodedAnswer } from './receiver-answers';
import { goodsText } from './usual-goods';

type HeadTexts = { head: (key: 'said.confirmed' | 'said.corrected', at: Date) => string };
type AnswerTexts = Parameters<typeof saidOfLine>[1] & HeadTexts;

/** That a receiver confirmed the goods of a form, or corrected them, with the note. */
export function answerHead({ isRight, saidAt, note }: CodedAnswer, { head }: HeadTexts): string {
  const said = head(isRight ? 'said.confirmed' : 'said.corrected', saidAt);
  return note === '' ? said : `${said}: ${note}`;
}

/** What a receiver says of the goods of a form: that they are right, or each correction beside what was declared. */
export function answerText(answer: CodedAnswer, texts: AnswerTexts): string[] {
  const corrected = answer.lines.map((line) => `${goodsText(line.declared)}: ${saidOfLine(line, texts)}`);
  return [answerHead(answer, texts), ...corrected];
}
