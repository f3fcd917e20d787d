import type { MessageKind } from '~/domain/messages/kinds';

type Text = { subject: string; body: string };
type Kind = Extract<
  MessageKind,
  'arrival_invoice' | 'arrival_storage' | 'arrival_forbidden' | 'arrivals_joined'
>;

/** E-mails about a customer's parcels on our shelf. A link alone in a paragraph becomes the button. */
export const shelfEmails: Record<Kind, { mn: Text; en: Text }> = {
  arrival_invoice: {
    mn: {
      subject: 'Илгээмжийн мэдээллээ бөглөнө үү: {{parcel}}',
      body: 'Манай тавиур дээр байгаа Таны илгээмжийн ({{parcel}}) барааны нэр, үнэ, батарейны мэдээлэл эсвэл дэлгүүрийн нэхэмжлэх дутуу байна.\n\nБүрэн болмогц илгээмжээ Монгол руу явуулах боломжтой. Юу дутууг эндээс харж бөглөнө үү.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Please complete your parcel: {{parcel}}',
      body: 'The goods, their value, the question about batteries or the invoice of the shop is still missing for your parcel on our shelf: {{parcel}}.\n\nOnce they are complete, you can send it to Mongolia. See here what is missing.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  arrival_storage: {
    mn: {
      subject: 'Илгээмжийн үнэгүй хадгалалт {{day}} дуусна',
      body: 'Манай тавиур дээр байгаа Таны илгээмжийн ({{count}}) үнэгүй хадгалах хугацаа {{day}} дуусна. Түүнээс хойш нэг илгээмжийн хадгалалт өдөрт {{fee}}.\n\nИлгээмжээ нэгтгэж маягтаа илгээвэл хадгалалт тоологдохгүй.\n\n{{link}}',
    },
    en: {
      subject: 'Free storage of your parcels ends on {{day}}',
      body: 'The free storage of your parcels on our shelf ({{count}}) ends on {{day}}. After that the storage of each costs {{fee}} a day.\n\nJoin them and submit the form: then no more storage is counted.\n\n{{link}}',
    },
  },
  arrival_forbidden: {
    mn: {
      subject: '{{parcel}} илгээмжийн барааг агаараар тээвэрлэхгүй',
      body: 'Таны {{shop}} илгээмж {{parcel}} дугаараар манай тавиурт орлоо. Гэвч доторх барааг агаараар тээвэрлэх боломжгүй: {{reason}}\n\nТаны сонгох арга: {{ways}}.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Goods in parcel {{parcel}} may not fly',
      body: 'Your parcel from {{shop}} is on our shelf under the number {{parcel}}, but its goods may not fly: {{reason}}\n\nYou can choose: {{ways}}.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  arrivals_joined: {
    mn: {
      subject: 'Илгээмжүүдийг {{form}} маягтад нэгтгэлээ',
      body: 'Тавиур дээрх Таны {{count}} илгээмжийг {{form}} маягтад нэгтгэлээ.\n\nХүлээн авагчийн мэдээллээ шалгаад маягтаа илгээнэ үү. Илгээхээс өмнө илгээмжээ маягтаас буцаан гаргаж болно.\n\n{{link}}',
    },
    en: {
      subject: 'Your parcels are joined in form {{form}}',
      body: 'Your parcels on the shelf are joined in form {{form}}: {{count}}.\n\nCheck the receiver and submit the form. Until then you can take each parcel off it again.\n\n{{link}}',
    },
  },
};
