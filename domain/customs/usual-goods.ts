import { plainName } from '~/domain/core/search/plain';

/** Common goods in both languages, with six digits of the Harmonized System of 2022. Staff check the code. */
export type UsualGoods = { mn: string; en: string; hsCode: string };

export const usualGoods: readonly UsualGoods[] = [
  { mn: 'Хөвөн подволк', en: 'T-shirt, cotton', hsCode: '610910' },
  { mn: 'Эрэгтэй хөвөн өмд, жинс', en: "Men's trousers, cotton", hsCode: '620342' },
  { mn: 'Эмэгтэй хөвөн өмд, жинс', en: "Women's trousers, cotton", hsCode: '620462' },
  { mn: 'Эмэгтэй хөвөн даашинз', en: "Women's dress, cotton", hsCode: '620442' },
  { mn: 'Эрэгтэй хөвөн цамц', en: "Men's shirt, cotton", hsCode: '620520' },
  { mn: 'Ноосон цамц', en: 'Jumper, wool', hsCode: '611011' },
  { mn: 'Хөвөн цамц, пүүз цамц', en: 'Jumper, cotton', hsCode: '611020' },
  { mn: 'Эрэгтэй өвлийн куртик', en: "Men's winter jacket", hsCode: '620140' },
  { mn: 'Эмэгтэй өвлийн куртик', en: "Women's winter jacket", hsCode: '620240' },
  { mn: 'Эрэгтэй хөвөн дотуур хувцас', en: "Men's underwear, cotton", hsCode: '610711' },
  { mn: 'Эмэгтэй хөвөн дотуур хувцас', en: "Women's underwear, cotton", hsCode: '610821' },
  { mn: 'Хөвөн оймс', en: 'Socks, cotton', hsCode: '611595' },
  { mn: 'Нэхмэл ноосон ороолт', en: 'Scarf, wool', hsCode: '621420' },
  { mn: 'Арьсан бээлий', en: 'Gloves, leather', hsCode: '420329' },
  { mn: 'Сүлжмэл малгай', en: 'Hat, knitted', hsCode: '650500' },
  { mn: 'Нярайн хөвөн хувцас', en: "Babies' clothes, cotton", hsCode: '611120' },
  { mn: 'Үүргэвч', en: 'Backpack', hsCode: '420292' },
  { mn: 'Арьсан гар цүнх', en: 'Handbag, leather', hsCode: '420221' },
  { mn: 'Арьсан түрийвч', en: 'Wallet, leather', hsCode: '420231' },
  { mn: 'Арьсан бүс', en: 'Belt, leather', hsCode: '420330' },
  { mn: 'Пүүз', en: 'Sports shoes', hsCode: '640411' },
  { mn: 'Арьсан гутал', en: 'Shoes, leather', hsCode: '640399' },
  { mn: 'Арьсан түрийтэй гутал', en: 'Boots, leather', hsCode: '640391' },
  { mn: 'Ноосон хөнжил', en: 'Blanket, wool', hsCode: '630120' },
  { mn: 'Хөвөн орны даавуу', en: 'Bed linen, cotton', hsCode: '630221' },
  { mn: 'Хөвөн алчуур', en: 'Towel, cotton', hsCode: '630260' },
  { mn: 'Хонины арьсан дэвсгэр', en: 'Sheepskin rug', hsCode: '430390' },
  { mn: 'Арьс арчилгааны тос', en: 'Skin care cream', hsCode: '330499' },
  { mn: 'Нарнаас хамгаалах тос', en: 'Sunscreen', hsCode: '330499' },
  { mn: 'Уруулын будаг', en: 'Lipstick', hsCode: '330410' },
  { mn: 'Шампунь', en: 'Shampoo', hsCode: '330510' },
  { mn: 'Шүдний оо', en: 'Toothpaste', hsCode: '330610' },
  { mn: 'Саван', en: 'Soap', hsCode: '340111' },
  { mn: 'Витамин, хүнсний нэмэлт', en: 'Vitamins, food supplement', hsCode: '210690' },
  { mn: 'Уургийн нунтаг', en: 'Protein powder', hsCode: '210610' },
  { mn: 'Зөгийн бал', en: 'Honey', hsCode: '040900' },
  { mn: 'Хүүхдийн сүүн тэжээл', en: 'Infant formula', hsCode: '190110' },
  { mn: 'Хуурай сүү', en: 'Milk powder', hsCode: '040221' },
  { mn: 'Шоколад', en: 'Chocolate', hsCode: '180690' },
  { mn: 'Жигнэмэг', en: 'Biscuits', hsCode: '190531' },
  { mn: 'Хуурсан кофе', en: 'Coffee, roasted', hsCode: '090121' },
  { mn: 'Хар цай', en: 'Black tea', hsCode: '090230' },
  { mn: 'Макадамиа самар', en: 'Macadamia nuts, shelled', hsCode: '080262' },
  { mn: 'Эм, жижиглэн савласан', en: 'Medicine, packed for retail', hsCode: '300490' },
  { mn: 'Ухаалаг гар утас', en: 'Smartphone', hsCode: '851713' },
  { mn: 'Зөөврийн компьютер', en: 'Laptop computer', hsCode: '847130' },
  { mn: 'Таблет', en: 'Tablet computer', hsCode: '847130' },
  { mn: 'Хулгана, гар (компьютерын)', en: 'Computer mouse or keyboard', hsCode: '847160' },
  { mn: 'Компьютерын дэлгэц', en: 'Computer monitor', hsCode: '852852' },
  { mn: 'Флаш, SSD диск', en: 'Memory stick or SSD', hsCode: '852351' },
  { mn: 'Чихэвч', en: 'Headphones', hsCode: '851830' },
  { mn: 'Ухаалаг цаг', en: 'Smart watch', hsCode: '851762' },
  { mn: 'Цэнэглэгч', en: 'Charger', hsCode: '850440' },
  { mn: 'Дижитал камер', en: 'Digital camera', hsCode: '852589' },
  { mn: 'Видео тоглоомын консол', en: 'Video game console', hsCode: '950450' },
  { mn: 'Цахилгаан өрөм', en: 'Electric drill', hsCode: '846721' },
  { mn: 'Үс хатаагч', en: 'Hair dryer', hsCode: '851631' },
  { mn: 'Цахилгаан сахлын машин', en: 'Electric shaver', hsCode: '851010' },
  { mn: 'Кофены машин', en: 'Coffee machine', hsCode: '851671' },
  { mn: 'Холигч (блендер)', en: 'Blender', hsCode: '850940' },
  { mn: 'Тоглоом', en: 'Toys', hsCode: '950300' },
  { mn: 'Хүүхдийн живх', en: 'Nappies', hsCode: '961900' },
  { mn: 'Хүүхдийн тэрэг', en: 'Pram or stroller', hsCode: '871500' },
  { mn: 'Ном', en: 'Books, printed', hsCode: '490199' },
  { mn: 'Дэвтэр', en: 'Notebooks, paper', hsCode: '482020' },
  { mn: 'Үзэг', en: 'Ball-point pens', hsCode: '960810' },
  { mn: 'Унадаг дугуй', en: 'Bicycle', hsCode: '871200' },
  { mn: 'Фитнесийн хэрэгсэл', en: 'Fitness equipment', hsCode: '950691' },
  { mn: 'Загасны уурга', en: 'Fishing rod', hsCode: '950710' },
  { mn: 'Майхан', en: 'Tent', hsCode: '630622' },
  { mn: 'Унтлагын уут', en: 'Sleeping bag', hsCode: '940430' },
  { mn: 'Эмээл, хазаар', en: 'Saddlery and harness', hsCode: '420100' },
  { mn: 'Зэвэрдэггүй ган сав суулга', en: 'Kitchenware, stainless steel', hsCode: '732393' },
  { mn: 'Шаазан аяга таваг', en: 'Tableware, porcelain', hsCode: '691110' },
  { mn: 'Халуун сав', en: 'Vacuum flask', hsCode: '961700' },
  { mn: 'Нарны шил', en: 'Sunglasses', hsCode: '900410' },
  { mn: 'Мөнгөн гоёл', en: 'Jewellery, silver', hsCode: '711311' },
  { mn: 'Автомашины сэлбэг', en: 'Car parts', hsCode: '870899' },
];

const sameText = (one: string, other: string): boolean => plainName(one) === plainName(other);

/** The common goods with exactly this name in either language. */
export function findUsualGoods(name: string): UsualGoods | undefined {
  return usualGoods.find(({ mn, en }) => sameText(mn, name) || sameText(en, name));
}

type DescribedItem = { description: string; descriptionEn?: string | undefined; hsCode: string };

/**
 * Fills in the other language and the HS code of a description picked from the list. Text that the sender typed is
 * unchanged; text from an earlier pick is replaced.
 */
export function withSuggestion<Item extends DescribedItem>(
  item: Item,
  field: 'description' | 'descriptionEn',
): Item {
  const picked = findUsualGoods(item[field] ?? '');
  if (!picked) return item;
  const isOwn = (value: string, suggested: (goods: UsualGoods) => string): boolean =>
    value.trim() !== '' && !usualGoods.some((goods) => sameText(suggested(goods), value));
  const hasOwnMn = field === 'description' || isOwn(item.description, ({ mn }) => mn);
  const hasOwnEn = isOwn(item.descriptionEn ?? '', ({ en }) => en);
  return {
    ...item,
    description: hasOwnMn ? item.description : picked.mn,
    descriptionEn: hasOwnEn ? item.descriptionEn : picked.en,
    hsCode: isOwn(item.hsCode, ({ hsCode }) => hsCode) ? item.hsCode : picked.hsCode,
  };
}

/** The goods text for the customs of both countries: English, then the sender's own text. */
export function goodsText({ description, descriptionEn }: Omit<DescribedItem, 'hsCode'>): string {
  return !descriptionEn || sameText(descriptionEn, description)
    ? description
    : `${descriptionEn} / ${description}`;
}
