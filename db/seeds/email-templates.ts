import type { Insertable } from 'kysely';
import { type MessageKind, messageKinds } from '~/domain/messages/kinds';
import type { MessageTemplate } from '../types.gen';
import { officeTexts } from './email-templates-office';
import { paperEmails } from './email-templates-papers';
import { parcelEmails } from './email-templates-parcels';
import { receiverEmails } from './email-templates-receiver';
import { serviceEmails } from './email-templates-services';
import { shelfEmails } from './email-templates-shelf';
import { troubleEmails } from './email-templates-troubles';

type EmailText = { subject: string; body: string };

// An empty line separates paragraphs. The name of the company is above the text, its address below.
const texts: Partial<Record<MessageKind, { mn: EmailText; en: EmailText }>> = {
  ...parcelEmails,
  ...serviceEmails,
  ...shelfEmails,
  ...paperEmails,
  ...troubleEmails,
  ...receiverEmails,
  password_changed: {
    mn: {
      subject: 'Таны нууц үг солигдлоо',
      body: 'Таны бүртгэлийн нууц үг солигдлоо.\n\nТа солиогүй бол админд даруй мэдэгдэж, нууц үгээ сэргээх холбоос аваарай.',
    },
    en: {
      subject: 'Your password was changed',
      body: 'The password of your account was changed.\n\nIf it was not you, tell an administrator at once and ask for a link to reset it.',
    },
  },
  sign_in_tried: {
    mn: {
      subject: 'Таны бүртгэлд буруу нууц үгээр олон удаа нэвтрэхийг оролдлоо',
      body: 'Таны бүртгэлд хэн нэгэн буруу нууц үгээр олон удаа нэвтрэхийг оролдлоо.\n\nТа биш бол нууц үгээ солиод, админд мэдэгдэнэ үү.',
    },
    en: {
      subject: 'Somebody tried to sign in to your account',
      body: 'Somebody tried many times to sign in to your account with wrong passwords.\n\nIf it was not you, change your password and tell an administrator.',
    },
  },
  new_device: {
    mn: {
      subject: 'Таны бүртгэлд шинэ төхөөрөмжөөс нэвтэрлээ',
      body: 'Таны бүртгэлд урьд нь ашиглаж байгаагүй төхөөрөмжөөс нэвтэрлээ.\n\nТа биш бол нууц үгээ даруй солиод, админд мэдэгдэнэ үү.',
    },
    en: {
      subject: 'Your account was signed in to on a new device',
      body: 'Your account was signed in to on a device that it was not used on before.\n\nIf it was not you, change your password at once and tell an administrator.',
    },
  },
  email_proof: {
    mn: {
      subject: 'Имэйл хаягаа баталгаажуулна уу',
      body: 'Манай харилцагч энэ имэйл хаягийг илгээмжийн мэдэгдэл авахаар бүртгүүллээ. Таны хаяг мөн бол 24 цагийн дотор доорх холбоосоор орж баталгаажуулна уу.\n\n{{link}}\n\nТа бүртгүүлээгүй бол юу ч хийх шаардлагагүй: баталгаажуулаагүй хаяг руу мэдэгдэл илгээхгүй.',
    },
    en: {
      subject: 'Confirm your email address',
      body: 'A customer of ours gave this address for messages about parcels. If it is yours, confirm it within 24 hours with the link below.\n\n{{link}}\n\nIf it was not you, there is nothing to do: no messages go to an address that is not confirmed.',
    },
  },
  email_proof_receiver: {
    mn: {
      subject: 'Имэйл хаягаа баталгаажуулна уу',
      body: 'Илгээмжийн хүлээн авагч өөрийн хуудсандаа энэ имэйл хаягийг мэдэгдэл авахаар бүртгүүллээ. Та мөн бол 24 цагийн дотор доорх холбоосоор орж баталгаажуулна уу.\n\n{{link}}\n\nТа бүртгүүлээгүй бол юу ч хийх шаардлагагүй: баталгаажуулаагүй хаяг руу мэдэгдэл илгээхгүй.',
    },
    en: {
      subject: 'Confirm your email address',
      body: 'The receiver of a parcel entered this address on their page, for messages about the parcel. If that was you, confirm it within 24 hours with the link below.\n\n{{link}}\n\nIf it was not you, there is nothing to do: no messages go to an address that is not confirmed.',
    },
  },
  passkeys_changed: {
    mn: {
      subject: 'Таны нэвтрэх түлхүүр өөрчлөгдлөө',
      body: 'Таны бүртгэлийн нэвтрэх түлхүүр нэмэгдсэн эсвэл хасагдсан байна.\n\nТа өөрчлөөгүй бол нууц үгээ солиод, админд мэдэгдэнэ үү.',
    },
    en: {
      subject: 'The passkeys of your account were changed',
      body: 'A passkey was added to your account, or one was removed.\n\nIf it was not you, change your password and tell an administrator.',
    },
  },
  passkey_refused: {
    mn: {
      subject: 'Таны нэвтрэх түлхүүрийг хүлээж авсангүй',
      body: 'Таны нэвтрэх түлхүүр хуулагдсан байж болзошгүй тул нэвтрүүлсэнгүй.\n\nЭнэ түлхүүрээ устгаад, шинээр үүсгэнэ үү.',
    },
    en: {
      subject: 'A passkey of yours was refused',
      body: 'A passkey of your account may have been copied, so we refused it.\n\nRemove this passkey and make a new one.',
    },
  },
  digest: {
    mn: {
      subject: 'Илгээмжийн өдрийн тойм, {{day}}',
      body: 'Өмнөх тоймоос хойш Танай илгээмжид гарсан өөрчлөлт:\n\n{{lines}}\n\n{{link}}\n\nҮнийн зөвшөөрөл, саатал, авахад бэлэн болсон тухай мэдэгдлийг хүлээлгэлгүй тус тусад нь илгээдэг.\n\nТа «Бүртгэлийн тохиргоо» хуудасны «Мэдэгдэл» хэсэгт өдөрт нэг имэйл авахаар сонгосон. Тэндээс хүссэн үедээ өөрчилж болно.',
    },
    en: {
      subject: 'Your parcels on {{day}}',
      body: 'This is what happened to your parcels since the last daily summary.\n\n{{lines}}\n\n{{link}}\n\nPrices to approve, holds and parcels that are ready to collect are sent at once, each in its own email.\n\nYou chose a daily summary under “Notifications” in your account settings. You can change it there at any time.',
    },
  },
  ...officeTexts,
};

export const emailTemplates: Insertable<MessageTemplate>[] = messageKinds.flatMap((kind) => {
  const text = texts[kind];
  if (!text) return [];
  return [
    { kind, channel: 'email', locale: 'mn', ...text.mn },
    { kind, channel: 'email', locale: 'en', ...text.en },
  ];
});
