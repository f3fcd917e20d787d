import type { SeedArticle } from './seed-article';
import { sendingFromShops } from './shopping-sending';

export const shopping: readonly SeedArticle[] = [
  {
    slug: 'buying-online',
    title: {
      mn: 'Австралийн дэлгүүрээс шууд захиалах',
      en: 'Buying from Australian shops',
    },
    excerpt: {
      mn: 'Хаягаа авахаас Монголд хүлээн авах хүртэл, алхам алхмаар.',
      en: 'From your address to the hand-over in Mongolia, step by step.',
    },
    body: {
      mn: `Дэлгүүр бараагаа манай салбарт, **Таны хаягийн кодтойгоор** шууд илгээнэ. Бид хүлээн авч, жинлэж, зургийг нь аваад Таны тавиурт тавина. Та хэд хэдийг нэгтгээд, эсвэл ганцаарчлан Монгол руу илгээнэ.

## Алхам

1. [Хаягаа авч](/front-pages/help-center/article/shop-address) дэлгүүрийн хүргэлтийн хаягт бичнэ
2. Хяналтын дугаар гармагц [илгээмжээ урьдчилан бүртгэж](/front-pages/help-center/article/registering-a-parcel), барааны үнэ, нэхэмжлэхийг оруулна
3. Ирмэгц нь мэдэгдэж, зураг, жинтэй нь [тавиур](/front-pages/help-center/article/shelf-storage) дээр харуулна
4. Тавиур дээрх **хийх зүйлийг** гүйцээнэ: бараа мэдүүлэх, нэхэмжлэх хавсаргах
5. Илгээмжээ сонгож, [үнийг нь хараад](/front-pages/help-center/article/joining-parcels) маягтаа илгээнэ

Түүнээс хойш бусад илгээмжтэй адил явна: үзлэг, нислэг, гааль, хүлээлгэн өгөх.

## Захиалахаасаа өмнө

- [Юу нисэхгүй вэ](/front-pages/help-center/article/prohibited-goods), [батарейтай бараа](/front-pages/help-center/article/batteries): захиалахаасаа өмнө шалгаарай
- **Нэхэмжлэхээ хадгална:** мэдүүлсэн үнээ түүгээр нотолно ([жагсаалт, нэхэмжлэх](/front-pages/help-center/article/goods-list-and-invoice))
- Том хайрцгийг жижгээр солиход [эзлэхүүний жин](/front-pages/help-center/article/volumetric-weight) багасна
- Өндөр үнэтэй бол [экспортын мэдүүлэг](/front-pages/help-center/article/export-declaration) шаардлагатай

## Өөрөө авчрах

Бараагаа өөрийн, эсвэл танилынхаа хаягаар хүргүүлээд салбарт авчирч бас болно. Тэгвэл [маягтаа](/online/form) урьдчилан бөглөж, QR кодыг нь авчирна.`,
      en: `The shop sends your goods straight to our branch, with **your address code** on the label. We receive the parcel, weigh and photograph it, and put it on your shelf. You join several parcels or send one alone to Mongolia.

## Step by step

1. Get [your address](/front-pages/help-center/article/shop-address) and enter it as the delivery address of the shop
2. Once you have the tracking number, [register the parcel](/front-pages/help-center/article/registering-a-parcel) with the value of the goods and the invoice
3. We let you know when it arrives; photo and weight are on your [shelf](/front-pages/help-center/article/shelf-storage)
4. Do what the shelf asks for: declare the goods, attach the invoice
5. Select parcels, [see the price](/front-pages/help-center/article/joining-parcels) and submit the form

From there it travels like any other parcel: screening, flight, customs, hand-over.

## Before you order

- Check [what cannot fly](/front-pages/help-center/article/prohibited-goods) and the rules for [batteries](/front-pages/help-center/article/batteries)
- **Keep the invoice:** it proves the declared value ([list and invoice](/front-pages/help-center/article/goods-list-and-invoice))
- A smaller box has less [volumetric weight](/front-pages/help-center/article/volumetric-weight)
- Valuable goods need an [export declaration](/front-pages/help-center/article/export-declaration)

## Bringing it yourself

You can also have goods delivered to your own address, or to somebody you know, and bring them to the branch. Then fill in a [form](/online/form) first and bring its QR code.`,
    },
  },
  {
    slug: 'shop-address',
    title: { mn: 'Хаягаа дэлгүүрт яаж бичих вэ?', en: 'How to write your address in a shop' },
    excerpt: {
      mn: 'Нэрийн мөрөнд хаягийн код байх ёстой. Талбар бүрийг хуулж тавина.',
      en: 'The name line carries your address code. Copy each field.',
    },
    body: {
      mn: `Хаягаа **хянах самбар** болон **тавиур** дээрээс харна. Талбар бүрийн хажууд хуулах товч бий, «Бүгдийг хуулах» товчоор бүтнээр нь хуулж болно.

## Талбарууд

| Дэлгүүрийн талбар | Юу бичих вэ |
|---|---|
| Name | Таны нэр, ард нь **хаягийн код** |
| Address | Салбарын гудамж, дугаар |
| Suburb, State, Postcode | Салбарынхаар |
| Phone | Салбарын утас |

Дэлгүүр хоёр дахь мөр («Address line 2») асуувал кодоо тэнд дахин бичээрэй.

## Хаягийн код

Код тань зөвхөн Танд хамаарах таван тэмдэгт, урд нь компанийн товчлол. Сүүлийн тэмдэгт нь хяналтын тэмдэгт тул нэг үсэг андуурсныг бид шууд мэднэ. Жижиг, том үсгээр, зураастай, зураасгүй бичсэн ч болно.

**Кодгүй ирвэл:** нэр, утас, урьдчилан бүртгэсэн хяналтын дугаараар эзнийг нь хайна. Олдохгүй бол [эзэнгүй илгээмж](/front-pages/help-center/article/unclaimed-parcels) болно.

Код тань өөр хүний гарт орсон бол бидэнд хэлээрэй: шинэ код өгнө, хуучин кодтой замд яваа илгээмж мөн л Танд ирнэ.`,
      en: `Your address is on the **dashboard** and above your **shelf**. Each field has a button that copies it, and “Copy all” copies the whole address.

## The fields

| Field of the shop | What to enter |
|---|---|
| Name | Your name, then your **address code** |
| Address | Street and number of the branch |
| Suburb, state, postcode | Those of the branch |
| Phone | The phone of the branch |

If the shop asks for a second address line, enter the code there too.

## The address code

The code is five characters that belong to you alone, after the short name of the company. The last one is a check character, so we notice a mistake of one letter at once. Capitals, small letters and hyphens make no difference.

**Without the code** we look for you by name, phone and the tracking number that you registered. If nobody is found, it becomes an [unclaimed parcel](/front-pages/help-center/article/unclaimed-parcels).

If somebody else uses your code, tell us: you get a new one, and parcels on their way with the old code still reach you.`,
    },
  },
  {
    slug: 'registering-a-parcel',
    title: { mn: 'Илгээмжээ урьдчилан бүртгэх', en: 'Register a parcel before it comes' },
    excerpt: {
      mn: 'Бүртгэсэн илгээмж эзнээ шууд олж, илгээхэд бэлэн болно.',
      en: 'A registered parcel finds you at once and is ready to send.',
    },
    body: {
      mn: `**Замд яваа илгээмжээ бүртгэх** хуудсанд хүргэлтийн компанийн хяналтын дугаарыг хуулж тавина. Олон дугаарыг нэг дор тавих, эсвэл файлаар оруулж болно. Хүргэлтийн компанийг дугаараар нь таньж харуулна, танихгүй дугаарыг ч хүлээн авна.

## Юу бичих вэ?

- **Дэлгүүр:** тавиур дээр энэ нэрээр харагдана
- **Бараа:** нэр, тоо, үнэ, батарейтай эсэх. Одоо мэдэхгүй бол дараа нь нөхөж болно, харин маягт илгээхээс өмнө хэрэгтэй
- **Дэлгүүрийн нэхэмжлэх:** PDF эсвэл зураг

Агаараар тээвэрлэх боломжгүй бараа бичвэл шууд сануулж, боломжит замуудыг харуулна ([юу нисэхгүй вэ](/front-pages/help-center/article/prohibited-goods)).

## Ирэхгүй байвал

Бүртгэснээс хойш {{expected_reminder_days}} хоногт ирээгүй бол Танд сануулна. Дэлгүүр, эсвэл хүргэлтийн компаниас лавлаад, дугаар буруу байвал бүртгэлээ засаарай. Ирэхээ больсон бол бүртгэлээ буцаан татна.

## Хоёр хүн нэг дугаар бүртгэвэл

Хоёуланд нь «өөр харилцагч бас бүртгэсэн» гэж харагдана, нэрийг нь харуулахгүй. Илгээмж ирэхэд ажилтан хайрцаг дээрх код, нэрийг шалгаж хэнийх болохыг тогтооно.`,
      en: `On **Register what is on its way** paste the tracking number of the carrier. You can paste many numbers at once or read them from a file. The carrier is recognised by the number; unknown numbers are accepted too.

## What to enter

- **The shop:** its name is shown on your shelf
- **The goods:** what, how many, value, and whether there is a battery. You may add them later, but before you submit a form
- **The invoice of the shop:** a PDF or a photo

If the goods cannot fly, you read it at once, with the other ways that are open ([what cannot fly](/front-pages/help-center/article/prohibited-goods)).

## If it does not come

We remind you when a parcel has not come {{expected_reminder_days}} days after you registered it. Ask the shop or the carrier, and correct the number if it is wrong. If it will not come any more, withdraw the entry.

## When two customers register one number

Both read that another customer has registered it too, without the name. When the parcel arrives, staff look at the code and the name on the box and decide whose it is.`,
    },
  },
  ...sendingFromShops,
];
