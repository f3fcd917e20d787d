import type { Battery } from '~/domain/core/battery';
import type { GoodsQuestion } from './rule';

/** Typed or chosen answers by question. Amounts and batteries have fields of their own. */
export const answeredQuestions = [
  'battery',
  'alcohol',
  'prescription',
  'magnet',
  'cleaned',
  'contents',
] as const;
export type AnsweredQuestion = (typeof answeredQuestions)[number];
export type GoodsAnswers = { readonly [Question in AnsweredQuestion]?: string | undefined };

/** Choices of the questions that are not typed. `no` and `strong` may not fly. */
export const answerChoices = {
  /** A second time, when words of the goods imply one. */
  battery: ['none'],
  prescription: ['yes', 'no'],
  magnet: ['weak', 'strong'],
  cleaned: ['yes', 'no'],
} as const satisfies Partial<Record<AnsweredQuestion, readonly string[]>>;

/** Percent by volume. Stronger drinks are class 3 in every amount (ICAO Technical Instructions). */
export const MOST_ALCOHOL = 70;

export type AnsweredGoods = {
  battery: Battery | null;
  netG?: number | null | undefined;
  netMl?: number | null | undefined;
  answers?: GoodsAnswers | undefined;
};

export type QuestionState = 'open' | 'fine' | 'barred' | 'conflict';

/** How a question is answered for a line. `conflict`: no battery in goods whose words imply one. */
export function readQuestion(question: GoodsQuestion, line: AnsweredGoods): QuestionState {
  const { answers = {} } = line;
  switch (question) {
    case 'battery':
      return readBattery(line);
    case 'net_weight':
      return line.netG ? 'fine' : 'open';
    case 'volume':
      return line.netMl ? 'fine' : 'open';
    case 'alcohol':
      return readAlcohol(answers.alcohol ?? '');
    case 'contents':
      return (answers.contents ?? '').trim().length < 2 ? 'open' : 'fine';
    case 'prescription':
    case 'cleaned':
      return choiceOf(answers[question], { fine: 'yes', barred: 'no' });
    case 'magnet':
      return choiceOf(answers.magnet, { fine: 'weak', barred: 'strong' });
  }
}

function readBattery({ battery, answers = {} }: AnsweredGoods): QuestionState {
  if (battery === null) return 'open';
  if (battery === 'loose') return 'barred';
  return battery === 'none' && answers.battery !== 'none' ? 'conflict' : 'fine';
}

function readAlcohol(typed: string): QuestionState {
  const percent = Number(typed.replace('%', '').replace(',', '.').trim());
  if (typed.trim() === '' || !Number.isFinite(percent) || percent < 0 || percent > 100) return 'open';
  return percent > MOST_ALCOHOL ? 'barred' : 'fine';
}

function choiceOf(
  chosen: string | undefined,
  { fine, barred }: { fine: string; barred: string },
): QuestionState {
  if (chosen === barred) return 'barred';
  return chosen === fine ? 'fine' : 'open';
}
