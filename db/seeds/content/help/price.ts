import type { SeedArticle } from './seed-article';

export const price: readonly SeedArticle[] = [
  {
    slug: 'volumetric-weight',
    title: {
      mn: 'Үнэ яаж гардаг вэ? Бодит жин, эзлэхүүний жин',
      en: 'How the price is worked out: gross and volumetric weight',
    },
    excerpt: {
      mn: 'Хоёр жингийн ихийг тооцдог. Жишээгээр алхам алхмаар тайлбарлав.',
      en: 'The greater of two weights counts. Step by step, with an example.',
    },
    body: {
      mn: `Онгоцонд жин ч, зай ч үнэтэй. Тиймээс хайрцаг бүрд хоёр жинг харьцуулж, **ихийг нь** авдаг.

## Хоёр жин

- **Бодит жин:** жинлүүр дээрх жин
- **Эзлэхүүний жин:** урт × өргөн × өндөр (см) ÷ тарифын хуваагч

Их нь **тооцох жин** болж, тарифын жингийн алхмаар дээш тоймлогдоно. Олон хайрцгийн тооцох жинг нэмнэ. Тариф бүр доод жинтэй.

## Жишээ

60 × 40 × 30 см, 9.3 кг хайрцаг, хуваагч 6000:

1. Эзлэхүүний жин: 60 × 40 × 30 ÷ 6000 = 12.0 кг
2. Бодит жин 9.3 кг, эзлэхүүний жин 12.0 кг: **12.0 кг** тооцно
3. Тарифын тухайн жингийн нэг кг-ын үнээр үржүүлнэ
4. Сонгосон үйлчилгээ, автоматаар ногдох [нэмэлт хураамж](/front-pages/help-center/article/extra-fees) нэмэгдэнэ

Жин ихсэх тусам нэг кг-ын үнэ шатлалаар буурна. Дараагийн шатлалын үнээр хямд гарах бол түүгээр тооцдог. Одоогийн үнийг [тарифын хүснэгтээс](/home#price) хараарай.

## Хэмнэх арга

- Бараандаа таарсан хайрцаг сонгоно
- Хувцас, хөнжлийг вакуум уутанд шахна
- Хэд хэдэн хайрцгаа нэг маягтаар илгээнэ`,
      en: `On an aircraft both weight and room cost money. For each box we compare two weights and take **the greater**.

## Two weights

- **Gross weight:** what the scale shows
- **Volumetric weight:** length × width × height (cm) ÷ the divisor of the plan

The greater becomes the **chargeable weight**, rounded up to the weight step of the plan. The boxes of one form are added up. Each plan has a minimum weight.

## An example

A box of 60 × 40 × 30 cm that weighs 9.3 kg, with the divisor 6000:

1. Volumetric weight: 60 × 40 × 30 ÷ 6000 = 12.0 kg
2. Gross 9.3 kg, volumetric 12.0 kg: **12.0 kg** count
3. They are multiplied by the plan’s rate for that weight
4. The services you chose and the automatic [extra fees](/front-pages/help-center/article/extra-fees) are added

The more it weighs, the less a kilogram costs, band by band. Where the rate of the next band would make the whole cheaper, we use it. Today’s rates are in the [table of plans](/home#price).

## How to save

- Choose a box that fits the goods
- Press clothes and blankets into vacuum bags
- Send several boxes on one form`,
    },
  },
  {
    slug: 'extra-fees',
    title: { mn: 'Нэмэлт үйлчилгээ, хураамж', en: 'Extra services and fees' },
    excerpt: {
      mn: 'Таны сонгодог болон автоматаар ногддог хураамж хоёрын ялгаа.',
      en: 'Which ones you choose and which are added by a rule.',
    },
    body: {
      mn: `Төлбөрийн задаргаанд тээврийн хөлснөөс гадна нэмэлт хураамжийн мөр байж болно. Хураамж дээр хураамж бодохгүй. Одоогийн дүнг [үнийн хүснэгтээс](/home#price) үзнэ үү.

## Таны сонгох

- **Эмзэг ачаа:** манай агуулахад тусад нь байрлуулж, шошгонд тэмдэглэнэ
- **Улаанбаатарт хаягаар хүргэх:** хайрцаг тутамд
- **Орон нутагт хүргэх:** тооцох жингийн кг тутамд
- **Мэдүүлсэн үнээр хариуцуулах:** мэдүүлсэн үнийн хувиар, доод дүнтэй ([дэлгэрэнгүй](/front-pages/help-center/article/declared-value))

## Автоматаар ногдох

- **Урт хайрцаг:** хураамжид заасан хэмжээнээс урт талтай хайрцаг тутамд
- **Хүнд хайрцаг:** хураамжид заасан жингээс хүнд хайрцаг тутамд
- **Батарей:** төхөөрөмжид суулгасан эсвэл хамт савласан батарейтай үед ([дүрэм](/front-pages/help-center/article/batteries))

Хайрцаг тутмын автомат хураамж зөвхөн тухайн нөхцөлд таарсан хайрцгийг тоолно: гурван хайрцгийн нэг нь л хүнд бол нэг удаа ногдоно.

## Дараа нь гарч болох

- Үнэгүй хоногоос хойших [хадгалалтын хураамж](/front-pages/help-center/article/storage)
- Хүлээн авагчийн төлөх [гаалийн татвар, НӨАТ](/front-pages/help-center/article/duty-and-vat)

Эдгээр нь тээврийн хөлсөнд ордоггүй.`,
      en: `Besides the freight your bill may hold lines for extra fees. There is never a fee on a fee. Today’s amounts are in the [price table](/home#price).

## Yours to choose

- **Fragile:** kept apart in our warehouse and marked on the label
- **Delivery to the door (Ulaanbaatar):** for each box
- **Delivery to the countryside:** for each kilogram of chargeable weight
- **Liability up to declared value:** a percentage of the declared value, with a minimum ([details](/front-pages/help-center/article/declared-value))

## Added by a rule

- **Oversize:** for each box with a side longer than the fee states
- **Heavy:** for each box heavier than the fee states
- **Battery:** when a battery is inside a device or packed with it ([the rules](/front-pages/help-center/article/batteries))

A fee per box counts only the boxes that its rule matches: if one of three is heavy, it is charged once.

## What may come later

- The [storage fee](/front-pages/help-center/article/storage) after the free days
- [Duty and VAT](/front-pages/help-center/article/duty-and-vat), paid by the receiver

Neither is part of the freight.`,
    },
  },
  {
    slug: 'price-approval',
    title: {
      mn: 'Хэмжилтийн дараах үнэ саналаас өндөр гарвал',
      en: 'If the price after measuring is higher than the quote',
    },
    excerpt: {
      mn: 'Зөрүү их бол Таны зөвшөөрөлгүйгээр илгээмж нисэхгүй.',
      en: 'If it is well above, nothing flies without your approval.',
    },
    body: {
      mn: `Маягт дээрх үнийн санал Таны бичсэн хэмжээ, жингээр гарч, маягтад заасан хугацаанд хүчинтэй. Салбарт хэмжсэний дараа эцсийн үнэ тодорхой болно.

## Зөрүү бага бол

Хэмжилтийн дараах үнээр шууд үргэлжилнэ. Тэр нь бага гарвал бага үнийг төлнө.

## Зөрүү их бол

Үнийн саналтай харьцуулахад {{price_change}} хязгаараас илүү өсвөл Таны зөвшөөрөл хэрэгтэй. {{price_answer_days}} хоногийн дотор хариулна уу.

1. Илгээмж «Үнийн зөвшөөрөл хүлээж байна» гэж саатна
2. Хэмжилтийн дараах дүн, холбоос бүхий мессеж Танд очно
3. Маягтаа нээж, хоёр үнийг мөр мөрөөр нь харьцуулна
4. **Зөвшөөрөх** товчийг дармагц саатал арилна

Зөвшөөрөхгүй бол маягт дээрээ **Дахин хэмжүүлэх** эсвэл **Үнээс татгалзах** товчийг дарна, эсвэл асуултаа бичнэ. Заасан өдөр хүртэл хариулаагүй бол татгалзсанд тооцож, үйлчилгээний хураамж ногдоно.

## Яагаад зөрдөг вэ?

- Хайрцгийг наахаас өмнө хэмжсэн
- Товойсон тал, бариул, ороолтыг тооцоогүй
- Дараа нь бараа нэмсэн

[Зөв хэмжих арга](/front-pages/help-center/article/how-to-measure) дагавал зөрүү ховор гарна.`,
      en: `The quote on your form follows from the sizes and weights you typed and is valid until the time shown on the form. The final price is known once we have measured.

## A small difference

We continue at the price after measuring. If it is lower, you pay the lower one.

## A large difference

If the price is more than {{price_change}} above the quote, we need your approval. Please answer within {{price_answer_days}} days.

1. The parcel is held, waiting for price approval
2. You receive an SMS with the total after measuring and a link
3. Open your form and compare both prices line by line
4. Press **Approve** and the parcel is released

If you do not agree, press **Have it measured again** or **Refuse the price** on the form, or ask us there. No answer by the date shown counts as a refusal, and the handling fee is due.

## Why they differ

- The box was measured before it was taped
- Bulging sides, handles and wrapping were left out
- Something was added later

With [our way of measuring](/front-pages/help-center/article/how-to-measure) it rarely happens.`,
    },
  },
];
