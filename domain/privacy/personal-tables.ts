import type { Register } from './register';

const ofUser = [{ column: 'user_id', of: 'users' }] as const;
const ofCustomer = [{ column: 'customer_id', of: 'customer' }] as const;
const ofForm = [{ column: 'form_id', of: 'forms' }] as const;
const ofArrival = [{ column: 'arrival_id', of: 'arrivals' }] as const;

/**
 * Every table with data of a person: its personal columns, and what a deletion does with them. The steps run in this
 * order, so rows that refer to others come before them, and the person itself comes last.
 */
export const personalTables = {
  // Ways to sign in. A session ends with its row.
  push_subscription: { fate: 'erase', columns: ['endpoint', 'user_agent'], rows: ofUser },
  session: { fate: 'erase', columns: ['ip', 'user_agent'], rows: ofUser },
  known_device: { fate: 'erase', columns: ['token_hash'], rows: ofUser },
  pending_sign_in: { fate: 'erase', columns: ['token_hash'], rows: ofUser },
  passkey: { fate: 'erase', columns: ['name'], rows: ofUser },
  second_factor: { fate: 'erase', columns: ['sealed_secret'], rows: ofUser },
  recovery_code: { fate: 'erase', columns: ['code_hash'], rows: ofUser },
  invitation: { fate: 'erase', columns: ['user_id'], rows: ofUser },
  verification_code: {
    fate: 'erase',
    columns: ['mobile'],
    rows: [...ofUser, { column: 'mobile', of: 'mobiles' }],
  },
  verification_guard: { fate: 'erase', columns: ['mobile'], rows: [{ column: 'mobile', of: 'mobiles' }] },
  token_address: { fate: 'erase', columns: ['network'], rows: [{ column: 'token_id', of: 'tokens' }] },
  api_token: { fate: 'erase', columns: ['name', 'secret_hash'], rows: ofUser },
  webhook_endpoint: {
    fate: 'mask',
    columns: { name: 'dash', url: 'dash', secret: 'empty', previous_secret: 'null', archived_at: 'now' },
    rows: [...ofUser, ...ofCustomer],
  },
  // Its job deletes the content of the files with the row.
  person_file: { fate: 'mask', columns: { removed_at: 'now' }, rows: ofCustomer },
  idempotency_key: { fate: 'erase', columns: ['response'], rows: [{ column: 'actor', of: 'actors' }] },

  // Messages.
  notification: {
    fate: 'erase',
    columns: ['params'],
    rows: [...ofUser, { column: 'id', of: 'naming_notices' }],
  },
  contact_answer: {
    fate: 'erase',
    columns: ['body', 'email_from'],
    rows: [
      { column: 'contact_message_id', of: 'contact_messages' },
      { column: 'message_id', of: 'messages' },
    ],
  },
  contact_message: {
    fate: 'erase',
    columns: ['name', 'mobile', 'email', 'body'],
    rows: [{ column: 'id', of: 'contact_messages' }],
  },
  message: {
    fate: 'erase',
    columns: ['recipient', 'subject', 'body', 'search_text'],
    rows: [{ column: 'id', of: 'messages' }],
  },
  email_proof: { fate: 'erase', columns: ['address'], rows: ofCustomer },
  email_bounce: { fate: 'erase', columns: ['address'], rows: [{ column: 'address', of: 'emails' }] },

  // What the customer entered.
  address: {
    fate: 'erase',
    columns: ['name', 'latin_name', 'mobile', 'email', 'label', 'lines'],
    rows: ofCustomer,
  },
  note: {
    fate: 'mask',
    columns: { text: 'dash' },
    rows: [...ofCustomer, { column: 'parcel_id', of: 'parcels' }],
  },
  expected_parcel: {
    fate: 'mask',
    columns: { shop: 'empty', note: 'empty', search_text: 'empty' },
    rows: ofCustomer,
  },
  shop_invoice: { fate: 'mask', columns: { file_name: 'empty', removed_at: 'now' }, rows: ofCustomer },
  arrival_claim: { fate: 'mask', columns: { note: 'empty', reason: 'empty' }, rows: ofCustomer },
  arrival_service: {
    fate: 'mask',
    columns: { note: 'empty', answer_text: 'empty', refusal: 'dash' },
    rows: ofCustomer,
  },
  arrival: {
    fate: 'mask',
    columns: {
      label_name: 'empty',
      label_mobile: 'empty',
      label_suburb: 'empty',
      label_text: 'empty',
      end_note: 'empty',
      search_text: 'empty',
    },
    rows: ofCustomer,
  },
  arrival_item: {
    fate: 'mask',
    columns: { description: 'dash', description_en: 'empty', answers: 'null' },
    rows: ofArrival,
  },
  collector: { fate: 'mask', columns: { name: 'dash', mobile: 'number', token_hash: 'null' }, rows: ofForm },
  receiver_link_token: { fate: 'erase', columns: ['token_hash'], rows: ofForm },
  receiver_email: { fate: 'erase', columns: ['address'], rows: ofForm },
  price_link: { fate: 'erase', columns: ['token_hash'], rows: ofForm },
  delivery_choice: { fate: 'mask', columns: { note: 'empty' }, rows: ofForm },
  form_price: { fate: 'mask', columns: { remeasure_text: 'empty' }, rows: ofForm },

  // Records of carriage. What was never accepted is no such record.
  form_name: {
    fate: 'retain',
    columns: ['screened_name_id'],
    ground: 'sanctions',
    besides: { rows: [{ column: 'form_id', of: 'unaccepted_forms' }] },
  },
  screened_name: {
    fate: 'retain',
    columns: ['name', 'normal', 'keys'],
    ground: 'sanctions',
    besides: { rows: [{ column: 'id', of: 'unused_names' }] },
  },
  denied_match: {
    fate: 'retain',
    columns: ['matched_name', 'known_names', 'search_text'],
    ground: 'sanctions',
  },
  denied_decision: { fate: 'retain', columns: ['reason'], ground: 'sanctions' },
  form: {
    fate: 'retain',
    columns: ['sender', 'receiver', 'draft', 'search_text'],
    ground: 'customs',
    ends: {
      rows: { column: 'id', of: 'forms' },
      from: 'updated_at',
      columns: { sender: 'object', receiver: 'object', draft: 'object', search_text: 'empty' },
    },
    besides: {
      columns: {
        sender: 'object',
        receiver: 'object',
        draft: 'object',
        reject_reason: 'null',
        search_text: 'empty',
        archived_at: 'now',
      },
      rows: [{ column: 'id', of: 'unaccepted_forms' }],
    },
  },
  form_item: {
    fate: 'retain',
    columns: ['description', 'description_en', 'answers'],
    ground: 'customs',
    ends: {
      rows: { column: 'form_id', of: 'ended_forms' },
      columns: { description: 'dash', description_en: 'empty', answers: 'null' },
    },
    besides: {
      columns: { description: 'dash', description_en: 'empty' },
      rows: [{ column: 'form_id', of: 'unaccepted_forms' }],
    },
  },
  form_correction: {
    fate: 'retain',
    columns: ['before', 'wanted', 'reason'],
    ground: 'customs',
    ends: {
      rows: { column: 'form_id', of: 'forms' },
      from: 'asked_at',
      columns: { before: 'object', wanted: 'object', reason: 'dash' },
    },
  },
  goods_confirmation: {
    fate: 'retain',
    columns: ['note', 'lines'],
    ground: 'customs',
    ends: {
      rows: { column: 'form_id', of: 'forms' },
      from: 'said_at',
      records: { note: 'dash', lines: 'list' },
    },
  },
  parcel: {
    fate: 'retain',
    columns: ['sender_name', 'receiver_name', 'receiver_mobile', 'delivered_to', 'search_text'],
    ground: 'customs',
    ends: {
      rows: { column: 'id', of: 'parcels' },
      from: 'updated_at',
      columns: {
        sender_name: 'dash',
        receiver_name: 'dash',
        receiver_mobile: 'number',
        delivered_to: 'dash',
        search_text: 'empty',
      },
    },
  },
  parcel_event: {
    fate: 'retain',
    columns: ['note'],
    ground: 'customs',
    ends: { rows: { column: 'parcel_id', of: 'parcels' }, from: 'received_at', records: { note: 'dash' } },
  },
  manifest: {
    fate: 'retain',
    columns: ['sheet'],
    ground: 'customs',
    ends: { rows: { column: 'cargo_id', of: 'cargo' }, from: 'made_at', records: { sheet: 'pieces' } },
  },
  consignee_sheet: {
    fate: 'retain',
    columns: ['sheet'],
    ground: 'customs',
    ends: { rows: { column: 'cargo_id', of: 'sheets' }, from: 'issued_at', records: { sheet: 'consignees' } },
  },
  parcel_photo: { fate: 'retain', columns: ['file_id'], ground: 'liability', ends: 'picture' },
  arrival_photo: { fate: 'retain', columns: ['file_id'], ground: 'liability', ends: 'picture' },
  arrival_event: {
    fate: 'retain',
    columns: ['note'],
    ground: 'liability',
    ends: { rows: { column: 'arrival_id', of: 'arrivals' }, from: 'received_at', records: { note: 'dash' } },
  },
  file: { fate: 'retain', columns: ['storage_key'], ground: 'liability', ends: 'picture' },
  incident: {
    fate: 'retain',
    columns: ['note', 'resolution'],
    ground: 'liability',
    ends: {
      rows: { column: 'parcel_id', of: 'parcels' },
      from: 'opened_at',
      columns: { note: 'dash', resolution: 'dash' },
    },
  },
  support_case: {
    fate: 'retain',
    columns: ['decision'],
    ground: 'liability',
    ends: { rows: { column: 'id', of: 'cases' }, from: 'updated_at', columns: { decision: 'dash' } },
  },
  case_message: {
    fate: 'retain',
    columns: ['text'],
    ground: 'liability',
    ends: { rows: { column: 'case_id', of: 'cases' }, from: 'written_at', records: { text: 'dash' } },
  },
  case_photo: { fate: 'retain', columns: ['file_id'], ground: 'liability', ends: 'picture' },
  case_settlement: {
    fate: 'retain',
    columns: ['account_name', 'reference'],
    ground: 'tax',
    ends: {
      rows: { column: 'case_id', of: 'cases' },
      from: 'settled_at',
      records: { account_name: 'dash', reference: 'dash' },
    },
  },
  pass_use: { fate: 'retain', columns: ['read_by'], ground: 'liability', ends: 'reference' },

  // Money.
  payment: {
    fate: 'retain',
    columns: ['note', 'search_text', 'external_id'],
    ground: 'tax',
    ends: {
      rows: { column: 'id', of: 'payments' },
      from: 'updated_at',
      columns: { note: 'dash', search_text: 'empty', external_id: 'null' },
    },
  },
  refund: {
    fate: 'retain',
    columns: ['reason'],
    ground: 'tax',
    ends: {
      rows: { column: 'payment_id', of: 'payments' },
      from: 'refunded_at',
      records: { reason: 'dash' },
    },
  },
  receipt: {
    fate: 'retain',
    columns: ['customer_name', 'customer_names'],
    ground: 'tax',
    ends: {
      rows: { column: 'payment_id', of: 'payments' },
      from: 'issued_at',
      records: { customer_name: 'dash', customer_names: 'null' },
    },
  },
  credit_note: {
    fate: 'retain',
    columns: ['note'],
    ground: 'tax',
    ends: { rows: { column: 'form_id', of: 'forms' }, from: 'credited_at', records: { note: 'dash' } },
  },
  tax_invoice: {
    fate: 'retain',
    columns: ['buyer'],
    ground: 'tax',
    ends: { rows: { column: 'form_id', of: 'forms' }, from: 'issued_at', records: { buyer: 'buyer' } },
  },
  tax_receipt: {
    fate: 'retain',
    columns: ['buyer_number', 'codes'],
    ground: 'tax',
    ends: {
      rows: { column: 'payment_id', of: 'payments' },
      from: 'updated_at',
      columns: { buyer_number: 'digits', codes: 'null', codes_until: 'null' },
    },
  },
  qpay_invoice: {
    fate: 'retain',
    columns: ['buyer_number', 'qr_text'],
    ground: 'tax',
    ends: {
      rows: { column: 'payment_id', of: 'payments' },
      from: 'expires_at',
      columns: { buyer_number: 'digits', qr_text: 'null' },
    },
  },
  card_session: {
    fate: 'retain',
    columns: ['intent_id'],
    ground: 'tax',
    ends: {
      rows: { column: 'payment_id', of: 'payments' },
      from: 'expires_at',
      columns: { intent_id: 'null' },
    },
  },
  card_refund: {
    fate: 'retain',
    columns: ['reason'],
    ground: 'tax',
    ends: { rows: { column: 'refund_id', of: 'refunds' }, from: 'updated_at', columns: { reason: 'dash' } },
  },
  price_question: {
    fate: 'retain',
    columns: ['text'],
    ground: 'tax',
    ends: { rows: { column: 'form_id', of: 'forms' }, from: 'created_at', records: { text: 'dash' } },
  },
  arrival_charge_waiver: {
    fate: 'retain',
    columns: ['reason'],
    ground: 'tax',
    ends: { rows: { column: 'charge_id', of: 'charges' }, from: 'waived_at', records: { reason: 'dash' } },
  },
  arrival_repack: {
    fate: 'retain',
    columns: ['reason'],
    ground: 'tax',
    ends: { rows: { column: 'id', of: 'repacks' }, from: 'at', records: { reason: 'dash' } },
  },

  // Who did what, and what was agreed.
  audit_log: { fate: 'retain', columns: ['before', 'after', 'ip'], ground: 'security' },
  security_event: { fate: 'retain', columns: ['address', 'details', 'user_agent'], ground: 'security' },
  approval: { fate: 'retain', columns: ['about', 'input'], ground: 'security' },
  receiver_stop: { fate: 'retain', columns: ['mobile'], ground: 'proof' },
  consent: { fate: 'retain', columns: ['user_id', 'given_at'], ground: 'proof' },
  data_request: { fate: 'retain', columns: ['text', 'answer'], ground: 'proof' },

  // The person itself, last.
  app_user: {
    fate: 'mask',
    columns: {
      full_name: 'dash',
      given_name: 'empty',
      family_name: 'empty',
      email: 'mailbox',
      mobile: 'null',
      password_hash: 'null',
      search_text: 'empty',
    },
    rows: [{ column: 'id', of: 'users' }],
  },
  customer: {
    fate: 'mask',
    columns: {
      first_name: 'dash',
      last_name: 'empty',
      organization_name: 'dash',
      latin_name: 'empty',
      abn: 'null',
      register_number: 'null',
      mobile: 'null',
      email: 'null',
      search_text: 'empty',
    },
    rows: [{ column: 'id', of: 'customer' }],
  },
} as const satisfies Register;
