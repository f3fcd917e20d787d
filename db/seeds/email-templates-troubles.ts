import type { MessageKind } from '~/domain/messages/kinds';

type Text = { subject: string; body: string };
type Kind = Extract<
  MessageKind,
  | 'case_opened'
  | 'case_answered'
  | 'case_decided'
  | 'case_settled'
  | 'correction_applied'
  | 'correction_refused'
  | 'delivery_bought'
  | 'rejected'
  | 'form_expired'
  | 'out_for_delivery'
  | 'delivery_failed'
  | 'return_started'
  | 'returned'
  | 'cancelled'
  | 'lost'
  | 'disposed'
  | 'damaged'
  | 'flight_cancelled'
  | 'storage_ends'
  | 'delayed'
>;

/** E-mails about forms and parcels that do not go as their sender wants, and about the end of free storage. */
export const troubleEmails: Record<Kind, { mn: Text; en: Text }> = {
  case_opened: {
    mn: {
      subject: 'Таны гомдлыг бүртгэлээ: {{case}}',
      body: 'Таны гомдлыг {{case}} кодоор бүртгэлээ. Бид {{days}} хоногийн дотор хариулна.\n\n{{link}}\n\nНэмэх зүйл, зураг байвал холбоосоор орж бичнэ үү. Утас: {{phone}}.',
    },
    en: {
      subject: 'Your case {{case}} was opened',
      body: 'We opened your case {{case}} and will answer within {{days}} days.\n\n{{link}}\n\nIf you have more to say or photos, add them there. Phone: {{phone}}.',
    },
  },
  case_answered: {
    mn: {
      subject: 'Таны гомдолд хариу ирлээ: {{case}}',
      body: 'Бид Таны {{case}} гомдлын талаар бичлээ.\n\n{{link}}\n\nХариугаа холбоосоор орж бичнэ үү. Утас: {{phone}}.',
    },
    en: {
      subject: 'Your case {{case}} has a new answer',
      body: 'Your case {{case}} has a new answer of ours.\n\n{{link}}\n\nPlease answer there. Phone: {{phone}}.',
    },
  },
  case_decided: {
    mn: {
      subject: 'Таны гомдлыг шийдвэрлэлээ: {{case}}',
      body: 'Бид Таны {{case}} гомдлыг шийдвэрлэлээ. Шийдвэр, үндэслэлийг холбоосоор харна уу.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Your case {{case}} was decided',
      body: 'We decided your case {{case}}. The decision and its reasons are here:\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  case_settled: {
    mn: {
      subject: 'Гомдлын шийдвэрийн дүнг олголоо: {{case}}',
      body: 'Таны {{case}} гомдлын шийдвэрийн дүнг олголоо: {{amount}}. Хэрхэн олгосныг холбоосоор харна уу.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'The amount of case {{case}} was given',
      body: 'The amount of your case {{case}} was given: {{amount}}. How it was given is here:\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  correction_applied: {
    mn: {
      subject: '{{form}} маягтын мэдээллийг заслаа',
      body: 'Таны {{form}} маягтын хүлээн авагч, хүлээлгэн өгөх хэлбэрийн мэдээллийг заслаа.\n\n{{link}}\n\nТа хүсээгүй бол {{phone}} дугаараар даруй мэдэгдэнэ үү.',
    },
    en: {
      subject: 'The details of form {{form}} were corrected',
      body: 'The receiver or the hand-over of your form {{form}} was corrected.\n\n{{link}}\n\nIf you did not ask for it, call {{phone}} at once.',
    },
  },
  correction_refused: {
    mn: {
      subject: '{{form}} маягтын мэдээллийг засах боломжгүй',
      body: 'Таны {{form}} маягтын мэдээллийг засах хүсэлтийг биелүүлэх боломжгүй боллоо.\n\n{{reason}}\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'The details of form {{form}} were not corrected',
      body: 'We could not correct the details of your form {{form}} as you asked.\n\n{{reason}}\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  delivery_bought: {
    mn: {
      subject: '{{form}} маягтад хүргэлт нэмлээ',
      body: 'Таны {{form}} маягтын илгээмжийг салбараас авахгүй, хаягаар нь хүргэхээр боллоо.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'A delivery was added to form {{form}}',
      body: 'The parcels of your form {{form}} are no longer collected at the branch: they are delivered to the address of the receiver.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  rejected: {
    mn: {
      subject: '{{form}} маягтыг хүлээж авсангүй',
      body: 'Таны {{form}} илгээмжийн маягтыг хүлээж авах боломжгүй боллоо.\n\n{{reason}}\n\n{{link}}\n\nШалтгааныг арилгаад маягтаа хуулж, дахин илгээж болно. Асуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Form {{form}} was not accepted',
      body: 'We could not accept your parcel form {{form}}.\n\n{{reason}}\n\n{{link}}\n\nOnce the reason is settled, copy the form and submit it again. If you have a question, call {{phone}}.',
    },
  },
  form_expired: {
    mn: {
      subject: '{{form}} маягтын хугацаа дууслаа',
      body: 'Таны {{form}} маягтын илгээмжийг хугацаанд нь авчраагүй тул маягтын хугацаа дууслаа. Төлөх зүйл байхгүй.\n\nИлгээмжээ явуулах бол маягтаа хуулж, дахин илгээнэ үү.\n\n{{link}}',
    },
    en: {
      subject: 'Form {{form}} has expired',
      body: 'The parcels of your form {{form}} were not brought in time, so the form has expired. There is nothing to pay.\n\nIf you still want to send them, copy the form and submit it again.\n\n{{link}}',
    },
  },
  out_for_delivery: {
    mn: {
      subject: '{{parcel}} илгээмж хүргэлтэд гарлаа',
      body: '{{parcel}} илгээмж хүлээн авагчийн хаяг руу хүргэлтэд гарлаа.\n\n{{link}}',
    },
    en: {
      subject: 'Parcel {{parcel}} is out for delivery',
      body: 'Parcel {{parcel}} is out for delivery to the receiver’s address.\n\n{{link}}',
    },
  },
  delivery_failed: {
    mn: {
      subject: '{{parcel}} илгээмжийг хүргэж чадсангүй',
      body: '{{parcel}} илгээмжийг хүлээн авагчид хүргэж чадсангүй. Дахин хүргэх цагийг тохирохоор хүлээн авагч руу утасдана.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Parcel {{parcel}} could not be delivered',
      body: 'We could not deliver parcel {{parcel}}. We will call the receiver to agree on another time.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  return_started: {
    mn: {
      subject: '{{parcel}} илгээмжийг буцаахаар боллоо',
      body: '{{parcel}} илгээмжийг хүлээн авагчид өгөхгүй, Танд буцаахаар боллоо. Хаанаас, хэрхэн авахаа {{phone}} дугаараар тохирно уу.\n\n{{link}}',
    },
    en: {
      subject: 'Parcel {{parcel}} is returned to you',
      body: 'Parcel {{parcel}} will not go to its receiver: it is returned to you. Please call {{phone}} to agree where and how you get it back.\n\n{{link}}',
    },
  },
  returned: {
    mn: {
      subject: '{{parcel}} илгээмжийг буцаан өглөө',
      body: '{{parcel}} илгээмжийг буцаан өгснийг бүртгэлээ.\n\n{{link}}\n\nТа илгээмжээ аваагүй бол {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Parcel {{parcel}} was returned',
      body: 'Parcel {{parcel}} was handed back.\n\n{{link}}\n\nIf you have not received it, call {{phone}}.',
    },
  },
  cancelled: {
    mn: {
      subject: '{{parcel}} илгээмжийг цуцаллаа',
      body: '{{parcel}} илгээмжийг цуцалсан тул нисэхгүй.\n\n{{link}}\n\nИлгээмж, төлбөрийн талаар асуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Parcel {{parcel}} was cancelled',
      body: 'Parcel {{parcel}} was cancelled, so it will not fly.\n\n{{link}}\n\nIf you have a question about the parcel or what you paid, call {{phone}}.',
    },
  },
  lost: {
    mn: {
      subject: '{{parcel}} илгээмж алга болсон байна',
      body: 'Уучлаарай. {{parcel}} илгээмжийг хайсан боловч олоогүй тул алга болсон гэж бүртгэлээ.\n\n{{link}}\n\nНөхөн төлбөрийн талаар {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Parcel {{parcel}} is lost',
      body: 'We are sorry. We searched for parcel {{parcel}} and did not find it, so it is recorded as lost.\n\n{{link}}\n\nPlease call {{phone}} about compensation.',
    },
  },
  disposed: {
    mn: {
      subject: '{{parcel}} илгээмжийг устгасан',
      body: '{{parcel}} илгээмжийг устгаснаа мэдэгдэж байна.\n\n{{link}}\n\nШалтгааныг {{phone}} дугаараас лавлана уу.',
    },
    en: {
      subject: 'Parcel {{parcel}} was disposed of',
      body: 'Parcel {{parcel}} was disposed of.\n\n{{link}}\n\nPlease call {{phone}} if you want to know why.',
    },
  },
  damaged: {
    mn: {
      subject: '{{parcel}} илгээмж гэмтсэн байна',
      body: '{{parcel}} илгээмж гэмтсэнийг бүртгэлээ.\n\n{{see}}:\n\n{{link}}\n\nНөхөн төлбөрийн талаар {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Parcel {{parcel}} is damaged',
      body: 'We have recorded damage of parcel {{parcel}}.\n\n{{see}}:\n\n{{link}}\n\nPlease call {{phone}} about compensation.',
    },
  },
  flight_cancelled: {
    mn: {
      subject: '{{flight}} нислэг цуцлагдлаа',
      body: 'Таны {{form}} маягтад сонгосон {{flight}} нислэг цуцлагдлаа. Илгээмжийг өөр нислэгээр явуулна.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Flight {{flight}} was cancelled',
      body: 'Flight {{flight}}, which you chose for form {{form}}, was cancelled. We will send your parcels by another flight.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  storage_ends: {
    mn: {
      subject: '{{parcel}} илгээмжийн үнэгүй хадгалалт {{day}} дуусна',
      body: 'Хүлээн авагч {{parcel}} илгээмжийг хараахан аваагүй байна. Үнэгүй хадгалах хугацаа {{day}} дуусна. Дараа нь өдөрт {{fee}} хураамж бодно.\n\nХүлээн авагчид сануулна уу.\n\n{{link}}',
    },
    en: {
      subject: 'Free storage of parcel {{parcel}} ends on {{day}}',
      body: 'The receiver has not collected parcel {{parcel}} yet. Storage is free until {{day}}. After that it costs {{fee}} a day.\n\nPlease remind the receiver.\n\n{{link}}',
    },
  },
  delayed: {
    mn: {
      subject: '{{parcel}} илгээмж хоцорч байна',
      body: 'Таны {{parcel}} илгээмж хүлээн авахдаа хэлсэн өдрөөсөө хоцрох нь. Улаанбаатарт бэлэн болох: {{when}}.\n\nХаана яваа нь энд харагдана.\n\n{{link}}\n\nУучлаарай. Асуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Parcel {{parcel}} is delayed',
      body: 'Your parcel {{parcel}} will miss the days given at receipt. Ready in Ulaanbaatar: {{when}}.\n\nSee where it is.\n\n{{link}}\n\nWe are sorry. If you have a question, call {{phone}}.',
    },
  },
};
