-- E-mails bring their papers: the receipt of a payment, the tax invoice of a form, the proof of delivery of a parcel.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value 'receipt';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value 'tax_invoice';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value 'tax_adjustment';

create table message_paper (
  message_id uuid not null references message (id) on delete cascade,
  position smallint not null check (position between 1 and 100),
  kind text not null check (kind in ('receipt', 'bill', 'delivery')),
  subject_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'attached', 'left_out')),
  primary key (message_id, position)
);
comment on table message_paper is
  'Documents that an e-mail brings. Each is made when the e-mail is sent; no file is stored.';
comment on column message_paper.subject_id is 'The payment of a receipt, the form of a bill, the parcel of a delivery.';
comment on column message_paper.state is 'left_out: the e-mail went without it; it was too large or could not be made.';
