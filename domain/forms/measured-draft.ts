import { z } from 'zod';
import { MAX_ITEMS, MAX_PIECES, parseLength, parseWeight } from '~/domain/core/measures';
import { parseAud } from '~/domain/core/parse-amount';
import { parseWhole } from '~/domain/core/parse-number';
import { amountSchema, code, idSchema, lengthSchema, weightSchema, wholeNumber } from '~/domain/core/schema';
import {
  type FormDraft,
  formDraftSchema,
  type ItemDraft,
  itemDraftSchema,
  type PieceDraft,
  SEVERAL_BOXES,
} from '~/domain/forms/draft';

const side = lengthSchema.nullable().default(null);
/** Strict: a length in cm under the field name of the typed draft is refused, not ignored. */
const measuredPieceSchema = z.strictObject({
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  grossG: weightSchema.nullable().default(null),
  arrivalId: idSchema.optional(),
});
export type MeasuredPiece = z.infer<typeof measuredPieceSchema>;

const quantitySchema = wholeNumber(1, 10_000);
const partSchema = wholeNumber(0, 10_000);
const shareSchema = z.object({
  pieceNo: wholeNumber(1, MAX_PIECES),
  /** Null: the whole item is in this piece. */
  quantity: partSchema.nullable(),
});
const sharesSchema = z
  .array(shareSchema)
  .max(MAX_PIECES, code('list.too_many'))
  .superRefine((shares, context) => {
    shares.forEach(({ pieceNo, quantity }, index) => {
      const isRepeated = shares.findIndex((share) => share.pieceNo === pieceNo) !== index;
      if (isRepeated)
        context.addIssue({ code: 'custom', message: code('choice.invalid'), path: [index, 'pieceNo'] });
      if (quantity === null && shares.length > 1)
        context.addIssue({ code: 'custom', message: code('required'), path: [index, 'quantity'] });
    });
  });
type MeasuredShare = z.infer<typeof shareSchema>;

const measuredItemSchema = itemDraftSchema
  .omit({ quantity: true, value: true, box: true, boxes: true })
  .extend({
    quantity: quantitySchema.nullable().default(null),
    /** The value of the whole line, not of one unit. */
    valueCents: amountSchema.nullable().default(null),
    /** The pieces that hold the item. A form of one piece needs none. */
    shares: sharesSchema.default([]),
  })
  .strict();
export type MeasuredItem = z.infer<typeof measuredItemSchema>;

/** The draft of a form for programs: millimetres, grams, cents and integers instead of text. */
export const measuredDraftSchema = formDraftSchema.extend({
  pieces: z.array(measuredPieceSchema).max(MAX_PIECES, code('form.too_many_pieces')).optional(),
  items: z.array(measuredItemSchema).max(MAX_ITEMS, code('list.too_many')).optional(),
});
export type MeasuredDraft = z.infer<typeof measuredDraftSchema>;

/** Converts a measured draft to text in cm, kg and dollars. `measuredFromDraft` reads back equal values. */
export function draftFromMeasured({ pieces, items, ...rest }: MeasuredDraft): FormDraft {
  return {
    ...rest,
    ...(pieces && { pieces: pieces.map(typedPiece) }),
    ...(items && { items: items.map(typedItem) }),
  };
}

/** Converts a typed draft to numbers. Null means an empty or invalid field. */
export function measuredFromDraft({ pieces, items, ...rest }: FormDraft): MeasuredDraft {
  return {
    ...rest,
    ...(pieces && { pieces: pieces.map(measuredPiece) }),
    ...(items && { items: items.map(measuredItem) }),
  };
}

function typedPiece({ lengthMm, widthMm, heightMm, grossG, ...rest }: MeasuredPiece): PieceDraft {
  return {
    ...rest,
    length: decimalText(lengthMm, 1),
    width: decimalText(widthMm, 1),
    height: decimalText(heightMm, 1),
    weight: decimalText(grossG, 3),
  };
}

function measuredPiece({ length, width, height, weight, ...rest }: PieceDraft): MeasuredPiece {
  return {
    ...rest,
    lengthMm: within(lengthSchema, parseLength(length)),
    widthMm: within(lengthSchema, parseLength(width)),
    heightMm: within(lengthSchema, parseLength(height)),
    grossG: within(weightSchema, parseWeight(weight)),
  };
}

function typedItem({ quantity, valueCents, shares, ...rest }: MeasuredItem): ItemDraft {
  return {
    ...rest,
    quantity: decimalText(quantity, 0),
    value: decimalText(valueCents, 2),
    ...boxesOf(shares, quantity),
  };
}

function measuredItem({ quantity: typed, value, box, boxes, ...rest }: ItemDraft): MeasuredItem {
  const quantity = wholeOf(quantitySchema, typed);
  return {
    ...rest,
    quantity,
    valueCents: within(amountSchema, parseAud(value)),
    shares: sharesOf({ box, boxes }, quantity),
  };
}

/** A single piece with the whole item is named by number; otherwise the quantity is given for each piece. */
function boxesOf(
  shares: readonly MeasuredShare[],
  quantity: number | null,
): Pick<ItemDraft, 'box' | 'boxes'> {
  const [first, second] = shares;
  if (!first) return {};
  if (!second && (first.quantity === null || first.quantity === quantity))
    return { box: String(first.pieceNo) };
  const last = Math.max(...shares.map(({ pieceNo }) => pieceNo));
  const inPiece = new Map(shares.map((share) => [share.pieceNo, share.quantity]));
  return {
    box: SEVERAL_BOXES,
    boxes: Array.from({ length: last }, (_, index) => decimalText(inPiece.get(index + 1) ?? null, 0)),
  };
}

function sharesOf(
  { box = '', boxes = [] }: Pick<ItemDraft, 'box' | 'boxes'>,
  quantity: number | null,
): MeasuredShare[] {
  if (box === SEVERAL_BOXES) {
    return boxes.flatMap((typed, index) => {
      const part = wholeOf(partSchema, typed);
      return part === null ? [] : [{ pieceNo: index + 1, quantity: part }];
    });
  }
  const pieceNo = wholeOf(shareSchema.shape.pieceNo, box);
  return pieceNo === null ? [] : [{ pieceNo, quantity }];
}

/** An integer with its decimal point moved: 605 mm is `60.5` cm. */
function decimalText(value: number | null, places: number): string {
  return value === null ? '' : String(value / 10 ** places);
}

function wholeOf(schema: z.ZodType<number>, text: string): number | null {
  return within(schema, parseWhole(text));
}

function within(
  schema: z.ZodType<number>,
  parsed: { ok: true; value: number } | { ok: false },
): number | null {
  return parsed.ok ? (schema.safeParse(parsed.value).data ?? null) : null;
}
