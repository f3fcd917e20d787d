import { z } from 'zod';
import { batteries } from '~/domain/core/battery';
import { MAX_ITEMS, MAX_PIECES } from '~/domain/core/measures';
import { mobileCountries } from '~/domain/core/mobile-countries';
import { choice, code, idSchema, localeSchema, typedLongText, typedText } from '~/domain/core/schema';
import { countries } from '~/domain/customers/address';
import { PIN_MAX } from '~/domain/customers/map-pin';
import { itemConditions } from '~/domain/forms/schema';
import { typedGoodsShape } from '~/domain/goods/schema';

/** Unfinished text: limited in length, no NUL, stored exactly as typed. */
function typed(max: number) {
  return typedText(max).default('');
}

const addressDraft = z
  .object({
    country: z.enum(countries).optional(),
    line: typed(200),
    suburb: typed(80),
    state: typed(3),
    postcode: typed(10),
    aimag: typed(80),
    district: typed(80),
    khoroo: typed(80),
    street: typed(120),
    building: typed(80),
    door: typed(40),
    landmark: typed(300),
    pin: typed(PIN_MAX),
  })
  .partial();

const partyDraft = z
  .object({
    name: typed(200),
    latinName: typed(200),
    mobileCountry: z.enum(mobileCountries),
    mobile: typed(32),
    address: addressDraft,
  })
  .partial();

/** Sides in cm and weight in kg, as typed. */
export const pieceDraftSchema = z.object({
  length: typed(20),
  width: typed(20),
  height: typed(20),
  weight: typed(20),
  /** The arrival on our shelf that this piece is: its measures are those of the shelf. */
  arrivalId: idSchema.optional(),
});
export type PieceDraft = z.infer<typeof pieceDraftSchema>;

/** Value in dollars, as typed. */
export const itemDraftSchema = z.object({
  description: typed(200),
  /** For customs, in addition to the sender's own text. */
  descriptionEn: typedText(200).optional(),
  hsCode: typed(20),
  /** Its code, or what is typed before it is the name of a country. */
  originCountry: typedText(60).optional(),
  quantity: typed(10),
  value: typed(20),
  battery: choice(batteries).default('none'),
  condition: choice(itemConditions).default('new'),
  /** The number of the piece that holds it, or `several`. Required when the form has more than one piece. */
  box: typedText(10).optional(),
  /** With `several`: the quantity in each piece, in piece order. Empty where a piece holds none. */
  boxes: z.array(typedText(10)).max(MAX_PIECES, code('form.too_many_pieces')).optional(),
  ...typedGoodsShape,
});
export const SEVERAL_BOXES = 'several';
export type ItemDraft = z.infer<typeof itemDraftSchema>;

/** A form while it is being filled in: all fields optional, limited in length, not validated. */
export const formDraftSchema = z
  .object({
    sender: partyDraft,
    receiver: partyDraft,
    receiverLocale: localeSchema,
    isReceiverTold: z.boolean(),
    receiverEmail: typedText(254),
    pieces: z.array(pieceDraftSchema).max(MAX_PIECES, code('form.too_many_pieces')),
    items: z.array(itemDraftSchema).max(MAX_ITEMS, code('list.too_many')),
    plan: typed(40),
    optionalFees: z.array(typedText(40)).max(20, code('list.too_many')),
    wantedCargoId: idSchema.nullable(),
    isChargeConfirmed: z.boolean(),
    hasAcceptedTerms: z.boolean(),
    note: typedLongText(1000).default(''),
  })
  .partial();
export type FormDraft = z.infer<typeof formDraftSchema>;
