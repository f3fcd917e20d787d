import type { SeedArticle } from './seed-article';

export const after: readonly SeedArticle[] = [
  {
    slug: 'changing-a-form',
    titleMn: 'Маягтаа засах, буцаан татах',
    titleEn: 'Changing or withdrawing a form',
    excerptMn: 'Ноорог, илгээсэн, хүлээн авсан: аль шатанд юуг өөрчилж болох вэ?',
    excerptEn: 'Draft, submitted, accepted: what can be changed at which stage.',
    bodyMn: `## Ноорог

Чөлөөтэй засна. Бичсэн зүйл өөрөө хадгалагддаг тул дундаас нь орхиод дараа үргэлжлүүлж болно.

## Илгээсэн

Илгээсэн маягт түгжигдэнэ. Засах бол:

1. Маягтаа нээж, **Буцаан татах** товчийг дарна
2. **Шинэ маягт руу хуулах** товчийг дарна: бүх мэдээлэл шинэ ноорогт хуулагдана
3. Засаад дахин илгээнэ, шинэ код авна

Илгээсэн маягт **30 хоног** хүчинтэй. Энэ хугацаанд илгээмжээ авчраагүй бол хугацаа нь дуусна.

## Хүлээн авсны дараа

Салбарт хэмжиж хүлээн авснаас хойш маягтыг өөрчилдөггүй: гааль, үзлэгийн баримт түүнд тулгуурладаг. Хүлээн авагчийн утас, хаяг зэргийг засах шаардлагатай бол [бидэнд бичээрэй](/home#contact). Нислэгт ачихаас өмнө амжвал ажилтан тэмдэглэл хийж, шаардлагатай бичиг баримтыг шинэчилнэ.

## Цуцлах

Ачихаас өмнө цуцалбал илгээмжийг буцаан өгч, гарсан зардлыг суутгана. Ниссэн илгээмжийг цуцлах боломжгүй, Улаанбаатараас буцаах үйлчилгээ тусдаа.`,
    bodyEn: `## Draft

Change what you like. What you type is saved by itself, so you can stop in the middle and go on later.

## Submitted

A submitted form is locked. To correct it:

1. Open the form and press **Withdraw**
2. Choose **Copy to a new form**: everything is copied into a new draft
3. Correct it and submit again; it gets a new code

A submitted form is valid for **30 days**. If no parcel is brought by then, it expires.

## After we have received it

Once we have measured and received the boxes the form is no longer changed: the papers for customs and screening rest on it. If the receiver's phone or address has to be corrected, [write to us](/home#contact). Before loading, our staff can note it and renew the papers.

## Cancelling

If you cancel before loading, we give the parcel back and deduct the costs incurred. A parcel that has departed cannot be cancelled; a return from Ulaanbaatar is a service of its own.`,
  },
  {
    slug: 'claims',
    titleMn: 'Гэмтэл, дутагдал, хоцролт: гомдол гаргах',
    titleEn: 'Damage, loss and delay: how to claim',
    excerptMn: 'Хугацаа, хавсаргах баримт, хариу өгөх дараалал.',
    excerptEn: 'Time limits, what to enclose, and how we answer.',
    bodyMn: `Илгээмжид тань юм тохиолдвол уучлаарай. Дараах дарааллаар хамгийн хурдан шийднэ.

## Хугацаа

- **Гэмтэл, дутагдал:** хүлээн авснаас хойш 14 хоногийн дотор
- **Хоцролт:** хүлээн авснаас хойш 21 хоногийн дотор
- Гадна талд нь илэрхий гэмтэлтэй бол авахдаа тэр дор нь хэлнэ

## Хавсаргах зүйл

1. Илгээмжийн дугаар
2. Хайрцаг, савлалт, гэмтсэн барааны зураг
3. Барааны үнийг нотлох баримт
4. Юу болсныг хэдхэн өгүүлбэрээр

Шийдэгдэх хүртэл хайрцаг, савлалтаа бүү хаяарай.

## Хаана өгөх вэ?

[Холбоо барих маягтаар](/home#contact) эсвэл аль ч салбарт. Бид **ажлын таван өдрийн дотор** хариу өгнө. Хүлээж авахад нь авсан зургууд, жин, үйл явдлын тэмдэглэлтэй тулгадаг.

## Хариуцлагын хэмжээ

Алдагдсан, гэмтсэн үеийн хариуцлагыг 1999 оны Монреалийн конвенцоор тогтооно. Энэ нь жингээс хамаарч, барааны бүтэн үнээс бага байж болно. Үнийг бүрэн хамгаалахыг хүсвэл [даатгал](/front-pages/help-center/article/insurance) сонгоорой.

Австралийн хэрэглэгчийн эрхийг хамгаалах хуулиар олгосон эрх тань хэвээр.`,
    bodyEn: `If something has happened to your parcel, we are sorry. This is the quickest way to put it right.

## Time limits

- **Damage or missing contents:** within 14 days of receipt
- **Delay:** within 21 days of receipt
- If the damage can be seen from outside, tell us when you collect

## What to enclose

1. The parcel number
2. Photos of the box, the packing and the damaged goods
3. Proof of what they are worth
4. What happened, in a few sentences

Keep the box and the packing until the claim is settled.

## Where to send it

Through the [contact form](/home#contact) or at any branch. We answer **within five working days**. We compare it with the photos, weights and records made when we received the parcel.

## How far we are liable

Loss and damage are governed by the Montreal Convention of 1999. It goes by weight and may be less than the goods are worth. To protect the full value, choose [insurance](/front-pages/help-center/article/insurance).

Your rights under the Australian Consumer Law remain.`,
  },
  {
    slug: 'insurance',
    titleMn: 'Даатгал сонгох уу?',
    titleEn: 'Should I insure my parcel?',
    excerptMn: 'Юуг хамгаалдаг, юуг хамгаалдаггүй, хэзээ сонгох нь зөв бэ?',
    excerptEn: 'What it covers, what it does not, and when it pays.',
    bodyMn: `Даатгал нь маягт дээр Таны сонгодог нэмэлт үйлчилгээ. Төлбөр нь **мэдүүлсэн үнийн хувиар**, доод дүнтэй. Одоогийн хэмжээг [үнийн хүснэгтээс](/home#price) үзнэ үү.

## Юу хамгаалах вэ?

Салбарт хүлээн авснаас хүлээлгэн өгөх хүртэл илгээмж алдагдах, хулгайд алдах, гэмтэх эрсдэлийг мэдүүлсэн үнийн хэмжээнд.

## Юу хамгаалахгүй вэ?

- Буруу, дутуу мэдүүлсэн бараа
- Хангалтгүй савласнаас гарсан гэмтэл
- [Хориглосон бараа](/front-pages/help-center/article/prohibited-goods)
- Гаалийн саатал, хураалт
- Хоцролтоос үүдсэн алдагдсан ашиг

## Хэзээ сонгох вэ?

Даатгалгүй бол хариуцлагыг жингээр тооцдог. Тиймээс **жижиг, хөнгөн, үнэтэй** бараанд даатгал хамгийн их ач холбогдолтой: утас, зөөврийн компьютер, үнэт эдлэл, гэрэл зургийн аппарат.

## Мэдүүлсэн үнэ

Даатгал мэдүүлсэн үнэд тулгуурлана. Тэр үнийг гааль ч харна. Тиймээс худалдан авсан бодит үнийг бичиж, баримтаа хадгалаарай.

Даатгалыг маягт илгээхээс өмнө сонгоно, дараа нь нэмэх боломжгүй.`,
    bodyEn: `Insurance is an extra that you choose on the form. It costs a **percentage of the declared value**, with a minimum. Today's figures are in the [price table](/home#price).

## What it covers

Loss, theft and damage from our counter to the hand-over, up to the declared value.

## What it does not cover

- Goods that were not or wrongly declared
- Damage from insufficient packing
- [Prohibited goods](/front-pages/help-center/article/prohibited-goods)
- Delay or seizure by customs
- Profit lost through delay

## When it pays

Without insurance, liability goes by weight. So it matters most for what is **small, light and valuable**: phones, laptops, jewellery, cameras.

## The declared value

Insurance rests on the declared value, which customs sees too. Write what you really paid, and keep the receipt.

Choose it before you submit the form; it cannot be added later.`,
  },
];
