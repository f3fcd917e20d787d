import type { KindTo } from '~/domain/messages/kinds';

type Text = { subject: string; body: string };
/** The person whom the receiver named is known by their mobile alone. */
type Kind = Exclude<KindTo<'receiver'>, 'collector_named'>;

/** A letter in one language, to which the link is added. */
type Letter = readonly [subject: string, text: string];

/** E-mails to a receiver who proved an address. The link alone in a paragraph becomes the button. */
const letters: Record<Kind, { mn: Letter; en: Letter }> = {
  receiver_departed: {
    mn: [
      'Танд илгээмж нислээ: {{parcel}}',
      'Танд илгээсэн {{parcel}} илгээмж Сиднейгээс нислээ. Хаана явааг, хэзээ очихыг эндээс хянана уу.',
    ],
    en: [
      'A parcel for you left Sydney: {{parcel}}',
      'The parcel {{parcel}} for you left Sydney. Follow where it is and when it arrives.',
    ],
  },
  receiver_available: {
    mn: [
      'Илгээмжээ авна уу: {{parcel}}',
      '{{parcel}} илгээмж авахад бэлэн боллоо. Салбарын хаяг: {{office}}. {{days}} хоног үнэгүй хадгална. Юу авчрахыг эндээс үзнэ үү.',
    ],
    en: [
      'Your parcel is ready to collect: {{parcel}}',
      'Parcel {{parcel}} is ready to collect at our branch: {{office}}. Storage is free for {{days}} days. See what to bring.',
    ],
  },
  receiver_available_door: {
    mn: [
      'Илгээмж гаалиас гарлаа: {{parcel}}',
      '{{parcel}} илгээмж гаалиас гарлаа. Хүргэлтэд гарахад нь Танд мэдэгдэнэ.',
    ],
    en: [
      'Your parcel has cleared customs: {{parcel}}',
      'Parcel {{parcel}} has cleared customs. We will write to you when it is out for delivery.',
    ],
  },
  receiver_available_countryside: {
    mn: [
      'Илгээмж гаалиас гарлаа: {{parcel}}',
      '{{parcel}} илгээмж гаалиас гарлаа. Унаанд өгмөгц Танд мэдэгдэнэ.',
    ],
    en: [
      'Your parcel has cleared customs: {{parcel}}',
      'Parcel {{parcel}} has cleared customs. We will write to you once a carrier has it.',
    ],
  },
  receiver_out_for_delivery: {
    mn: [
      'Илгээмж хүргэлтэд гарлаа: {{parcel}}',
      '{{parcel}} илгээмж хүргэлтэд гарлаа. Жолооч Тан руу утасдаж магадгүй.',
    ],
    en: [
      'Your parcel is out for delivery: {{parcel}}',
      'Parcel {{parcel}} is out for delivery. The driver may call you.',
    ],
  },
  receiver_forwarded: {
    mn: [
      'Илгээмж Танд явлаа: {{parcel}}',
      '{{parcel}} илгээмжийг {{carrier}} унаагаар явууллаа. Дугаар: {{number}}.',
    ],
    en: [
      'Your parcel is with a carrier: {{parcel}}',
      'Parcel {{parcel}} is on its way to you with {{carrier}}, number {{number}}.',
    ],
  },
  receiver_delivered: {
    mn: ['Илгээмж хүлээлгэн өглөө: {{parcel}}', '{{parcel}} илгээмжийг хүлээлгэн өглөө. Баярлалаа.'],
    en: ['Your parcel was handed over: {{parcel}}', 'Parcel {{parcel}} was handed over. Thank you.'],
  },
  receiver_case_answered: {
    mn: ['Таны гомдолд хариуллаа: {{case}}', 'Таны {{case}} гомдолд хариу өглөө.'],
    en: ['Your case has a new answer: {{case}}', 'We answered in your case {{case}}.'],
  },
  receiver_case_decided: {
    mn: ['Таны гомдлыг шийдвэрлэлээ: {{case}}', 'Таны {{case}} гомдлыг шийдвэрлэлээ.'],
    en: ['Your case was decided: {{case}}', 'We decided your case {{case}}.'],
  },
  receiver_case_settled: {
    mn: ['Нөхөн төлбөр олголоо: {{case}}', 'Таны {{case}} гомдлын нөхөн төлбөрийг олголоо.'],
    en: ['The amount of your case was given: {{case}}', 'The amount of your case {{case}} was given.'],
  },
  receiver_link_renewed: {
    mn: ['Танд илгээмж ирж байна: {{parcel}}', 'Танд илгээсэн {{parcel}} илгээмж ирж байна.'],
    en: ['A parcel for you is on its way: {{parcel}}', 'Parcel {{parcel}} is on its way to you.'],
  },
  receiver_delayed: {
    mn: ['Илгээмж хоцорлоо: {{parcel}}', '{{parcel}} илгээмж хоцорлоо. Бэлэн болох өдөр: {{when}}.'],
    en: ['Your parcel is delayed: {{parcel}}', 'Parcel {{parcel}} is delayed. Ready: {{when}}.'],
  },
  receiver_delivery_failed: {
    mn: [
      'Илгээмжийг хүргэж чадсангүй: {{parcel}}',
      '{{parcel}} илгээмжийг хүргэж чадсангүй. Цаашид юу хийхийг эндээс үзнэ үү.',
    ],
    en: [
      'We could not deliver your parcel: {{parcel}}',
      'We could not deliver parcel {{parcel}}. See what you can do now.',
    ],
  },
  receiver_return_started: {
    mn: ['Илгээмж ирэхгүй боллоо: {{parcel}}', '{{parcel}} илгээмжийг илгээгчид нь буцаана.'],
    en: ['Your parcel goes back: {{parcel}}', 'Parcel {{parcel}} goes back to its sender.'],
  },
  receiver_lost: {
    mn: ['Илгээмж алга болсон: {{parcel}}', 'Уучлаарай, Танд илгээсэн {{parcel}} илгээмж алга болсон байна.'],
    en: ['Your parcel is lost: {{parcel}}', 'We are sorry, parcel {{parcel}} for you is lost.'],
  },
  receiver_damaged: {
    mn: ['Илгээмж гэмтсэн: {{parcel}}', 'Танд илгээсэн {{parcel}} илгээмж гэмтсэн. {{see}}:'],
    en: ['Your parcel is damaged: {{parcel}}', 'Parcel {{parcel}} for you is damaged. {{see}}:'],
  },
  receiver_person_named: {
    mn: [
      'Таны илгээмжийг авах хүнийг нэрлэлээ',
      '{{name}} Таны илгээмжийг авч болно. Та нэрлээгүй бол эндээс болиулна уу.',
    ],
    en: [
      'Somebody may collect your parcel',
      '{{name}} may collect your parcel. If you did not name them, withdraw it here.',
    ],
  },
  receiver_delivery_chosen: {
    mn: ['Хүргэх цаг: {{day}} {{hours}}', 'Таны илгээмжийг {{day}} {{hours}} цагт хүргэнэ.'],
    en: ['Delivery on {{day}}, {{hours}} h', 'Your parcel will be delivered on {{day}} between {{hours}} h.'],
  },
  receiver_delivery_bought: {
    mn: ['Хүргэлт захиаллаа', 'Таны илгээмжийг хаягаар хүргэнэ.'],
    en: ['Your parcel will be delivered', 'Your parcel will be delivered to your address.'],
  },
  receiver_delivery_removed: {
    mn: ['Илгээмжээ салбараас авна уу', 'Илгээмжийг хаягаар хүргэхгүй болсон тул салбараас авна уу.'],
    en: [
      'Please collect your parcel at our branch',
      'Your parcel is not delivered any more. Please collect it at our branch.',
    ],
  },
  receiver_storage_ends: {
    mn: [
      'Илгээмжээ {{day}} хүртэл авна уу: {{parcel}}',
      '{{parcel}} илгээмжийг {{day}} хүртэл үнэгүй хадгална. Түүнээс хойш хадгалалт төлбөртэй.',
    ],
    en: [
      'Please collect your parcel by {{day}}: {{parcel}}',
      'Storage of parcel {{parcel}} is free until {{day}}. After that it costs money.',
    ],
  },
};

export const receiverEmails: Partial<Record<string, { mn: Text; en: Text }>> = Object.fromEntries(
  Object.entries(letters).map(([kind, { mn, en }]) => [kind, { mn: withLink(mn), en: withLink(en) }]),
);

function withLink([subject, text]: Letter): Text {
  return { subject, body: `${text}\n\n{{link}}` };
}
