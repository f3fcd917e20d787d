import type { MessageKind } from '~/domain/messages/kinds';

type Text = { subject: string; body: string };

/** E-mails to staff and to visitors who wrote to the company. A paragraph that is only a link becomes the button. */
export const officeTexts: Partial<Record<MessageKind, { mn: Text; en: Text }>> = {
  invitation: {
    mn: {
      subject: 'Танд ажилтны бүртгэл нээлээ',
      body: 'Танд ажилтны бүртгэл нээлээ. Доорх холбоосоор орж нууц үгээ сонгосноор бүртгэл тань идэвхжинэ.\n\n{{link}}\n\nХолбоос {{until}} хүртэл, нэг удаа хүчинтэй. Бусдад бүү дамжуулаарай: холбоосыг нээсэн хүн Таны нууц үгийг сонгоно.',
    },
    en: {
      subject: 'A staff account was opened for you',
      body: 'A staff account was opened for you. Choose a password with this link, and the account is ready.\n\n{{link}}\n\nThe link works once, until {{until}}. Do not pass it on: whoever opens it chooses your password.',
    },
  },
  password_link: {
    mn: {
      subject: 'Нууц үгээ шинээр сонгох холбоос',
      body: 'Админ Танд шинэ нууц үг сонгох холбоос илгээлээ.\n\n{{link}}\n\nХолбоос {{until}} хүртэл, нэг удаа хүчинтэй. Одоогийн нууц үг тань холбоосыг ашиглах хүртэл хэвээр. Та хүсээгүй бол админд мэдэгдэнэ үү.',
    },
    en: {
      subject: 'A link to choose a new password',
      body: 'An administrator sent you a link to choose a new password.\n\n{{link}}\n\nThe link works once, until {{until}}. Your current password works until then. If you did not ask for it, tell an administrator.',
    },
  },
  email_confirm: {
    mn: {
      subject: 'Имэйл хаягаа баталгаажуулна уу',
      body: 'Таны бүртгэлд энэ имэйл хаягийг бичсэн байна. Хаяг Таных бол доорх холбоосоор баталгаажуулна уу. Үүний дараа л бүртгэлтэй тань холбоотой мэдэгдэл энэ хаягт ирнэ.\n\n{{link}}\n\nХолбоос {{until}} хүртэл хүчинтэй. Та биш бол энэ имэйлийг үл тоомсорлоорой.',
    },
    en: {
      subject: 'Confirm your email address',
      body: 'This address was entered for your account. If it is yours, confirm it with this link. Alerts about your account are sent here only after that.\n\n{{link}}\n\nThe link works until {{until}}. If it was not you, ignore this email.',
    },
  },
  contact_reply: {
    mn: {
      subject: 'Таны асуултад хариу ирлээ',
      body: '{{answer}}\n\nДоорх холбоосоор орж өмнө бичсэн зүйлсээ харж, хариу бичнэ үү.\n\n{{link}}',
    },
    en: {
      subject: 'An answer to your question',
      body: '{{answer}}\n\nWith this link you can read what was written before, and answer.\n\n{{link}}',
    },
  },
  staff_notice: {
    mn: {
      subject: '{{text}}',
      body: '{{text}}\n\n{{link}}\n\nТа «Бүртгэлийн тохиргоо» хуудасны «Мэдэгдэл» хэсэгт сонгосон тул энэ имэйлийг авч байна. Тэндээс хүссэн үедээ өөрчилж болно.',
    },
    en: {
      subject: '{{text}}',
      body: '{{text}}\n\n{{link}}\n\nYou get this email because you chose it under “Notifications” in your account settings. You can change it there at any time.',
    },
  },
  system_test: {
    mn: {
      subject: 'Туршилтын имэйл',
      body: 'Энэ бол туршилтын имэйл. Имэйлийн үйлчилгээ хэвийн ажиллаж байна.',
    },
    en: {
      subject: 'Test email',
      body: 'This is a test email. Email is working.',
    },
  },
};
