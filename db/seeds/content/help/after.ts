import type { SeedArticle } from './seed-article';

export const after: readonly SeedArticle[] = [
  {
    slug: 'changing-a-form',
    title: { mn: 'Маягтаа засах, буцаан татах', en: 'Changing or withdrawing a form' },
    excerpt: {
      mn: 'Ноорог, илгээсэн, хүлээн авсан: аль шатанд юуг өөрчилж болох вэ?',
      en: 'Draft, submitted, accepted: what can be changed at which stage.',
    },
    body: {
      mn: `## Ноорог

Чөлөөтэй засна. Бичсэн зүйл автоматаар хадгалагддаг тул дундаас нь орхиод дараа үргэлжлүүлж болно.

## Илгээсэн

Илгээсэн маягт түгжигдэнэ. Засах бол:

1. Маягтаа нээж, **Буцаан татах** товчийг дарна
2. **Дахин илгээх** товчийг дарна: бүх мэдээлэл шинэ ноорогт хуулагдана
3. Засаад дахин илгээнэ, шинэ код авна

Илгээсэн маягт {{form_days}} хоног хүчинтэй, **эцсийн өдрийг** нь маягт дээр бичсэн. Тэр хүртэл илгээмжээ авчраагүй бол хугацаа нь дуусна.

## Хүлээн авагчийн мэдээлэл, хүлээлгэн өгөх хэлбэр

Маягтын хуудсан дээрх **Мэдээллийг засах** товчоор хүлээн авагчийн нэр, утас, хаягийг засаж, салбараас авах, хаягт хүргүүлэхийн аль нэгийг сонгоно. Илгээмжийг хүлээлгэн өгөх хүртэл хэдийд ч болно:

- **Салбарт хүлээн авахаас өмнө:** шууд засагдаж, үнэ нь дагаж өөрчлөгдөнө
- **Хүлээн авсны дараа, ниссэний дараа ч:** ажилтан зөвшөөрсний дараа. Шошгыг дахин хэвлэж, хүлээн авагчид шинэ холбоос явуулна
- **Хүргэлтэд гарсны дараа:** хаяг, хэлбэрийг солихгүй

Хүлээн авагч нь өөрийн холбоосоор хаягаа гүйцээж, утсаа засахыг хүсэж чадна. Хайрцаг, барааны жагсаалтыг хүлээн авсны дараа өөрчилдөггүй: гааль, үзлэгийн баримт түүнд тулгуурладаг.

## Цуцлах

Ачихаас өмнө цуцалбал илгээмжийг буцаан өгч, гарсан зардлыг суутгана. Ниссэн илгээмжийг цуцлах боломжгүй, Улаанбаатараас буцаах үйлчилгээ тусдаа.`,
      en: `## Draft

Change what you like. What you type is saved automatically, so you can stop in the middle and continue later.

## Submitted

A submitted form is locked. To correct it:

1. Open the form and press **Withdraw**
2. Choose **Send again**: everything is copied into a new draft
3. Correct it and submit again; it gets a new code

A submitted form is valid for {{form_days}} days, until the **last day** that it shows. If no parcel is brought by then, it expires.

## The receiver, and how the boxes are handed over

With **Correct the details** on the page of the form you correct the name, mobile and address of the receiver, and choose between the branch and the door. This is possible until the boxes are handed over:

- **Before we receive the boxes:** at once, and the price follows
- **After that, also in the air:** when our staff have approved it. The label is printed again, and the receiver gets a new link
- **Once the boxes are out for delivery:** address and hand-over stay

By the link in their message, receivers complete their own address and ask for another mobile. The boxes and the list of goods do not change after we have received them: the papers for customs and screening are based on it.

## Cancelling

If you cancel before loading, we give the parcel back and deduct the costs incurred. A parcel that has departed cannot be cancelled; a return from Ulaanbaatar is a separate service.`,
    },
  },
  {
    slug: 'claims',
    title: { mn: 'Гэмтэл, дутагдал, хоцролт: гомдол гаргах', en: 'Damage, loss and delay: how to claim' },
    excerpt: {
      mn: 'Хугацаа, хавсаргах баримт, хариу өгөх дараалал.',
      en: 'Time limits, what to enclose, and how we answer.',
    },
    body: {
      mn: `Илгээмжид тань ямар нэг зүйл тохиолдсон бол хүлцэл өчье. Дараах дарааллаар хамгийн хурдан шийдвэрлэнэ.

## Хугацаа

- **Гэмтэл, дутагдал:** хүлээн авснаас хойш {{case_damage_days}} хоногийн дотор
- **Хоцролт:** хүлээн авснаас хойш {{case_delay_days}} хоногийн дотор
- Гадна талд нь илэрхий гэмтэлтэй бол авахдаа тэр дор нь хэлнэ

{{law_liability}}

## Хавсаргах зүйл

1. Илгээмжийн дугаар
2. Хайрцаг, савлалт, гэмтсэн барааны зураг
3. Барааны үнийг нотлох баримт
4. Юу болсныг хэдхэн өгүүлбэрээр

Шийдэгдэх хүртэл хайрцаг, савлалтаа бүү хаяарай.

## Хаана өгөх вэ?

Портал дахь маягт, илгээмжийн хуудсан дээрх «Асуудал мэдэгдэх» товчоор, зургаа хавсаргаад. Хүлээн авагч мессежээр ирсэн холбоосныхоо хуудсаар мэдэгдэнэ. [Холбоо барих маягтаар](/home#contact) эсвэл аль ч салбарт ч болно. Хариу, шийдвэр, үндэслэл нь мөн хуудсанд харагдана. Бид **{{claim_answer_days}} хоногийн дотор** хариу өгнө. Хүлээж авахад нь авсан зургууд, жин, үйл явдлын тэмдэглэлтэй тулгадаг.

## Хариуцлагын хэмжээ

Алдагдсан, гэмтсэн үеийн хариуцлагыг 1999 оны Монреалийн конвенцоор тогтооно. Хариуцлага жингээр хязгаарлагддаг тул барааны бүтэн үнээс бага байж болно. Хязгаарыг мэдүүлсэн үнэ хүртэл өсгөх бол [нэмэлт үйлчилгээг](/front-pages/help-center/article/declared-value) сонгоорой.

Австралийн хэрэглэгчийн эрхийг хамгаалах хуулиар олгосон эрх тань хэвээр.

{{law_liability}}`,
      en: `If something has happened to your parcel, we are sorry. This is the quickest way to resolve it.

## Time limits

- **Damage or missing contents:** within {{case_damage_days}} days of receipt
- **Delay:** within {{case_delay_days}} days of receipt
- If the damage can be seen from outside, tell us when you collect

{{law_liability}}

## What to enclose

1. The parcel number
2. Photos of the box, the packing and the damaged goods
3. Proof of what they are worth
4. What happened, in a few sentences

Keep the box and the packing until the claim is settled.

## Where to send it

On the page of your form or parcel with “Report a problem”, where you add photos. A receiver reports it on the page of the link in their message. The [contact form](/home#contact) and any branch will do too. Our answers, the decision and its reasons are on the same page. We answer **within {{claim_answer_days}} days**. We compare it with the photos, weights and records made when we received the parcel.

## How far we are liable

Loss and damage are governed by the Montreal Convention of 1999. It limits liability by weight, so it may be less than the goods are worth. To raise the limit to the declared value, choose the [extra service](/front-pages/help-center/article/declared-value).

Your rights under the Australian Consumer Law remain.

{{law_liability}}`,
    },
  },
  {
    slug: 'declared-value',
    title: {
      mn: 'Мэдүүлсэн үнээр хариуцуулах уу?',
      en: 'Should I raise the liability to the declared value?',
    },
    excerpt: {
      mn: 'Хариуцлагын хязгаар, түүнийг өсгөх нэмэлт үйлчилгээ, хэзээ сонгох нь зөв бэ?',
      en: 'The limit of our liability, the extra service that raises it, and when it is worth it.',
    },
    body: {
      mn: `«Мэдүүлсэн үнээр хариуцуулах» нь маягт дээр Таны сонгодог нэмэлт үйлчилгээ. **Энэ бол даатгал биш.** Төлбөр нь мэдүүлсэн үнийн хувиар, доод дүнтэй. Одоогийн хэмжээг [үнийн хүснэгтээс](/home#price) үзнэ үү.

## Юу өөрчлөгдөх вэ?

Үүнийг сонгоогүй бол алдагдсан, гэмтсэн, хоцорсон үеийн хариуцлагыг 1999 оны Монреалийн конвенцын 22 дугаар зүйлээр **жингээр** хязгаарладаг: килограмм тутамд {{sdr_per_kg}} SDR (зээлжих тусгай эрх). Сонговол конвенцын 22 дугаар зүйлийн 3 дахь хэсгийн дагуу хязгаар нь **мэдүүлсэн үнэ** болно. Аль ч тохиолдолд бодит хохирлоос их дүн олгохгүй.

{{law_liability}}

## Юуг хариуцахгүй вэ?

Конвенцод заасан үндэслэлүүд хэвээр үйлчилнэ:

- Барааны өөрийн согог, шинж чанар
- Илгээгчийн хангалтгүй савлалт
- Дайн, зэвсэгт мөргөлдөөн
- Гааль зэрэг төрийн байгууллагын шийдвэр

Буруу, дутуу мэдүүлснээс үүссэн хэмжээгээр хариуцлага багасна. [Хориглосон барааг](/front-pages/help-center/article/prohibited-goods) огт тээвэрлэхгүй.

{{law_to_confirm}}

## Хэзээ сонгох вэ?

Хязгаар жингээс хамаардаг тул **жижиг, хөнгөн, үнэтэй** бараанд хамгийн их ач холбогдолтой: утас, зөөврийн компьютер, үнэт эдлэл, гэрэл зургийн аппарат.

## Мэдүүлсэн үнэ

Тэр үнийг гааль ч харна. Тиймээс худалдан авсан бодит үнийг бичиж, баримтаа хадгалаарай.

Үүнийг маягт илгээхээс өмнө сонгоно, дараа нь нэмэх боломжгүй.`,
      en: `“Liability up to declared value” is an extra service that you choose on the form. **It is not insurance.** It costs a percentage of the declared value, with a minimum. Today’s figures are in the [price table](/home#price).

## What it changes

Without it, article 22 of the Montreal Convention of 1999 limits our liability for loss, damage and delay **by weight**: {{sdr_per_kg}} SDR (special drawing rights) a kilogram. With it, the limit is the **declared value** (article 22, paragraph 3 of the Convention). In neither case is more paid than the actual loss.

{{law_liability}}

## What we are not liable for

The grounds named in the Convention still apply:

- A defect or the nature of the goods themselves
- Insufficient packing by the sender
- War and armed conflict
- Decisions of customs and other authorities

Liability is reduced as far as a wrong or incomplete declaration caused the loss. [Prohibited goods](/front-pages/help-center/article/prohibited-goods) are not carried at all.

{{law_to_confirm}}

## When it is worth it

The limit goes by weight, so it matters most for what is **small, light and valuable**: phones, laptops, jewellery, cameras.

## The declared value

Customs sees this value too. Write what you really paid, and keep the receipt.

Choose it before you submit the form; it cannot be added later.`,
    },
  },
];
