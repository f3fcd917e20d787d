import type { SeedArticle } from './seed-article';

export const customs: readonly SeedArticle[] = [
  {
    slug: 'duty-and-vat',
    title: { mn: 'Монголд гаалийн татвар, НӨАТ төлөх үү?', en: 'Duty and VAT in Mongolia' },
    excerpt: {
      mn: 'Хувь хүний хэрэгцээний илгээмж тодорхой дүн хүртэл чөлөөлөгдөнө. Хязгаар, тооцоо, хэн төлөх вэ?',
      en: 'Parcels for personal use are exempt up to a limit. How tax is worked out, and who pays.',
    },
    body: {
      mn: `Импортын татварыг **хүлээн авагч** хариуцаж, гааль тогтооно. Бид маягт дээр ойролцоо дүнг урьдчилан харуулна.

{{law_to_confirm}}

## Чөлөөлөгдөх нөхцөл

Гурвуулаа биелэх ёстой:

1. Хүлээн авагч нь хувь хүн
2. Нийт үнэ хөдөлмөрийн хөлсний доод хэмжээг {{exempt_wages}} дахин нэмэгдүүлсэн дүнгээс хэтрэхгүй
3. Ижил бараа {{identical_items}} ширхгээс олонгүй

Эдгээр хэмжээ өөрчлөгддөг. Маягт одоогийн хэмжээгээр шалгаж, татвар ногдохоор бол ойролцоо дүнг харуулна.

{{law_to_confirm}}

## Хэтэрсэн бол

Гааль барааны үнэд тээвэр, даатгалын зардлыг нэмсэн гаалийн үнээс гаалийн татвар, дараа нь тэдгээрийн нийлбэрээс НӨАТ бодно. Маягт дээрх тооцоонд мэдүүлсэн үнэ, манай тээврийн хөлсийг авсан; гааль өөрөөр үнэлж болно. Зарим бараанд онцгой албан татвар, зөвшөөрөл нэмэгдэж болно.

{{law_to_confirm}}

## Байгууллагын илгээмж

Байгууллагын нэр дээр ирсэн илгээмжид чөлөөлөлт үйлчлэхгүй, дүнгээс үл хамааран бүрдүүлэлт хийнэ.

{{law_to_confirm}}

## Анхаарах зүйл

- Маягт дээрх дүн **ойролцоо**, эцсийн дүнг гааль гаргана
- Үнийг бууруулж бичвэл гааль зах зээлийн үнээр тооцож, торгууль ногдуулж болно
- Татварыг илгээмжээ авахын өмнө төлнө

Барааны жагсаалтаа [зөв бичвэл](/front-pages/help-center/article/goods-list-and-invoice) бүрдүүлэлт хурдан дуусна.

{{law_to_confirm}}`,
      en: `Import taxes are the **receiver’s** to pay and customs’ to decide. The form shows an estimate beforehand.

{{law_to_confirm}}

## When a parcel is exempt

All three must hold:

1. The receiver is a private person
2. The total is not above {{exempt_wages}} times the Mongolian monthly minimum wage
3. There are at most {{identical_items}} identical items

These limits change. The form checks against today’s limits and shows an estimate where tax is likely.

{{law_to_confirm}}

## Above the limit

Customs adds freight and insurance to the value of the goods and takes duty from that sum, then VAT from both together. The estimate on the form counts the declared value and our freight; customs may value the goods differently. Some goods also carry excise or need a permit.

{{law_to_confirm}}

## Parcels to organizations

There is no exemption for a parcel addressed to an organization: it is cleared whatever it is worth.

{{law_to_confirm}}

## Good to know

- The amount on the form is **an estimate**; customs decides
- If the value is understated, customs may use market prices and impose a fine
- Taxes are paid before the parcel is collected

A [well-written list of goods](/front-pages/help-center/article/goods-list-and-invoice) makes clearance quick.

{{law_to_confirm}}`,
    },
  },
  {
    slug: 'goods-list-and-invoice',
    title: { mn: 'Барааны жагсаалт, нэхэмжлэх', en: 'The list of goods and the invoice' },
    excerpt: {
      mn: 'Саатлын хамгийн түгээмэл шалтгаан нь хэт ерөнхий жагсаалт. Ингэж бичээрэй.',
      en: 'The commonest cause of a hold is a vague list. Write it like this.',
    },
    body: {
      mn: `Жагсаалтыг хоёр улсын гааль, аюулгүй байдлын үзлэгийн ажилтан уншина. Тодорхой бичих тусам илгээмж хурдан явна.

## Бараа бүрд

- **Нэр:** юу, хэнд зориулсан, ямар материал
- **Тоо:** ширхгээр
- **Нийт үнэ:** австрали доллараар
- **Байдал:** шинэ эсвэл хэрэглэсэн
- **Батарей:** байгаа эсэх, яаж савласан

## Муу ба сайн бичлэг

- «Хувцас» → «Эмэгтэй ноосон цамц, 2 ширхэг, A$80»
- «Бэлэг» → «Хүүхдийн угсардаг тоглоом, 1 ширхэг, A$45»
- «Электроник» → «Samsung A15 утас, батарей суулгасан, 1 ширхэг, A$299»

## БТКУС код

6–10 оронтой код. Мэдэхгүй бол хоосон орхиж болно, бид тусална. Мэддэг бол бичвэл бүрдүүлэлт түргэсдэг.

## Нэхэмжлэх хэзээ хэрэгтэй вэ?

- Байгууллагад илгээж байгаа бол үргэлж
- Шинэ, үнэтэй бараа бол худалдан авсан баримт
- Мэдүүлсэн үнэ өндөр бол [экспортын мэдүүлгийн](/front-pages/help-center/article/export-declaration) хамт

Бэлэг ч гэсэн үнэтэй. «A$0» гэж бичсэн илгээмж саатдаг.

{{law_to_confirm}}`,
      en: `Your list is read by the customs of two countries and by security screening. The clearer it is, the faster the parcel moves.

## For each item

- **Name:** what it is, for whom, of which material
- **Quantity:** in pieces
- **Total value:** in Australian dollars
- **Condition:** new or used
- **Battery:** whether there is one, and how it is packed

## Vague and clear

- “Clothes” → “Women’s wool sweater, 2 pieces, A$80”
- “Present” → “Children’s building set, 1 piece, A$45”
- “Electronics” → “Samsung A15 phone, battery inside, 1 piece, A$299”

## HS code

6 to 10 digits. Leave it empty if you do not know it; we help. If you do know it, it speeds up clearance.

## When an invoice is needed

- Always, when you send to an organization
- For new goods of value: the receipt of your purchase
- For a high declared value, together with the [export declaration](/front-pages/help-center/article/export-declaration)

A present has a value too. A parcel declared at A$0 is held.

{{law_to_confirm}}`,
    },
  },
  {
    slug: 'export-declaration',
    title: {
      mn: 'Өндөр үнэтэй бараа: Австралийн экспортын мэдүүлэг',
      en: 'Valuable goods: the Australian export declaration',
    },
    excerpt: {
      mn: 'Дугаар (EDN) гартал илгээмж саатна. Юу бэлдэх, хэр удах вэ?',
      en: 'Until the number (EDN) is issued the parcel is held. What to prepare and how long it takes.',
    },
    body: {
      mn: `Нэг маягтын мэдүүлсэн нийт үнэ {{export_limit}} дүнд хүрвэл Австралийн хилийн албанд (ABF) экспортын мэдүүлэг өгч, EDN дугаар авах шаардлагатай. Энэ тухай маягт өөрөө сануулна. Экспортын зөвшөөрөл шаарддаг бараанд үнээс үл хамааран мэдүүлэг хэрэгтэй.

{{law_export_declaration}}

## Хэрхэн хийгддэг вэ?

1. Маягтаа илгээхэд систем нийт дүнг тооцно
2. Салбарт хүлээн авмагц илгээмж «Экспортын мэдүүлэг» шалтгаанаар саатна
3. Бид мэдүүлгийг бүрдүүлж, EDN дугаарыг бүртгэнэ
4. Саатал арилж, илгээмж дараагийн нислэгт орно

{{law_export_declaration}}

## Танаас хэрэгтэй зүйл

- Бараа бүрийн тодорхой нэр, тоо, үнэ
- Нэхэмжлэх эсвэл худалдан авсан баримт
- Байгууллага бол ABN
- Мэддэг бол БТКУС код

## Хэр удах вэ?

Бичиг баримт бүрэн болмогц бид мэдүүлгийг өгнө, дугаарыг Австралийн хилийн алба олгоно. [Хүлээн авах эцсийн хугацаанаас](/front-pages/help-center/article/cut-off-times) нэг өдрийн өмнө авчирвал нислэгтээ амжих нь илүү найдвартай.

## Хувааж илгээж болох уу?

Нэг худалдан авалтыг хязгаараас доош болгохын тулд олон маягтад хуваах нь дүрэм зөрчинө. Тусдаа өдөр, тусдаа зориулалтаар илгээж буй бараанд хамаарахгүй.

{{law_to_confirm}}`,
      en: `When the declared total of one form reaches {{export_limit}}, an export declaration to the Australian Border Force is needed; it is issued with a number, the EDN. The form tells you when. Goods that need an export permit need a declaration whatever they are worth.

{{law_export_declaration}}

## How it goes

1. When you submit the form we add up the declared values
2. Once received at the counter, the parcel is held for “Export declaration”
3. We prepare the declaration and enter the EDN
4. The hold ends, and the parcel goes on the next flight

{{law_export_declaration}}

## What we need from you

- Each item’s exact name, quantity and value
- The invoice or the receipt of your purchase
- For organizations, the ABN
- The HS codes, if you know them

## How long it takes

We submit the declaration as soon as the papers are complete; the Australian Border Force issues the number. Bring the parcel a day before the [cut-off](/front-pages/help-center/article/cut-off-times), so that it is more likely to catch your flight.

## May I split it?

Splitting one purchase over several forms to stay under the limit breaks the rules. Goods sent on different days for different purposes are another matter.

{{law_to_confirm}}`,
    },
  },
];
