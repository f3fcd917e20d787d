import type { FormDetail } from '../../forms/detail/schema';
import type { Paper } from './paper';
import type { Column } from './table';

type Item = FormDetail['items'][number];

/** What is inside, for papers of 523 pt: A4 upright within its margins. */
export function itemColumns(paper: Paper): Column<Item>[] {
  const { say } = paper;
  return [
    { title: '№', width: 32, isNumber: true, text: (_item, at) => String(at + 1) },
    {
      title: say('forms:fields.description'),
      width: 241,
      text: (item) =>
        [
          item.description,
          [conditionOf(paper, item), batteryOf(paper, item)].filter(Boolean).join(' · '),
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

function batteryOf({ say }: Paper, { battery }: Item): string {
  return battery === 'none' ? '' : say(`forms:batteries.${battery}`);
}
