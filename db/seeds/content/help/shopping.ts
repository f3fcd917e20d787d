import type { SeedArticle } from './seed-article';

export const shopping: readonly SeedArticle[] = [
  {
    slug: 'buying-online',
    title: {
      mn: 'Австралийн онлайн дэлгүүрээс авсан бараа',
      en: 'Goods bought from Australian online shops',
    },
    excerpt: {
      mn: 'Дэлгүүрээс хэрхэн хүргүүлж, хэнээр авчруулах, юуг хадгалах вэ?',
      en: 'Where to have them sent, who may bring them, and what to keep.',
    },
    body: {
      mn: `Дэлгүүрээс авсан барааг Та өөрөө, эсвэл Сидней дэх танил тань хүлээн аваад манай салбарт авчирна. Дэлгүүрээс манай салбар луу шууд илгээсэн хайрцгийг **одоогоор хүлээн авдаггүй**: хэнийх болохыг нь мэдэх боломжгүй.

## Алхам

1. Бараагаа Сидней дэх өөрийн, эсвэл танилынхаа хаягаар хүргүүлнэ
2. Ирмэгц нь хайрцгийг нээж, юу ирснийг шалгана
3. [Маягт](/online/form) бөглөж, бараа бүрийг үнэтэй нь бичнэ
4. Маягтын QR кодтой хэн ч хайрцгийг салбарт авчирч болно

## Мэдэх зүйл

- **Худалдан авалтын баримтаа хадгална:** мэдүүлсэн үнээ түүгээр нотолно ([жагсаалт, нэхэмжлэх](/front-pages/help-center/article/goods-list-and-invoice))
- Хэд хэдэн дэлгүүрийн барааг **нэг маягтаар** илгээвэл жин нь нийлж, нэг кг-ын үнэ буурна
- Том хайрцгийг жижгээр солиход [эзлэхүүний жин](/front-pages/help-center/article/volumetric-weight) багасна
- [Батарей](/front-pages/help-center/article/batteries), [хориглосон бараа](/front-pages/help-center/article/prohibited-goods) байгаа эсэхийг захиалахаасаа өмнө шалгаарай
- Өндөр үнэтэй бол [экспортын мэдүүлэг](/front-pages/help-center/article/export-declaration) шаардлагатай`,
      en: `You, or somebody you know in Sydney, receive what a shop delivers and bring it to our counter. A box that a shop sends straight to our counter is **not taken today**: we could not tell whose it is.

## Step by step

1. Have the goods delivered to your own address in Sydney, or to that of somebody you know
2. Open the box when it arrives and check what came
3. Fill in a [form](/online/form) and list each item with its price
4. Anyone with the QR code of the form may bring the box to the counter

## Good to know

- **Keep the receipt of the shop:** it proves the declared value ([list and invoice](/front-pages/help-center/article/goods-list-and-invoice))
- Goods of several shops on **one form** are weighed together, and a kilogram costs less
- A smaller box has less [volumetric weight](/front-pages/help-center/article/volumetric-weight)
- Check before you order whether there is a [battery](/front-pages/help-center/article/batteries) or [prohibited goods](/front-pages/help-center/article/prohibited-goods)
- Valuable goods need an [export declaration](/front-pages/help-center/article/export-declaration)`,
    },
  },
];
