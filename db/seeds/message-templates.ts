import type { Insertable } from 'kysely';
import { isLetter, messageChannels } from '~/domain/messages/channels';
import { type EmailOnlyKind, isEmailOnly, messageKinds } from '~/domain/messages/kinds';
import type { MessageTemplate } from '../types.gen';
import { emailTemplates } from './email-templates';

type Kind = Insertable<MessageTemplate>['kind'];

// server/messages fills in {{name}}, and {{brand}} with the company's short name. One SMS part holds 70 Cyrillic letters, so a text says what happened or what to do,
// and its link shows the rest. How many parts each may take is tested in domain/messages/sms-text.test.ts.
const texts: Record<Exclude<Kind, EmailOnlyKind>, { mn: string; en: string }> = {
  code: {
    mn: '{{brand}}: Таны код {{code}}. 5 минут хүчинтэй. Хэнд ч бүү хэлээрэй.',
    en: '{{brand}}: your code is {{code}}. It is valid for 5 minutes. Do not share it.',
  },
  account_exists: {
    mn: '{{brand}}: Энэ дугаар бүртгэлтэй. Нэвтрэх эсвэл нууц үгээ сэргээнэ үү.',
    en: '{{brand}}: this number already has an account, so it needs no code. Sign in, or reset your password.',
  },
  password_changed: {
    mn: '{{brand}}: Нууц үг солигдлоо. Та солиогүй бол даруй сэргээнэ үү.',
    en: '{{brand}}: your password was changed. If it was not you, reset it at once and tell us.',
  },
  mobile_changed: {
    mn: '{{brand}}: Мессеж цаашид өөр дугаарт очно. Та солиогүй бол мэдэгдэнэ үү.',
    en: '{{brand}}: your messages go to another number from now on, not to this one. If it was not you, tell us at once.',
  },
  sign_in_tried: {
    mn: '{{brand}}: Буруу нууц үгээр оролдлоо. Та биш бол нууц үгээ солино уу.',
    en: '{{brand}}: somebody tried to sign in to your account with wrong passwords. If it was not you, change your password.',
  },
  passkeys_changed: {
    mn: '{{brand}}: Нэвтрэх түлхүүр өөрчлөгдлөө. Та биш бол нууц үгээ солино уу.',
    en: '{{brand}}: the passkeys of your account were changed. If it was not you, change your password and tell us.',
  },
  passkey_refused: {
    mn: '{{brand}}: Нэвтрэх түлхүүр хуулагдсан байж болзошгүй. Шинээр үүсгэнэ үү.',
    en: '{{brand}}: a passkey of yours may have been copied, so we refused it. Remove it and make a new one.',
  },
  new_device: {
    mn: '{{brand}}: Шинэ төхөөрөмжөөс нэвтэрлээ. Та биш бол нууц үгээ солино уу.',
    en: '{{brand}}: your account was signed in to on a new device. If it was not you, change your password at once.',
  },
  submitted: {
    mn: '{{brand}}: Илгээмжээ Сиднейд авчирч, {{form}} кодоо үзүүлнэ үү.',
    en: '{{brand}}: bring your parcel to our Sydney counter and show the code {{form}}.',
  },
  submitted_shelf: {
    mn: '{{brand}}: {{form}} маягт бүртгэгдлээ. Хэмжиж, үнийг мэдэгдэнэ.',
    en: '{{brand}}: we have your form {{form}}. We will measure your parcels on our shelf and report the price.',
  },
  arrival_reminder: {
    mn: '{{brand}}: {{shop}} илгээмж {{days}} хоногт ирсэнгүй: {{link}}',
    en: '{{brand}}: your parcel from {{shop}} has not come in {{days}} days. Ask the shop, or change the entry: {{link}}',
  },
  received: {
    mn: '{{brand}}: Илгээмжийг хүлээн авлаа. {{see}}: {{link}}',
    en: '{{brand}}: we received your parcel in Sydney. {{see}}: {{link}}',
  },
  price_approval: {
    mn: '{{brand}}: Үнэ {{total}}, зөвшөөрөх: {{link}}',
    en: '{{brand}}: the price after measuring is {{total}}. Your parcel waits for your approval: {{link}}',
  },
  price_reminder: {
    mn: '{{brand}}: {{day}} хүртэл хариулна уу: {{link}}',
    en: '{{brand}}: please answer by {{day}} whether you accept the price: {{link}}',
  },
  price_remeasured: {
    mn: '{{brand}}: Дахин хэмжлээ, {{total}}: {{link}}',
    en: '{{brand}}: we measured again, the price is {{total}}. See the photos: {{link}}',
  },
  price_refused: {
    mn: '{{brand}}: Илгээмж буцна, хураамж {{fee}}: {{link}}',
    en: '{{brand}}: your parcel is returned to you. The handling fee is {{fee}}: {{link}}',
  },
  price_refused_collect: {
    mn: '{{brand}}: Илгээмжээ авна уу, төлбөр {{fee}}: {{link}}',
    en: '{{brand}}: collect your parcel in Sydney. The handling fee is {{fee}}: {{link}}',
  },
  price_lapsed: {
    mn: '{{brand}}: Хариу ирээгүй, илгээмжээ авна уу: {{link}}',
    en: '{{brand}}: the price was not answered in time. Collect your parcel in Sydney: {{link}}',
  },
  price_answer: {
    mn: '{{brand}}: Үнийн асуултад хариуллаа: {{link}}',
    en: '{{brand}}: we have answered your question about the price: {{link}}',
  },
  arrival_received: {
    mn: '{{brand}}: {{shop}} илгээмж ирлээ. Зураг: {{link}}',
    en: '{{brand}}: your parcel from {{shop}} has arrived. Photo and next step: {{link}}',
  },
  arrival_invoice: {
    mn: '{{brand}}: Барааны мэдээллээ бөглөнө үү: {{link}}',
    en: '{{brand}}: declare the goods of your parcels and add the invoice: {{link}}',
  },
  arrival_storage: {
    mn: '{{brand}}: Үнэгүй хадгалалт {{day}} дуусна, дараа нь {{fee}}: {{link}}',
    en: '{{brand}}: free storage on the shelf ends on {{day}}, then {{fee}} a day: {{link}}',
  },
  arrival_forbidden: {
    mn: '{{brand}}: Бараа нисэх боломжгүй. Сонгоно уу: {{link}}',
    en: '{{brand}}: goods of your parcel may not fly. Choose what happens to it: {{link}}',
  },
  arrivals_joined: {
    mn: '{{brand}}: {{form}} маягтаа бөглөж илгээнэ үү: {{link}}',
    en: '{{brand}}: complete and submit your form {{form}}: {{link}}',
  },
  service_done: {
    mn: '{{brand}}: {{service}} хийгдлээ ({{fee}}): {{link}}',
    en: '{{brand}}: {{service}} done ({{fee}}). Photos: {{link}}',
  },
  service_refused: {
    mn: '{{brand}}: {{service}}: хийх боломжгүй. {{link}}',
    en: '{{brand}}: {{service}} could not be done. Reason: {{link}}',
  },
  arrival_moved: {
    mn: '{{brand}}: Илгээмж: {{state}}. {{link}}',
    en: '{{brand}}: your parcel: {{state}}. Details: {{link}}',
  },
  claim_suggested: {
    mn: '{{brand}}: Эзэнгүй илгээмж Таных уу? Хариулна уу: {{link}}',
    en: '{{brand}}: a parcel without an owner may be yours. See its photo and answer: {{link}}',
  },
  claim_answered: {
    mn: '{{brand}}: Эзэнгүй илгээмжийн хүсэлтэд хариуллаа: {{link}}',
    en: '{{brand}}: your claim of an unclaimed parcel has an answer: {{link}}',
  },
  departed: {
    mn: '{{brand}}: Илгээмж {{flight}} нислэгээр нислээ: {{link}}',
    en: '{{brand}}: your parcel left Sydney on flight {{flight}}: {{link}}',
  },
  available: {
    mn: '{{brand}}: Илгээмж авахад бэлэн боллоо: {{link}}',
    en: '{{brand}}: your parcel is ready to collect in Ulaanbaatar: {{link}}',
  },
  available_door: {
    mn: '{{brand}}: Гаалиас гарлаа, хаягаар хүргэнэ: {{link}}',
    en: '{{brand}}: your parcel has cleared customs. We will deliver it to the door: {{link}}',
  },
  available_countryside: {
    mn: '{{brand}}: Гаалиас гарлаа, орон нутагт явна: {{link}}',
    en: '{{brand}}: your parcel has cleared customs. A carrier will take it on to the countryside: {{link}}',
  },
  forwarded: {
    mn: '{{brand}}: Илгээмж орон нутаг руу явлаа. {{carrier}}: {{number}}',
    en: '{{brand}}: your parcel was sent on by {{carrier}}, number {{number}}.',
  },
  hold: {
    mn: '{{brand}}: Илгээмж саатлаа. Юу хийх вэ: {{link}}',
    en: '{{brand}}: your parcel is on hold. What to do: {{link}}',
  },
  receiver_departed: {
    mn: '{{brand}}: Танд илгээмж нислээ: {{link}}',
    en: '{{brand}}: a parcel for you left Sydney. Track it or stop messages: {{link}}',
  },
  receiver_available: {
    mn: '{{brand}}: Илгээмж бэлэн, авна уу: {{link}}',
    en: '{{brand}}: your parcel is ready to collect. Where, when and what to bring: {{link}}',
  },
  receiver_available_door: {
    mn: '{{brand}}: Гаалиас гарлаа, хүргэнэ: {{link}}',
    en: '{{brand}}: your parcel has cleared customs. We will text you when it is out for delivery: {{link}}',
  },
  receiver_available_countryside: {
    mn: '{{brand}}: Гаалиас гарлаа, явуулна: {{link}}',
    en: '{{brand}}: your parcel has cleared customs. We will text you once a carrier has it: {{link}}',
  },
  receiver_forwarded: {
    mn: '{{brand}}: Илгээмж Танд явлаа: {{link}}',
    en: '{{brand}}: your parcel is on its way to you with a carrier: {{link}}',
  },
  receiver_out_for_delivery: {
    mn: '{{brand}}: Хүргэлтэд гарлаа: {{link}}',
    en: '{{brand}}: your parcel is out for delivery. The driver may call you: {{link}}',
  },
  receiver_delivered: {
    mn: '{{brand}}: Хүлээлгэн өглөө: {{link}}',
    en: '{{brand}}: your parcel was handed over. Thank you: {{link}}',
  },
  delivered: {
    mn: '{{brand}}: Илгээмжийг {{name}} хүлээн авлаа. Баярлалаа.',
    en: '{{brand}}: {{name}} has received your parcel. Thank you for sending with us.',
  },
  rejected: {
    mn: '{{brand}}: Маягтыг хүлээж авсангүй. Шалтгаан: {{link}}',
    en: '{{brand}}: your form was not accepted. See why: {{link}}',
  },
  form_expired: {
    mn: '{{brand}}: Маягтын хугацаа дууслаа. Дахин илгээх: {{link}}',
    en: '{{brand}}: your form has expired. Submit it again: {{link}}',
  },
  out_for_delivery: {
    mn: '{{brand}}: Илгээмж хүргэлтэд гарлаа: {{link}}',
    en: '{{brand}}: your parcel is out for delivery: {{link}}',
  },
  delivery_failed: {
    mn: '{{brand}}: Илгээмжийг хүргэж чадсангүй: {{link}}',
    en: '{{brand}}: your parcel could not be delivered: {{link}}',
  },
  return_started: {
    mn: '{{brand}}: Илгээмжийг буцаахаар боллоо: {{link}}',
    en: '{{brand}}: your parcel is coming back to you: {{link}}',
  },
  returned: {
    mn: '{{brand}}: Илгээмжийг буцаан өглөө: {{link}}',
    en: '{{brand}}: your parcel was returned: {{link}}',
  },
  cancelled: {
    mn: '{{brand}}: Илгээмжийг цуцаллаа: {{link}}',
    en: '{{brand}}: your parcel was cancelled: {{link}}',
  },
  lost: {
    mn: '{{brand}}: Уучлаарай, илгээмж алга болсон: {{link}}',
    en: '{{brand}}: we are sorry, your parcel is lost: {{link}}',
  },
  disposed: {
    mn: '{{brand}}: Илгээмжийг устгасан: {{link}}',
    en: '{{brand}}: your parcel was disposed of: {{link}}',
  },
  damaged: {
    mn: '{{brand}}: Илгээмж гэмтсэн байна. {{see}}: {{link}}',
    en: '{{brand}}: your parcel is damaged. {{see}}: {{link}}',
  },
  flight_cancelled: {
    mn: '{{brand}}: {{flight}} нислэг цуцлагдлаа: {{link}}',
    en: '{{brand}}: flight {{flight}} was cancelled, your parcel will go by another: {{link}}',
  },
  storage_ends: {
    mn: '{{brand}}: Үнэгүй хадгалалт {{day}} дуусна: {{link}}',
    en: '{{brand}}: free storage of your parcel ends on {{day}}: {{link}}',
  },
  correction_applied: {
    mn: '{{brand}}: {{form}}: мэдээллийг заслаа. {{link}}',
    en: '{{brand}}: the details of form {{form}} were corrected: {{link}}',
  },
  correction_refused: {
    mn: '{{brand}}: {{form}}: засах боломжгүй. {{link}}',
    en: '{{brand}}: form {{form}} was not corrected. See why: {{link}}',
  },
  case_opened: {
    mn: '{{brand}}: Гомдлыг бүртгэлээ, {{days}} хоногт хариулна: {{link}}',
    en: '{{brand}}: your case was opened. We will answer within {{days}} days: {{link}}',
  },
  case_answered: {
    mn: '{{brand}}: Таны гомдолд хариуллаа: {{link}}',
    en: '{{brand}}: your case has a new answer: {{link}}',
  },
  case_decided: {
    mn: '{{brand}}: Гомдлыг шийдвэрлэлээ: {{link}}',
    en: '{{brand}}: your case was decided: {{link}}',
  },
  case_settled: {
    mn: '{{brand}}: Гомдлын {{amount}} олголоо: {{link}}',
    en: '{{brand}}: {{amount}} of your case was given: {{link}}',
  },
  receiver_case_answered: {
    mn: '{{brand}}: Таны гомдолд хариуллаа: {{link}}',
    en: '{{brand}}: your case has a new answer: {{link}}',
  },
  receiver_case_decided: {
    mn: '{{brand}}: Гомдлыг шийдвэрлэлээ: {{link}}',
    en: '{{brand}}: your case was decided: {{link}}',
  },
  receiver_case_settled: {
    mn: '{{brand}}: Нөхөн төлбөр олголоо: {{link}}',
    en: '{{brand}}: the amount of your case was given: {{link}}',
  },
  receiver_link_renewed: {
    mn: '{{brand}}: Танд илгээмж ирж байна: {{link}}',
    en: '{{brand}}: a parcel for you is on its way: {{link}}',
  },
  delayed: {
    mn: '{{brand}}: Хоцорлоо, бэлэн {{when}}: {{link}}',
    en: '{{brand}}: your parcel is delayed, ready {{when}}: {{link}}',
  },
  receiver_delayed: {
    mn: '{{brand}}: Хоцорлоо, {{when}}: {{link}}',
    en: '{{brand}}: the parcel for you is delayed, ready {{when}}: {{link}}',
  },
  receiver_delivery_failed: {
    mn: '{{brand}}: Хүргэж чадсангүй: {{link}}',
    en: '{{brand}}: we could not deliver your parcel: {{link}}',
  },
  receiver_return_started: {
    mn: '{{brand}}: Илгээмж ирэхгүй боллоо: {{link}}',
    en: '{{brand}}: the parcel for you goes back to its sender: {{link}}',
  },
  receiver_lost: {
    mn: '{{brand}}: Илгээмж алга болсон: {{link}}',
    en: '{{brand}}: we are sorry, the parcel for you is lost: {{link}}',
  },
  receiver_damaged: {
    mn: '{{brand}}: Илгээмж гэмтсэн. {{see}}: {{link}}',
    en: '{{brand}}: the parcel for you is damaged. {{see}}: {{link}}',
  },
  receiver_person_named: {
    mn: '{{brand}}: {{name}} авна. Болих: {{link}}',
    en: '{{brand}}: {{name}} may collect your parcel. To withdraw: {{link}}',
  },
  collector_named: {
    mn: '{{brand}}: Илгээмжийг Та авна: {{link}}',
    en: '{{brand}}: you were named to collect a parcel. Your QR and where to go: {{link}}',
  },
  receiver_delivery_chosen: {
    mn: '{{brand}}: {{day}} {{hours}} цагт хүргэнэ: {{link}}',
    en: '{{brand}}: your parcel will be delivered on {{day}}, {{hours}} h: {{link}}',
  },
  delivery_bought: {
    mn: '{{brand}}: {{form}}: хүргэлт захиаллаа. {{link}}',
    en: '{{brand}}: a delivery was added to form {{form}}: {{link}}',
  },
  receiver_delivery_bought: {
    mn: '{{brand}}: Хүргэлт захиаллаа: {{link}}',
    en: '{{brand}}: your parcel will be delivered to your address: {{link}}',
  },
  receiver_delivery_removed: {
    mn: '{{brand}}: Салбараас авах боллоо: {{link}}',
    en: '{{brand}}: your parcel is not delivered any more, please collect it at our branch: {{link}}',
  },
  receiver_storage_ends: {
    mn: '{{brand}}: {{day}} хүртэл авна уу: {{link}}',
    en: '{{brand}}: please collect your parcel by {{day}}, storage is free until then: {{link}}',
  },
  system_test: {
    mn: '{{brand}}: Туршилтын мессеж. Мессежийн үйлчилгээ хэвийн ажиллаж байна.',
    en: '{{brand}}: this is a test message. Text messages are working.',
  },
  contact_answer: {
    mn: '{{brand}}: {{answer}}',
    en: '{{brand}}: {{answer}}',
  },
};

const noteTemplates: Insertable<MessageTemplate>[] = messageKinds.flatMap((kind) => {
  if (isEmailOnly(kind)) return [];
  const notes = messageChannels.filter((channel) => !isLetter(channel));
  return notes.flatMap((channel) => [
    { kind, channel, locale: 'mn' as const, body: texts[kind].mn },
    { kind, channel, locale: 'en' as const, body: texts[kind].en },
  ]);
});

export const messageTemplates: Insertable<MessageTemplate>[] = [...noteTemplates, ...emailTemplates];
