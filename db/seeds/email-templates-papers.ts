import type { MessageKind } from '~/domain/messages/kinds';

type Text = { subject: string; body: string };
type Kind = Extract<MessageKind, 'receipt' | 'data_ready' | `tax_${string}`>;

/** E-mails that bring a paper, or a link to one. What is attached is added when the e-mail is sent. */
export const paperEmails: Record<Kind, { mn: Text; en: Text }> = {
  receipt: {
    mn: {
      subject: 'Төлбөрийн баримт {{paper}}',
      body: '{{form}} маягтын {{amount}} төлбөрийг хүлээн авлаа. Баярлалаа.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Receipt {{paper}}',
      body: 'We received your payment of {{amount}} for form {{form}}. Thank you.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  data_ready: {
    mn: {
      subject: 'Таны мэдээллийн файл бэлэн боллоо',
      body: 'Таны хүссэн хувийн мэдээллийн файл (PDF, JSON) бэлэн боллоо. {{day}} хүртэл бүртгэлдээ нэвтэрч татаж авна уу.\n\n{{link}}\n\nХэрэв Та хүсээгүй бол {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'The files with your data are ready',
      body: 'The files with your data (PDF and JSON) are ready. Sign in and download them until {{day}}.\n\n{{link}}\n\nIf you did not ask for them, call {{phone}}.',
    },
  },
  tax_invoice: {
    mn: {
      subject: 'Нэхэмжлэх {{paper}}',
      body: '{{form}} маягтын илгээмжийн нэхэмжлэх гарлаа. Дугаар {{paper}}, нийт дүн {{amount}}.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Invoice {{paper}}',
      body: 'This is invoice {{paper}} for the parcels of form {{form}}. The total is {{amount}}.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
  tax_adjustment: {
    mn: {
      subject: 'Нэхэмжлэхийн залруулга {{paper}}',
      body: '{{form}} маягтын нэхэмжлэхийн дүн өөрчлөгдсөн тул {{paper}} дугаартай залруулга гаргалаа. Одоо нийт дүн {{amount}}.\n\n{{link}}\n\nАсуух зүйл байвал {{phone}} дугаараар холбогдоорой.',
    },
    en: {
      subject: 'Adjustment note {{paper}}',
      body: 'The amount of your invoice for form {{form}} has changed, so we issued adjustment note {{paper}}. The total is now {{amount}}.\n\n{{link}}\n\nIf you have a question, call {{phone}}.',
    },
  },
};
