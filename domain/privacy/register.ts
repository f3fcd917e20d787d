import type { DatedGround, RetentionGround } from './laws';

/**
 * What replaces a value: a dash, an empty text, nothing, an empty record, a number or an address that reach nobody, a
 * number of an authority that nobody has.
 */
export type Mask =
  | 'dash'
  | 'empty'
  | 'null'
  | 'object'
  | 'number'
  | 'mailbox'
  | 'digits'
  | 'now'
  /** A draft without its receiver. */
  | 'no_receiver';

/** Masks that the database knows: of append-only records only its owner's function `mask_ended` changes a column. */
export type RecordMask = 'dash' | 'null' | 'list' | 'buyer' | 'pieces' | 'consignees';

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

/** The records of all people whose data was deleted. */
export type ErasedOwner =
  | 'forms'
  /** Forms whose own years are over; of lines that have no time themselves. */
  | 'ended_forms'
  | 'parcels'
  | 'payments'
  | 'refunds'
  | 'cases'
  | 'arrivals'
  | 'cargo'
  /** Flights with an issued sheet that names one of their forms; its parcels may have left the flight since. */
  | 'sheets'
  | 'charges'
  | 'repacks';

/** What happens to a record when the years of its ground are over. The years count from the time in `from`. */
export type Ends =
  | { rows: ErasedRows; from?: string; columns: Readonly<Record<string, Mask>> }
  /** An append-only record; `rows` names its key or what it hangs on. */
  | { rows: ErasedRows; from: string; records: Readonly<Record<string, RecordMask>> }
  /** `delete_pictures` deletes the content of a picture; a reference names nobody once the record that it names is masked. */
  | 'picture'
  | 'reference';

/** The records of the forms whose receiver is masked. Money, cases and messages: only the receiver's own. */
export type ReceivedOwner = 'forms' | 'parcels' | 'cases' | 'cargo' | 'payments' | 'contacts';

/** What happens to the rows of a receiver when the years of a ground are over. */
export type ReceiverEnd = { ground: DatedGround; column: string; of: ReceivedOwner } & (
  | { how: 'erase' }
  | { how: 'mask'; columns: Readonly<Record<string, Mask>> }
  /** An append-only record, whose trigger names its masks. */
  | { how: 'record' }
);

export type ErasedRows = { column: string; of: ErasedOwner };

/** The parts of a record that stays as it is for the years of a law; `besides` names the rows that no law needs. */
type RetainedRows = {
  fate: 'retain';
  columns: readonly string[];
  besides?:
    | { columns: Readonly<Record<string, Mask>>; rows: readonly OwnRows[] }
    | { rows: readonly OwnRows[] };
};

export type PersonalTable =
  /** The rows are deleted. */
  | { fate: 'erase'; columns: readonly string[]; rows: readonly OwnRows[] }
  /** The rows stay, and these columns are replaced. */
  | { fate: 'mask'; columns: Readonly<Record<string, Mask>>; rows: readonly OwnRows[] }
  | (RetainedRows & { ground: DatedGround; ends: Ends })
  /** No law ends these: they stay as a proof. */
  | (RetainedRows & { ground: Exclude<RetentionGround, DatedGround> });

export type Register = Readonly<Record<string, PersonalTable>>;
