import type { ChoiceEvent } from '~/domain/messages/choice-events';
import type { MessageKind } from '~/domain/messages/kinds';

type Text = { subject: string; body: string };
type Kind = Extract<
  MessageKind,
  | ChoiceEvent
  | 'submitted_shelf'
  | `price_${string}`
  | `available_${string}`
  | 'arrival_received'
  | 'arrival_moved'
  | 'arrival_reminder'
  | 'forwarded'
>;

/** E-mails about a customer's own parcels and forms. A link alone in a paragraph becomes the button. */
export const parcelEmails: Record<Kind, { mn: Text; en: Text }> = {
  submitted: {
    mn: {
      subject: '{{form}} маягт бүртгэгдлээ',
      body: 'Таны {{form}} илгээмжийн маягт бүртгэгдлээ.\n\nИлгээмжээ Сиднейн салбарт авчирч, маягтын кодоо үзүүлнэ үү.\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Form {{form}} has been submitted',
      body: 'We have received your parcel form {{form}}.\n\nBring your parcel to our Sydney counter and show the code of the form.\n\nIf you have a question, call {{phone}}.',
    },
  },
  submitted_shelf: {
    mn: {
      subject: '{{form}} маягт бүртгэгдлээ',
      body: 'Таны {{form}} илгээмжийн маягт бүртгэгдлээ.\n\nИлгээмжүүд ({{count}}) манай тавиур дээр байгаа тул авчрах шаардлагагүй. Бид хэмжиж, үнийг мэдэгдэнэ.\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Form {{form}} has been submitted',
      body: 'We have received your parcel form {{form}}.\n\nIts parcels ({{count}}) are on our shelf, so you need not bring anything. We will measure them and report the price.\n\nIf you have a question, call {{phone}}.',
    },
  },
  received: {
    mn: {
      subject: '{{parcel}} илгээмжийг хүлээн авлаа',
      body: '{{parcel}} илгээмжийг Сиднейн салбарт хүлээн авлаа. Хэмжсэн жин {{weight}}.\n\nУлаанбаатарт бэлэн болох: {{when}}.\n\n{{see}}:\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'We have received parcel {{parcel}}',
      body: 'We received parcel {{parcel}} at our Sydney counter. It weighs {{weight}}.\n\nReady in Ulaanbaatar: {{when}}.\n\n{{see}}:\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  arrival_reminder: {
    mn: {
      subject: '{{shop}} илгээмж хараахан ирээгүй байна',
      body: 'Таны бүртгэсэн {{shop}} илгээмж {{days}} хоногийн дотор манай салбарт ирсэнгүй.\n\nХяналтын дугаараар нь хаана яваад байгааг дэлгүүрээс лавлана уу. Ирэхээ больсон бол бүртгэлээ буцаан татна уу.\n\n{{link}}',
    },
    en: {
      subject: 'Your parcel from {{shop}} has not come yet',
      body: 'The parcel from {{shop}} that you registered has not come to our branch in {{days}} days.\n\nAsk the shop where it is, by its tracking number. If it is not coming any more, withdraw the entry.\n\n{{link}}',
    },
  },
  price_approval: {
    mn: {
      subject: '{{form}} маягтын үнийг зөвшөөрнө үү',
      body: '{{form}} маягтын илгээмжийг хэмжсэний дараах үнэ {{total}} боллоо.\n\nТаныг зөвшөөртөл илгээмж Сиднейд хүлээнэ. Хэмжилт, зургийг үзээд хариугаа өгнө үү.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Please approve the price of form {{form}}',
      body: 'We measured the parcels of form {{form}}. The price is now {{total}}.\n\nThe parcels wait in Sydney until you answer. Look at the measurements and the photos, then approve or refuse the price.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  price_reminder: {
    mn: {
      subject: '{{form}} маягтын үнийн талаар хариу өгнө үү',
      body: '{{form}} маягтын хэмжилтийн дараах үнэ: {{total}}. Бид Таны хариуг хүлээж байна.\n\nХариу өгөх эцсийн өдөр: {{day}}.\n\n{{link}}',
    },
    en: {
      subject: 'Do you accept the price of form {{form}}?',
      body: 'We are waiting for your answer about the price of form {{form}}: {{total}}.\n\nPlease answer by {{day}}.\n\n{{link}}',
    },
  },
  price_remeasured: {
    mn: {
      subject: '{{form}} маягтын илгээмжийг дахин хэмжлээ',
      body: 'Таны хүсэлтээр {{form}} маягтын илгээмжийг дахин хэмжлээ. Үнэ {{total}}.\n\nШинэ хэмжилт, зургийг эндээс үзнэ үү.\n\n{{link}}',
    },
    en: {
      subject: 'The parcels of form {{form}} were measured again',
      body: 'As you asked, we measured the parcels of form {{form}} again. The price is {{total}}.\n\nThe new measurements and photos are here.\n\n{{link}}',
    },
  },
  price_refused: {
    mn: {
      subject: '{{form}} маягтын илгээмжийг буцаана',
      body: 'Та {{form}} маягтын үнээс татгалзсан тул илгээмжийг илгээгчийн хаягаар буцаана. Хураамж {{fee}}.\n\nДэлгэрэнгүйг эндээс үзнэ үү.\n\n{{link}}',
    },
    en: {
      subject: 'The parcels of form {{form}} are returned',
      body: 'You refused the price of form {{form}}, so we will send its parcels back to the sender’s address. The handling fee is {{fee}}.\n\nThe details are here.\n\n{{link}}',
    },
  },
  price_refused_collect: {
    mn: {
      subject: '{{form}} маягтын илгээмжээ Сиднейгээс авна уу',
      body: 'Та {{form}} маягтын үнээс татгалзсан. Илгээмжээ Сиднейн салбараас авна уу. Хураамж {{fee}}.\n\nДэлгэрэнгүйг эндээс үзнэ үү.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаарт залгана уу.',
    },
    en: {
      subject: 'Please collect the parcels of form {{form}} in Sydney',
      body: 'You refused the price of form {{form}}. Please collect its parcels at our Sydney branch. The handling fee is {{fee}}.\n\nThe details are here.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  price_lapsed: {
    mn: {
      subject: '{{form}} маягтын илгээмжээ Сиднейгээс авна уу',
      body: '{{form}} маягтын үнийн талаар хугацаандаа хариу ирээгүй тул илгээмж нисэхгүй. Илгээмжээ Сиднейн салбараас авна уу. Хураамж {{fee}}.\n\nДэлгэрэнгүйг эндээс үзнэ үү.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаарт залгана уу.',
    },
    en: {
      subject: 'Please collect the parcels of form {{form}} in Sydney',
      body: 'The price of form {{form}} was not answered in time, so its parcels do not fly. Please collect them at our Sydney branch. The handling fee is {{fee}}.\n\nThe details are here.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  price_answer: {
    mn: {
      subject: '{{form}} маягтын үнийн талаарх асуултад хариуллаа',
      body: '{{form}} маягтын үнийн талаарх Таны асуултад хариуллаа.\n\n{{link}}',
    },
    en: {
      subject: 'We answered your question about the price of form {{form}}',
      body: 'We answered your question about the price of form {{form}}.\n\n{{link}}',
    },
  },
  arrival_received: {
    mn: {
      subject: 'Таны {{shop}} илгээмж ирлээ',
      body: 'Таны {{shop}} илгээмж манай салбарт ирж, {{parcel}} дугаараар тавиурт орлоо. Жин {{weight}}.\n\nЗураг болон дараагийн алхмыг эндээс харна уу.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Your parcel from {{shop}} has arrived',
      body: 'Your parcel from {{shop}} has arrived at our branch and is on the shelf under the number {{parcel}}. It weighs {{weight}}.\n\nSee the photo and the next step here.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  arrival_moved: {
    mn: {
      subject: '{{parcel}}: {{state}}',
      body: 'Таны {{parcel}} илгээмжийн төлөв өөрчлөгдлөө: {{state}}.\n\nДэлгэрэнгүйг эндээс үзнэ үү.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: '{{parcel}}: {{state}}',
      body: 'The state of your parcel {{parcel}} has changed: {{state}}.\n\nThe details are here.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  hold: {
    mn: {
      subject: '{{parcel}} илгээмж саатлаа',
      body: '{{parcel}} илгээмж саатлаа.\n\n{{reason}}\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Parcel {{parcel}} is on hold',
      body: 'Parcel {{parcel}} is on hold.\n\n{{reason}}\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  departed: {
    mn: {
      subject: '{{parcel}} илгээмж Сиднейгээс нислээ',
      body: '{{parcel}} илгээмж {{flight}} нислэгээр Сиднейгээс Улаанбаатар луу нислээ.\n\nБэлэн болох: {{when}}.\n\n{{link}}',
    },
    en: {
      subject: 'Parcel {{parcel}} has left Sydney',
      body: 'Parcel {{parcel}} left Sydney for Ulaanbaatar on flight {{flight}}.\n\nReady in Ulaanbaatar: {{when}}.\n\n{{link}}',
    },
  },
  available: {
    mn: {
      subject: '{{parcel}} илгээмж авахад бэлэн',
      body: '{{parcel}} илгээмж Улаанбаатарт авахад бэлэн боллоо. {{days}} хоног үнэгүй хадгална.\n\n{{office}}\n\nХүлээн авагч иргэний үнэмлэх эсвэл паспортаа авчирна.\n\n{{link}}',
    },
    en: {
      subject: 'Parcel {{parcel}} is ready to collect',
      body: 'Parcel {{parcel}} is ready to collect in Ulaanbaatar. Storage is free for {{days}} days.\n\n{{office}}\n\nThe receiver needs to bring an identity card or a passport.\n\n{{link}}',
    },
  },
  available_door: {
    mn: {
      subject: '{{parcel}} илгээмжийн гаалийн бүрдүүлэлт дууслаа',
      body: '{{parcel}} илгээмжийн гаалийн бүрдүүлэлт дууслаа. Хүлээн авагчийн хаягаар хүргэнэ.\n\n{{link}}',
    },
    en: {
      subject: 'Parcel {{parcel}} has cleared customs',
      body: 'Parcel {{parcel}} has cleared customs. We will deliver it to the receiver’s address.\n\n{{link}}',
    },
  },
  available_countryside: {
    mn: {
      subject: '{{parcel}} илгээмжийн гаалийн бүрдүүлэлт дууслаа',
      body: '{{parcel}} илгээмжийн гаалийн бүрдүүлэлт дууслаа. Орон нутаг руу тээврээр явуулна.\n\n{{link}}',
    },
    en: {
      subject: 'Parcel {{parcel}} has cleared customs',
      body: 'Parcel {{parcel}} has cleared customs. A carrier will take it on to the countryside.\n\n{{link}}',
    },
  },
  forwarded: {
    mn: {
      subject: '{{parcel}} илгээмжийг орон нутаг руу явууллаа',
      body: '{{parcel}} илгээмжийг орон нутаг руу явууллаа.\n\nТээвэрлэгч: {{carrier}}\nДугаар: {{number}}\n\n{{link}}',
    },
    en: {
      subject: 'Parcel {{parcel}} was sent on to the countryside',
      body: 'Parcel {{parcel}} was sent on to the countryside.\n\nCarrier: {{carrier}}\nNumber: {{number}}\n\n{{link}}',
    },
  },
  delivered: {
    mn: {
      subject: '{{parcel}} илгээмжийг хүлээлгэн өглөө',
      body: '{{parcel}} илгээмжийг {{name}} хүлээн авлаа.\n\n{{link}}\n\nБиднийг сонгосонд баярлалаа.',
    },
    en: {
      subject: 'Parcel {{parcel}} has been handed over',
      body: '{{name}} has received parcel {{parcel}}.\n\n{{link}}\n\nThank you for sending with us.',
    },
  },
};
