export const privacyEn = `## Who is responsible

{{company}} (“we”) carries parcels from Australia to Mongolia and decides why and how personal data is processed. The company’s address and phone are at the end of this page. We follow the Australian Privacy Act 1988 and Mongolia’s Law on Personal Data Protection.

## What we store

- **Customers:** name, mobile, email address, language, choices of messages; of an organization also its ABN or register number. We store no citizen’s register number.
- **Addresses:** names, mobiles and addresses of senders and receivers whom a customer enters; an email address of the receiver, from the sender or the receiver.
- **Forms and parcels:** sender, receiver, goods and their value, photos, weights, every step of the journey, the name, photo or signature at the hand-over.
- **Parcels from shops:** what is written on the label of the shop, tracking number, invoice.
- **Money:** bills, payments, receipts, tax invoices. Card numbers go to the payment provider and never reach us.
- **Messages:** what we sent to whom, what you wrote to us.
- **Use of the portal:** sign-ins with address and kind of browser, and a record of every change with its author.

A receiver’s data comes from the sender. Everything else comes from you, from shops that send to your address code, or from our staff who handle the parcel.

## Why

- To carry, clear and hand over the parcel, and to inform sender and receiver: the contract of carriage.
- To answer customs, aviation security and tax authorities: the law.
- To protect accounts and parcels, and to prove what happened: our legitimate interest.
- To store it in another country, and what goes beyond this list: your consent, with the edition of this page and its day.

We sell no data and send no advertising for others.

## Who receives it

- Customs, aviation security and tax authorities of Australia and Mongolia, and the airline: what the papers of the flight contain.
- Providers that work for us: text messages, email, QPay, cards, e-barimt.
- The sender sees what happens to the parcel; a receiver sees the same by their own link. The tracking page shows no name, mobile or photo without the last digits of the receiver’s mobile.

## Where it is stored

The database and the files are stored in {{storage_country}}. Staff in Australia and Mongolia work with them. Whoever signs up in another country therefore agrees to storage abroad separately.

## How long

- **Account, addresses, address code:** until you delete the account
- **Forms, parcels, manifests and their history:** {{customs_years}} years at least: customs law (Australia: Customs Act 1901, section 240). Years under the law of Mongolia are to be confirmed by the company
- **Bills, payments, receipts, tax invoices:** {{tax_years}} years at least: tax law of both countries. Years under the law of Mongolia are to be confirmed by the company
- **Photos, signatures, incidents:** {{liability_years}} years at least: claims under article 35 of the Montreal Convention
- **Names compared with sanctions lists, where one resembled an entry:** as sanctions law requires; years to be confirmed by the company
- **Messages:** {{message_days}} days
- **Notifications in the portal:** {{notification_days}} days
- **Labels of shops after the box has left:** {{label_days}} days
- **Scans at stations:** {{scan_days}} days
- **Sign-ins and other security events:** {{security_days}} days
- **Messages between programs:** {{webhook_days}} days, events {{event_days}} days
- **Record of changes (audit log):** as long as the portal: it proves what happened and is never changed
- **Consents, requests about data, stopped messages:** as proof of them

When these years are over, a program masks names, numbers, descriptions and notes of people whose data was deleted, and of receivers, who have no account; amounts, weights and days stay. A receiver with a parcel under way, an open case or an unpaid bill is masked after it ends. Photos and signatures of everybody are deleted when their years are over, unless a case is open or a bill is unpaid.

Backups are overwritten in turn. After a restore, deletions that followed the backup are made again.

## Decisions by a program

Since 2026-12-10 Australian law asks us to say which decisions a program makes or prepares. In each case a person reviews it, and you may object by the contacts below.

- **Sanctions lists:** names of senders and receivers are compared with published lists. A similar name holds the parcel until a person has compared both.
- **Price:** a measured bill far above the quote holds the parcel until the sender answers. No answer by the stated day counts as a refusal.
- **Goods and batteries:** the description of goods is compared with rules. Goods that may not fly cannot be submitted; goods that need a permit hold the parcel.
- **Papers and payment:** a missing export reference, missing papers or an open bill hold the parcel.

The data used: names, goods with value and battery, weight and measures, bill. No decision uses health, origin, belief or similar data.

## Your rights

You may see your data and get a copy, have it corrected, have it deleted, and object to a use. Customers do this under Account settings, My data; receivers ask by the link in their messages or through us. We answer within {{data_answer_days}} days.

A deletion removes what no law asks us to store, masks your name where rows must stay, and names what stays and why. It is not possible while a parcel is on its way, a box is on the shelf or money is owed in either direction.

You may withdraw a consent at any time; what was done before stays lawful. Without storage abroad an account cannot be continued.

## Whom to ask

Write or call at the contacts below, or use the contact form. If our answer does not satisfy you, you may turn to the Australian Information Commissioner (oaic.gov.au) or the National Human Rights Commission of Mongolia (to be confirmed by the company).
`;
