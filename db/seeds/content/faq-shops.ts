import type { SeedFaq } from './faq';

/** Questions about parcels that shops send to the branch. */
export const shopFaqs: readonly SeedFaq[] = [
  {
    category: 'sending',
    question: {
      mn: 'Онлайн дэлгүүрээс салбар луу шууд хүргүүлж болох уу?',
      en: 'Can a shop deliver straight to your branch?',
    },
    answer: {
      mn: 'Болно. Өөрийн хаягийн кодтой хаягаа дэлгүүрт өгнө. Ирмэгц нь жинлэж, зургийг нь аваад Танд мэдэгдэнэ, тавиур дээрээсээ нэгтгээд илгээнэ ([алхам алхмаар](/front-pages/help-center/article/buying-online)).',
      en: 'Yes. Give the shop your address with your address code. When the parcel arrives, we weigh and photograph it and let you know; you join and send from your shelf ([step by step](/front-pages/help-center/article/buying-online)).',
    },
  },
  {
    category: 'sending',
    question: { mn: 'Хайрцаг дээр кодоо бичихээ мартвал яах вэ?', en: 'What if the code is not on the box?' },
    answer: {
      mn: 'Урьдчилан бүртгэсэн хяналтын дугаар, нэр, утсаар тань хайна. Олдохгүй бол [эзэнгүй илгээмж](/front-pages/help-center/article/unclaimed-parcels) болно: тэндээс хяналтын дугаар, эсвэл нэхэмжлэхээрээ эзэмших хүсэлт гаргана.',
      en: 'We look for you by the tracking number that you registered, by name and by phone. If nobody is found, it is listed as [unclaimed](/front-pages/help-center/article/unclaimed-parcels), where you claim it with its tracking number or the invoice.',
    },
  },
  {
    category: 'sending',
    question: {
      mn: 'Хоёр хүн нэг хяналтын дугаар бүртгэвэл яах вэ?',
      en: 'What if two customers register one tracking number?',
    },
    answer: {
      mn: 'Хоёуланд нь өөр харилцагч бас бүртгэсэн гэж харагдана, нэр нь харагдахгүй. Илгээмж ирэхэд ажилтан хайрцаг дээрх код, нэрээр хэнийх болохыг тогтооно.',
      en: 'Both read that another customer has registered it too, without a name. When the parcel arrives, staff decide by the code and the name on the box.',
    },
  },
  {
    category: 'price',
    question: {
      mn: 'Тавиур дээр хэдэн хоног үнэгүй хадгалах вэ?',
      en: 'How long is storage on the shelf free?',
    },
    answer: {
      mn: 'Ирснээс хойш {{shelf_free_days}} хоног. Дараа нь илгээмж тус бүрд хоногт {{shelf_fee}} нэмэгдэнэ. Илгээсэн маягт хүлээгдэж байх хугацаанд хоног тоологдохгүй ([дэлгэрэнгүй](/front-pages/help-center/article/shelf-storage)).',
      en: '{{shelf_free_days}} days from the arrival. After that each day costs {{shelf_fee}} a parcel. No day counts while a submitted form waits for us ([details](/front-pages/help-center/article/shelf-storage)).',
    },
  },
  {
    category: 'sending',
    question: {
      mn: 'Дэлгүүр Австралийн утас шаардвал юу бичих вэ?',
      en: 'The shop asks for an Australian phone number. Which one?',
    },
    answer: {
      mn: 'Хаягийн хамт байгаа салбарын утсыг бичнэ: хүргэгч тэр дугаарт залгана. Өөрийн дугаарыг код тань орлоно.',
      en: 'That of the branch, which is part of your address: the driver calls it. Your code takes the place of your own number.',
    },
  },
  {
    category: 'customs',
    question: {
      mn: 'Дэлгүүрийн нэхэмжлэх байхгүй бол яах вэ?',
      en: 'What if I have no invoice of the shop?',
    },
    answer: {
      mn: 'Захиалга баталгаажсан имэйл эсвэл төлбөрийн баримтын зураг байж болно. Дэлгүүр, барааны нэр, үнэ уншигдах ёстой. Нэхэмжлэх шаардсан үед түүнгүйгээр илгээх боломжгүй, энэ тухай тавиур дээр сануулна.',
      en: 'The email that confirms the order or a receipt will do. The shop, the goods and the prices should be readable. Where an invoice is demanded, the parcel cannot be sent without it; your shelf says so.',
    },
  },
  {
    category: 'sending',
    question: { mn: 'Нэгтгэсний дараа салгаж болох уу?', en: 'Can I take a parcel off again after joining?' },
    answer: {
      mn: 'Болно. Ноорог маягтаас шууд, илгээсэн маягтаас уг маягтыг буцаан татаж салгана. Салбарт хэмжиж хүлээн авсны дараа салгах боломжгүй ([дэлгэрэнгүй](/front-pages/help-center/article/joining-parcels)).',
      en: 'Yes: from a draft at once; from a submitted form by withdrawing it. Once the branch has measured and received the form, it stays as it is ([details](/front-pages/help-center/article/joining-parcels)).',
    },
  },
  {
    category: 'tracking',
    question: {
      mn: 'Дэлгүүрийн илгээмж маань ирэхгүй байвал яах вэ?',
      en: 'What if my parcel from a shop does not come?',
    },
    answer: {
      mn: 'Бүртгэснээс хойш {{expected_reminder_days}} хоногт ирээгүй бол Танд сануулна. Дэлгүүр, эсвэл хүргэлтийн компаниас лавлаж, дугаараа шалгаарай. Хүргэгдсэн гэж байгаа бол [эзэнгүй илгээмжийг](/front-pages/help-center/article/unclaimed-parcels) үзээрэй.',
      en: 'We remind you when it has not come {{expected_reminder_days}} days after you registered it. Ask the shop or the carrier and check the number. If it was delivered, look among the [unclaimed parcels](/front-pages/help-center/article/unclaimed-parcels).',
    },
  },
  {
    category: 'sending',
    question: { mn: 'Барааг дэлгүүрт нь буцааж болох уу?', en: 'Can you return goods to the shop?' },
    answer: {
      mn: 'Болно. Илгээмж тавиур дээр байхад «Дэлгүүрт буцаах» үйлчилгээг сонгоно, үнэ нь товч дээрээ бичигдсэн. Буцаах хаяг, дэлгүүрийн зөвшөөрлийн дугаарыг тайлбарт бичээрэй ([үйлчилгээ](/front-pages/help-center/article/parcel-services)).',
      en: 'Yes. While the parcel is on the shelf, choose “Return to the shop”; the price is on its button. Enter the return address and the shop’s authorisation in the note ([services](/front-pages/help-center/article/parcel-services)).',
    },
  },
];
