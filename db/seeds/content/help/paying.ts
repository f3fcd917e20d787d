import type { SeedArticle } from './seed-article';

export const paying: readonly SeedArticle[] = [
  {
    slug: 'payment',
    title: { mn: 'Төлбөр төлөх', en: 'Paying' },
    excerpt: {
      mn: 'Сиднейд доллараар, Улаанбаатарт төгрөгөөр. Ханш, баримт, буцаалт.',
      en: 'In dollars in Sydney, in tögrög in Ulaanbaatar. Rate, receipt and refund.',
    },
    body: {
      mn: `Үнэ австрали доллараар гарч, төгрөгийн дүнг хажууд нь харуулдаг.

## Хаана, юугаар?

- **Онлайнаар:** маягтынхаа хуудаснаас карт, QPay эсвэл банкны шилжүүлгээр (нээлттэй хэлбэр тэнд харагдана)
- **Сиднейд (A$):** бэлэн мөнгө, карт, банкны шилжүүлэг
- **Улаанбаатарт (₮):** бэлэн мөнгө, карт, QPay. И-баримт олгоно

Илгээгч Сиднейд эсвэл хүлээн авагч Улаанбаатарт төлж болно. Хэн төлөхөө салбарт хэлээрэй.

## Ханш

Төгрөгийн дүн үнийн санал гарах үеийн ханшаар тогтоно. Ханш дараа нь өөрчлөгдсөн ч Таны маягтын дүн хэвээр. Өнөөдрийн ханш [нүүр хуудсанд](/home#converter) бий.

## Шилжүүлгийн утга

Гүйлгээний утгад 6 тэмдэгттэй **маягтын кодоо** бичнэ үү. Код байхгүй бол төлбөрийг маягттай холбоход илүү хугацаа шаардагдана.

## Баримт

Төлбөрийн задаргаа маягт дээр үргэлж байна: тээврийн хөлс, хураамж бүр, нийт дүн.

## Буцаалт

Маягтыг өгөхөөс өмнө үнэгүй буцаан татна. Хүлээн авсны дараа, ачихаас өмнө цуцалбал гарсан зардлыг суутгаж буцаана. Дэлгэрэнгүйг [үйлчилгээний нөхцөлөөс](/terms-conditions) үзнэ үү.`,
      en: `Prices are in Australian dollars, with the amount in tögrög beside them.

## Where and how

- **Online:** by card, QPay or bank transfer on the page of your form (it shows what is open to you)
- **In Sydney (A$):** cash, card or bank transfer
- **In Ulaanbaatar (₮):** cash, card or QPay, with an e-barimt

Either the sender pays in Sydney or the receiver in Ulaanbaatar. Tell us at the counter.

## The rate

The amount in tögrög uses the exchange rate at the time of your quote. If the rate moves later, the amount on your form stays. Today’s rate is on the [home page](/home#converter).

## Bank transfers

Please write your 6-character **form code** as the reference. Without it, matching the payment takes longer.

## Receipt

The bill is always on your form: the freight, each fee and the total.

## Refunds

A form is withdrawn free of charge before you hand the parcel over. If you cancel after that, but before loading, we refund what is left after the costs incurred. See the [terms](/terms-conditions).`,
    },
  },
  {
    slug: 'e-barimt',
    title: { mn: 'И-баримт авах', en: 'Getting an e-barimt' },
    excerpt: {
      mn: 'Аль төлбөрт олгодог, байгууллагын нэр дээр хэрхэн авах, сугалааны дугаар.',
      en: 'For which payments, in the name of an organization, and the lottery number.',
    },
    body: {
      mn: `И-баримт бол Монголын татварын албаны баримт. **Монголд төгрөгөөр төлсөн** төлбөрт олгоно: Улаанбаатарын салбарт, эсвэл QPay-ээр. Сиднейд доллараар төлсөн бол Австралийн журмаар нэхэмжлэх, баримт гарна.

{{law_to_confirm}}

## Хувь хүн

- И-баримтын 8 оронтой хэрэглэгчийн дугаараа хэлбэл баримт шууд Таны бүртгэлд орно
- Дугааргүй бол баримт **сугалааны дугаартай** гарна

## Байгууллага

Байгууллагын регистр эсвэл татвар төлөгчийн дугаарыг (ТТД) өгнө. Баримт байгууллагын нэр дээр гарна.

## Хэзээ хэлэх вэ?

- Салбарт: төлөхөөсөө өмнө
- QPay-ээр: маягтынхаа хуудсанд код гаргахаас өмнө хувь хүн, байгууллагын алийг нь сонгоно

## Хаанаас харах вэ?

Дугаар, QR код, сугалааны дугаар нь **төлбөрийн баримт** дээр гарна. Түүнийг маягтынхаа хуудсаас татаж авна. Татварын системээс хариу хараахан ирээгүй бол баримт дээр тэгж бичсэн байна.

## Мөнгө буцаавал

Төлбөрийг буцаахад И-баримт мөн засвартай баримтаар солигдоно, эсвэл буцаагдана. Танаас нэмж хийх зүйлгүй.`,
      en: `An e-barimt is the receipt of the Mongolian tax authority. It is issued for what is **paid in tögrög in Mongolia**: at our Ulaanbaatar branch, or by QPay. What is paid in dollars in Sydney has an invoice and a receipt by Australian rules.

{{law_to_confirm}}

## For a person

- With your 8-digit e-barimt user number the receipt appears in your own account there
- Without the number it carries a **lottery number**

## For an organization

Give the register number or the taxpayer number. The receipt is then in the name of the organization.

## When to say so

- At the branch: before you pay
- By QPay: on the page of your form, before the code is made, choose a person or an organization

## Where to find it

Its number, QR code and lottery number are on the **receipt of the payment**, which you download on the page of your form. While the tax system has not answered yet, the receipt says so.

## If money is refunded

With a refund the e-barimt is replaced by a corrected one, or returned. There is nothing for you to do.`,
    },
  },
];
