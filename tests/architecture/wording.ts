import type { PortalText } from './all-texts';

export type WordingRule = {
  rule: string;
  language: 'mn' | 'en';
  /** Only texts whose place matches; undefined: every text. */
  places?: RegExp;
  offence: RegExp;
};

const letter = '[\\p{L}\\d_]';
const endings =
  'аас|ээс|оос|өөс|ын|ийн|ний|ны|ийг|ыг|г|аар|ээр|оор|өөр|тай|тэй|той|д|т|руу|рүү|луу|лүү|уу|үү';

/** What is left of a ’ whose bytes were read one by one. */
const misread = /[\u0080-\u009f\ufffd]/u;

/** Texts about one parcel, form or account, which say what comes next. */
const aboutOne =
  /^(?:message |email |en\/frame\.bell\.kinds\.|en\/tracking\.(?:next|holds|priceStops|delivery)\.|en\/parcels\.priceStops\.|en\/messages\.holds\.|en\/forms\.(?:told|next|approval)\.|en\/dashboard\.forms\.)/u;

export const wordingRules: readonly WordingRule[] = [
  {
    rule: 'Та has a capital in every case',
    language: 'mn',
    offence: new RegExp(
      `(?<!${letter})(?:та|таны|танд|таныг|танаас|танаар|тантай|танай|танайд|таных|танайх)(?!${letter})`,
      'u',
    ),
  },
  {
    rule: 'no ending touches a value, except of an ordinal',
    language: 'mn',
    offence: new RegExp(`\\}\\}(?:-(?!р(?!${letter}))|\\p{L})|\\}\\} (?:${endings})(?!${letter})`, 'u'),
  },
  {
    rule: 'after -р the directive is луу, лүү, after the others руу, рүү',
    language: 'mn',
    offence: /р (?:руу|рүү)|(?<!р) (?:луу|лүү)(?!\p{L})/iu,
  },
  { rule: 'a percentage has no space', language: 'mn', offence: /[\d}] %/u },
  { rule: 'a percentage has no space', language: 'en', offence: /[\d}] %/u },
  { rule: 'an ellipsis has no space before it', language: 'mn', offence: /\p{L} …/u },
  { rule: 'an ellipsis has no space before it', language: 'en', offence: /\p{L} …/u },
  { rule: 'no letter was read in another code page', language: 'mn', offence: misread },
  { rule: 'no letter was read in another code page', language: 'en', offence: misread },
  { rule: 'the apostrophe is ’', language: 'en', offence: /\p{L}'\p{L}|s' /u },
  { rule: 'quotation marks are “ ”', language: 'en', offence: /(?:^|[\s(])["'][\p{L}{]/u },
  { rule: 'quotation marks are « »', language: 'mn', offence: /(?:^|[\s(])["'“][\p{L}{]/u },
  { rule: 'a deadline is by, not until', language: 'en', offence: /answer[^.]* until \{\{/iu },
  {
    rule: 'what comes is said with will',
    language: 'en',
    places: aboutOne,
    offence: /\bwe (?!will\b|have\b|had\b|are\b|were\b|can\b|cannot\b|could\b|need\b|sent\b|\w+ed\b)\w+/iu,
  },
  {
    rule: 'no promise of what a person does',
    language: 'mn',
    offence:
      /урьдчилж (?:залга|утасда)|өмнө (?:залга|утасда)|баталгаатай хүр|бүрэн бүтэн (?:байгаа|хүр)|гараар ачна/iu,
  },
  {
    rule: 'no promise of what a person does',
    language: 'en',
    offence:
      /\bcalls? (?:you )?(?:first|before)\b|\bis safe\b|\bguarantee[sd]?\b|\bby hand\b(?=[^.]*\bload)|\bload(?:ed)? [^.]*\bby hand\b|\balways know\b/iu,
  },
];

/** The offences of a text against the rules, each with its place. */
export function offencesIn({ where, language, text }: PortalText): string[] {
  return wordingRules
    .filter((rule) => rule.language === language && (rule.places?.test(where) ?? true))
    .filter(({ offence }) => offence.test(text))
    .map(({ rule }) => `${where}: ${rule}`);
}
