import type { Register } from './register';

const ofNumber = [{ column: 'mobile', of: 'received_numbers' }] as const;
const ofForm = [{ column: 'form_id', of: 'received_forms' }] as const;

/**
 * What is removed of a receiver, who has no account: what was sent to their number and what they entered by their link.
 * Forms and parcels stay with the sender, by the grounds of `personal-tables`.
 */
export const receiverTables = {
  contact_answer: {
    fate: 'erase',
    columns: ['body', 'email_from'],
    rows: [
      { column: 'contact_message_id', of: 'received_contacts' },
      { column: 'message_id', of: 'received_messages' },
    ],
  },
  contact_message: { fate: 'erase', columns: ['name', 'mobile', 'email', 'body'], rows: ofNumber },
  message: {
    fate: 'erase',
    columns: ['recipient', 'subject', 'body', 'search_text'],
    rows: [
      { column: 'recipient', of: 'received_numbers' },
      { column: 'recipient', of: 'received_emails' },
    ],
  },
  email_bounce: {
    fate: 'erase',
    columns: ['address'],
    rows: [{ column: 'address', of: 'received_emails' }],
  },
  // After the messages, which it finds.
  receiver_email: { fate: 'erase', columns: ['address'], rows: ofForm },
  verification_guard: { fate: 'erase', columns: ['mobile'], rows: ofNumber },
  collector: { fate: 'mask', columns: { name: 'dash', mobile: 'number', token_hash: 'null' }, rows: ofForm },
  delivery_choice: { fate: 'mask', columns: { note: 'empty' }, rows: ofForm },
  person_file: { fate: 'mask', columns: { removed_at: 'now' }, rows: ofForm },
  receiver_link_token: { fate: 'erase', columns: ['token_hash'], rows: ofForm },
} as const satisfies Register;
