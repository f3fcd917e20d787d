import type { ReceiverEnd } from './register';

const ofForm = { column: 'form_id', of: 'forms' } as const;
const ofCase = { column: 'case_id', of: 'cases' } as const;

/**
 * What is masked of a receiver, who has no account and asks for no deletion, once the years of each law are over. It runs
 * in this order. Names that sanctions law wants and proofs stay, as `personal-tables` says.
 */
export const receiverEnds = {
  // What they were sent, chose and entered; no law wants it for longer than a claim can be brought.
  contact_answer: { ground: 'liability', how: 'erase', column: 'contact_message_id', of: 'contacts' },
  contact_message: { ground: 'liability', how: 'erase', column: 'id', of: 'contacts' },
  receiver_email: { ground: 'liability', how: 'erase', ...ofForm },
  receiver_link_token: { ground: 'liability', how: 'erase', ...ofForm },
  collector: {
    ground: 'liability',
    how: 'mask',
    columns: { name: 'dash', mobile: 'number', token_hash: 'null' },
    ...ofForm,
  },
  delivery_choice: { ground: 'liability', how: 'mask', columns: { note: 'empty' }, ...ofForm },
  incident: {
    ground: 'liability',
    how: 'mask',
    columns: { note: 'dash', resolution: 'dash' },
    ...{ column: 'parcel_id', of: 'parcels' },
  },
  support_case: {
    ground: 'liability',
    how: 'mask',
    columns: { decision: 'dash' },
    ...{ column: 'id', of: 'cases' },
  },
  case_message: { ground: 'liability', how: 'record', ...ofCase },

  // Their own money.
  case_settlement: { ground: 'tax', how: 'record', ...ofCase },
  tax_receipt: {
    ground: 'tax',
    how: 'mask',
    columns: { buyer_number: 'digits' },
    ...{ column: 'payment_id', of: 'payments' },
  },
  qpay_invoice: {
    ground: 'tax',
    how: 'mask',
    columns: { buyer_number: 'digits' },
    ...{ column: 'payment_id', of: 'payments' },
  },

  // Records of carriage, which stay with the sender.
  form: {
    ground: 'customs',
    how: 'mask',
    columns: { receiver: 'object', draft: 'no_receiver', search_text: 'empty' },
    ...{ column: 'id', of: 'forms' },
  },
  form_correction: {
    ground: 'customs',
    how: 'mask',
    columns: { before: 'object', wanted: 'object', reason: 'dash' },
    ...ofForm,
  },
  goods_confirmation: { ground: 'customs', how: 'record', ...ofForm },
  parcel_event: { ground: 'customs', how: 'record', column: 'parcel_id', of: 'parcels' },
  manifest: { ground: 'customs', how: 'record', column: 'cargo_id', of: 'cargo' },
  consignee_sheet: { ground: 'customs', how: 'record', column: 'cargo_id', of: 'cargo' },
  parcel: {
    ground: 'customs',
    how: 'mask',
    columns: {
      receiver_name: 'dash',
      receiver_mobile: 'number',
      delivered_to: 'dash',
      search_text: 'empty',
    },
    ...{ column: 'id', of: 'parcels' },
  },
} as const satisfies Readonly<Record<string, ReceiverEnd>>;
