/** A text that customers or staff read, and its place. */
export type NamedText = { where: string; text: string };

const digits = '\\d+(?:[.,]\\d+)*';
const text =
  'one|two|three|four|five|six|seven|ten|fourteen|twenty|thirty|нэг|хоёр|гурван|дөрвөн|таван|зургаан|долоон|арван|хорин|гучин';
const times =
  'working|business|day|hour|minute|second|week|month|year|ажлын|хоног|өд[өр]|цаг|минут|секунд|сар|жил';
const others =
  '%|per cent|kg|cm|mm|met(?:re|er)|MB|box|attempt|wrong|characters|time|хув|кг|см|метр|МБ|хайрцаг|удаа|тэмдэгт';

/** An amount, or a number with its unit: a setting may change it, or a promise needs a setting. */
const business = new RegExp(
  `(?:A\\$|₮|\\$)\\s?${digits}|(?<![\\p{L}\\d])(?:(?:${digits}|${text})[ -]?(?:${times})|${digits}[ -]?(?:${others}))`,
  'giu',
);

/** Business numbers written in a text, not filled in through a placeholder such as `{{days}}`. */
export function numbersIn({ where, text }: NamedText): string[] {
  const plain = text.replace(/\{\{.*?\}\}/gu, '…').replace(/^\d+\. /gmu, '');
  return [...plain.matchAll(business)].map(([found]) => `${where}: ${found.toLowerCase()}`);
}
