import type { SeedArticle } from './seed-article';

export const price: readonly SeedArticle[] = [
  {
    slug: 'volumetric-weight',
    titleMn: 'Үнэ яаж гардаг вэ? Бодит жин, эзлэхүүний жин',
    titleEn: 'How the price comes about: gross and volumetric weight',
    excerptMn: 'Хоёр жингийн ихийг тооцдог. Жишээгээр алхам алхмаар тайлбарлав.',
    excerptEn: 'The greater of two weights counts. Step by step, with an example.',
    bodyMn: `Онгоцонд жин ч, зай ч үнэтэй. Тиймээс хайрцаг бүрд хоёр жинг харьцуулж, **ихийг нь** авдаг.

## Хоёр жин

- **Бодит жин:** жинлүүр дээрх жин
- **Эзлэхүүний жин:** урт × өргөн × өндөр (см) ÷ 6000

Их нь **тооцох жин** болж, 0.1 кг хүртэл дээш тоймлогдоно. Олон хайрцгийн тооцох жинг нэмнэ. Илгээмжийг 1 кг-аас доош тооцохгүй.

## Жишээ

60 × 40 × 30 см, 9.3 кг хайрцаг:

1. Эзлэхүүний жин: 60 × 40 × 30 ÷ 6000 = 12.0 кг
2. Бодит жин 9.3 кг, эзлэхүүний жин 12.0 кг: **12.0 кг** тооцно
3. Тарифын тухайн жингийн нэг кг-ын үнээр үржүүлнэ
4. Сонгосон үйлчилгээ, автоматаар ногдох [нэмэлт хураамж](/front-pages/help-center/article/extra-fees) нэмэгдэнэ

Жин ихсэх тусам нэг кг-ын үнэ буурна: 10, 30, 100 кг-аас дараагийн шат эхэлнэ. Дараагийн шатны үнээр хямд гарах бол түүгээр тооцдог. Одоогийн үнийг [тарифын хүснэгтээс](/home#price) хараарай.

## Хэмнэх арга

- Бараандаа таарсан хайрцаг сонгоно
- Хувцас, хөнжлийг вакуум уутанд шахна
- Хэд хэдэн хайрцгаа нэг маягтаар илгээнэ`,
    bodyEn: `On an aircraft both weight and room cost money. For each box we compare two weights and take **the greater**.

## Two weights

- **Gross weight:** what the scale shows
- **Volumetric weight:** length × width × height (cm) ÷ 6000

The greater becomes the **chargeable weight**, rounded up to 0.1 kg. The boxes of one form are added up. A consignment counts as at least 1 kg.

## An example

A box of 60 × 40 × 30 cm that weighs 9.3 kg:

1. Volumetric weight: 60 × 40 × 30 ÷ 6000 = 12.0 kg
2. Gross 9.3 kg, volumetric 12.0 kg: **12.0 kg** count
3. They are multiplied by the plan's rate for that weight
4. The services you chose and the automatic [extra fees](/front-pages/help-center/article/extra-fees) are added

The more it weighs, the less a kilogram costs: a lower rate begins at 10, 30 and 100 kg. Where the next rate would make the whole cheaper, we use it. Today's rates are in the [table of plans](/home#price).

## How to save

- Choose a box that fits the goods
- Press clothes and blankets into vacuum bags
- Send several boxes on one form`,
  },
  {
    slug: 'extra-fees',
    titleMn: 'Нэмэлт үйлчилгээ, хураамж',
    titleEn: 'Extra services and fees',
    excerptMn: 'Таны сонгодог болон автоматаар ногддог хураамж хоёрын ялгаа.',
    excerptEn: 'Which ones you choose and which are added by a rule.',
    bodyMn: `Төлбөрийн задаргаанд тээврийн хөлснөөс гадна нэмэлт хураамжийн мөр байж болно. Хураамж дээр хураамж бодохгүй. Одоогийн дүнг [үнийн хүснэгтээс](/home#price) үзнэ үү.

## Таны сонгох

- **Эмзэг бараа:** тусад нь байрлуулж, гараар ачна
- **Хаалганд хүргэх (Улаанбаатар):** хайрцаг тутамд
- **Орон нутагт хүргэх:** тооцох жингийн кг тутамд
- **Даатгал:** мэдүүлсэн үнийн хувиар, доод дүнтэй ([даатгалын тухай](/front-pages/help-center/article/insurance))

## Автоматаар ногдох

- **Урт хайрцаг:** аль нэг тал нь 120 см-ээс их хайрцаг тутамд
- **Хүнд хайрцаг:** 32 кг-аас хүнд хайрцаг тутамд
- **Батарей:** төхөөрөмжид суулгасан эсвэл хамт савласан батарейтай үед ([дүрэм](/front-pages/help-center/article/batteries))

Хайрцаг тутмын автомат хураамж зөвхөн тухайн нөхцөлд таарсан хайрцгийг тоолно: гурван хайрцгийн нэг нь л хүнд бол нэг удаа ногдоно.

## Дараа нь гарч болох

- Үнэгүй 14 хоногоос хойших [хадгалалтын хураамж](/front-pages/help-center/article/storage)
- Хүлээн авагчийн төлөх [гаалийн татвар, НӨАТ](/front-pages/help-center/article/duty-and-vat)

Эдгээр нь тээврийн хөлсөнд ордоггүй.`,
    bodyEn: `Besides the freight your bill may hold lines for extra fees. There is never a fee on a fee. Today's amounts are in the [price table](/home#price).

## Yours to choose

- **Fragile:** kept apart and loaded by hand
- **Delivery to the door (Ulaanbaatar):** for each box
- **Delivery to the countryside:** for each kilogram of chargeable weight
- **Insurance:** a percentage of the declared value, with a minimum ([about insurance](/front-pages/help-center/article/insurance))

## Added by a rule

- **Oversize:** for each box with a side over 120 cm
- **Heavy:** for each box over 32 kg
- **Battery:** when a battery is inside a device or packed with it ([the rules](/front-pages/help-center/article/batteries))

A fee per box counts only the boxes that its rule matches: if one of three is heavy, it is charged once.

## What may come later

- The [storage fee](/front-pages/help-center/article/storage) after 14 free days
- [Duty and VAT](/front-pages/help-center/article/duty-and-vat), paid by the receiver

Neither is part of the freight.`,
  },
  {
    slug: 'price-approval',
    titleMn: 'Хэмжсэн үнэ саналаас өндөр гарвал',
    titleEn: 'If the measured price is higher than the quote',
    excerptMn: '10 хувиас илүү зөрвөл Таны зөвшөөрөлгүйгээр илгээмж нисэхгүй.',
    excerptEn: 'Above 10 per cent nothing flies without your approval.',
    bodyMn: `Маягт дээрх үнийн санал Таны бичсэн хэмжээ, жингээр гарч, **24 цаг** хүчинтэй. Салбарт хэмжсэний дараа эцсийн үнэ тодорхой болно.

## Зөрүү 10 хувь хүртэл

Хэмжсэн үнээр шууд үргэлжилнэ. Хэмжсэн үнэ бага гарвал бага үнийг төлнө.

## Зөрүү 10 хувиас дээш

1. Илгээмж «Үнийн зөвшөөрөл хүлээж байна» гэж саатна
2. Хэмжсэн дүн, холбоос бүхий мессеж Танд очно
3. Маягтаа нээж, хоёр үнийг мөр мөрөөр нь харьцуулна
4. **Зөвшөөрөх** товчийг дармагц илгээмж саатлаас гарна

Зөвшөөрөхгүй бол [бидэнтэй холбогдоорой](/home#contact). Дахин савлаж жижигрүүлэх, хайрцаг хасах, эсвэл илгээмжээ буцаан авах боломжтой.

## Яагаад зөрдөг вэ?

- Хайрцгийг наахаас өмнө хэмжсэн
- Товойсон тал, бариул, ороолтыг тооцоогүй
- Дараа нь бараа нэмсэн

[Зөв хэмжих арга](/front-pages/help-center/article/how-to-measure) дагавал зөрүү ховор гарна.`,
    bodyEn: `The quote on your form follows from the sizes and weights you typed and holds for **24 hours**. The final price is known once we have measured.

## Up to 10 per cent more

We go on at the measured price. If it is lower, you pay the lower one.

## More than 10 per cent

1. The parcel is held, waiting for price approval
2. You receive an SMS with the measured total and a link
3. Open your form and compare both prices line by line
4. Press **Approve** and the parcel is released

If you do not agree, [contact us](/home#contact). You may repack into something smaller, take a box out, or have the parcel back.

## Why they differ

- The box was measured before it was taped
- Bulging sides, handles and wrapping were left out
- Something was added later

With [our way of measuring](/front-pages/help-center/article/how-to-measure) it rarely happens.`,
  },
  {
    slug: 'payment',
    titleMn: 'Төлбөр төлөх',
    titleEn: 'Paying',
    excerptMn: 'Сиднейд доллароор, Улаанбаатарт төгрөгөөр. Ханш, баримт, буцаалт.',
    excerptEn: 'In dollars in Sydney, in tögrög in Ulaanbaatar. Rate, receipt and refund.',
    bodyMn: `Үнэ Австрали доллароор гарч, төгрөгийн дүнг хажууд нь харуулдаг.

## Хаана, юугаар?

- **Сиднейд (A$):** бэлэн мөнгө, карт, банкны шилжүүлэг
- **Улаанбаатарт (₮):** бэлэн мөнгө, карт, QPay

Илгээгч Сиднейд эсвэл хүлээн авагч Улаанбаатарт төлж болно. Хэн төлөхөө салбарт хэлээрэй.

## Ханш

Төгрөгийн дүн үнийн санал гарах үеийн ханшаар тогтоно. Ханш дараа нь өөрчлөгдсөн ч Таны маягтын дүн хэвээр. Өнөөдрийн ханш [нүүр хуудсанд](/home#converter) бий.

## Шилжүүлгийн утга

Гүйлгээний утгад 6 тэмдэгтэй **маягтын кодоо** бичнэ үү. Код байхгүй бол төлбөрийг холбоход ажлын нэг өдөр шаардагдана.

## Баримт

Төлбөрийн задаргаа маягт дээр үргэлж байна: тээврийн хөлс, хураамж бүр, нийт дүн.

## Буцаалт

Маягтыг өгөхөөс өмнө үнэгүй буцаан татна. Хүлээн авсны дараа, ачихаас өмнө цуцалбал гарсан зардлыг суутгаж буцаана. Дэлгэрэнгүйг [үйлчилгээний нөхцөлөөс](/terms-conditions) үзнэ үү.`,
    bodyEn: `Prices are in Australian dollars, with the amount in tögrög beside them.

## Where and how

- **In Sydney (A$):** cash, card or bank transfer
- **In Ulaanbaatar (₮):** cash, card or QPay

Either the sender pays in Sydney or the receiver in Ulaanbaatar. Tell us at the counter.

## The rate

The amount in tögrög uses the exchange rate at the time of your quote. If the rate moves later, the amount on your form stays. Today's rate is on the [home page](/home#converter).

## Bank transfers

Please write your 6-character **form code** as the reference. Without it, matching the payment takes a working day.

## Receipt

The bill is always on your form: the freight, each fee and the total.

## Refunds

A form is withdrawn free of charge before you hand the parcel over. If you cancel after that, but before loading, we refund what is left after the costs incurred. See the [terms](/terms-conditions).`,
  },
];
