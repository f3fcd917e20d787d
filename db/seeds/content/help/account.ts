import type { SeedArticle } from './seed-article';

export const account: readonly SeedArticle[] = [
  {
    slug: 'account-and-codes',
    title: { mn: 'Бүртгүүлэх, нэвтрэх, баталгаажуулах код', en: 'Registering, signing in and codes' },
    excerpt: {
      mn: 'Код ирэхгүй бол, нууц үгээ мартвал, шинэ утаснаас нэвтрэхэд.',
      en: 'When no code arrives, a password is forgotten, or the phone is new.',
    },
    body: {
      mn: `Бүртгэл гар утасны дугаараар нээгдэнэ: Австралийн +61 эсвэл Монголын +976.

## Бүртгүүлэх

1. [Бүртгүүлэх](/register) хуудсанд дугаараа бичнэ
2. Мессежээр ирсэн **6 оронтой** кодыг оруулна
3. Хувь хүн, байгууллагын аль нэгийг сонгож, нууц үгээ зохионо

Нууц үг дор хаяж {{password_length}} тэмдэгттэй байна. Том жижиг үсэг, тэмдэг заавал биш, харин урт, таахад хэцүү байвал сайн.

## Код ирэхгүй байна

- Код **{{code_minutes}} минут** хүчинтэй. {{code_resend_seconds}} секундын дараа дахин авч болно
- Хуучин код биш, хамгийн сүүлд ирснийг оруулна
- {{code_tries}} удаа буруу оруулбал түр хаагдана, бичсэн хугацааг хүлээгээрэй
- Роуминг, сүлжээ, дугаараа шалгана

## Шинэ төхөөрөмж

Шинэ утас, хөтчөөс анх нэвтрэхэд нууц үгийн дараа код асууна. Энэ нь нууц үг тань алдагдсан ч бүртгэлийг тань хамгаална.

## Нууц үгээ мартсан

[Нууц үг сэргээх](/forgot-password) хуудсаар мөн л кодоор шинэчилнэ. Шинэчлэхэд бусад төхөөрөмжөөс автоматаар гарна.

**Кодоо хэнд ч бүү хэлээрэй.** Манай ажилтан хэзээ ч код асуудаггүй.`,
      en: `Your account is your mobile number: Australian (+61) or Mongolian (+976).

## Registering

1. Enter your number on the [register](/register) page
2. Enter the **6-digit** code from the SMS
3. Choose individual or organization, and a password

A password has at least {{password_length}} characters. Capitals and symbols are not required; what counts is that it is long and hard to guess.

## No code arrives

- A code is valid for **{{code_minutes}} minutes**; you can request another after {{code_resend_seconds}} seconds
- Enter the newest one, not an older one
- After {{code_tries}} wrong codes there is a pause; wait for the time shown
- Check roaming, reception and the number itself

## A new device

On a new phone or browser we ask for a code after the password. It protects your account even if somebody knows the password.

## Forgotten password

Set a new one with a code on the [reset page](/forgot-password). All other devices are then signed out.

**Do not share your code.** Our staff will never ask for it.`,
    },
  },
  {
    slug: 'organizations',
    title: { mn: 'Байгууллагын нэрээр илгээх', en: 'Sending as an organization' },
    excerpt: {
      mn: 'ABN эсвэл регистр, бизнес тариф, нэхэмжлэх, импортын бүрдүүлэлт.',
      en: 'ABN or register number, the Business plan, invoices and import clearance.',
    },
    body: {
      mn: `## Бүртгэл

Бүртгүүлэхдээ **Байгууллага**-ыг сонгоно.

- Австралийн байгууллага: 11 оронтой **ABN**
- Монголын байгууллага: 7 оронтой **регистрийн дугаар**

ABN-ийг хяналтын цифрээр нь шалгадаг тул нэг цифр зөрвөл шууд илэрнэ.

## Бизнес тариф

Байгууллагад зориулсан бизнес тариф нээлттэй: нэг кг-ын үнэ энгийн тарифаас бага. Одоогийн үнийг [үнийн хүснэгтээс](/home#price) үзнэ үү.

## Баримт бичиг

- Илгээмж бүрд нэхэмжлэх
- Мэдүүлсэн үнэ өндөр бол [экспортын мэдүүлэг](/front-pages/help-center/article/export-declaration)
- Бараа бүрийн БТКУС код

## Монголд хүлээн авах

Байгууллагын нэр дээр ирсэн илгээмжид хувь хүний [чөлөөлөлт](/front-pages/help-center/article/duty-and-vat) үйлчлэхгүй. Хүлээн авах ажилтан итгэмжлэл эсвэл албан бичигтэй ирнэ.

## Тогтмол илгээдэг бол

Сар бүр олон илгээмжтэй бол [бидэнтэй холбогдоорой](/home#contact). Илгээмж хүлээн авах хуваарь, төлбөрийн нөхцөлийг хамтдаа ярилцъя.`,
      en: `## Registering

Choose **Organization** when you register.

- Australian organizations: the 11-digit **ABN**
- Mongolian organizations: the 7-digit **register number**

An ABN is checked by its own rule, so a typo is caught at once.

## The Business plan

Organizations may choose the Business plan, whose rate per kilogram is below Standard. Today’s rates are in the [price table](/home#price).

## Papers

- An invoice for each consignment
- For a high declared value, the [export declaration](/front-pages/help-center/article/export-declaration)
- The HS code of each item

## Receiving in Mongolia

The [exemption](/front-pages/help-center/article/duty-and-vat) for private persons does not apply to a parcel addressed to an organization. Whoever collects brings a power of attorney or an official letter.

## If you send often

If you send many parcels a month, [talk to us](/home#contact). We can discuss regular hand-over times and terms of payment.`,
    },
  },
  {
    slug: 'personal-data',
    title: { mn: 'Таны хувийн мэдээлэл', en: 'Your personal data' },
    excerpt: {
      mn: 'Юуг, яагаад хадгалдаг, хэн харж чадах, яаж устгуулах вэ?',
      en: 'What we keep and why, who can see it, and how to have it deleted.',
    },
    body: {
      mn: `## Юу хадгалдаг вэ?

Нэр, утас, хаяг, барааны жагсаалт, илгээмжийн зураг, үйл явдлын тэмдэглэл. Эдгээрийг зөвхөн тээвэрлэх, хуулиар шаардсан мэдээлэл өгөх, Тантай холбогдоход ашиглана.

**Иргэний регистрийн дугаар хадгалдаггүй.** Түүнд төрсөн огноо, хүйс агуулагддаг.

{{law_to_confirm}}

## Хэн харах вэ?

- Дугаар мэддэг хүн: зөвхөн явцыг
- Хүлээн авагчийн утасны сүүлийн дөрвөн орныг мэддэг хүн: нэр, зургийг
- Манай ажилтнууд: ажилдаа хэрэгтэй хэсгийг. Хэн юу өөрчилснийг тэмдэглэдэг
- Гааль, хилийн байгууллага: хуулиар шаардсан хэсгийг

Зар сурталчилгааны зорилгоор бусдад дамжуулдаггүй.

{{law_to_confirm}}

## Таны эрх

Нэвтрээд «Бүртгэлийн тохиргоо», «Миний мэдээлэл» хэсгээс бүх мэдээллээ PDF, JSON файлаар татаж, засуулах, устгуулах хүсэлт гаргана. Хүлээн авагч [бидэнд](/home#contact) хандана. Бид {{data_answer_days}} хоногийн дотор хариу өгнө. Устгахын өмнө замд яваа илгээмж, тооцоо дууссан байх ёстой. Хуулиар хадгалах ёстой тээвэр, төлбөрийн баримтыг хугацаа нь дуустал хадгалж, юу үлдсэнийг хэлнэ.

Юуг хаана, хэр удаан хадгалдаг, програм ямар тохиолдолд илгээмжийг саатуулдгийг [хувийн мэдээллийн хуудаснаас](/privacy) уншаарай.

{{law_to_confirm}}

## Өөрийгөө хамгаалах

- Кодоо хэнд ч хэлэхгүй
- Нийтийн компьютероос заавал гарна
- Илгээмжийн дугаараа олон нийтийн сүлжээнд нийтлэхгүй`,
      en: `## What we keep

Names, phone numbers, addresses, lists of goods, photos of parcels, and a record of what happened. We use them only to carry the parcel, to give what the law requires, and to reach you.

**We store no citizen registration number.** It tells the date of birth and the sex.

{{law_to_confirm}}

## Who can see it

- Whoever has the number: the progress only
- Whoever knows the last four digits of the receiver’s mobile: names and photos
- Our staff: what their work needs. Who changed what is recorded
- Customs and border authorities: what the law requires

We pass nothing on for advertising.

{{law_to_confirm}}

## Your rights

Under Account settings, My data, you download everything as PDF and JSON and ask for a correction or a deletion. Receivers ask [us](/home#contact). We answer within {{data_answer_days}} days. Before a deletion your parcels have to be handed over and your bills settled. Records of carriage and payment that the law requires stay until their time is over, and the answer names them.

The [privacy page](/privacy) says what is stored where and how long, and when a program holds a parcel.

{{law_to_confirm}}

## Protect yourself

- Do not share your code
- Always sign out on a shared computer
- Do not post your parcel number in public`,
    },
  },
];
