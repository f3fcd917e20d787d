import { account } from './help/account';
import { after } from './help/after';
import { customs } from './help/customs';
import { goods } from './help/goods';
import { preparing } from './help/preparing';
import { price } from './help/price';
import { receiving } from './help/receiving';
import type { SeedArticle } from './help/seed-article';

type SeedCategory = {
  slug: string;
  nameMn: string;
  nameEn: string;
  leadMn: string;
  leadEn: string;
  articles: readonly SeedArticle[];
};

/** Initial help centre of a new database; staff edit it afterwards. */
export const helpCategories: readonly SeedCategory[] = [
  {
    slug: 'preparing',
    nameMn: 'Илгээмж бэлтгэх',
    nameEn: 'Preparing a parcel',
    leadMn: 'Хэмжих, савлах, нислэгтээ амжих',
    leadEn: 'Measuring, packing, catching your flight',
    articles: preparing,
  },
  {
    slug: 'goods',
    nameMn: 'Юу илгээж болох вэ?',
    nameEn: 'What may be sent',
    leadMn: 'Хориглосон бараа, батарей, гэр ахуйн эд зүйл',
    leadEn: 'Prohibited goods, batteries, household goods',
    articles: goods,
  },
  {
    slug: 'price',
    nameMn: 'Үнэ, төлбөр',
    nameEn: 'Prices and payment',
    leadMn: 'Тооцох жин, хураамж, төлбөр',
    leadEn: 'Chargeable weight, fees, paying',
    articles: price,
  },
  {
    slug: 'customs',
    nameMn: 'Гааль',
    nameEn: 'Customs',
    leadMn: 'Татвар, барааны жагсаалт, мэдүүлэг',
    leadEn: 'Taxes, the list of goods, declarations',
    articles: customs,
  },
  {
    slug: 'receiving',
    nameMn: 'Хянах, хүлээн авах',
    nameEn: 'Tracking and receiving',
    leadMn: 'Явц, саатал, авах, хадгалах',
    leadEn: 'Progress, holds, collecting, storage',
    articles: receiving,
  },
  {
    slug: 'after',
    nameMn: 'Өөрчлөх, гомдол, хариуцлага',
    nameEn: 'Changes, claims, liability',
    leadMn: 'Маягт засах, гэмтэл, хоцролт',
    leadEn: 'Correcting a form, damage, delay',
    articles: after,
  },
  {
    slug: 'account',
    nameMn: 'Бүртгэл',
    nameEn: 'Your account',
    leadMn: 'Код, байгууллага, хувийн мэдээлэл',
    leadEn: 'Codes, organizations, personal data',
    articles: account,
  },
];
