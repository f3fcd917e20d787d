import type { SeedArticle } from './seed-article';

export const receiving: readonly SeedArticle[] = [
  {
    slug: 'tracking',
    title: { mn: 'Илгээмжээ хянах', en: 'Tracking a parcel' },
    excerpt: {
      mn: 'Дугаараа оруулахад л хангалттай. Алхам бүр юу гэсэн үг вэ?',
      en: 'The number is all you need. And what each step means.',
    },
    body: {
      mn: `[Хяналтын хуудсанд](/track) илгээмжийн дугаараа оруулна. Нэвтрэх шаардлагагүй.

## Дугаар

CM 4731 2482 9 XM хэлбэртэй. Зайтай, зайгүй, том, жижиг үсгээр бичсэн ч болно. Сүүлийн цифр нь хяналтын цифр тул ихэнх алдаа шууд илэрдэг. Хайрцаг бүр өөрийн дугаартай.

## Алхмууд

1. **Хүлээн авсан:** Сиднейд хэмжиж, зургийг нь авсан
2. **Нисэхэд бэлэн:** үзлэг, экспортын бүрдүүлэлт дууссан
3. **Ачсан, ниссэн:** нислэгийн дугаар, цаг харагдана
4. **Буусан:** Улаанбаатарт тоолж авсан
5. **Гаальд:** бүрдүүлэлт хийгдэж байна
6. **Авахад бэлэн:** ирж авч болно, эсвэл хүргэлтэд гарна
7. **Хүлээлгэн өгсөн**

Гол алхмуудыг мессежээр мэдэгдэнэ. Цагийг Сидней, Улаанбаатарын аль алинаар бичсэн.

## Нэр, зураг яагаад харагдахгүй байна вэ?

Дугаарыг мэдэх хэн ч явцыг харж болно. Харин нэр, зургийг зөвхөн хүлээн авагчийн утасны **сүүлийн дөрвөн орныг** оруулсан хүнд нээнэ.

«Саатсан» гэж гарвал [шалтгаанаас нь хамаарч](/front-pages/help-center/article/on-hold) дараагийн алхмыг бичсэн байна.`,
      en: `Enter the parcel number on the [tracking page](/track). You need not sign in.

## The number

It looks like CM 4731 2482 9 XM. With or without spaces, in capitals or not. The last digit is a check digit, so most typos are caught at once. Each box has a number of its own.

## The steps

1. **Received:** measured and photographed in Sydney
2. **Ready to fly:** screened, export papers done
3. **Loaded, departed:** with the flight and its times
4. **Arrived:** counted in, in Ulaanbaatar
5. **In customs:** clearance is under way
6. **Ready to collect,** or on its way to your door
7. **Delivered**

We text you at the main steps. Times are shown for both cities.

## Why are names and photos hidden?

Anyone with the number can see the progress. Names and photos open only to those who give the **last four digits** of the receiver’s mobile.

If it says “On hold”, the page tells you [what to do next](/front-pages/help-center/article/on-hold).`,
    },
  },
  {
    slug: 'on-hold',
    title: { mn: 'Илгээмж «саатсан» бол яах вэ?', en: 'What to do when a parcel is on hold' },
    excerpt: {
      mn: 'Шалтгаан бүр, хэн юу хийх, хэр удах тухай.',
      en: 'Each reason, whose turn it is, and how long it takes.',
    },
    body: {
      mn: `Саатал бол илгээмж алдагдсан гэсэн үг биш. Нэг зүйл дутуу байгаа бөгөөд түүнийг гүйцээмэгц өмнөх алхмаасаа үргэлжилнэ.

## Шалтгаанууд

- **Үнэ:** хэмжилтийн дараах үнэ үнийн саналаас их зөрсөн. Маягтаа нээж [зөвшөөрнө](/front-pages/help-center/article/price-approval)
- **Бичиг баримт:** нэхэмжлэх эсвэл жагсаалтын тодруулга хэрэгтэй. Бид Тантай холбогдоно
- **Экспортын мэдүүлэг:** [экспортын мэдүүлгийн](/front-pages/help-center/article/export-declaration) дугаар хүлээж байна
- **Батарей:** мэдүүлэг зөрсөн эсвэл [савлалт](/front-pages/help-center/article/batteries) тохироогүй
- **Нэрийн шалгалт:** нэр хориг арга хэмжээний жагсаалттай төстэй тул ажилтан шалгаж байна
- **Төлбөр:** төлөгдөөгүй үлдэгдэл бий
- **Гааль:** гаалийн байгууллага нэмэлт шалгалт хийж байна
- **Хадгалалт:** хугацаа хэтэрсэн, [хураамжийг](/front-pages/help-center/article/storage) төлнө

{{law_to_confirm}}

## Та юу хийх вэ?

1. [Хяналтын хуудсан](/track) дээрх шалтгааныг уншина
2. Шаардсан зүйлийг маягтаар эсвэл [бидэнд бичиж](/home#contact) илгээнэ
3. Саатал арилахад хяналтын хуудсанд шууд харагдана

Бүрэн баримт ирмэгц бид саатлыг аль болох хурдан арилгана. Гаалийн шалгалтын хугацааг гааль тогтооно.`,
      en: `A hold does not mean that a parcel is lost. One thing is missing, and once it is there the parcel goes on from the step it had reached.

## The reasons

- **Price:** the price after measuring is well above the quote. Open your form and [approve it](/front-pages/help-center/article/price-approval)
- **Documents:** an invoice or a clearer list is needed. We contact you
- **Export declaration:** waiting for the number of the [export declaration](/front-pages/help-center/article/export-declaration)
- **Battery:** the declaration differs or the [packing](/front-pages/help-center/article/batteries) does not fit
- **Name check:** a name resembles one on a sanctions list, and our staff are checking it
- **Payment:** a balance is due
- **Customs:** the authority is looking more closely
- **Storage:** the time is over; pay the [fee](/front-pages/help-center/article/storage)

{{law_to_confirm}}

## What you do

1. Read the reason on the [tracking page](/track)
2. Send what is asked for through your form, or [contact us](/home#contact)
3. When the hold ends, the tracking page shows it at once

Once the papers are complete we release the parcel as soon as we can. Customs decides how long its checks take.`,
    },
  },
  {
    slug: 'collecting-a-parcel',
    title: {
      mn: 'Улаанбаатарт илгээмжээ авах: юу бэлдэх вэ?',
      en: 'Collecting in Ulaanbaatar: what to bring',
    },
    excerpt: {
      mn: 'Бичиг баримт, өөр хүнээр авахуулах, хаягаар хүргүүлэх.',
      en: 'Documents, sending somebody else, and delivery to the door.',
    },
    body: {
      mn: `Салбараас өөрөө авах бол «Авахад бэлэн» гэсэн мессеж очмогц ирнэ үү. Хаягаар хүргүүлэх, орон нутаг руу явуулах илгээмжийг салбараас авах шаардлагагүй.

Мессежийн холбоосоор нээгдэх хуудсанд имэйл хаягаа нэмж, ирсэн холбоосоор баталгаажуулбал мэдэгдэл утас, имэйлд зэрэг очно.

## Бэлдэх зүйл

- Иргэний үнэмлэх эсвэл паспорт
- Илгээмжийн дугаар
- Хүлээн авагчийн утасны дугаар: сүүлийн дөрвөн орныг асууна
- Гаалийн татвар, үлдэгдэл төлбөр байгаа бол карт, бэлэн мөнгө эсвэл QPay

Байгууллагын илгээмжид итгэмжлэл эсвэл тамгатай албан бичиг нэмж авчирна. Бид иргэний регистрийн дугаар хадгалдаггүй.

## Өөр хүн авах бол

Тэр хүн өөрийн бичиг баримттай ирж, илгээмжийн дугаар болон хүлээн авагчийн утасны сүүлийн дөрвөн орныг хэлнэ.

## Хайрцгаа шалгах

Гарын үсэг зурахаасаа өмнө хайрцгаа тойруулан үзнэ үү. Гэмтэл байвал ажилтанд тэр дор нь хэлж, зургийг нь авахуулна. [Гомдол гаргах журам](/front-pages/help-center/article/claims).

## Хаягаар хүргэх

Маягт дээр сонгосон бол илгээмжийг хаягаар хүргэнэ. Та эзгүй байвал илгээмж салбарт буцаж, дахин товлоно. Сонгоогүй бол илгээгч илгээмжийг авахаас өмнө маягтынхаа хуудсан дээр «Хаягаар хүргүүлэх» товчийг дарж нэмж болно.

## Орон нутаг руу

Маягт дээр сонгосон бол илгээмжийг тээвэрлэгчид өгч, тээвэрлэгчийн нэр, дугаарыг хүлээн авагчид мессежээр мэдэгдэнэ. Сонгоогүй бол илгээгч «Орон нутаг руу явуулах» товчоор мөн нэмж болно. Хаягийн тайлбар маш чухал: ойролцоох дэлгүүр, сургуулийг бичээрэй.

## Хаяг, ажлын цаг

Салбарын хаяг, утас, ажлын цагийг [холбоо барих хэсгээс](/home#contact) үзнэ үү.`,
      en: `If you collect the parcel yourself, come as soon as the SMS says that it is ready. A parcel for the door or for the countryside need not be collected.

On the page that the link in the message opens you can add an email address. Once you confirm it by the link that we send there, the messages come by text and by email.

## What to bring

- Your identity card or passport
- The parcel number
- The receiver’s phone number: we ask for its last four digits
- A card, cash or QPay, if there are taxes or a balance to pay

For a parcel to an organization, also a power of attorney or a stamped letter. We store no citizen registration number.

## If somebody else comes

They need their own ID, the parcel number, and the last four digits of the receiver’s phone.

## Look at the box

Look at the box from all sides before you sign. If there is damage, tell us there and then and let us photograph it. See [claims](/front-pages/help-center/article/claims).

## Delivery to the door

If you chose it on the form, we bring the parcel to the address. If nobody is there, the parcel returns to the branch and we agree on another time. If you did not choose it, the sender can add it until the parcel is collected: “Have it delivered to the door” on the page of the form.

## To the countryside

If you chose it on the form, a carrier takes the parcel on, and we text the receiver the carrier’s name and number. The sender can also add it later: “Have it sent on to the countryside”. Describe the way to the address: name the nearest shop or school.

## Address and opening hours

The address, phone and opening hours of our branches are under [Contact us](/home#contact).`,
    },
  },
  {
    slug: 'storage',
    title: { mn: 'Хадгалалт: үнэгүй хоног ба түүнээс хойш', en: 'Storage: the free days, and after that' },
    excerpt: {
      mn: 'Тооллого хэзээ эхлэх, хураамж яаж нэмэгдэх, хэзээ буцаах вэ?',
      en: 'When the count begins, how the fee grows, and when a parcel goes back.',
    },
    body: {
      mn: `Илгээмж «Авахад бэлэн» болсон мөчөөс эхлэн **{{free_storage_days}} хоног үнэгүй** хадгална. Хэдэн хоног үнэгүйг мессежид бичиж, эцсийн өдрийг [хяналтын хуудсанд](/track) харуулна. Гаальд байсан хугацаа үүнд орохгүй.

## Дараа нь

Эхэлсэн хоног бүрд {{storage_fee}} хадгалалтын хураамж нэмэгдэнэ, илгээмжээ авахдаа төлнө. Үлдсэн хоног, хоногийн хураамж, хуримтлагдсан дүнг хяналтын хуудас өдөр бүр харуулна.

## Хотод байхгүй бол

- Өөр хүнээр [авахуулж](/front-pages/help-center/article/collecting-a-parcel) болно
- Хаягаар хүргүүлж болно: илгээгч маягтынхаа хуудсан дээр «Хаягаар хүргүүлэх» товчийг дарна. Орон нутгийн хаягтай бол «Орон нутаг руу явуулах» товч гарна

## Удаан авахгүй бол

{{uncollected_days}} хоногт авалгүй үлдсэн илгээмжийн талаар илгээгчид урьдчилан мэдэгдсэний үндсэн дээр буцаах эсвэл устгаж болно. Буцаах зардлыг илгээгч хариуцна.`,
      en: `From the moment a parcel is ready to collect, **the first {{free_storage_days}} days of storage are free**. The message says how many, and the [tracking page](/track) shows the last free day. The time in customs does not count.

## After that

A storage fee of {{storage_fee}} is added for each day begun, paid when you collect. The tracking page shows the days left, the fee per day and the amount so far.

## If you are away

- Somebody else can [collect it](/front-pages/help-center/article/collecting-a-parcel)
- Or have it delivered: on the page of the form the sender presses “Have it delivered to the door”, or “Have it sent on to the countryside” for an address outside Ulaanbaatar

## If nobody comes

A parcel that is not collected within {{uncollected_days}} days may be returned or disposed of, after notice to the sender. The sender bears the cost of the return.`,
    },
  },
];
