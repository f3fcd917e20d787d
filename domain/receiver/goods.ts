import { z } from 'zod';
import { amountSchema, longText, optionalText, typedText, wholeNumber } from '~/domain/core/schema';
import { linkSchema } from './schema';

/** Goods of a line that are in the flight, as they were declared. */
const declaredSchema = z.object({
  description: z.string(),
  descriptionEn: z.string(),
  quantity: z.int(),
  valueCents: z.int(),
});
type DeclaredGoods = z.infer<typeof declaredSchema>;
export type DeclaredLine = DeclaredGoods & { lineNo: number };

/** A line that the receiver corrects; null where they agree with what was declared. */
export const correctedLineSchema = z.object({
  lineNo: z.int(),
  declared: declaredSchema,
  description: z.string().nullable(),
  quantity: z.int().nullable(),
  valueCents: z.int().nullable(),
  note: z.string(),
  /** The receiver says that there is no invoice of the shop. */
  hasNoInvoice: z.boolean(),
});
export type CorrectedLine = z.infer<typeof correctedLineSchema>;

/** What a receiver says of the goods of a form. */
export const goodsAnswerSchema = z.object({
  version: z.int(),
  isRight: z.boolean(),
  note: z.string(),
  lines: z.array(correctedLineSchema),
  saidAt: z.coerce.date(),
});
export type GoodsAnswer = z.infer<typeof goodsAnswerSchema>;

/** The most lines of an answer; a form has fewer. */
export const MOST_ANSWERED_LINES = 200;

const answeredLineSchema = z.object({
  lineNo: wholeNumber(1),
  description: optionalText(200).default(''),
  quantity: wholeNumber(0, 100_000),
  valueCents: amountSchema,
  note: optionalText(300).default(''),
  hasNoInvoice: z.boolean().default(false),
});
type AnsweredLine = z.output<typeof answeredLineSchema>;

export const answerGoodsSchema = linkSchema.extend({
  /** The code of the flight whose goods were shown. */
  flight: typedText(40),
  /** The version of the answer that was shown; 0 for none. */
  seen: wholeNumber(0),
  /** Everything is right: `lines` and `note` are not read. */
  isRight: z.boolean(),
  lines: z.array(answeredLineSchema).max(MOST_ANSWERED_LINES).default([]),
  note: longText(500).default(''),
});
export type AnswerGoods = z.output<typeof answerGoodsSchema>;

/** The lines that differ from what was declared, or that have a note; an empty description stays as declared. */
export function correctedLines(
  declared: readonly DeclaredLine[],
  answered: readonly AnsweredLine[],
): CorrectedLine[] {
  return declared.flatMap(({ lineNo, ...line }) => {
    const said = answered.find((each) => each.lineNo === lineNo);
    if (!said) return [];
    const { note, hasNoInvoice } = said;
    const isSameText = ['', line.description, line.descriptionEn].includes(said.description);
    const corrected = {
      ...{ lineNo, declared: pick(line), note, hasNoInvoice },
      description: isSameText ? null : said.description,
      quantity: said.quantity === line.quantity ? null : said.quantity,
      valueCents: said.valueCents === line.valueCents ? null : said.valueCents,
    };
    return saysSomething(corrected) ? [corrected] : [];
  });
}

function pick({ description, descriptionEn, quantity, valueCents }: DeclaredGoods): DeclaredGoods {
  return { description, descriptionEn, quantity, valueCents };
}

function saysSomething(line: CorrectedLine): boolean {
  const { description, quantity, valueCents, note, hasNoInvoice } = line;
  return description !== null || quantity !== null || valueCents !== null || note !== '' || hasNoInvoice;
}

type Answer = Pick<GoodsAnswer, 'isRight' | 'note' | 'lines'>;

/** True for an answer that says the same again, as a button that was pressed twice does. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return (
    one.isRight === other.isRight &&
    one.note === other.note &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, at) => isSameLine(line, other.lines[at]))
  );
}

function isSameLine(one: CorrectedLine, other: CorrectedLine | undefined): boolean {
  return (
    other !== undefined &&
    one.lineNo === other.lineNo &&
    one.description === other.description &&
    one.quantity === other.quantity &&
    one.valueCents === other.valueCents &&
    one.note === other.note &&
    one.hasNoInvoice === other.hasNoInvoice
  );
}

type SaidTexts = {
  text: (
    key: 'said.goods' | 'said.quantity' | 'said.value' | 'said.noInvoice',
    values: { value: string },
  ) => string;
  money: (cents: number) => string;
};

/** What the receiver says of a line, in one line of text. */
export function saidOfLine(line: Omit<CorrectedLine, 'declared'>, { text, money }: SaidTexts): string {
  const { description, quantity, valueCents, note, hasNoInvoice } = line;
  return [
    ...(description === null ? [] : [text('said.goods', { value: description })]),
    ...(quantity === null ? [] : [text('said.quantity', { value: String(quantity) })]),
    ...(valueCents === null ? [] : [text('said.value', { value: money(valueCents) })]),
    ...(hasNoInvoice ? [text('said.noInvoice', { value: '' })] : []),
    ...(note === '' ? [] : [note]),
  ].join('; ');
}
