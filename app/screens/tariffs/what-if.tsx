import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { trpc } from '~/app/api/trpc';
import { MeasureField } from '~/app/components/form/measure-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { localized } from '~/domain/core/localized';
import { type BoxField, readTypedQuote, type TypedBox, type TypedProblems } from '~/domain/quotes/typed';
import type { EditionFields } from '~/domain/tariffs/schema';
import { priceSample, type Sample } from '~/domain/tariffs/what-if';
import { Ladder } from './ladder';
import styles from './tariff.module.css';
import { WhatIfTable } from './what-if-table';

const example: TypedBox = { length: '60', width: '40', height: '30', weight: '9.3', pieces: '1' };
const nothingElse = { plan: '', fees: [], declared: '', battery: 'none' };
const sides = ['length', 'width', 'height'] as const;

type WhatIfProps = { edition: EditionFields | undefined; code: string | undefined };

/** Compares the price of a sample by the typed edition with its price by a current plan. */
export function WhatIf({ edition, code }: WhatIfProps): ReactNode {
  const { t, i18n } = useTranslation('tariffs');
  const prices = trpc.quotes.prices.useQuery();
  const [typed, setTyped] = useState(example);
  const [chosen, setChosen] = useState(code ?? '');
  const tariffs = prices.data?.tariffs ?? [];
  const current = tariffs.find((tariff) => tariff.code === chosen) ?? tariffs[0];
  const read = readTypedQuote({ ...nothingElse, boxes: [typed] });
  const problems = read.ok ? {} : read.problems;
  if (!prices.data?.rate || !current) return null;
  const price = { fees: prices.data.fees, rate: prices.data.rate.mntPerUnit };
  const sample: Sample | undefined = read.ok ? { ...read.facts, ...price } : undefined;
  const unsaved = edition && { ...edition, code: code ?? 'new' };
  return (
    <Card title={t('whatIf.title')}>
      <div className={styles.fields}>
        <p className="muted">{t('whatIf.lead')}</p>
        <SampleFields typed={typed} problems={problems} onType={setTyped} />
        <SelectField
          label={t('whatIf.against')}
          value={current.code}
          choices={tariffs.map((tariff) => ({
            value: tariff.code,
            label: localized(tariff.name, i18n.language),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <div className={styles.results} role="status">
          {unsaved ? (
            sample && <WhatIfTable now={priceSample(current, sample)} then={priceSample(unsaved, sample)} />
          ) : (
            <p className={styles.notice}>{t('whatIf.fix')}</p>
          )}
        </div>
        {unsaved && <Ladder current={current} unsaved={unsaved} price={price} />}
      </div>
    </Card>
  );
}

type SampleFieldsProps = {
  typed: TypedBox;
  problems: TypedProblems;
  onType: (typed: TypedBox) => void;
};

/** The measures of the sample. */
function SampleFields({ typed, problems, onType }: SampleFieldsProps): ReactNode {
  const { t } = useTranslation('tariffs');
  const wired = (name: BoxField) => {
    const problem = problems[`boxes.0.${name}`];
    return {
      label: t(`whatIf.${name}`),
      value: typed[name],
      error: problem && writeFieldError(problem.code, problem.params),
      onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
    };
  };
  return (
    <>
      <div className={styles.three}>
        {sides.map((name) => (
          <MeasureField key={name} unit="cm" {...wired(name)} />
        ))}
      </div>
      <div className={styles.halves}>
        <MeasureField unit="kg" {...wired('weight')} />
        <TextField isNumber inputMode="numeric" autoComplete="off" {...wired('pieces')} />
      </div>
    </>
  );
}
