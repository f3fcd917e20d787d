import type { Insertable } from 'kysely';
import { isLetter, messageChannels } from '~/domain/messages/channels';
import { type EmailOnlyKind, isEmailOnly, messageKinds } from '~/domain/messages/kinds';
import type { MessageTemplate } from '../types.gen';
import { emailTemplates } from './email-templates';

type Kind = Insertable<MessageTemplate>['kind'];

// server/messages fills in {{name}}, and {{brand}} with the company's short name. One SMS part holds 70 Cyrillic letters, so the texts are short. How many parts each
// may take is tested in domain/messages/sms-text.test.ts.
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
    mn: '{{brand}}: Таны нууц үг солигдлоо. Та солиогүй бол нууц үгээ даруй сэргээж, бидэнд мэдэгдэнэ үү.',
    en: '{{brand}}: your password was changed. If it was not you, reset it at once and tell us.',
  },
  mobile_changed: {
    mn: '{{brand}}: Мессеж авах дугаар солигдож, энэ дугаарт мессеж ирэхээ болино. Та солиогүй бол бидэнд яаралтай мэдэгдэнэ үү.',
    en: '{{brand}}: your messages go to another number from now on, not to this one. If it was not you, tell us at once.',
  },
  sign_in_tried: {
    mn: '{{brand}}: Таны бүртгэлд хэн нэгэн буруу нууц үгээр олон удаа нэвтрэхийг оролдлоо. Та биш бол нууц үгээ солино уу.',
    en: '{{brand}}: somebody tried to sign in to your account with wrong passwords. If it was not you, change your password.',
  },
  passkeys_changed: {
    mn: '{{brand}}: Таны бүртгэлийн нэвтрэх түлхүүр өөрчлөгдлөө. Та биш бол нууц үгээ солиод бидэнд мэдэгдэнэ үү.',
    en: '{{brand}}: the passkeys of your account were changed. If it was not you, change your password and tell us.',
  },
  passkey_refused: {
    mn: '{{brand}}: Таны нэвтрэх түлхүүр хуулагдсан байж болзошгүй тул нэвтрүүлсэнгүй. Түлхүүрээ устгаж шинээр үүсгэнэ үү.',
    en: '{{brand}}: a passkey of yours may have been copied, so we refused it. Remove it and make a new one.',
  },
  new_device: {
    mn: '{{brand}}: Таны бүртгэлд шинэ төхөөрөмжөөс нэвтэрлээ. Та биш бол нууц үгээ даруй солино уу.',
    en: '{{brand}}: your account was signed in to on a new device. If it was not you, change your password at once.',
  },
  submitted: {
    mn: '{{brand}}: {{form}} маягт бүртгэгдлээ. Илгээмжээ Сиднейн салбарт авчирч, кодоо үзүүлнэ үү. {{phone}}',
    en: '{{brand}}: we have your form {{form}}. Bring your parcel to our Sydney counter and show the code. {{phone}}',
  },
  submitted_shelf: {
    mn: '{{brand}}: {{form}} маягт бүртгэгдлээ. Тавиур дээрх {{count}} илгээмжийг хэмжиж, үнийг мэдэгдэнэ. {{phone}}',
    en: '{{brand}}: we have your form {{form}}. We will measure your parcels on our shelf ({{count}}) and report the price. {{phone}}',
  },
  arrival_reminder: {
    mn: '{{brand}}: {{shop}} илгээмж {{days}} хоногт ирээгүй байна. Дэлгүүрээсээ лавлах эсвэл бүртгэлээ засна уу: {{link}}',
    en: '{{brand}}: your parcel from {{shop}} has not come in {{days}} days. Ask the shop, or change the entry: {{link}}',
  },
  received: {
    mn: '{{brand}}: {{parcel}} илгээмжийг Сиднейд хүлээн авлаа. Жин {{weight}}. {{phone}} {{link}}',
    en: '{{brand}}: we received parcel {{parcel}} in Sydney, {{weight}}. {{phone}} Track it: {{link}}',
  },
  price_approval: {
    mn: '{{brand}}: {{form}} маягтын хэмжилтийн дараах үнэ {{total}}. Зөвшөөртөл илгээмж хүлээнэ: {{link}}',
    en: '{{brand}}: form {{form}} costs {{total}} after measuring. It waits for your approval: {{link}}',
  },
  price_reminder: {
    mn: '{{brand}}: {{form}} маягтын үнэ {{total}}. Та {{day}} хүртэл хариулна уу: {{link}}',
    en: '{{brand}}: please answer by {{day}} whether you accept {{total}} for form {{form}}: {{link}}',
  },
  price_remeasured: {
    mn: '{{brand}}: {{form}} маягтыг дахин хэмжлээ. Үнэ {{total}}. Харах: {{link}}',
    en: '{{brand}}: form {{form}} was measured again, the price is {{total}}. See the photos: {{link}}',
  },
  price_refused: {
    mn: '{{brand}}: Та {{form}} маягтын үнээс татгалзсан тул илгээмжийг Танд буцаана. Хураамж {{fee}}. {{link}}',
    en: '{{brand}}: you refused the price of form {{form}}, so we will send its parcels back to you. The handling fee is {{fee}}: {{link}}',
  },
  price_refused_collect: {
    mn: '{{brand}}: Та {{form}} маягтын үнээс татгалзсан. Илгээмжээ Сиднейгээс авна уу. Хураамж {{fee}}. {{link}}',
    en: '{{brand}}: you refused the price of form {{form}}. Collect its parcels in Sydney. The handling fee is {{fee}}: {{link}}',
  },
  price_lapsed: {
    mn: '{{brand}}: {{form}} маягтын үнийн хариу ирээгүй. Илгээмжээ Сиднейгээс авна уу. Хураамж {{fee}}. {{link}}',
    en: '{{brand}}: the price of form {{form}} was not answered in time. Collect its parcels in Sydney. The handling fee is {{fee}}: {{link}}',
  },
  price_answer: {
    mn: '{{brand}}: {{form}} маягтын үнийн талаарх Таны асуултад хариуллаа: {{link}}',
    en: '{{brand}}: we have answered your question about the price of form {{form}}: {{link}}',
  },
  arrival_received: {
    mn: '{{brand}}: Таны {{shop}} илгээмж ирлээ: {{parcel}}, {{weight}}. Зураг, дараагийн алхам: {{link}}',
    en: '{{brand}}: your parcel from {{shop}} has arrived: {{parcel}}, {{weight}}. Photo and next step: {{link}}',
  },
  arrival_invoice: {
    mn: '{{brand}}: {{parcel}} илгээмжийн барааны мэдээлэл, нэхэмжлэх дутуу байна. Бөглөнө үү: {{link}}',
    en: '{{brand}}: parcel {{parcel}} still needs its goods declared or the invoice added: {{link}}',
  },
  arrival_storage: {
    mn: '{{brand}}: {{count}} илгээмжийн үнэгүй хадгалалт {{day}} дуусна, дараа нь өдөрт {{fee}}. {{link}}',
    en: '{{brand}}: free storage of your parcels on the shelf ({{count}}) ends on {{day}}, then {{fee}} a day each: {{link}}',
  },
  arrival_forbidden: {
    mn: '{{brand}}: {{parcel}} ирсэн ч доторх барааг агаараар тээвэрлэхгүй. Сонголтоо хийнэ үү: {{link}}',
    en: '{{brand}}: parcel {{parcel}} has arrived, but its goods may not fly. Choose what happens to it: {{link}}',
  },
  arrivals_joined: {
    mn: '{{brand}}: {{count}} илгээмжийг {{form}} маягтад нэгтгэлээ. Маягтаа бөглөж илгээнэ үү: {{link}}',
    en: '{{brand}}: parcels joined in form {{form}}: {{count}}. Complete and submit it: {{link}}',
  },
  service_done: {
    mn: '{{brand}}: {{parcel}}: {{service}} хийгдлээ ({{fee}}). Зураг: {{link}}',
    en: '{{brand}}: {{parcel}}: {{service}} done ({{fee}}). Photos: {{link}}',
  },
  service_refused: {
    mn: '{{brand}}: {{parcel}}: {{service}} хийх боломжгүй боллоо. Шалтгаан: {{link}}',
    en: '{{brand}}: {{parcel}}: {{service}} could not be done. Reason: {{link}}',
  },
  arrival_moved: {
    mn: '{{brand}}: Таны {{parcel}} илгээмжийн төлөв өөрчлөгдлөө: {{state}}. Дэлгэрэнгүй: {{link}}',
    en: '{{brand}}: the state of your parcel {{parcel}} has changed: {{state}}. Details: {{link}}',
  },
  claim_suggested: {
    mn: '{{brand}}: эзэн нь тодорхойгүй нэг илгээмж Таных байж магадгүй. Зургийг нь хараад хариулна уу: {{link}}',
    en: '{{brand}}: a parcel without an owner may be yours. See its photo and answer: {{link}}',
  },
  claim_answered: {
    mn: '{{brand}}: эзэнгүй илгээмжийн талаарх Таны хүсэлтэд хариу ирлээ: {{link}}',
    en: '{{brand}}: your claim of an unclaimed parcel has an answer: {{link}}',
  },
  departed: {
    mn: '{{brand}}: {{parcel}} илгээмж {{flight}} нислэгээр Сиднейгээс нислээ. Хянах: {{link}}',
    en: '{{brand}}: parcel {{parcel}} left Sydney on flight {{flight}}. Track it: {{link}}',
  },
  available: {
    mn: '{{brand}}: {{parcel}} илгээмж Улаанбаатарт авахад бэлэн боллоо. {{days}} хоног үнэгүй хадгална. {{link}}',
    en: '{{brand}}: parcel {{parcel}} is ready to collect in Ulaanbaatar. Storage is free for {{days}} days. {{link}}',
  },
  available_door: {
    mn: '{{brand}}: {{parcel}} илгээмжийн гаалийн бүрдүүлэлт дууслаа. Хаягаар хүргэнэ. {{link}}',
    en: '{{brand}}: parcel {{parcel}} has cleared customs. We will deliver it to the door. {{link}}',
  },
  available_countryside: {
    mn: '{{brand}}: {{parcel}} илгээмжийн гаалийн бүрдүүлэлт дууслаа. Орон нутаг руу явуулна. {{link}}',
    en: '{{brand}}: parcel {{parcel}} has cleared customs. A carrier will take it on to the countryside. {{link}}',
  },
  forwarded: {
    mn: '{{brand}}: {{parcel}} илгээмжийг орон нутаг руу явууллаа. {{carrier}}: {{number}}. {{link}}',
    en: '{{brand}}: parcel {{parcel}} was sent on by {{carrier}}, number {{number}}. {{link}}',
  },
  hold: {
    mn: '{{brand}}: {{parcel}} илгээмж саатлаа. {{reason}} {{phone}} {{link}}',
    en: '{{brand}}: parcel {{parcel}} is on hold. {{reason}} {{phone}} {{link}}',
  },
  receiver_departed: {
    mn: '{{brand}}: Танд илгээсэн {{parcel}} илгээмж {{flight}} нислэгээр нислээ. Хянах, мессеж зогсоох: {{link}}',
    en: '{{brand}}: parcel {{parcel}}, sent to you, left Sydney on flight {{flight}}. Track it or stop messages: {{link}}',
  },
  receiver_available: {
    mn: '{{brand}}: {{parcel}} илгээмж авахад бэлэн. {{office}}. Иргэний үнэмлэх, паспортын аль нэгтэй ирнэ үү. {{days}} хоног үнэгүй. {{link}}',
    en: '{{brand}}: parcel {{parcel}} is ready to collect: {{office}}. Bring your identity card or passport. Storage is free for {{days}} days. {{link}}',
  },
  receiver_available_door: {
    mn: '{{brand}}: {{parcel}} илгээмж гаалиас гарлаа. Хүргэлтэд гармагц мэдэгдэнэ. {{phone}} {{link}}',
    en: '{{brand}}: parcel {{parcel}} has cleared customs. We will text you when it is out for delivery. {{phone}} {{link}}',
  },
  receiver_available_countryside: {
    mn: '{{brand}}: {{parcel}} илгээмж гаалиас гарлаа. Тээвэрлэгчид өгмөгц мэдэгдэнэ. {{phone}} {{link}}',
    en: '{{brand}}: parcel {{parcel}} has cleared customs. We will text you the number once a carrier has it. {{phone}} {{link}}',
  },
  receiver_forwarded: {
    mn: '{{brand}}: {{parcel}} илгээмж Танд явлаа: {{carrier}}, дугаар {{number}}. {{phone}} {{link}}',
    en: '{{brand}}: parcel {{parcel}} is on its way to you with {{carrier}}, number {{number}}. {{phone}} {{link}}',
  },
  receiver_out_for_delivery: {
    mn: '{{brand}}: {{parcel}} илгээмж хүргэлтэд гарлаа. Хүргэгч залгаж магадгүй. {{phone}} {{link}}',
    en: '{{brand}}: parcel {{parcel}} is out for delivery. The driver may call you. {{phone}} {{link}}',
  },
  receiver_delivered: {
    mn: '{{brand}}: {{parcel}} илгээмжийг хүлээлгэн өглөө. Баярлалаа. {{phone}} {{link}}',
    en: '{{brand}}: parcel {{parcel}} was handed over. Thank you. {{phone}} {{link}}',
  },
  delivered: {
    mn: '{{brand}}: {{parcel}} илгээмжийг {{name}} хүлээн авлаа. Биднийг сонгосонд баярлалаа.',
    en: '{{brand}}: {{name}} has received parcel {{parcel}}. Thank you for sending with us.',
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
