import type { SeedArticle } from './seed-article';

export const goods: readonly SeedArticle[] = [
  {
    slug: 'prohibited-goods',
    title: { mn: 'Юу илгээж болохгүй вэ?', en: 'What may not be sent' },
    excerpt: {
      mn: 'Нислэгийн аюулгүй байдал, хоёр улсын хуулиар хориглосон зүйлс.',
      en: 'What flight safety and the law of both countries forbid.',
    },
    body: {
      mn: `Илгээмж бүр нисэхээс өмнө аюулгүй байдлын үзлэгт ордог. Хориглосон зүйл илэрвэл илгээмж бүхэлдээ саатаж, эрх бүхий байгууллагад мэдэгдэнэ.

{{law_to_confirm}}

## Агаараар тээвэрлэхгүй

- Дан лити батарей, пауэрбанк ([батарейн дүрэм](/front-pages/help-center/article/batteries))
- Шатамхай шингэн: үнэртэй ус, хумсны будаг, лак, уусгагч, бензин
- Аэрозоль, шахсан хий, галын хор
- Тэсрэх, исэлдүүлэх, идэмхий бодис, салют, шүдэнз, асаагуур
- Соронз, цацраг идэвхт зүйл

{{law_dangerous_goods}}

## Хуулиар хориглосон

- Зэвсэг, сум, түүний эд анги, дууриамал
- Мансууруулах бодис, сэтгэцэд нөлөөт эм
- Хуурамч бараа, хулгайн эд зүйл
- Бэлэн мөнгө, банкны карт, үнэт цаас
- Ховор амьтан, ургамал, түүний гаралтай эд
- Амьд амьтан, түүхий мах, сүү, өндөг, арьс шир, үр, шороо

{{law_to_confirm}}

## Асуугаад илгээх

Витамин, бэлдмэл, эм, хүнсний хаалттай савласан бүтээгдэхүүнийг хувийн хэрэгцээний хэмжээгээр илгээж болдог ч нэр, тоо, найрлагыг нь бүтэн бичих шаардлагатай. Жороор олгодог эмд жорын хуулбар хавсаргана.

Эргэлзэж байвал [биднээс асуугаарай](/home#contact). Асуух нь илгээмж саатахаас хавьгүй хурдан.

{{law_to_confirm}}`,
      en: `Every parcel passes security screening before it flies. If something forbidden is found, the whole parcel is held and the authorities are told.

{{law_to_confirm}}

## Never by air

- Loose lithium batteries and power banks (see [batteries](/front-pages/help-center/article/batteries))
- Flammable liquids: perfume, nail polish, lacquer, thinner, fuel
- Aerosols, compressed gas, fire extinguishers
- Explosive, oxidizing and corrosive substances, fireworks, matches, lighters
- Magnets and radioactive material

{{law_dangerous_goods}}

## Forbidden by law

- Weapons, ammunition, their parts and imitations
- Narcotics and psychotropic medicines
- Counterfeit and stolen goods
- Cash, bank cards, securities
- Protected animals and plants, and what is made of them
- Live animals, raw meat, milk, eggs, hides, seeds, soil

{{law_to_confirm}}

## Ask first

Vitamins, supplements, medicines and sealed packaged food may be sent in amounts for personal use, if the list names each with its quantity and contents. Prescription medicine needs a copy of the prescription.

If you are in doubt, [ask us](/home#contact). Asking is much faster than a parcel on hold.

{{law_to_confirm}}`,
    },
  },
  {
    slug: 'batteries',
    title: {
      mn: 'Утас, компьютер, батарейтай бараа',
      en: 'Phones, computers and other things with batteries',
    },
    excerpt: {
      mn: 'Төхөөрөмждөө эсвэл төхөөрөмжтэйгөө хамт бол болно. Дан батарей, пауэрбанк болохгүй.',
      en: 'Inside a device or packed with it: yes. Loose batteries and power banks: no.',
    },
    body: {
      mn: `Лити батарей халж, гал авалцах эрсдэлтэй. Тиймээс Олон улсын агаарын тээврийн холбооны (IATA) нэг дүрэм бүх нислэгт үйлчилдэг.

{{law_batteries}}

## Гурван тохиолдол

- **Төхөөрөмжид суулгасан** (утас, зөөврийн компьютер, камер, цаг): болно, PI 967
- **Төхөөрөмжтэй хамт савласан** (дрон ба түүний нөөц батарей нэг хайрцагт): болно, PI 966
- **Дан батарей, пауэрбанк:** болохгүй. Зорчигчийн онгоцоор тээвэрлэхийг PI 965 хориглодог тул маягт хүлээж авахгүй

{{law_batteries}}

## Илгээхийн өмнө

1. Цэнэгийг 30 хувиас ихгүй болгоно
2. Төхөөрөмжийг бүрэн унтраана, сэрүүлэг, автоматаар асах тохиргоог хаана
3. Унтраалга нь санамсаргүй дарагдахааргүй ороож савлана
4. Хавдсан, гэмтсэн, эргүүлэн татагдсан батарейг огт илгээхгүй

{{law_to_confirm}}

## Маягт дээр

Бараа бүрийн «Батарей» талбарыг үнэн зөв сонгож, цэнэг 30 хувиас ихгүйг баталгаажуулна. Батарейтай илгээмжид тусгай шошго, шалгалт шаардлагатай тул батарейн [хураамж](/front-pages/help-center/article/extra-fees) автоматаар нэмэгдэнэ.

Мэдүүлээгүй батарей үзлэгээр илэрвэл илгээмж саатаж, хамт яваа ачаа ч дараагийн нислэгийг хүлээхэд хүрнэ.

{{law_to_confirm}}`,
      en: `A lithium battery can overheat and catch fire, so one rule of the International Air Transport Association (IATA) holds for every flight.

{{law_batteries}}

## Three cases

- **Inside a device** (phone, laptop, camera, watch): yes, PI 967
- **Packed with its device** (a drone and its spare battery in one box): yes, PI 966
- **Loose batteries and power banks:** no. PI 965 bars them from passenger aircraft, so the form refuses them

{{law_batteries}}

## Before you send

1. Charge the battery to no more than 30 per cent
2. Switch the device off completely, with alarms and automatic start disabled
3. Wrap it so that no switch can be pressed by accident
4. Never send a battery that is swollen, damaged or recalled

{{law_to_confirm}}

## On the form

Choose the right answer under “Battery” for each item, and confirm that the charge is 30 per cent or less. Parcels with batteries need a special label and a check, so the battery [fee](/front-pages/help-center/article/extra-fees) is added by itself.

A battery that is found only at screening holds the parcel, and what travels with it waits for the next flight.

{{law_to_confirm}}`,
    },
  },
  {
    slug: 'used-clothes-and-household-goods',
    title: { mn: 'Хуучин хувцас, гэр ахуйн эд зүйл илгээх', en: 'Sending used clothes and household goods' },
    excerpt: {
      mn: 'Нүүж буй, гэр бүлдээ илгээж буй хүмүүст: юуг яаж бичих, яаж савлах вэ?',
      en: 'For a move home or a box to the family: what to write and how to pack.',
    },
    body: {
      mn: `Хэрэглэсэн хувцсыг асуугаад илгээнэ: угаасан, ариутгасан байх ёстой. Ном, тоглоом, гал тогооны хэрэгслийг илгээж болно. Гаальд хэд хэдэн зүйл тодорхой байх ёстой.

{{law_to_confirm}}

## Цэвэр байх

Гутал, дугуй, майхан, цэцэрлэгийн багажны шороо, өвс, үрийг бүрэн цэвэрлэнэ. Шороотой эд зүйлийг хорио цээрийн хяналт саатуулдаг.

{{law_to_confirm}}

## Жагсаалт

«Хувийн эд зүйл» гэж нэг мөр бичвэл саатна. Ийнхүү бичээрэй:

- Эрэгтэй өвлийн хүрэм, хэрэглэсэн, 1 ширхэг, A$60
- Хүүхдийн ном, хэрэглэсэн, 12 ширхэг, A$40
- Тогооны иж бүрдэл, хэрэглэсэн, 1 ширхэг, A$35

Маягтад бараа бүрийн байдлыг «Хэрэглэсэн» гэж сонгоно. Үнэ нь шинээр авсан биш, одоо зарвал гарах үнэ.

## Савлалт

Хувцас, хөнжлийг вакуум уутанд шахвал хайрцаг жижгэрч, [эзлэхүүний жин](/front-pages/help-center/article/volumetric-weight) эрс багасна. Номыг жижиг хайрцагт хийнэ: хэт хүнд хайрцагт нэмэлт хураамж ногдоно.

Олон хайрцаг бол нэг маягтаар илгээгээрэй. Нийт жинд тохирсон [хямд үнэ](/home#price) үйлчилнэ.`,
      en: `Ask first about used clothes: they must be washed and clean. Books, toys and kitchen things may be sent. A few points must be clear to customs.

{{law_to_confirm}}

## Clean

Remove every trace of soil, grass and seed from shoes, bicycles, tents and garden tools. Quarantine holds what is dirty.

{{law_to_confirm}}

## The list

One line that says “personal effects” leads to a hold. Write it like this:

- Men’s winter jacket, used, 1 piece, A$60
- Children’s books, used, 12 pieces, A$40
- Set of pots, used, 1 piece, A$35

Choose “Used” as the condition of each item. Its value is what it would sell for today, not what you once paid.

## Packing

Press clothes and blankets into vacuum bags: the box becomes smaller and so does the [volumetric weight](/front-pages/help-center/article/volumetric-weight). Put books into small boxes: a very heavy one has an extra fee.

Send several boxes on one form. The total weight then earns the [lower rate](/home#price).`,
    },
  },
];
