import type { MessageKind } from '~/domain/messages/kinds';

type Text = { subject: string; body: string };
type Kind = Extract<MessageKind, `service_${string}` | `claim_${string}`>;

/** E-mails about services on an arrival, and about arrivals without an owner. A link alone in a paragraph becomes the button. */
export const serviceEmails: Record<Kind, { mn: Text; en: Text }> = {
  service_done: {
    mn: {
      subject: '{{parcel}}: {{service}} хийгдлээ',
      body: '{{parcel}} илгээмж дээр Таны захиалсан үйлчилгээг хийлээ: {{service}} ({{fee}}). Үнийг маягтын төлбөр дээр нэмнэ.\n\nЗураг, дэлгэрэнгүйг эндээс үзнэ үү.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: '{{parcel}}: {{service}} is done',
      body: 'The service that you asked for on parcel {{parcel}} is done: {{service}} ({{fee}}). Its price is added to the bill of your form.\n\nPhotos and details are here.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  service_refused: {
    mn: {
      subject: '{{parcel}}: {{service}} хийх боломжгүй боллоо',
      body: '{{parcel}} илгээмж дээр Таны захиалсан үйлчилгээг хийх боломжгүй боллоо: {{service}}. Төлбөр авахгүй.\n\nШалтгааныг эндээс үзнэ үү.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: '{{parcel}}: {{service}} could not be done',
      body: 'We could not do the service that you asked for on parcel {{parcel}}: {{service}}. It costs you nothing.\n\nThe reason is here.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  claim_suggested: {
    mn: {
      subject: 'Энэ илгээмж Таных уу?',
      body: 'Манай салбарт эзэн нь тодорхойгүй илгээмж ирлээ. Таных байж магадгүй.\n\nЗургийг нь хараад Таных эсэхийг хариулна уу.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Is this parcel yours?',
      body: 'A parcel has arrived at our branch, and we are not sure whose it is. It may be yours.\n\nLook at its photo and answer.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  claim_answered: {
    mn: {
      subject: 'Эзэнгүй илгээмжийн талаарх хүсэлтэд хариу ирлээ',
      body: 'Эзэнгүй илгээмжийн талаарх Таны хүсэлтийг шалгалаа. Хариуг эндээс үзнэ үү.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Your claim has an answer',
      body: 'We have checked your claim of an unclaimed parcel. The answer is here.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
};
