import type { FaqCategory } from '../../types.gen';

export type SeedFaq = {
  category: FaqCategory;
  questionMn: string;
  answerMn: string;
  questionEn: string;
  answerEn: string;
};

export const faqItems: readonly SeedFaq[] = [
  {
    category: 'sending',
    questionMn: 'Илгээмжээ яаж илгээх вэ?',
    answerMn:
      'Та утасны дугаараараа бүртгүүлээд маягтаа бөглөнө. Маягтын QR кодыг Сиднейн салбарт үзүүлэхэд бид хайрцаг бүрийг жинлэж, хэмжиж, зургийг нь аваад дугаар олгоно. Дараагийн явцыг мессежээр мэдэгдэнэ.',
    questionEn: 'How do I send a parcel?',
    answerEn:
      'Register with your mobile number and fill in the form. Show its QR code at our Sydney counter: we weigh, measure and photograph each box and give it a number. From then on we tell you every step by SMS.',
  },
  {
    category: 'sending',
    questionMn: 'Ямар хэмжээ, жинтэй хайрцаг авдаг вэ?',
    answerMn:
      'Нэг хайрцаг 70 кг хүртэл, аль ч тал нь 3 метрээс ихгүй байна. Нэг маягтаар 20 хүртэл хайрцаг илгээж болно. 32 кг-аас хүнд эсвэл тал нь 120 см-ээс урт бол нэмэлт хураамжтай.',
    questionEn: 'How large and heavy may a box be?',
    answerEn:
      'Up to 70 kg a box, with no side over 3 metres, and up to 20 boxes on one form. A box over 32 kg or with a side over 120 cm has an extra fee.',
  },
  {
    category: 'sending',
    questionMn: 'Юу илгээж болохгүй вэ?',
    answerMn:
      'Дан лити батарей, пауэрбанк, шатамхай шингэн, аэрозоль, зэвсэг, мансууруулах бодис, амьтны гаралтай түүхий бүтээгдэхүүн, бэлэн мөнгийг хүлээн авахгүй. Эргэлзвэл илгээхээсээ өмнө биднээс асуугаарай.',
    questionEn: 'What may not be sent?',
    answerEn:
      'Loose lithium batteries and power banks, flammable liquids, aerosols, weapons, narcotics, raw animal products and cash. If you are in doubt, please ask before you send.',
  },
  {
    category: 'sending',
    questionMn: 'Утас, зөөврийн компьютер илгээж болох уу?',
    answerMn:
      'Болно. Батарей нь төхөөрөмжид суулгасан эсвэл төхөөрөмжтэй хамт савласан байх ёстой. Цэнэгийг нь 30 хувиас ихгүй болгож, бүрэн унтраагаад батарейтайг нь маягт дээр тэмдэглээрэй.',
    questionEn: 'May I send a phone or a laptop?',
    answerEn:
      'Yes, when the battery is inside the device or in the same box with it. Charge it to no more than 30 per cent, switch it off, and tick the battery on the form.',
  },
  {
    category: 'price',
    questionMn: 'Үнийг яаж тооцдог вэ?',
    answerMn:
      'Хайрцаг бүрийн бодит жин, эзлэхүүний жингийн ихийг авч, нийлбэрийг тарифын үнээр үржүүлнэ. Дараа нь Таны сонгосон нэмэлт үйлчилгээ нэмэгдэнэ. Нүүр хуудасны тооцоолуур төлбөрийн мөр бүрийг харуулна.',
    questionEn: 'How is the price worked out?',
    answerEn:
      'For each box we take the greater of gross and volumetric weight, add them up and multiply by the rate of your plan. Then come the extras that you chose. The calculator on the home page shows every line of the bill.',
  },
  {
    category: 'price',
    questionMn: 'Тооцоолсон үнэ хэр удаан хүчинтэй вэ?',
    answerMn:
      'Маягт дээрх үнийн санал 24 цаг хүчинтэй. Салбарт хэмжсэн дүн 10 хувиас илүү өндөр гарвал илгээмжийг түр саатуулж, эхлээд Таны зөвшөөрлийг авна.',
    questionEn: 'How long does a quoted price hold?',
    answerEn:
      'The quote on your form holds for 24 hours. If the bill after measuring is more than 10 per cent higher, we hold the parcel and ask for your approval first.',
  },
  {
    category: 'price',
    questionMn: 'Бага жинтэй илгээмжийн доод үнэ байдаг уу?',
    answerMn:
      'Байдаг. Илгээмжийг 1 кг-аас доош тооцохгүй. Энгийн тарифын хамгийн бага төлбөр A$14.00, шуурхай тарифынх A$19.00.',
    questionEn: 'Is there a minimum for small parcels?',
    answerEn:
      'Yes. A parcel counts as at least 1 kg. The least charge is A$14.00 on the Standard plan and A$19.00 on Express.',
  },
  {
    category: 'customs',
    questionMn: 'Монголд гаалийн татвар төлөх үү?',
    answerMn:
      'Хувь хүнд ирсэн, хувийн хэрэгцээний бараа тодорхой үнийн дүн хүртэл чөлөөлөгддөг. Давсан дүнд гаалийн болон нэмэгдсэн өртгийн албан татвар ногдоно. Маягт Таны бараанд ногдох татварыг ойролцоогоор харуулна, эцсийн дүнг гааль тогтооно.',
    questionEn: 'Will there be duty to pay in Mongolia?',
    answerEn:
      'Goods for a private person’s own use are exempt up to a certain value. Above it, duty and VAT apply. The form shows an estimate for your goods; customs decides the amount.',
  },
  {
    category: 'customs',
    questionMn: 'Барааны жагсаалтыг яагаад ийм дэлгэрэнгүй бичих хэрэгтэй вэ?',
    answerMn:
      'Гаалийн бүрдүүлэлт, аюулгүй байдлын үзлэгийн аль алинд энэ жагсаалтыг шалгадаг. «Хувцас» гэхээс «эмэгтэй ноосон цамц, 2 ширхэг, A$80» гэж бичвэл илгээмж саатах нь хавьгүй цөөрдөг.',
    questionEn: 'Why must I list the goods in such detail?',
    answerEn:
      'Both customs and security screening read that list. “Women’s wool sweater, 2 pieces, A$80” passes far more often without delay than “clothes”.',
  },
  {
    category: 'customs',
    questionMn: 'A$2,000-аас үнэтэй бараанд юу нэмж шаардах вэ?',
    answerMn:
      'Мэдүүлсэн үнэ A$2,000 ба түүнээс дээш бол Австралийн экспортын мэдүүлэг (EDN) шаардлагатай. Бид бүрдүүлэхэд тусална. Дугаар гартал илгээмж саатна.',
    questionEn: 'What else is needed above A$2,000?',
    answerEn:
      'From a declared value of A$2,000 an Australian export declaration (EDN) is needed. We help you with it. Until the number is issued the parcel is on hold.',
  },
  {
    category: 'tracking',
    questionMn: 'Илгээмжийн дугаар ямар хэлбэртэй вэ?',
    answerMn:
      'CM 4731 2482 9 XM гэсэн хэлбэртэй. Зайтай, зайгүй, том, жижиг үсгээр бичсэн ч болно. Сүүлийн цифр нь шалгах орон тул нэг цифр зөрөхөд ч шууд мэдэгдэнэ.',
    questionEn: 'What does a parcel number look like?',
    answerEn:
      'Like CM 4731 2482 9 XM. With or without spaces, in capitals or not. The last digit is a check digit, so a slip is noticed at once.',
  },
  {
    category: 'tracking',
    questionMn: 'Илгээмж маань «саатсан» гэж байна. Яах вэ?',
    answerMn:
      'Ихэнхдээ нэг баримт эсвэл Таны зөвшөөрөл дутуу байдаг. Шалтгаан нь хяналтын хуудсанд бичигдсэн. Үнийн зөрүү бол вэбээр нэвтэрч зөвшөөрнө, бусад тохиолдолд бид Тантай холбогдоно.',
    questionEn: 'My parcel is “on hold”. What now?',
    answerEn:
      'Most often one document or your approval is missing. The reason is on the tracking page. A price difference you approve on the web; in other cases we contact you.',
  },
  {
    category: 'tracking',
    questionMn: 'Улаанбаатарт хэд хоног хадгалах вэ?',
    answerMn:
      'Авахад бэлэн болсноос хойш 14 хоног үнэгүй. Дараа нь хоног тутамд A$2.00 нэмэгдэнэ. Үлдсэн хоногийг хяналтын хуудас тоолж харуулна.',
    questionEn: 'How long do you keep my parcel in Ulaanbaatar?',
    answerEn:
      '14 days free of charge from the day it is ready to collect, then A$2.00 a day. The tracking page counts the days that are left.',
  },
  {
    category: 'payment',
    questionMn: 'Төлбөрөө яаж төлөх вэ?',
    answerMn:
      'Сиднейд австрали доллароор: бэлнээр, картаар эсвэл банкны шилжүүлгээр. Улаанбаатарт төгрөгөөр: бэлнээр, картаар эсвэл QPay-ээр. Ханшийг үнийн санал гарсан өдрөөр тооцно.',
    questionEn: 'How can I pay?',
    answerEn:
      'In Sydney in Australian dollars: cash, card or bank transfer. In Ulaanbaatar in tögrög: cash, card or QPay. The exchange rate is that of the day of your quote.',
  },
];
