import type { Localized } from '~/domain/core/localized';
export type SeedNews = {
  slug: string;
  daysAgo: number;
  title: Localized;
  body: Localized;
};

/** News; `document.ts` converts the texts. */
export const newsItems: readonly SeedNews[] = [
  {
    slug: 'new-year-cut-off',
    daysAgo: 2,
    title: {
      mn: 'Шинэ жилийн бэлгээ хэдийд илгээвэл амжих вэ?',
      en: 'When to send so that gifts arrive before New Year',
    },
    body: {
      mn: `12-р сард нислэгийн даац эрт дүүрдэг. Бэлгээ 12-р сарын 31-нээс өмнө Улаанбаатарт хүргэхийг хүсвэл дараах хугацааг баримтлаарай.

- Энгийн тариф: 12-р сарын 14-ний дотор Сиднейн салбарт өгөх
- Шуурхай тариф: 12-р сарын 21-ний дотор Сиднейн салбарт өгөх
- Орон нутагт хүргүүлэх бол дээрх хугацаанаас гурав хоногийн өмнө

Маягтаа гэртээ бөглөөд ирвэл салбарт зөвхөн хайрцгаа өгнө. Хайрцаг бүрийг жинлэж, хэмжиж, зургийг нь авсны дараа дугаар нь Таны утсанд мессежээр очно.

Ачаалал ихтэй өдрүүдэд гаалийн бүрдүүлэлт нэгээс хоёр хоногоор удаашрах тул барааныхаа нэр, тоо, үнийг тодорхой бичихийг хүсье.`,
      en: `Room on our flights fills early in December. To have a parcel in Ulaanbaatar before 31 December, plan with these dates.

- Standard: at our Sydney counter by 14 December
- Express: at our Sydney counter by 21 December
- Delivery to the countryside: three days earlier than the above

Fill in the form at home, and you only hand the boxes over at the counter. We weigh, measure and photograph each box, and its number comes to your phone by SMS.

On busy days customs can take one or two days longer, so please write what is inside, how many, and what each costs.`,
    },
  },
  {
    slug: 'saturday-counter-sydney',
    daysAgo: 9,
    title: {
      mn: 'Сиднейн салбар бямба гарагт ажиллаж эхэллээ',
      en: 'The Sydney counter now opens on Saturdays',
    },
    body: {
      mn: `Ажлын өдөр амждаггүй харилцагчдынхаа хүсэлтээр Сиднейн салбар бямба гараг бүр 10:00–15:00 цагт илгээмж хүлээн авна. Даваагаас баасан гарагт хуучин цагаараа буюу 9:00–18:00 цагт ажиллана.

Бямба гарагт өгсөн илгээмжийг дараагийн долоо хоногийн нислэгт бэлтгэнэ. Хүлээн авах эцсийн хугацааг нүүр хуудасны нислэгийн самбараас хараарай.

Салбарын урдах зогсоол үнэгүй. Хүнд хайрцагтай бол ирэхээсээ өмнө маягтын кодоо хэлж утасдаарай.`,
      en: `Many of you cannot come on a working day, so our Sydney counter now takes parcels every Saturday from 10:00 to 15:00. Monday to Friday stay as they were, 9:00 to 18:00.

What you hand over on a Saturday is prepared for the flight of the following week. The cut-off of each flight is on the board on our home page.

Parking in front of the counter is free. If your box is heavy, call us with your form code before you come in.`,
    },
  },
  {
    slug: 'volumetric-weight-explained',
    daysAgo: 20,
    title: {
      mn: 'Эзлэхүүний жин гэж юу вэ, яаж багасгах вэ?',
      en: 'Volumetric weight, and how to pay less for it',
    },
    body: {
      mn: `Онгоцонд жин ч, зай ч үнэтэй. Тиймээс агаарын тээвэрт хоёр жинг харьцуулаад ихийг нь тооцдог: жинлүүр дээрх бодит жин, хайрцгийн эзлэх зайнаас гарах эзлэхүүний жин.

Эзлэхүүний жин (кг) = урт × өргөн × өндөр (см) ÷ 6000. Жишээ нь 60 × 40 × 30 см хайрцаг 12 кг-тай тэнцэнэ. Дотор нь 9.3 кг бараа байсан ч 12 кг-аар тооцно гэсэн үг.

Зардлаа хэмнэх гурван энгийн арга:

- Бараандаа яг таарсан хайрцаг сонгох: 5 см өндрийг хасахад 2 кг хүртэл хэмнэнэ
- Хувцас, хөнжлийг вакуум уутанд шахах
- Гутлыг хайрцаггүйгээр, цаасаар ороож савлах

Нүүр хуудасны тооцоолуур аль жин нь их болохыг шууд харуулна.`,
      en: `On an aircraft both weight and room cost money. Air freight therefore compares two weights and charges the greater: the gross weight on the scale, and the volumetric weight that follows from the size of the box.

Volumetric weight (kg) = length × width × height (cm) ÷ 6000. A box of 60 × 40 × 30 cm counts as 12 kg, even when only 9.3 kg are inside.

Three simple ways to pay less:

- Choose a box that fits: five centimetres less in height can save two kilograms
- Press clothes and blankets into vacuum bags
- Pack shoes without their boxes, wrapped in paper

The calculator on our home page shows at once which of the two weights counts.`,
    },
  },
  {
    slug: 'lithium-batteries',
    daysAgo: 34,
    title: {
      mn: 'Утас, зөөврийн компьютер, пауэрбанк илгээхэд юуг мэдэх вэ?',
      en: 'Phones, laptops and power banks: what may fly',
    },
    body: {
      mn: `Лити батарей халж гал авалцах эрсдэлтэй тул агаарын тээвэрт олон улсын нэг дүрэм үйлчилдэг.

- Төхөөрөмжид суулгасан батарей (утас, зөөврийн компьютер, камер): болно
- Төхөөрөмжтэй хамт нэг хайрцагт савласан батарей: болно
- Дан батарей, пауэрбанк: болохгүй, зорчигчийн онгоцоор тээвэрлэхийг хориглодог

Батарейн цэнэгийг 30 хувиас ихгүй болгож, төхөөрөмжийг бүрэн унтраана уу. Маягт дээр батарейтай бараагаа заавал тэмдэглээрэй. Тэмдэглээгүй батарей аюулгүй байдлын үзлэгээр илэрвэл илгээмж саатаж, хамт яваа бүх ачаа дараагийн нислэгийг хүлээхэд хүрдэг.`,
      en: `A lithium battery can overheat and catch fire, so one international rule applies to all air transport.

- Inside a device (phone, laptop, camera): yes
- Packed in the same box with its device: yes
- Loose batteries and power banks: no, they are barred from passenger aircraft

Please charge the battery to no more than 30 per cent and switch the device off completely. Tick the battery on your form: one that is found only at security screening holds the parcel, and everything with it waits for the next flight.`,
    },
  },
  {
    slug: 'track-in-both-time-zones',
    daysAgo: 55,
    title: {
      mn: 'Илгээмжээ Сидней, Улаанбаатарын цагаар зэрэг хянаарай',
      en: 'Follow your parcel in the time of both cities',
    },
    body: {
      mn: `Хяналтын хуудас шинэ боллоо. Илгээмжийн дугаараа оруулмагц аль алхамд яваа, ямар нислэгээр хэзээ ниссэн, хэзээ буухыг Сидней, Улаанбаатарын цагаар зэрэг харна.

Хувийн мэдээлэл тань хамгаалагдсан. Дугаарыг мэддэг хэн ч явцыг харж болно, харин нэр, утсыг зөвхөн хүлээн авагчийн утасны сүүлийн дөрвөн оронг оруулсан хүнд харуулна.

Илгээмж Улаанбаатарт авахад бэлэн болоход үнэгүй хадгалах хоногийн тооллого эхэлж, хэд хоног үлдсэнийг хуудсан дээр харуулна.`,
      en: `The tracking page is new. Enter your parcel number and see at once which step it has reached, on which flight it travels, and when that leaves and lands, in Sydney and Ulaanbaatar time.

Your details stay yours. Anyone with the number can see the progress; names and phones are shown only to those who give the last four digits of the receiver’s mobile.

When a parcel is ready to collect in Ulaanbaatar, the free days of storage begin, and the page counts them for you.`,
    },
  },
  {
    slug: 'ulaanbaatar-office-moved',
    daysAgo: 80,
    title: {
      mn: 'Улаанбаатарын салбар илүү уудам байранд нүүлээ',
      en: 'Our Ulaanbaatar branch has moved to larger premises',
    },
    body: {
      mn: `Улаанбаатарын салбар маань өргөтгөсөн агуулах, дулаан хүлээлгийн танхимтай шинэ байранд нүүж орлоо. Даваагаас баасан гарагт 9:00–19:00, бямба гарагт 10:00–16:00 цагт илгээмжээ ирж аваарай.

Илгээмжээ авахдаа иргэний үнэмлэх эсвэл паспорт, хүлээн авагчийн утасны дугаараа бэлдээрэй. Өөр хүн авах бол өөрийн бичиг баримттай ирж, илгээмжийн дугаар болон хүлээн авагчийн утасны сүүлийн дөрвөн орныг хэлнэ.

Өөрөө ирэх боломжгүй бол хаягаар хүргэх үйлчилгээг маягт дээр сонгож болно.`,
      en: `Our Ulaanbaatar branch has moved to premises with a larger warehouse and a warm waiting room. Collect your parcel Monday to Friday from 9:00 to 19:00, and Saturday from 10:00 to 16:00.

Please bring your identity card or passport and the receiver’s phone number. If somebody else collects for you, they need their own ID, the parcel number and the last four digits of the receiver’s phone.

If you cannot come, choose delivery to your door on the form.`,
    },
  },
];
