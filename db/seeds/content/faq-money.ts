import type { SeedFaq } from './faq';

/** Questions about prices, payments and shops that customers ask most. */
export const moneyFaqs: readonly SeedFaq[] = [
  {
    category: 'price',
    question: { mn: 'Нэг кг нь хэдэн төгрөг вэ?', en: 'What does a kilogram cost in tögrög?' },
    answer: {
      mn: 'Нэг кг-ын үнэ тариф, нийт жингээс хамаарч, австрали доллараар тогтоогдсон: [үнийн хүснэгт](/home#price). Төгрөгийн дүн нь тухайн өдрийн ханшаар гарна. [Тооцоолуурт](/home#calculator) хэмжээ, жингээ оруулбал нийт үнийг хоёр мөнгөн тэмдэгтээр харуулна.',
      en: 'The price per kilogram depends on the plan and on the total weight and is set in Australian dollars: see the [price table](/home#price). The amount in tögrög follows the exchange rate of the day. Enter your sizes and weight in the [calculator](/home#calculator) and it shows the total in both currencies.',
    },
  },
  {
    category: 'price',
    question: { mn: 'Хэмжсэний дараа үнэ өсвөл яах вэ?', en: 'What if the price rises after measuring?' },
    answer: {
      mn: 'Үнийн саналаас {{price_change}} хязгаараас илүү өсвөл илгээмж хүлээж, Танд мессеж очно. Маягт дээрээ үнийг зөвшөөрөх, нэг удаа дахин хэмжүүлэх, эсвэл татгалзаж болно. {{price_answer_days}} хоногийн дотор хариулаагүй бол татгалзсанд тооцож, үйлчилгээний хураамж ногдоно ([дэлгэрэнгүй](/front-pages/help-center/article/price-approval)).',
      en: 'If it is more than {{price_change}} above the quote, the parcel waits and we text you. On the form you may approve the price, have it measured again once, or refuse it. No answer within {{price_answer_days}} days counts as a refusal, and the handling fee is due ([details](/front-pages/help-center/article/price-approval)).',
    },
  },
  {
    category: 'payment',
    question: { mn: 'И-баримт олгодог уу?', en: 'Do you issue an e-barimt?' },
    answer: {
      mn: 'Монголд төгрөгөөр төлсөн төлбөрт олгоно: салбарт төлөхөөсөө өмнө, QPay-ээр бол код гаргахаас өмнө хувь хүн, байгууллагын алийг нь сонгоно. Дугаар, сугалаа нь төлбөрийн баримт дээр гарна ([дэлгэрэнгүй](/front-pages/help-center/article/e-barimt)).',
      en: 'For what is paid in tögrög in Mongolia: say at the branch before you pay, or choose before the QPay code is made, whether it is for a person or an organization. Its number is on the receipt of the payment ([details](/front-pages/help-center/article/e-barimt)).',
    },
  },
];
