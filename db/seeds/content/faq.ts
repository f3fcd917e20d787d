import type { FaqCategory } from '../../types.gen';

export type SeedFaq = {
  category: FaqCategory;
  questionMn: string;
  answerMn: string;
  questionEn: string;
  answerEn: string;
};

/** Answers are Markdown. */
export const faqItems: readonly SeedFaq[] = [
  {
    category: 'sending',
    questionMn: 'Илгээмжээ яаж илгээх вэ?',
    answerMn:
      'Та утасны дугаараараа бүртгүүлээд маягтаа бөглөнө. Маягтын QR кодыг Сиднейн салбарт үзүүлэхэд бид хайрцаг бүрийг жинлэж, хэмжиж, зургийг нь аваад дугаар олгоно. Гол алхмуудыг мессежээр мэдэгдэж, бүх явц хяналтын хуудсанд харагдана.',
    questionEn: 'How do I send a parcel?',
    answerEn:
      'Register with your mobile number and fill in the form. Show its QR code at our Sydney counter: we weigh, measure and photograph each box and give it a number. From then on we text you at the main steps, and the tracking page shows every step.',
  },
  {
    category: 'sending',
    questionMn: 'Ямар хэмжээ, жинтэй хайрцаг авдаг вэ?',
    answerMn:
      'Нэг хайрцаг {{max_piece_kg}} кг хүртэл, аль ч тал нь {{max_side_cm}} см-ээс ихгүй байна. Нэг маягтаар {{max_pieces}} хүртэл хайрцаг илгээж болно. Хэт хүнд, хэт урт хайрцагт [нэмэлт хураамж](/home#price) ногдоно.',
    questionEn: 'How large and heavy may a box be?',
    answerEn:
      'Up to {{max_piece_kg}} kg a box, with no side over {{max_side_cm}} cm, and up to {{max_pieces}} boxes on one form. A very heavy or very long box has an [extra fee](/home#price).',
  },
  {
    category: 'sending',
    questionMn: 'Юу илгээж болохгүй вэ?',
    answerMn:
      'Дан лити батарей, пауэрбанк, шатамхай шингэн, аэрозоль, зэвсэг, мансууруулах бодис, амьтны гаралтай түүхий бүтээгдэхүүн, бэлэн мөнгийг хүлээн авахгүй. [Бүрэн жагсаалтыг](/front-pages/help-center/article/prohibited-goods) үзээд эргэлзвэл биднээс асуугаарай.',
    questionEn: 'What may not be sent?',
    answerEn:
      'Loose lithium batteries and power banks, flammable liquids, aerosols, weapons, narcotics, raw animal products and cash. See the [whole list](/front-pages/help-center/article/prohibited-goods), and ask us if you are in doubt.',
  },
  {
    category: 'sending',
    questionMn: 'Утас, зөөврийн компьютер илгээж болох уу?',
    answerMn:
      'Болно. Батарей нь төхөөрөмжид суулгасан эсвэл төхөөрөмжтэй хамт савласан байх ёстой. Цэнэгийг нь 30 хувиас ихгүй болгож, бүрэн унтраагаад, батарейтай гэдгийг нь маягт дээр тэмдэглээрэй.',
    questionEn: 'May I send a phone or a laptop?',
    answerEn:
      'Yes, when the battery is inside the device or in the same box with it. Charge it to no more than 30 per cent, switch it off, and tick the battery on the form.',
  },
  {
    category: 'price',
    questionMn: 'Үнийг яаж тооцдог вэ?',
    answerMn:
      'Хайрцаг бүрийн бодит болон эзлэхүүний жингийн аль ихийг нь авч, нийлбэрийг тарифын үнээр үржүүлнэ. Дараа нь Таны сонгосон үйлчилгээ болон автоматаар ногдох нэмэлт хураамж нэмэгдэнэ. Нүүр хуудасны тооцоолуур төлбөрийн задаргааг бүрэн харуулна.',
    questionEn: 'How is the price worked out?',
    answerEn:
      'For each box we take the greater of gross and volumetric weight, add them up and multiply by the rate of your plan. Then the services you chose and any automatic fees (oversize, heavy, battery) are added. The calculator on the home page shows the full price breakdown.',
  },
  {
    category: 'price',
    questionMn: 'Тооцоолсон үнэ хэр удаан хүчинтэй вэ?',
    answerMn:
      'Үнийн саналын хүчинтэй хугацааг маягт дээр бичсэн байдаг. Салбарт хэмжсэний дараа үнэ үүнээс нэлээд өндөр гарвал илгээмжийг түр саатуулж, эхлээд Таны зөвшөөрлийг авна.',
    questionEn: 'How long is a quote valid?',
    answerEn:
      'The form shows how long its quote is valid. If the price after measuring is well above it, we hold the parcel and ask for your approval first.',
  },
  {
    category: 'price',
    questionMn: 'Бага жинтэй илгээмжид доод төлбөр бий юу?',
    answerMn:
      'Бий. Тариф бүр тооцох жингийн доод хэмжээ, доод төлбөртэй. Одоогийн дүнг [үнийн хүснэгтээс](/home#price) үзээрэй.',
    questionEn: 'Is there a minimum for small parcels?',
    answerEn:
      'Yes. Each plan has a minimum weight and a minimum charge. Today’s figures are in the [price table](/home#price).',
  },
  {
    category: 'customs',
    questionMn: 'Монголд гаалийн татвар төлөх үү?',
    answerMn:
      'Хувь хүнд ирсэн, хувийн хэрэгцээний бараа тодорхой үнийн дүн хүртэл чөлөөлөгддөг. Хэтэрсэн бол нийт үнэд гаалийн татвар, нэмэгдсэн өртгийн албан татвар (НӨАТ) ногдоно. Гааль үнэд тээвэр, даатгалын зардлыг нэмж тооцдог бол маягт зөвхөн мэдүүлсэн үнээс ойролцоогоор харуулна. Эцсийн дүнг гааль тогтооно.',
    questionEn: 'Will there be duty to pay in Mongolia?',
    answerEn:
      'Goods for a private person’s own use are exempt up to a certain value. Above it, duty and VAT apply to the whole value. Customs adds freight and insurance to that value; the form shows an estimate on the declared value only. Customs decides the amount.',
  },
  {
    category: 'customs',
    questionMn: 'Барааны жагсаалтыг яагаад ийм дэлгэрэнгүй бичих хэрэгтэй вэ?',
    answerMn:
      'Гаалийн бүрдүүлэлт, аюулгүй байдлын үзлэгийн аль алинд энэ жагсаалтыг шалгадаг. «Хувцас» гэхээс «эмэгтэй ноосон цамц, 2 ширхэг, A$80» гэж бичвэл илгээмж саатах нь эрс багасна.',
    questionEn: 'Why must I list the goods in such detail?',
    answerEn:
      'Both customs and security screening read that list. “Women’s wool sweater, 2 pieces, A$80” passes far more often without delay than “clothes”.',
  },
  {
    category: 'customs',
    questionMn: 'Өндөр үнэтэй бараанд юу нэмж шаардах вэ?',
    answerMn:
      'Нэг маягтын мэдүүлсэн үнэ Австралийн гаалийн тогтоосон хэмжээнд хүрвэл экспортын мэдүүлэг (EDN) шаардлагатай: энэ тухай маягт өөрөө сануулна. Бид бүрдүүлэхэд тусална. Дугаар гартал илгээмж саатна.',
    questionEn: 'What else is needed for valuable goods?',
    answerEn:
      'Once the declared value of a form reaches the limit of Australian customs, an export declaration (EDN) is needed; the form tells you when. We help you with it. Until the number is issued the parcel is on hold.',
  },
  {
    category: 'tracking',
    questionMn: 'Илгээмжийн дугаар ямар хэлбэртэй вэ?',
    answerMn:
      'CM 4731 2482 9 XM гэсэн хэлбэртэй. Зайтай, зайгүй, том, жижиг үсгээр бичсэн ч болно. Сүүлийн цифр нь хяналтын цифр тул ихэнх алдаа шууд илэрдэг.',
    questionEn: 'What does a parcel number look like?',
    answerEn:
      'Like CM 4731 2482 9 XM. With or without spaces, in capitals or not. The last digit is a check digit, so most typos are caught at once.',
  },
  {
    category: 'tracking',
    questionMn: 'Илгээмж маань «саатсан» гэж байна. Яах вэ?',
    answerMn:
      'Ихэнхдээ нэг баримт эсвэл Таны зөвшөөрөл дутуу байдаг. Шалтгаан нь хяналтын хуудсанд бичигдсэн. Үнийн зөрүү бол вэбээр нэвтэрч зөвшөөрнө, бусад тохиолдолд бид Тантай холбогдоно.',
    questionEn: 'My parcel is “on hold”. What now?',
    answerEn:
      'Most often one document or your approval is missing. The reason is on the tracking page. You approve a price difference online; in other cases we contact you.',
  },
  {
    category: 'tracking',
    questionMn: 'Улаанбаатарт хэд хоног хадгалах вэ?',
    answerMn:
      'Авахад бэлэн болсноос хойш эхний хоногуудад үнэгүй, дараа нь хоног тутамд хураамж нэмэгдэнэ. Хэзээ хүртэл үнэгүй, дараа нь хоногт хэд болохыг хяналтын хуудас харуулна.',
    questionEn: 'How long do you keep my parcel in Ulaanbaatar?',
    answerEn:
      'The first days after it is ready to collect are free; then there is a fee per day. The tracking page shows until when storage is free and what a day costs after that.',
  },
  {
    category: 'payment',
    questionMn: 'Төлбөрөө яаж төлөх вэ?',
    answerMn:
      'Сиднейд австрали доллараар: бэлнээр, картаар эсвэл банкны шилжүүлгээр. Улаанбаатарт төгрөгөөр: бэлнээр, картаар эсвэл QPay-ээр. Үнийн санал гарах үеийн ханшаар тооцно.',
    questionEn: 'How can I pay?',
    answerEn:
      'In Sydney in Australian dollars: cash, card or bank transfer. In Ulaanbaatar in tögrög: cash, card or QPay. The exchange rate is that of the time of your quote.',
  },
  {
    category: 'sending',
    questionMn: 'Нэг маягтаар хэдэн хайрцаг илгээх вэ?',
    answerMn:
      '{{max_pieces}} хүртэл. Хайрцаг бүр өөрийн дугаартай боловч нийт жинд тохирсон хямд үнээр тооцогдоно. Хүлээн авагч өөр бол тусдаа маягт бөглөнө.',
    questionEn: 'How many boxes may I send on one form?',
    answerEn:
      'Up to {{max_pieces}}. Each gets a number of its own, and the rate is that of the total weight. For another receiver please fill in another form.',
  },
  {
    category: 'sending',
    questionMn: 'Салбарт заавал өөрөө очих уу?',
    answerMn:
      'Үгүй. Маягтын QR кодыг авч явсан хэн ч илгээмжийг тань авчирч болно. Хэмжсэн жин, дугаар мессежээр Танд очно.',
    questionEn: 'Must I come to the counter myself?',
    answerEn:
      'No. Anyone who brings the QR code of the form can hand the parcel over. The weights and numbers come to you by SMS.',
  },
  {
    category: 'sending',
    questionMn: 'Нислэгийн эцсийн хугацаанд амжихгүй бол яах вэ?',
    answerMn:
      'Илгээмж дараагийн нислэгээр явна. Хоцорсон тохиолдолд нэмэлт төлбөр авахгүй. Дараагийн нислэгүүд [самбар дээр](/home#flights) бий.',
    questionEn: 'What if I miss the cut-off?',
    answerEn:
      'The parcel goes on the next flight, at no extra charge. The next flights are on the [departures board](/home#flights).',
  },
  {
    category: 'price',
    questionMn: 'Яагаад миний хөнгөн хайрцгийг хүнд гэж тооцов?',
    answerMn:
      'Том хайрцаг онгоцонд их зай эзэлдэг тул урт × өргөн × өндөр (см) ÷ тарифын хуваагч гэсэн эзлэхүүний жингээр тооцогдсон. [Жишээ ба хэмнэх арга](/front-pages/help-center/article/volumetric-weight).',
    questionEn: 'Why does my light box count as heavy?',
    answerEn:
      'A large box takes up much room, so its volumetric weight counts: length × width × height (cm) ÷ the divisor of the plan. See [an example and how to save](/front-pages/help-center/article/volumetric-weight).',
  },
  {
    category: 'customs',
    questionMn: 'Бэлэгт гааль төлөх үү?',
    answerMn:
      'Бэлэг эсэх нь хамаагүй: хувь хүнд ирсэн, үнэ нь хуульд заасан хэмжээнээс хэтрээгүй, ижил бараа цөөтэй илгээмж чөлөөлөгдөнө ([дэлгэрэнгүй](/front-pages/help-center/article/duty-and-vat)). Үнийг нь бодитоор бичих ёстой.',
    questionEn: 'Is there duty on a present?',
    answerEn:
      'It makes no difference that it is a present: a parcel to a private person is exempt up to the value set by Mongolian law and with few identical items ([details](/front-pages/help-center/article/duty-and-vat)). Its value must still be declared truthfully.',
  },
  {
    category: 'tracking',
    questionMn: 'Хүлээн авагчийн оронд өөр хүн авч болох уу?',
    answerMn:
      'Болно. Тэр хүн өөрийн бичиг баримттай ирж, илгээмжийн дугаар болон хүлээн авагчийн утасны сүүлийн дөрвөн орныг хэлнэ.',
    questionEn: 'Can somebody else collect the parcel?',
    answerEn:
      'Yes, with a document of their own, the parcel number, and the last four digits of the receiver’s phone.',
  },
  {
    category: 'tracking',
    questionMn: 'Улаанбаатарт гэрт хүргэж өгдөг үү?',
    answerMn:
      'Хүргэдэг. Маягт дээр «Улаанбаатарт хаягаар хүргэх»-ийг сонгоно, хайрцаг тутамд тооцно. Сонгоогүй бол салбараас авна, эсвэл илгээгч маягтынхаа хуудсан дээрээс дараа нь нэмнэ. [Хэрхэн авах вэ?](/front-pages/help-center/article/collecting-a-parcel)',
    questionEn: 'Do you deliver to the door in Ulaanbaatar?',
    answerEn:
      'Yes. Choose it on the form; it is charged by the box. Without it the parcel is collected at our branch, or the sender adds it later on the page of the form. See [how parcels are handed over](/front-pages/help-center/article/collecting-a-parcel).',
  },
  {
    category: 'tracking',
    questionMn: 'Орон нутагт хүргэж өгдөг үү?',
    answerMn:
      'Хүргэдэг. Маягт дээр «Орон нутагт хүргэх»-ийг сонгоно, кг тутмаар тооцно. Тээвэрлэгчид өгмөгц нэр, дугаарыг нь мессежээр мэдэгдэнэ. Хаягаа олоход дөхөм тайлбар бичээрэй.',
    questionEn: 'Do you deliver to the countryside?',
    answerEn:
      'Yes. Choose it on the form; it is charged by the kilogram. A carrier takes the parcel on, and we text its name and number. Describe the way to the address.',
  },
  {
    category: 'tracking',
    questionMn: 'Илгээмж гэмтсэн ирвэл яах вэ?',
    answerMn:
      'Авахдаа тэр дор нь хэлж, зургийг нь авахуулаарай. Гэмтлийг 14 хоногийн дотор, хоцролтыг 21 хоногийн дотор мэдэгдэнэ. [Гомдол гаргах журам](/front-pages/help-center/article/claims).',
    questionEn: 'What if a parcel arrives damaged?',
    answerEn:
      'Tell us when you collect it and let us take photos. Damage is reported within 14 days, delay within 21. See [how to claim](/front-pages/help-center/article/claims).',
  },
  {
    category: 'payment',
    questionMn: 'Хүлээн авагч төлж болох уу?',
    answerMn: 'Болно. Улаанбаатарт төгрөгөөр төлнө. Хэн төлөхийг Сиднейн салбарт хэлээрэй.',
    questionEn: 'Can the receiver pay?',
    answerEn: 'Yes, in Ulaanbaatar in tögrög. Tell us at the Sydney counter who pays.',
  },
  {
    category: 'payment',
    questionMn: 'Банкны шилжүүлгийн утгад юу бичих вэ?',
    answerMn: '6 тэмдэгттэй маягтын кодоо бичнэ. Үүгээр төлбөрийг тань маягттай холбоно.',
    questionEn: 'What do I write as the reference of a bank transfer?',
    answerEn: 'Your 6-character form code. We match the payment with your form by it.',
  },
  {
    category: 'account',
    questionMn: 'Баталгаажуулах код ирэхгүй байна',
    answerMn:
      'Код {{code_minutes}} минут хүчинтэй, {{code_resend_seconds}} секундын дараа дахин авч болно. Хамгийн сүүлд ирсэн кодыг оруулаарай. {{code_tries}} удаа буруу оруулбал түр хаагдана.',
    questionEn: 'No code arrives',
    answerEn:
      'A code is valid for {{code_minutes}} minutes, and you can request another after {{code_resend_seconds}} seconds. Enter the newest one. After {{code_tries}} wrong codes there is a pause.',
  },
  {
    category: 'account',
    questionMn: 'Байгууллагын нэрээр бүртгүүлэхэд юу хэрэгтэй вэ?',
    answerMn:
      'Австралийн 11 оронтой ABN эсвэл Монголын 7 оронтой регистрийн дугаар. Байгууллагад бизнес тариф нээгдэнэ.',
    questionEn: 'What does an organization need to register?',
    answerEn:
      'An 11-digit Australian ABN or a 7-digit Mongolian register number. The Business plan is then open to it.',
  },
  {
    category: 'account',
    questionMn: 'Утасны дугаараа сольсон бол яах вэ?',
    answerMn:
      '[Бидэнд бичээрэй](/home#contact). Та мөн эсэхийг шалгаад бүртгэлийг тань шинэ дугаар руу шилжүүлнэ.',
    questionEn: 'My phone number has changed',
    answerEn:
      'Please [contact us](/home#contact). Once we have checked that it is you, your account moves to the new number.',
  },
];
