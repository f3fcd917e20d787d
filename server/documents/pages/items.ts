import { countryName } from '~/domain/customs/country-names';
import { unitCents } from '~/domain/customs/origin-country';
import { goodsText } from '~/domain/customs/usual-goods';
import type { FormDetail } from '../../forms/detail/schema';
import type { Paper } from './paper';
import type { Column } from './table';

type Item = FormDetail['items'][number];

/** Columns of a commercial invoice: the contents with their origin and the value of one unit, 523 pt wide. */
export function invoiceColumns(paper: Paper, items: readonly Item[]): Column<Item>[] {
  const { say, locale } = paper;
  const [number, description, hsCode, quantity, value] = itemColumns(paper, items);
  if (!number || !description || !hsCode || !quantity || !value) return [];
  return [
    { ...number, width: 24 },
    { ...description, width: 159 },
    { ...hsCode, width: 74 },
    {
      title: say('forms:fields.originCountry'),
      width: 84,
      text: ({ originCountry }) =>
        originCountry
          ? `${countryName(originCountry, locale)} (${originCountry})`
          : say('forms:text.notStated'),
    },
    { ...quantity, width: 48 },
    {
      title: say('forms:fields.unitValue'),
      width: 64,
      isNumber: true,
      text: (item) => paper.aud(unitCents(item)),
    },
    { ...value, width: 70 },
  ];
}

/** Columns of the contents table, 523 pt wide: A4 portrait within its margins. */
export function itemColumns(paper: Paper, items: readonly Item[]): Column<Item>[] {
  const { say } = paper;
  const pieceNos = new Set(items.flatMap(({ shares }) => shares.map(({ pieceNo }) => pieceNo)));
  const isInSeveral = pieceNos.size > 1;
  return [
    { title: '№', width: 32, isNumber: true, text: (_item, at) => String(at + 1) },
    {
      title: say('forms:fields.description'),
      width: 241,
      text: (item) =>
        [
          goodsText(item),
          [conditionOf(paper, item), batteryOf(paper, item), ...(isInSeveral ? boxesOf(paper, item) : [])]
            .filter(Boolean)
            .join(' · '),
        ].join('\n'),
    },
    { title: say('forms:fields.hsCode'), width: 90, text: (item) => item.hsCode ?? '–' },
    {
      title: say('forms:fields.quantity'),
      width: 60,
      isNumber: true,
      text: (item) => paper.number(item.quantity),
    },
    {
      title: say('forms:fields.value'),
      width: 100,
      isNumber: true,
      text: (item) => paper.aud(item.valueCents),
    },
  ];
}

function conditionOf({ say }: Paper, { condition }: Item): string {
  return say(`forms:conditions.${condition}`);
}

/** Returns the quantity in each piece. */
function boxesOf({ say }: Paper, { shares }: Item): string[] {
  return shares.map(({ pieceNo, quantity }) =>
    quantity === 0
      ? say('forms:text.partInBox', { number: pieceNo })
      : say('forms:text.inBox', { number: pieceNo, count: quantity }),
  );
}

function batteryOf({ say }: Paper, { battery }: Item): string {
  return battery === 'none' ? '' : say(`forms:batteries.${battery}`);
}
