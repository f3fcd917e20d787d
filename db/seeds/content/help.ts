import type { Localized } from '~/domain/core/localized';
import { account } from './help/account';
import { after } from './help/after';
import { customs } from './help/customs';
import { goods } from './help/goods';
import { paying } from './help/paying';
import { preparing } from './help/preparing';
import { price } from './help/price';
import { receiving } from './help/receiving';
import type { SeedArticle } from './help/seed-article';
import { shopping } from './help/shopping';

type SeedCategory = {
  slug: string;
  name: Localized;
  lead: Localized;
  articles: readonly SeedArticle[];
};

/** Initial help centre of a new database; staff edit it afterwards. */
export const helpCategories: readonly SeedCategory[] = [
  {
    slug: 'preparing',
    name: { mn: 'Илгээмж бэлтгэх', en: 'Preparing a parcel' },
    lead: { mn: 'Хэмжих, савлах, нислэгтээ амжих', en: 'Measuring, packing, catching your flight' },
    articles: preparing,
  },
  {
    slug: 'shopping',
    name: { mn: 'Дэлгүүрээс захиалах', en: 'Buying from shops' },
    lead: {
      mn: 'Хаяг, тавиур, нэгтгэх, үйлчилгээ',
      en: 'Your address, the shelf, joining, services',
    },
    articles: shopping,
  },
  {
    slug: 'goods',
    name: { mn: 'Юу илгээж болох вэ?', en: 'What may be sent' },
    lead: {
      mn: 'Хориглосон бараа, батарей, гэр ахуйн эд зүйл',
      en: 'Prohibited goods, batteries, household goods',
    },
    articles: goods,
  },
  {
    slug: 'price',
    name: { mn: 'Үнэ, төлбөр', en: 'Prices and payment' },
    lead: { mn: 'Тооцох жин, хураамж, төлбөр', en: 'Chargeable weight, fees, paying' },
    articles: [...price, ...paying],
  },
  {
    slug: 'customs',
    name: { mn: 'Гааль', en: 'Customs' },
    lead: { mn: 'Татвар, барааны жагсаалт, мэдүүлэг', en: 'Taxes, the list of goods, declarations' },
    articles: customs,
  },
  {
    slug: 'receiving',
    name: { mn: 'Хянах, хүлээн авах', en: 'Tracking and receiving' },
    lead: { mn: 'Явц, саатал, авах, хадгалах', en: 'Progress, holds, collecting, storage' },
    articles: receiving,
  },
  {
    slug: 'after',
    name: { mn: 'Өөрчлөх, гомдол, хариуцлага', en: 'Changes, claims, liability' },
    lead: { mn: 'Маягт засах, гэмтэл, хоцролт', en: 'Correcting a form, damage, delay' },
    articles: after,
  },
  {
    slug: 'account',
    name: { mn: 'Бүртгэл', en: 'Your account' },
    lead: { mn: 'Код, байгууллага, хувийн мэдээлэл', en: 'Codes, organizations, personal data' },
    articles: account,
  },
];
