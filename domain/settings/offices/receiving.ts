import { z } from 'zod';
import type { Localized } from '~/domain/core/localized';
import { code, inEachLanguage, optionalText } from '~/domain/core/schema';
import { auStates } from '~/domain/customers/address';
import { isLabelText, missingParts, type ReceivingAddress } from '~/domain/customers/shop-address';

/** One line of a label. */
const labelLine = (max: number) => optionalText(max).refine(isLabelText, code('address.label_letters'));

/** The address at which a branch receives parcels of shops. Screens that were loaded before do not send it. */
export const receivingShape = {
  isReceiving: z.boolean(code('invalid')).optional(),
  receivingName: labelLine(35).optional(),
  receivingStreet: labelLine(120).optional(),
  receivingSuburb: labelLine(80).optional(),
  receivingState: optionalText(3)
    .refine((text) => text === '' || auStates.some((state) => state === text), code('choice.invalid'))
    .optional(),
  receivingPostcode: optionalText(10)
    .regex(/^(\d{4})?$/u, code('postcode.invalid'))
    .optional(),
  receivingPhone: optionalText(41)
    .regex(/^(\+?[\d() -]{5,40})?$/u, code('office.phone'))
    .optional(),
  receivingNote: inEachLanguage(optionalText(300)).optional(),
};

/** As it is stored: nothing entered is an empty text. */
export type ReceivingOffice = {
  isReceiving: boolean;
  receivingName: string;
  receivingStreet: string;
  receivingSuburb: string;
  receivingState: string;
  receivingPostcode: string;
  receivingPhone: string;
  /** What the customer should know, such as hours of delivery. */
  receivingNote: Localized;
};

type ReceivingInput = z.infer<z.ZodObject<typeof receivingShape>>;

/** A branch that is shown to customers has an address to which something can be sent. */
export function checkReceiving(office: ReceivingInput, context: z.core.$RefinementCtx): void {
  if (!office.isReceiving) return;
  for (const part of missingParts(receivingAddressOf(office))) {
    context.addIssue({ code: 'custom', path: [fields[part]], message: code('required') });
  }
}

const fields = {
  name: 'receivingName',
  street: 'receivingStreet',
  suburb: 'receivingSuburb',
  state: 'receivingState',
  postcode: 'receivingPostcode',
  phone: 'receivingPhone',
} as const satisfies Readonly<Record<keyof ReceivingAddress, keyof ReceivingInput>>;

export function receivingAddressOf(
  office: { [Field in (typeof fields)[keyof ReceivingAddress]]?: string | undefined },
): ReceivingAddress {
  return {
    name: office.receivingName ?? '',
    street: office.receivingStreet ?? '',
    suburb: office.receivingSuburb ?? '',
    state: office.receivingState ?? '',
    postcode: office.receivingPostcode ?? '',
    phone: office.receivingPhone ?? '',
  };
}
