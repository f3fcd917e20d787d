import type { CorrectedLine, GoodsAnswer } from './goods-answer';

/** What the receiver says of the goods of a form in a flight. */
export type FormAnswer = GoodsAnswer & { formId: string };

/** A form's answer with its code, as the lists and the sheet name it. */
export type CodedAnswer = FormAnswer & { code: string };

/** The answers about the forms of a receiver, in the order of the forms. */
export function answersOf(
  forms: readonly { id: string; code: string }[],
  answers: readonly FormAnswer[],
): CodedAnswer[] {
  return forms.flatMap(({ id, code }) =>
    answers.filter(({ formId }) => formId === id).map((answer) => ({ ...answer, code })),
  );
}

/** What the receiver says of a line; null where they agree or said nothing. */
export function saidAbout(
  { formId, lineNo }: { formId: string; lineNo: number },
  answers: readonly FormAnswer[],
): CorrectedLine | null {
  const answer = answers.find((each) => each.formId === formId);
  return answer?.lines.find((line) => line.lineNo === lineNo) ?? null;
}
