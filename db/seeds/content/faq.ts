import type { Localized } from '~/domain/core/localized';
import type { FaqCategory } from '../../types.gen';
import { moneyFaqs } from './faq-money';
import { shopFaqs } from './faq-shops';

export type SeedFaq = {
  category: FaqCategory;
  question: Localized;
  answer: Localized;
};

/** Answers are Markdown. */
export const faqItems: readonly SeedFaq[] = [
  {
    category: 'sending',
    question: { mn: 'Илгээмжээ яаж илгээх вэ?', en: 'How do I send a parcel?' },
    answer: {
      mn: 'Та утасны дугаараараа бүртгүүлээд маягтаа бөглөнө. Маягтын QR кодыг Сиднейн салбарт үзүүлэхэд бид хайрцаг бүрийг жинлэж, хэмжиж, зургийг нь аваад дугаар олгоно. Гол алхмуудыг мессежээр мэдэгдэж, бүх явц хяналтын хуудсанд харагдана.',
      en: 'Register with your mobile number and fill in the form. Show its QR code at our Sydney counter: we weigh, measure and photograph each box and give it a number. From then on we text you at the main steps, and the tracking page shows every step.',
    },
  },
  {
    category: 'sending',
    question: { mn: 'Ямар хэмжээ, жинтэй хайрцаг авдаг вэ?', en: 'How large and heavy may a box be?' },
    answer: {
      mn: 'Нэг хайрцаг {{max_piece_kg}} кг хүртэл, аль ч тал нь {{max_side_cm}} см-ээс ихгүй байна. Нэг маягтаар {{max_pieces}} хүртэл хайрцаг илгээж болно. Хэт хүнд, хэт урт хайрцагт [нэмэлт хураамж](/home#price) ногдоно.\n\n{{law_to_confirm}}',
      en: 'Up to {{max_piece_kg}} kg a box, with no side over {{max_side_cm}} cm, and up to {{max_pieces}} boxes on one form. A very heavy or very long box has an [extra fee](/home#price).\n\n{{law_to_confirm}}',
    },
  },
  {
    category: 'sending',
    question: { mn: 'Юу илгээж болохгүй вэ?', en: 'What may not be sent?' },
    answer: {
      mn: 'Дан лити батарей, пауэрбанк, шатамхай шингэн, аэрозоль, зэвсэг, мансууруулах бодис, амьтны гаралтай түүхий бүтээгдэхүүн, бэлэн мөнгийг хүлээн авахгүй. [Бүрэн жагсаалтыг](/front-pages/help-center/article/prohibited-goods) үзээд эргэлзвэл биднээс асуугаарай.\n\n{{law_to_confirm}}',
      en: 'Loose lithium batteries and power banks, flammable liquids, aerosols, weapons, narcotics, raw animal products and cash. See the [whole list](/front-pages/help-center/article/prohibited-goods), and ask us if you are in doubt.\n\n{{law_to_confirm}}',
    },
  },
  {
    category: 'sending',
    question: { mn: 'Утас, зөөврийн компьютер илгээж болох уу?', en: 'May I send a phone or a laptop?' },
    answer: {
      mn: 'Болно. Батарей нь төхөөрөмжид суулгасан эсвэл төхөөрөмжтэй хамт савласан байх ёстой. Цэнэгийг нь 30 хувиас ихгүй болгож, бүрэн унтраагаад, батарейтай гэдгийг нь маягт дээр тэмдэглээрэй.\n\n{{law_to_confirm}}',
      en: 'Yes, when the battery is inside the device or in the same box with it. Charge it to no more than 30 per cent, switch it off, and tick the battery on the form.\n\n{{law_to_confirm}}',
    },
  },
  {
    category: 'price',
    question: { mn: 'Үнийг яаж тооцдог вэ?', en: 'How is the price worked out?' },
    answer: {
      mn: 'Хайрцаг бүрийн бодит болон эзлэхүүний жингийн аль ихийг нь авч, нийлбэрийг тарифын үнээр үржүүлнэ. Дараа нь Таны сонгосон үйлчилгээ болон автоматаар ногдох нэмэлт хураамж нэмэгдэнэ. Нүүр хуудасны тооцоолуур төлбөрийн задаргааг бүрэн харуулна.',
      en: 'For each box we take the greater of gross and volumetric weight, add them up and multiply by the rate of your plan. Then the services you chose and any automatic fees (oversize, heavy, battery) are added. The calculator on the home page shows the full price breakdown.',
    },
  },
  {
    category: 'price',
    question: { mn: 'Тооцоолсон үнэ хэр удаан хүчинтэй вэ?', en: 'How long is a quote valid?' },
    answer: {
      mn: 'Үнийн санал {{quote_hours}} цаг хүчинтэй, дуусах цагийг нь маягт дээр бичсэн байдаг. Салбарт хэмжсэний дараа үнэ үүнээс нэлээд өндөр гарвал илгээмжийг түр саатуулж, эхлээд Таны зөвшөөрлийг авна.',
      en: 'A quote is valid for {{quote_hours}} hours; the form shows until when. If the price after measuring is well above it, we hold the parcel and ask for your approval first.',
    },
  },
  {
    category: 'price',
    question: {
      mn: 'Бага жинтэй илгээмжид доод төлбөр бий юу?',
      en: 'Is there a minimum for small parcels?',
    },
    answer: {
      mn: 'Бий. Тариф бүр тооцох жингийн доод хэмжээ, доод төлбөртэй. Одоогийн дүнг [үнийн хүснэгтээс](/home#price) үзээрэй.',
      en: 'Yes. Each plan has a minimum weight and a minimum charge. Today’s figures are in the [price table](/home#price).',
    },
  },
  {
    category: 'customs',
    question: { mn: 'Монголд гаалийн татвар төлөх үү?', en: 'Will there be duty to pay in Mongolia?' },
    answer: {
      mn: 'Хувь хүнд ирсэн, хувийн хэрэгцээний бараа хөдөлмөрийн хөлсний доод хэмжээг {{exempt_wages}} дахин нэмэгдүүлсэн дүн хүртэл чөлөөлөгддөг. Хэтэрсэн бол нийт үнэд гаалийн татвар, нэмэгдсэн өртгийн албан татвар (НӨАТ) ногдоно. Гааль үнэд тээвэр, даатгалын зардлыг нэмж тооцдог; маягт манай тээврийн хөлсийг нэмсэн ойролцоо дүнг харуулна. Эцсийн дүнг гааль тогтооно.\n\n{{law_to_confirm}}',
      en: 'Goods for a private person’s own use are exempt up to {{exempt_wages}} times the Mongolian monthly minimum wage. Above it, duty and VAT apply to the whole value. Customs adds freight and insurance to that value; the form shows an estimate with our freight. Customs decides the amount.\n\n{{law_to_confirm}}',
    },
  },
  {
    category: 'customs',
    question: {
      mn: 'Барааны жагсаалтыг яагаад ийм дэлгэрэнгүй бичих хэрэгтэй вэ?',
      en: 'Why must I list the goods in such detail?',
    },
    answer: {
      mn: 'Гаалийн бүрдүүлэлт, аюулгүй байдлын үзлэгийн аль алинд энэ жагсаалтыг шалгадаг. «Хувцас» гэхээс «эмэгтэй ноосон цамц, 2 ширхэг, A$80» гэж бичвэл илгээмж саатах нь эрс багасна.',
      en: 'Both customs and security screening read that list. “Women’s wool sweater, 2 pieces, A$80” passes far more often without delay than “clothes”.',
    },
  },
  {
    category: 'customs',
    question: {
      mn: 'Өндөр үнэтэй бараанд юу нэмж шаардах вэ?',
      en: 'What else is needed for valuable goods?',
    },
    answer: {
      mn: 'Нэг маягтын мэдүүлсэн үнэ {{export_limit}} дүнд хүрвэл экспортын мэдүүлэг (EDN) шаардлагатай: энэ тухай маягт өөрөө сануулна. Бид бүрдүүлэхэд тусална. Дугаар гартал илгээмж саатна.\n\n{{law_export_declaration}}',
      en: 'Once the declared value of a form reaches {{export_limit}}, an export declaration (EDN) is needed; the form tells you when. We help you with it. Until the number is issued the parcel is on hold.\n\n{{law_export_declaration}}',
    },
  },
  {
    category: 'tracking',
    question: { mn: 'Илгээмжийн дугаар ямар хэлбэртэй вэ?', en: 'What does a parcel number look like?' },
    answer: {
      mn: 'CM 4731 2482 9 XM гэсэн хэлбэртэй. Зайтай, зайгүй, том, жижиг үсгээр бичсэн ч болно. Сүүлийн цифр нь хяналтын цифр тул ихэнх алдаа шууд илэрдэг.',
      en: 'Like CM 4731 2482 9 XM. With or without spaces, in capitals or not. The last digit is a check digit, so most typos are caught at once.',
    },
  },
  {
    category: 'tracking',
    question: { mn: 'Илгээмж маань «саатсан» гэж байна. Яах вэ?', en: 'My parcel is “on hold”. What now?' },
    answer: {
      mn: 'Ихэнхдээ нэг баримт эсвэл Таны зөвшөөрөл дутуу байдаг. Шалтгаан нь хяналтын хуудсанд бичигдсэн. Үнийн зөрүү бол вэбээр нэвтэрч зөвшөөрнө, бусад тохиолдолд бид Тантай холбогдоно.',
      en: 'Most often one document or your approval is missing. The reason is on the tracking page. You approve a price difference online; in other cases we contact you.',
    },
  },
  {
    category: 'tracking',
    question: {
      mn: 'Улаанбаатарт хэд хоног хадгалах вэ?',
      en: 'How long do you keep my parcel in Ulaanbaatar?',
    },
    answer: {
      mn: 'Авахад бэлэн болсноос хойш {{free_storage_days}} хоног үнэгүй, дараа нь хоног тутамд {{storage_fee}} нэмэгдэнэ. Хэзээ хүртэл үнэгүй, дараа нь хоногт хэд болохыг хяналтын хуудас харуулна.',
      en: 'The first {{free_storage_days}} days after it is ready to collect are free; then each day costs {{storage_fee}}. The tracking page shows until when storage is free and what a day costs after that.',
    },
  },
  {
    category: 'payment',
    question: { mn: 'Төлбөрөө яаж төлөх вэ?', en: 'How can I pay?' },
    answer: {
      mn: 'Маягтынхаа хуудаснаас онлайнаар (карт, QPay, банкны шилжүүлгийн нээлттэй нь тэнд харагдана), эсвэл Сиднейд австрали доллараар, Улаанбаатарт төгрөгөөр бэлнээр, картаар төлж болно. Үнийн санал гарах үеийн ханшаар тооцно.',
      en: 'Online on the page of your form (it shows which of card, QPay and bank transfer are open to you), or by cash or card in Sydney in Australian dollars and in Ulaanbaatar in tögrög. The exchange rate is that of the time of your quote.',
    },
  },
  {
    category: 'sending',
    question: { mn: 'Нэг маягтаар хэдэн хайрцаг илгээх вэ?', en: 'How many boxes may I send on one form?' },
    answer: {
      mn: '{{max_pieces}} хүртэл. Хайрцаг бүр өөрийн дугаартай боловч нийт жинд тохирсон хямд үнээр тооцогдоно. Хүлээн авагч өөр бол тусдаа маягт бөглөнө.',
      en: 'Up to {{max_pieces}}. Each gets a number of its own, and the rate is that of the total weight. For another receiver please fill in another form.',
    },
  },
  {
    category: 'sending',
    question: { mn: 'Салбарт заавал өөрөө очих уу?', en: 'Must I come to the counter myself?' },
    answer: {
      mn: 'Үгүй. Маягтын QR кодыг авч явсан хэн ч илгээмжийг тань авчирч болно. Хэмжсэн жин, дугаар мессежээр Танд очно.',
      en: 'No. Anyone who brings the QR code of the form can hand the parcel over. The weights and numbers come to you by SMS.',
    },
  },
  {
    category: 'sending',
    question: { mn: 'Нислэгийн эцсийн хугацаанд амжихгүй бол яах вэ?', en: 'What if I miss the cut-off?' },
    answer: {
      mn: 'Илгээмж дараагийн нислэгээр явна. Хоцорсон тохиолдолд нэмэлт төлбөр авахгүй. Дараагийн нислэгүүд [самбар дээр](/home#flights) бий.',
      en: 'The parcel goes on the next flight, at no extra charge. The next flights are on the [departures board](/home#flights).',
    },
  },
  {
    category: 'price',
    question: {
      mn: 'Яагаад миний хөнгөн хайрцгийг хүнд гэж тооцов?',
      en: 'Why does my light box count as heavy?',
    },
    answer: {
      mn: 'Том хайрцаг онгоцонд их зай эзэлдэг тул урт × өргөн × өндөр (см) ÷ тарифын хуваагч гэсэн эзлэхүүний жингээр тооцогдсон. [Жишээ ба хэмнэх арга](/front-pages/help-center/article/volumetric-weight).',
      en: 'A large box takes up much room, so its volumetric weight counts: length × width × height (cm) ÷ the divisor of the plan. See [an example and how to save](/front-pages/help-center/article/volumetric-weight).',
    },
  },
  {
    category: 'customs',
    question: { mn: 'Бэлэгт гааль төлөх үү?', en: 'Is there duty on a present?' },
    answer: {
      mn: 'Бэлэг эсэх нь хамаагүй: хувь хүнд ирсэн, үнэ нь хуульд заасан хэмжээнээс хэтрээгүй, ижил бараа цөөтэй илгээмж чөлөөлөгдөнө ([дэлгэрэнгүй](/front-pages/help-center/article/duty-and-vat)). Үнийг нь бодитоор бичих ёстой.\n\n{{law_to_confirm}}',
      en: 'It makes no difference that it is a present: a parcel to a private person is exempt up to the value set by Mongolian law and with few identical items ([details](/front-pages/help-center/article/duty-and-vat)). Its value must still be declared truthfully.\n\n{{law_to_confirm}}',
    },
  },
  {
    category: 'tracking',
    question: {
      mn: 'Хүлээн авагчийн оронд өөр хүн авч болох уу?',
      en: 'Can somebody else collect the parcel?',
    },
    answer: {
      mn: 'Болно. Тэр хүн өөрийн бичиг баримттай ирж, илгээмжийн дугаар болон хүлээн авагчийн утасны сүүлийн дөрвөн орныг хэлнэ.',
      en: 'Yes, with a document of their own, the parcel number, and the last four digits of the receiver’s phone.',
    },
  },
  {
    category: 'tracking',
    question: { mn: 'Улаанбаатарт гэрт хүргэж өгдөг үү?', en: 'Do you deliver to the door in Ulaanbaatar?' },
    answer: {
      mn: 'Хүргэдэг. Маягт дээр «Улаанбаатарт хаягаар хүргэх»-ийг сонгоно, хайрцаг тутамд тооцно. Сонгоогүй бол салбараас авна, эсвэл илгээгч маягтынхаа хуудсан дээрээс дараа нь нэмнэ. [Хэрхэн авах вэ?](/front-pages/help-center/article/collecting-a-parcel)',
      en: 'Yes. Choose it on the form; it is charged by the box. Without it the parcel is collected at our branch, or the sender adds it later on the page of the form. See [how parcels are handed over](/front-pages/help-center/article/collecting-a-parcel).',
    },
  },
  {
    category: 'tracking',
    question: { mn: 'Орон нутагт хүргэж өгдөг үү?', en: 'Do you deliver to the countryside?' },
    answer: {
      mn: 'Хүргэдэг. Маягт дээр «Орон нутагт хүргэх»-ийг сонгоно, кг тутмаар тооцно. Тээвэрлэгчид өгмөгц нэр, дугаарыг нь мессежээр мэдэгдэнэ. Хаягаа олоход дөхөм тайлбар бичээрэй.',
      en: 'Yes. Choose it on the form; it is charged by the kilogram. A carrier takes the parcel on, and we text its name and number. Describe the way to the address.',
    },
  },
  {
    category: 'tracking',
    question: { mn: 'Илгээмж гэмтсэн ирвэл яах вэ?', en: 'What if a parcel arrives damaged?' },
    answer: {
      mn: 'Авахдаа тэр дор нь хэлж, зургийг нь авахуулаарай. Гэмтлийг {{case_damage_days}} хоногийн дотор, хоцролтыг {{case_delay_days}} хоногийн дотор мэдэгдэнэ. [Гомдол гаргах журам](/front-pages/help-center/article/claims).\n\n{{law_liability}}',
      en: 'Tell us when you collect it and let us take photos. Damage is reported within {{case_damage_days}} days, delay within {{case_delay_days}}. See [how to claim](/front-pages/help-center/article/claims).\n\n{{law_liability}}',
    },
  },
  {
    category: 'payment',
    question: { mn: 'Хүлээн авагч төлж болох уу?', en: 'Can the receiver pay?' },
    answer: {
      mn: 'Болно. Улаанбаатарт төгрөгөөр төлнө. Хэн төлөхийг Сиднейн салбарт хэлээрэй.',
      en: 'Yes, in Ulaanbaatar in tögrög. Tell us at the Sydney counter who pays.',
    },
  },
  {
    category: 'payment',
    question: {
      mn: 'Банкны шилжүүлгийн утгад юу бичих вэ?',
      en: 'What do I write as the reference of a bank transfer?',
    },
    answer: {
      mn: '6 тэмдэгттэй маягтын кодоо бичнэ. Үүгээр төлбөрийг тань маягттай холбоно.',
      en: 'Your 6-character form code. We match the payment with your form by it.',
    },
  },
  {
    category: 'account',
    question: { mn: 'Баталгаажуулах код ирэхгүй байна', en: 'No code arrives' },
    answer: {
      mn: 'Код {{code_minutes}} минут хүчинтэй, {{code_resend_seconds}} секундын дараа дахин авч болно. Хамгийн сүүлд ирсэн кодыг оруулаарай. {{code_tries}} удаа буруу оруулбал түр хаагдана.',
      en: 'A code is valid for {{code_minutes}} minutes, and you can request another after {{code_resend_seconds}} seconds. Enter the newest one. After {{code_tries}} wrong codes there is a pause.',
    },
  },
  {
    category: 'account',
    question: {
      mn: 'Байгууллагын нэрээр бүртгүүлэхэд юу хэрэгтэй вэ?',
      en: 'What does an organization need to register?',
    },
    answer: {
      mn: 'Австралийн 11 оронтой ABN эсвэл Монголын 7 оронтой регистрийн дугаар. Байгууллагад бизнес тариф нээгдэнэ.',
      en: 'An 11-digit Australian ABN or a 7-digit Mongolian register number. The Business plan is then open to it.',
    },
  },
  {
    category: 'account',
    question: { mn: 'Утасны дугаараа сольсон бол яах вэ?', en: 'My phone number has changed' },
    answer: {
      mn: '[Бидэнд бичээрэй](/home#contact). Та мөн эсэхийг шалгаад бүртгэлийг тань шинэ дугаар луу шилжүүлнэ.',
      en: 'Please [contact us](/home#contact). Once we have checked that it is you, your account moves to the new number.',
    },
  },
  ...moneyFaqs,
  ...shopFaqs,
];
