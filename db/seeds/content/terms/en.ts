export const termsEn = `## Who and what these terms are about

These terms apply between {{company}} (“we”) and the person or organization that sends a parcel (the “sender”, “you”). By submitting a form you accept them. By collecting a parcel the receiver accepts what concerns the receiver.

- **Parcel:** one box with a number of its own
- **Form:** the record of sender, receiver, boxes and goods
- **Cargo:** the parcels that travel on one flight

## The service

We carry parcels by air from Sydney, Australia, to Ulaanbaatar, Mongolia, arrange export and import clearance, and hand them over to the receiver.

Scheduled times of departure and arrival are plans. Weather, airlines and customs may change them. Changes are shown on the tracking page, and we text you at the main steps unless you have turned these messages off. A parcel for which there is no room, or that comes after the cut-off, travels on the next flight.

## The form and what it says

The sender gives full and true names, phone numbers and addresses of both sides, and describes the goods, their number, their value and any batteries. Security screening and customs rely on it.

A submitted form is valid until the last day shown on it. Once we have measured and received the boxes the form is no longer changed; please contact us if something has to be corrected.

We compare the names of senders and receivers with international sanctions lists. If a name resembles an entry, the parcel is held until it has been checked.

{{law_to_confirm}}

## Prices

Prices are in Australian dollars and follow the greater of gross and volumetric weight, the chosen plan and the extra fees. The volumetric weight is length × width × height in cm divided by the divisor of the plan. Amounts in tögrög use the exchange rate at the time of the quote.

A quote is valid until the time shown on the form. If the bill after measuring exceeds it by more than the limit that we state when we ask, we hold the parcel until the sender approves. If the sender refuses, or does not answer by the day stated, the parcel is returned or collected in Sydney for the handling fee stated.

## Payment

You pay in Sydney in Australian dollars or in Ulaanbaatar in tögrög. We may keep a parcel until it is paid in full.

Import duty, value added tax and other charges of customs are paid by the receiver. The amount shown on the form is an estimate; customs decides.

{{law_to_confirm}}

## Prohibited and restricted goods

We do not accept loose lithium batteries and power banks, explosive, flammable or corrosive substances, aerosols, weapons, narcotics, counterfeit goods, cash, live animals, raw animal products, or anything that the law of Australia or Mongolia forbids.

Batteries inside a device, or packed with it, are charged to no more than 30 per cent. A form whose declared value reaches the limit of Australian customs needs an Australian export declaration, and so do goods that need an export permit.

Every parcel is security-screened before it flies. Where necessary we or the authorities may open a box. If something prohibited is found we inform the authorities, and the sender bears the cost.

{{law_to_confirm}}

## Packing

The sender packs the goods so that they can travel by air. No box may weigh more than {{max_piece_kg}} kg or have a side over {{max_side_cm}} cm, and a form holds up to {{max_pieces}} boxes. Please mark fragile goods and choose the extra service for them.

We photograph each box when we receive it. If the packing is not sufficient we may refuse the box, or repack it with your consent.

{{law_to_confirm}}

## Customs

We arrange export and import clearance on the basis of what the sender tells us. If further papers are asked for, sender and receiver provide them without delay. We have no influence on the decisions of customs or the time they take.

Fines, storage and returns that follow from wrong or incomplete declarations are borne by whoever caused them.

{{law_to_confirm}}

## Hand-over and storage

A parcel is collected at our Ulaanbaatar branch or, as chosen on the form, brought to the door or given to a carrier for the countryside.

We hand over a parcel to whoever gives the receiver’s name and the last four digits of the receiver’s phone, with a photo or a signature as proof.

Storage is free for the number of days stated when the parcel is ready to collect. After that a fee is added each day; the tracking page shows the last free day and the fee. A parcel that is not collected within {{uncollected_days}} days may be returned or disposed of, after notice to the sender, who bears the cost of the return.

## Parcels from shops and the shelf

The sender may give shops the address of our branch with their own address code. We weigh and photograph a box that arrives and store it on the sender’s shelf. By receiving a box we do not undertake to carry it: carriage begins once the sender has submitted a form and we have accepted it.

Storage on the shelf is free for {{shelf_free_days}} days from the arrival. After that each day costs {{shelf_fee}} a parcel. No day counts while a submitted form waits for us. The price of a service is agreed when it is asked for, and is added to the bill of a form once the service is done.

For goods that cannot fly the sender chooses a return to the shop, disposal, or collection at the branch.

Of a parcel without a known owner, registered customers see the first letters of the name and the suburb. They may claim it with its tracking number or the invoice of the shop, and we decide. A parcel that nobody has claimed within {{unclaimed_days}} days may be returned to its sender, and after {{dispose_days}} days it may be disposed of. Requirements of the law that applies come first.

{{law_to_confirm}}

## Liability

If a parcel is lost, damaged or delayed, our liability is governed and limited by the Montreal Convention of 1999. If the sender chooses and pays for “Liability up to declared value” on the form, the limit is the declared value (article 22, paragraph 3 of the Convention). We do not offer insurance.

As the Convention provides, we are not liable for damage caused by a defect or the nature of the goods, packing that was not ours, war or armed conflict, or acts of public authorities in connection with entry, exit or transit. Our liability is reduced as far as the sender or the receiver caused the loss, for example by a wrong declaration. We are not liable for delay where all reasonable measures to avoid it were taken or were impossible.

Nothing in these terms limits your rights under the Australian Consumer Law, or rights under the law of Mongolia that cannot be excluded.

{{law_liability}}

## Claims

Damage and missing contents must be reported in writing within {{case_damage_days}} days of receipt, and delay within {{case_delay_days}} days. Please enclose the parcel number, photos, and proof of value. We answer claims within {{claim_answer_days}} days.

{{law_liability}}

## Your account

An account is opened with a mobile number. You are responsible for keeping your password and codes secret. We may suspend the service if an account is used unlawfully or bills remain unpaid.

## Personal data

We use names, phone numbers, addresses and lists of goods only to carry the parcel, to give what the law requires, and to reach you. We store no citizen registration number, and we pass nothing on for advertising.

The tracking page shows the progress to whoever has the number, but no name, phone or photo without the last four digits of the receiver’s mobile. You may ask us to see, correct or delete your data.

{{law_to_confirm}}

## Cancelling

You may withdraw a form free of charge at any time before you hand the parcel over. If you cancel after that, but before loading, we give the parcel back and deduct the costs incurred. A parcel that has departed cannot be cancelled.

## Changes and disputes

We may update these terms. Your parcel is carried under the edition in force when you submitted its form. Every earlier edition stays on this page.

Disputes are settled by agreement where possible, otherwise under the law of New South Wales, Australia. If the Mongolian and the English text differ, the language in which you submitted the form decides.

{{law_to_confirm}}
`;
