import type { Battery } from '~/domain/core/battery';
import type { BoxPicture } from './box-picture';

type DemoGoods = {
  description: string;
  quantity: number;
  valueCents: number | null;
  battery: Battery | null;
};

/** A box of the demo's client, by its number at the carrier. */
export type DemoBox = {
  tracking: string;
  /** Empty: it was not registered, and the code on its label found its customer. */
  shop: string;
  /** How many days ago it arrived. */
  days: number;
  grossG: number;
  sides: readonly [number, number, number];
  place: string;
  tape: string;
  goods?: readonly DemoGoods[];
  hasInvoice?: true;
};

function goods(
  description: string,
  quantity: number,
  valueCents: number | null,
  battery: Battery | null = 'none',
): readonly DemoGoods[] {
  return [{ description, quantity, valueCents, battery }];
}

/** What is on the client's shelf: a box for each thing that a customer may have to do, and one that is ready. */
export const shelfBoxes = {
  withoutInvoice: {
    ...{ tracking: '3318810036', shop: 'Kogan', days: 4, grossG: 1_250, sides: [320, 240, 120] },
    ...{ place: 'A-01', tape: '#d64550', goods: goods('Ухаалаг гар утас', 1, 119_900, 'contained') },
  },
  withoutBattery: {
    ...{ tracking: '1Z879E930346834440', shop: 'JB Hi-Fi', days: 2, grossG: 640, sides: [240, 200, 110] },
    ...{ place: 'A-02', tape: '#e9b949', goods: goods('Чихэвч', 1, 24_900, null), hasInvoice: true },
  },
  undeclared: {
    ...{ tracking: '73891051146', shop: '', days: 1, grossG: 2_100, sides: [400, 300, 200] },
    ...{ place: 'A-03', tape: '#4c8bf5' },
  },
  ending: {
    ...{ tracking: 'TBA502887274001', shop: 'The Iconic', days: 27, grossG: 1_480, sides: [340, 220, 130] },
    ...{ place: 'A-04', tape: '#2e3a46', goods: goods('Пүүз', 2, 27_800), hasInvoice: true },
  },
  over: {
    ...{ tracking: 'MP0012345679', shop: 'Cotton On', days: 34, grossG: 2_350, sides: [420, 310, 180] },
    ...{ place: 'A-05', tape: '#3a9d6e', goods: goods('Хүүхдийн хувцас', 6, 18_900), hasInvoice: true },
  },
  forbidden: {
    ...{ tracking: 'ABCZ00012346', shop: 'Officeworks', days: 6, grossG: 870, sides: [250, 180, 100] },
    ...{ place: 'B-01', tape: '#d64550', goods: goods('Пауэрбанк 20 000 мАц', 2, 9_900, 'loose') },
    hasInvoice: true,
  },
  differs: {
    ...{
      tracking: 'CPA1234567002',
      shop: 'Chemist Warehouse',
      days: 9,
      grossG: 1_900,
      sides: [300, 200, 200],
    },
    ...{ place: 'B-02', tape: '#4c8bf5', goods: goods('Витамин', 8, 15_200), hasInvoice: true },
  },
  dear: {
    ...{ tracking: '477179081230', shop: 'Apple', days: 3, grossG: 3_100, sides: [380, 290, 90] },
    ...{ place: 'B-03', tape: '#9aa5b1', goods: goods('Зөөврийн компьютер', 1, 389_900, 'contained') },
    hasInvoice: true,
  },
  withoutValue: {
    ...{ tracking: 'TGE123456780', shop: 'Big W', days: 5, grossG: 2_700, sides: [450, 320, 240] },
    ...{ place: 'B-04', tape: '#e9b949', goods: goods('Тоглоом', 5, null, null), hasInvoice: true },
  },
  ready: {
    ...{ tracking: '8487135506', shop: 'Myer', days: 2, grossG: 1_120, sides: [300, 220, 110] },
    ...{ place: 'B-05', tape: '#8e5ea2', goods: goods('Ноосон цамц', 2, 21_000), hasInvoice: true },
  },
} as const satisfies Readonly<Record<string, DemoBox>>;
export type ShelfBox = keyof typeof shelfBoxes;

/** Joined to a draft. */
export const draftBox: DemoBox = {
  ...{ tracking: '1099255990', shop: 'EB Games', days: 8, grossG: 980, sides: [280, 200, 120] },
  ...{ place: 'C-01', tape: '#2e3a46', goods: goods('Тоглоомын удирдлага', 2, 13_900, 'contained') },
  hasInvoice: true,
};

/** Of a submitted form: the first two were packed into one box. */
export const formBoxes: readonly DemoBox[] = [
  {
    ...{ tracking: 'TBA502887274002', shop: 'Amazon', days: 14, grossG: 900, sides: [250, 180, 100] },
    ...{ place: 'C-02', tape: '#e9b949', goods: goods('Ном', 3, 6_000), hasInvoice: true },
  },
  {
    ...{ tracking: 'TBA502887274003', shop: 'Amazon', days: 13, grossG: 1_200, sides: [300, 200, 150] },
    ...{ place: 'C-03', tape: '#e9b949', goods: goods('Гал тогооны сав', 4, 8_800), hasInvoice: true },
  },
  {
    ...{ tracking: '3821724944', shop: 'Uniqlo', days: 12, grossG: 2_100, sides: [400, 300, 200] },
    ...{ place: 'C-04', tape: '#d64550', goods: goods('Өвлийн куртик', 1, 17_900), hasInvoice: true },
  },
  {
    ...{ tracking: 'S3ND74', shop: 'Etsy', days: 12, grossG: 760, sides: [260, 180, 120] },
    ...{ place: 'C-05', tape: '#3a9d6e', goods: goods('Гар хийцийн чимэглэл', 2, 9_500), hasInvoice: true },
  },
];

/** What the first two of the form were packed into. */
export const packedBox: DemoBox = {
  ...{ tracking: '', shop: '', days: 8, grossG: 2_150, sides: [300, 220, 160], place: 'C-02' },
  tape: '#4c8bf5',
};

/** A box of nobody in particular, as it is drawn. */
export const plainBox: DemoBox = { ...packedBox, sides: [320, 240, 180], tape: '#9aa5b1' };

/** How the box is drawn: a large one is large in the picture too. */
export function pictureOf({ sides: [length, width, height], tape }: DemoBox): BoxPicture {
  return { width: 200 + length * 0.55, height: 110 + height * 0.9, depth: 60 + width * 0.3, tape };
}
