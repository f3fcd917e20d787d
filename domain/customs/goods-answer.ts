/** Goods of a line that are in the flight, as they were declared; the value in cents of A$. */
export type DeclaredGoods = {
  description: string;
  descriptionEn: string;
  quantity: number;
  valueCents: number;
};
export type DeclaredLine = DeclaredGoods & { lineNo: number };

/** A line that the receiver corrects; null where they agree with what was declared. */
export type CorrectedLine = {
  lineNo: number;
  declared: DeclaredGoods;
  description: string | null;
  quantity: number | null;
  valueCents: number | null;
  note: string;
  /** The receiver says that there is no invoice of the shop. */
  hasNoInvoice: boolean;
};

/** The answer of a receiver about the goods of a form. */
export type GoodsAnswer = {
  version: number;
  isRight: boolean;
  note: string;
  lines: CorrectedLine[];
  saidAt: Date;
};

/** A line as the receiver's page sends it. */
export type AnsweredLine = Pick<CorrectedLine, 'lineNo' | 'note' | 'hasNoInvoice'> & {
  description: string;
  quantity: number;
  valueCents: number;
};

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
