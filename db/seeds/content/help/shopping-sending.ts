import type { SeedArticle } from './seed-article';

export const sendingFromShops: readonly SeedArticle[] = [
  {
    slug: 'shelf-storage',
    title: { mn: 'Тавиур, үнэгүй хадгалалт', en: 'The shelf and free storage' },
    excerpt: {
      mn: 'Хэдэн хоног үнэгүй, дараа нь хэд вэ, хэзээ тоологдохгүй вэ?',
      en: 'How many days are free, what a further day costs, and when no day counts.',
    },
    body: {
      mn: `**Тавиур** дээр ирсэн илгээмж бүр зураг, жин, хэмжээтэйгээ харагдана. Доор нь Таны **хийх зүйл** бий, тус бүр нэг товчтой.

## Хадгалалт

- Ирснээс хойш **{{shelf_free_days}} хоног үнэгүй**
- Дараа нь илгээмж тус бүрд хоногт **{{shelf_fee}}**
- Маягтаа илгээсний дараа биднийг хүлээж байх хугацаанд хоног **тоологдохгүй**
- Хадгалалтын төлбөр маягтын төлбөр дээр нэмэгдэнэ

Үлдсэн хоног, дараа нь хоногт хэд болохыг картаас харна. Замд яваа бусад илгээмжтэйгээ нэгтгэх бол «Бусад илгээмжийг хүлээх»-ийг сонгоно: үнэгүй хугацаа дуусах хүртэл хүлээлгэж болно.

## Хийх зүйл

- **Бараагаа мэдүүлэх:** нэр, тоо, үнэ, батарей. Нэхэмжлэхийн дагуу бичнэ
- **Нэхэмжлэх хавсаргах:** гааль шаардаж болно
- **Шалгахад зөрсөн бараа:** мэдүүлгээ засна
- **Нисэх боломжгүй бараа:** дэлгүүрт буцаах, устгах, боломжтой бол газраар тээвэрлэхийг сонгоно`,
      en: `Your **shelf** shows each parcel that has come, with photo, weight and size. Below it is what **you have to do**, each with one button.

## Storage

- **{{shelf_free_days}} days are free** from the arrival
- After that each day costs **{{shelf_fee}}** a parcel
- While a submitted form waits for us, **no day counts**
- Storage is added to the bill of your form

The card shows the days that are left and what a further day costs. To let a parcel wait for others that are on their way, choose “Wait for others”: until its free storage ends.

## What you may have to do

- **Declare the goods:** what, how many, value and battery, as on the invoice
- **Attach the invoice:** customs may ask for it
- **Goods that differ after a check:** correct what you declared
- **Goods that cannot fly:** choose a return to the shop, disposal, or transport by land where that is possible`,
    },
  },
  {
    slug: 'joining-parcels',
    title: { mn: 'Хэд хэдэн илгээмж нэгтгэх', en: 'Joining parcels' },
    excerpt: {
      mn: 'Нэг маягтаар хямд. Нэгтгэхээсээ өмнө хоёр үнийг зэрэг харна.',
      en: 'One form costs less. You see both prices before you decide.',
    },
    body: {
      mn: `**Тавиур** дээрээс илгээмжүүдээ сонгоод «Үнийг харж илгээх»-ийг дарна. Нэгтгэсэн үнэ, тус тусад нь илгээх үнэ, зөрүү нь зэрэг харагдана.

- Нэг маягтад **нэг салбарт байгаа** илгээмжүүдийг нэгтгэнэ, {{max_pieces}} хүртэл
- Хүлээн авагч нэг байна. Онцолсон хүлээн авагч жагсаалтын эхэнд гарна
- Хүлээн авагчийн энэ сарын **гаалийн чөлөөлөлтөөс** хэд үлдсэнийг манайхаар илгээснээр ойролцоогоор харуулна. Эцсийн шийдвэрийг гааль гаргана
- Нэг илгээмжээ ганцаар нь илгээх бол картын «Илгээх» товчийг дарна

{{law_to_confirm}}

## Дахин савлуулах

Хайрцгуудыг эхлээд хамтад нь савлуулбал эзлэхүүн багасаж болно. Хуудсан дээрх үнэ **ойролцоо**: шинэ хайрцгийг хэмжсэний дараах үнэ хүчинтэй. Савласны дараа шинэ хайрцаг тавиур дээр гарч ирнэ.

## Салгах

Ноорог маягтаас илгээмжийг хэдийд ч тавиур луу буцаана. Илгээсэн маягтаас салгавал уг маягт буцаан татагдаж, үлдсэн илгээмжүүдээр шинэ ноорог үүснэ. Салбарт хэмжиж авсны дараа салгах боломжгүй.`,
      en: `Select parcels on your **shelf** and press “See the price and send”. You see the joined price, the price of sending each alone, and the difference.

- One form joins parcels **at one branch**, up to {{max_pieces}}
- They go to one receiver. Favourite receivers come first
- You see what is left of the receiver’s **exemption from duty** this month, by what was sent through us. It is an estimate; customs decides
- To send one parcel alone, press “Send” on its card

{{law_to_confirm}}

## Having them repacked

Packed together first, the boxes may take less room. The price on the page is **an estimate**: the price of the new box, once measured, counts. After the repack the new box is on your shelf.

## Taking one off again

A parcel goes back from a draft to the shelf at any time. If you take it off a submitted form, that form is withdrawn and a new draft has the rest. Once the branch has measured and received the form, it stays as it is.`,
    },
  },
  {
    slug: 'parcel-services',
    title: { mn: 'Илгээмж дээрх үйлчилгээ', en: 'Services on a parcel' },
    excerpt: {
      mn: 'Зураг, тулгалт, дахин савлах, салгах, буцаах, устгах.',
      en: 'Photos, checks, repacking, splitting, returns and disposal.',
    },
    body: {
      mn: `Картын «Үйлчилгээ» хэсгийг нээхэд үйлчилгээ бүр **үнэтэй товчтой** харагдана.

## Ямар үйлчилгээ байдаг вэ?

| Үйлчилгээ | Юу хийх вэ |
|---|---|
| Нэмэлт зураг | Хайрцаг, доторх барааны зургийг нэмж авна |
| Доторхыг тулгах | Нэхэмжлэхтэй тулгаж, зурагтай хариу өгнө |
| Дэлгүүрийн савлагааг авах | Хайрцаг, дүүргэгчийг авч дахин хэмжинэ |
| Дахин савлах | Нэг буюу хэд хэдэн илгээмжийг тохирох хайрцагт савлана |
| Хэд болгон салгах | Нэг илгээмжийг хэд болгон савлана |
| Дэлгүүрт буцаах | Илгээмжийг дэлгүүр лүү нь явуулна |
| Устгах | Буцаах боломжгүй |
| Өөрөө авах | Салбараас авна, нисэхгүй |

## Үнэ

- **Үнэ захиалах үед тохирно:** дараа нь үнэ өөрчлөгдсөн ч хэвээр
- Ажлыг **хийсний дараа** маягтын төлбөр дээр нэмнэ. Хийгээгүй, татгалзсан үйлчилгээнд төлбөргүй
- Ажил эхлэхээс өмнө хүсэлтээ буцаан татаж болно
- Хийх боломжгүй бол шалтгааныг нь бичнэ`,
      en: `Open “Services” on a card: each service has **a button with its price**.

## What there is

| Service | What we do |
|---|---|
| Extra photos | More photos of the box and its contents |
| Contents check | We compare the contents with the invoice and answer with photos |
| Take off the shop’s packaging | We take off box and padding and measure again |
| Repack | One or more parcels into a box that fits |
| Split | One parcel into several boxes |
| Return to the shop | We send the parcel back |
| Dispose | It cannot be undone |
| Collect at the branch | You collect it; it does not fly |

## The price

- **The price is agreed when you ask:** a later change of prices does not touch it
- It is added to the bill of your form **once it is done**. What is refused or not done costs nothing
- You may withdraw a request until the work has begun
- If we cannot do it, you read why`,
    },
  },
  {
    slug: 'unclaimed-parcels',
    title: { mn: 'Эзэнгүй илгээмжээ авах', en: 'Claim a parcel without an owner' },
    excerpt: {
      mn: 'Кодгүй, нэр нь тодорхойгүй ирсэн илгээмжээ хэрхэн олох вэ?',
      en: 'How to find a parcel that came without a code or a clear name.',
    },
    body: {
      mn: `Хайрцаг дээр код байхгүй, нэр нь тодорхойгүй бол бид зургийг нь авч, эзэнгүй илгээмжийн тавиурт тавина.

## Хүсэлт гаргах

1. **Эзэнгүй илгээмж** хуудсыг нээнэ. Жагсаалтад зөвхөн нэрийн **эхний үсэг, суурин газар** харагдана: бусдын илгээмжийг таамаглахаас хамгаална
2. Таных байж болох мөрийг сонгоод **хяналтын дугаараа** бичих, эсвэл дэлгүүрийн **нэхэмжлэхээ** хавсаргана
3. Ажилтан шалгаж шийднэ. Хариуг Танд мэдэгдэнэ, таарвал илгээмж тавиур дээр тань гарч ирнэ

## Хэдий хүртэл хадгалах вэ?

Эзэн нь {{unclaimed_days}} хоногт гарч ирээгүй илгээмжийг илгээгчид нь буцааж болно. {{dispose_days}} хоногт гарч ирээгүй бол устгаж болно. [Нөхцөлөөс](/terms-conditions) дэлгэрэнгүй үзнэ үү.

**Ингэхээс сэргийлэх:** дэлгүүрт [кодоо бичиж](/front-pages/help-center/article/shop-address), илгээмжээ [урьдчилан бүртгээрэй](/front-pages/help-center/article/registering-a-parcel).`,
      en: `When a box has no code and no clear name, we photograph it and put it on the shelf of unclaimed parcels.

## Making a claim

1. Open **Unclaimed parcels**. The list shows only the **first letters of the name and the suburb**, so that nobody can guess the parcels of others
2. Choose the one that may be yours and enter its **tracking number**, or attach the **invoice** of the shop
3. Staff check and decide. We let you know; if it is yours, it appears on your shelf

## How long we wait

A parcel that nobody has claimed within {{unclaimed_days}} days may be returned to its sender. After {{dispose_days}} days it may be disposed of. See the [terms](/terms-conditions).

**To avoid this,** [write your code](/front-pages/help-center/article/shop-address) in the shop and [register the parcel](/front-pages/help-center/article/registering-a-parcel) before it comes.`,
    },
  },
];
