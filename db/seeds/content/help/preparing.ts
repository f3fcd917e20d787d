import type { SeedArticle } from './seed-article';

export const preparing: readonly SeedArticle[] = [
  {
    slug: 'how-to-measure',
    title: { mn: 'Хайрцгаа хэрхэн хэмжих, жинлэх вэ?', en: 'How to measure and weigh a box' },
    excerpt: {
      mn: 'Гаднаас нь, хамгийн товгор цэгээр нь. Ердийн метр, гэрийн жин л хэрэгтэй.',
      en: 'From the outside, at the widest point. A tape and a bathroom scale are all you need.',
    },
    body: {
      mn: `Хайрцгаа битүүлж, наасныхаа дараа хэмжээрэй. Наахаас өмнө ба хойно хэмжээ нь хоёроос гурван сантиметрээр зөрдөг.

## Гурван тал

1. **Урт:** хамгийн урт тал
2. **Өргөн:** хажуу тал
3. **Өндөр:** шалнаас дээд ирмэг хүртэл

Метрийг хайрцгийн гадна талаар, хамгийн товгор хэсгээр нь татна. Маягт дээр сантиметрээр, аравны нэг хүртэл бичиж болно: 60,5 эсвэл 60.5.

## Жин

Гэрийн жин дээр хайрцаг тогтож өгөхгүй бол эхлээд өөрөө жинлүүлээд, дараа нь хайрцгаа тэврээд жинлүүлнэ. Хоёр тооны зөрүү нь хайрцгийн жин.

## Дугуй, тэгш бус зүйл

Хоолой, боодол, уутыг ч тэгш өнцөгт хайрцагт багтсанаар нь тооцно. Хамгийн урт, өргөн, өндөр цэгийг авна.

## Хязгаар

- Аль ч тал нь {{max_side_cm}} см-ээс ихгүй
- Нэг хайрцаг {{max_piece_kg}} кг хүртэл
- Нэг маягтад {{max_pieces}} хүртэл хайрцаг
- Хэт урт тал, хэт хүнд хайрцагт [нэмэлт хураамж](/front-pages/help-center/article/extra-fees) ногдоно

Таны хэмжсэн нь урьдчилсан тоо. Эцсийн хэмжээг Сиднейн салбарт Таны дэргэд авна. Үнээ [тооцоолуураар](/home) шууд мэдээрэй.

{{law_to_confirm}}`,
      en: `Measure after you have closed and taped the box. Before and after can differ by two or three centimetres.

## Three sides

1. **Length:** the longest side
2. **Width:** the side next to it
3. **Height:** from the floor to the upper edge

Run the tape along the outside, at the widest point. The form takes centimetres with one decimal: 60.5 or 60,5.

## Weight

If the box will not stand on your bathroom scale, weigh yourself first, then yourself with the box in your arms. The difference is the weight of the box.

## Round and uneven things

Tubes, rolls and bags count as the box that they would just fit into. Take the longest, widest and highest points.

## Limits

- No side over {{max_side_cm}} cm
- Up to {{max_piece_kg}} kg a box
- Up to {{max_pieces}} boxes on one form
- A very long side or a very heavy box has an [extra fee](/front-pages/help-center/article/extra-fees)

Your figures are a first estimate. The final ones are taken at our Sydney counter in front of you. The [calculator](/home) gives you the price at once.

{{law_to_confirm}}`,
    },
  },
  {
    slug: 'how-to-pack',
    title: { mn: 'Агаарын тээвэрт хэрхэн савлах вэ?', en: 'How to pack for a flight' },
    excerpt: {
      mn: 'Хатуу хайрцаг, дүүргэсэн зай, хоёр давхар наалт. Эмзэг зүйлийг яаж хамгаалах вэ?',
      en: 'A firm box, no empty space, tape twice. And how to protect what breaks.',
    },
    body: {
      mn: `Илгээмж замдаа хэд хэдэн удаа өргөгдөж, бусад ачааны доор орж, халуун хүйтэнд дамждаг. Зөв савласан хайрцаг энэ бүхнийг даана.

## Хайрцаг

- Хоёр давхар атираат картон, шинэ эсвэл нугалаагүй хайрцаг сонгоно
- Барааныхаа хэмжээнд таарсныг авна: илүү зай нь [эзлэхүүний жинг](/front-pages/help-center/article/volumetric-weight) нэмдэг
- Хуучин шошго, баркодыг бүрэн салгаж авна

## Дүүргэлт

Хайрцгийг сэгсрэхэд юм хөдлөхгүй байх ёстой. Сонин, хөөсөнцөр, хувцсаар зайг дүүргэнэ. Эмзэг зүйл бүрийг тусад нь ороож, хайрцгийн хананаас 5 см-ээс багагүй зайтай байрлуулна.

## Наалт

Ёроол, тагны заадсыг өргөн туузаар «H» хэлбэрээр, хоёр удаа наана. Олс, утас, бэлгийн цаасаар ороохгүй: ангилах туузан дээр тээглэдэг.

## Шингэн, гоо сайхны бүтээгдэхүүн

Тагийг нь туузаар битүүлж, уутанд хийж, хайрцгийн голд босоо байрлуулна. Шатамхай шингэн, аэрозоль [тээвэрлэхгүй](/front-pages/help-center/article/prohibited-goods).

## Эмзэг бараа

Маягт дээр «Эмзэг ачаа» үйлчилгээг сонговол илгээмжийг манай агуулахад тусад нь байрлуулж, шошгонд тэмдэглэнэ. Шил, шаазан, дэлгэц илгээх бол сонгохыг зөвлөе.

Савлалт хангалтгүй бол бид салбарт хэлж, Таны зөвшөөрлөөр дахин савлана.`,
      en: `On its way a parcel is lifted several times, lies under other cargo, and passes through heat and cold. A well-packed box bears all of it.

## The box

- Choose double-wall cardboard, new or without creases
- Take a box that fits: spare room adds [volumetric weight](/front-pages/help-center/article/volumetric-weight)
- Remove old labels and barcodes completely

## Filling

Nothing should move when you shake the box. Fill gaps with paper, foam or clothes. Wrap each fragile thing by itself and keep it at least 5 cm from the walls.

## Tape

Tape the seams of the bottom and the lid in the shape of an H, twice, with wide tape. No string and no gift wrap: they catch in sorting belts.

## Liquids and cosmetics

Seal the lid with tape, put the bottle in a bag and stand it in the middle of the box. Flammable liquids and aerosols [cannot fly](/front-pages/help-center/article/prohibited-goods).

## Fragile goods

Choose “Fragile” on the form and we keep the parcel apart in our warehouse and mark its label. We recommend it for glass, china and screens.

If the packing is not sufficient we tell you at the counter, and repack only with your consent.`,
    },
  },
  {
    slug: 'cut-off-times',
    title: {
      mn: 'Аль нислэгт амжих вэ? Хүлээн авах эцсийн хугацаа',
      en: 'Which flight will I catch? Cut-off times',
    },
    excerpt: {
      mn: 'Нислэгтээ амжихын тулд илгээмжээ хэзээ авчрах, хоцорвол яах вэ?',
      en: 'When to bring your parcel, and what happens if you miss the cut-off.',
    },
    body: {
      mn: `Нислэг бүр **хүлээн авах эцсийн хугацаатай**. Тэр хугацаанд карго автоматаар хаагдаж, дараа ирсэн илгээмж дараагийн нислэгт орно.

## Хаанаас харах вэ?

[Нүүр хуудасны нислэгийн самбарт](/home#flights) дараагийн нислэгүүд, эцсийн хугацаа хүртэл үлдсэн цаг, үлдсэн даац харагдана. Сиднейн цагийг Сиднейн, Улаанбаатарын цагийг Улаанбаатарын цагаар бичсэн.

## Яагаад нисэхээс өмнө хаадаг вэ?

Энэ хооронд бид хайрцаг бүрийг:

1. хэмжиж, зургийг нь авна
2. аюулгүй байдлын үзлэгт оруулна
3. экспортын бүрдүүлэлтийг хийнэ
4. ачиж, манифест гаргана

## Амжихын тулд

- Эцсийн хугацаанаас ядаж хоёр цагийн өмнө салбарт ирээрэй
- Маягтаа гэртээ бөглөж, QR кодоо бэлдээрэй
- Мэдүүлсэн үнэ өндөр бол [экспортын мэдүүлэгт](/front-pages/help-center/article/export-declaration) нэмэлт хугацаа орно

## Маягт дээр нислэг сонгосон ч хоцорвол

Илгээмж дараагийн нислэгээр явна, нэмэлт төлбөргүй. Саатсан илгээмж саатал нь арилсны дараах нислэгт орно. Даац дүүрвэл самбар дээр харагдана.`,
      en: `Every flight has a **cut-off**. The cargo closes automatically at that time, and what comes later goes on the next flight.

## Where to see it

The [departures board on our home page](/home#flights) shows the next flights, the time left until each cut-off, and the room left. Times are local to each city.

## Why it closes before departure

In between, we:

1. measure and photograph each box
2. pass it through security screening
3. prepare the export papers
4. load it and close the manifest

## To be in time

- Come at least two hours before the cut-off
- Fill in the form at home and have its QR code ready
- For a high declared value the [export declaration](/front-pages/help-center/article/export-declaration) takes extra time

## If you chose a flight and missed it

The parcel travels on the next one, at no extra charge. A parcel on hold goes on the first flight after it is released. When a flight is full, the board says so.`,
    },
  },
  {
    slug: 'at-the-counter',
    title: { mn: 'Сиднейн салбарт юу болох вэ?', en: 'What happens at the Sydney counter' },
    excerpt: {
      mn: 'Кодоо үзүүлж, хэмжүүлж, дугаараа авна. Хэдхэн минутын ажил.',
      en: 'Show your code, see it measured, receive your numbers. It takes a few minutes.',
    },
    body: {
      mn: `Маягтаа гэртээ бөглөсөн бол салбарт цаас бичих шаардлагагүй.

## Авчрах зүйл

- Хайрцгууд, битүүлсэн, дээр нь 6 тэмдэгттэй маягтын кодоо бичсэн бол бүр сайн
- Маягтын QR код: утсан дээрээ эсвэл хэвлэсэн хуудсаар
- Үнэтэй барааны [нэхэмжлэх, баримт](/front-pages/help-center/article/goods-list-and-invoice)

## Алхам алхмаар

1. Ажилтан QR кодыг уншина
2. Хайрцаг бүрийг Таны дэргэд жинлэж, хэмжиж, зургийг нь авна
3. Дэлгэц дээр хэмжилтийн дараах үнэ маягтын үнийн саналтай зэрэгцэн гарна
4. Хайрцаг бүр өөрийн дугаартай шошготой болно, жишээ нь CM 4731 2482 9 XM
5. Дугаар, жин Таны утсанд мессежээр очно

Хэмжилтийн дараах үнэ үнийн саналаас нэлээд өндөр гарвал илгээмж саатаж, [Таны зөвшөөрлийг](/front-pages/help-center/article/price-approval) хүлээнэ.

## Хаяг, ажлын цаг

Салбарын хаяг, утас, ажлын цагийг [холбоо барих хэсгээс](/home#contact) үзнэ үү.`,
      en: `If you filled in the form at home there is nothing to write at the counter.

## What to bring

- Your boxes, closed; even better with the 6-character form code written on each
- The form’s QR code, on your phone or on the printed slip
- [Invoices or receipts](/front-pages/help-center/article/goods-list-and-invoice) for goods of value

## Step by step

1. We scan your QR code
2. We weigh, measure and photograph each box in front of you
3. The price after measuring appears beside the quote of your form
4. Each box gets a label with a number of its own, such as CM 4731 2482 9 XM
5. Numbers and weights come to your phone by SMS

If the price after measuring is well above the quote, the parcel is held and waits for [your approval](/front-pages/help-center/article/price-approval).

## Address and opening hours

The address, phone and opening hours of our branches are under [Contact us](/home#contact).`,
    },
  },
];
