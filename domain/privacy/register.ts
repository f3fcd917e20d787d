import type { RetentionGround } from './laws';

/** What replaces a value: a dash, an empty text, nothing, an empty record, a number or an address that reach nobody. */
export type Mask = 'dash' | 'empty' | 'null' | 'object' | 'number' | 'mailbox' | 'now';

/** Whose rows: what a column of the table must refer to. */
export type Owner =
  | 'customer'
  | 'users'
  | 'actors'
  | 'forms'
  | 'unaccepted_forms'
  | 'arrivals'
  | 'parcels'
  | 'tokens'
  | 'messages'
  | 'contact_messages'
  /** Notices to staff that name the person. */
  | 'naming_notices'
  | 'unused_names'
  | 'mobiles'
  | 'emails'
  /** Of a receiver, found by the number of a form. */
  | 'received_forms'
  | 'received_numbers'
  | 'received_emails'
  | 'received_messages'
  | 'received_contacts';

/** Rows of a person: those whose column names one of their records. */
export type OwnRows = { column: string; of: Owner };

export type PersonalTable =
  /** The rows are deleted. */
  | { fate: 'erase'; columns: readonly string[]; rows: readonly OwnRows[] }
  /** The rows stay, and these columns are replaced. */
  | { fate: 'mask'; columns: Readonly<Record<string, Mask>>; rows: readonly OwnRows[] }
  /** The rows stay as they are for the years of a law; `besides` names those that no law needs. */
  | {
      fate: 'retain';
      columns: readonly string[];
      ground: RetentionGround;
      besides?:
        | { columns: Readonly<Record<string, Mask>>; rows: readonly OwnRows[] }
        | { rows: readonly OwnRows[] };
    };

export type Register = Readonly<Record<string, PersonalTable>>;
