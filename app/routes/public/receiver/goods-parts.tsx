import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import { saidOfLine } from '~/domain/customs/goods-answer';
import { goodsText } from '~/domain/customs/usual-goods';
import type { Outputs } from '~/server/router';
import { type FormAnswer, fieldOf } from '../../auth/form-answer';
import { AuthForm, Submit } from '../../auth/form-parts';
import { goodsField } from './read-corrections';
import styles from './receiver.module.css';

type Goods = Outputs['receiver']['goods'];
type Line = Goods['lines'][number];

/** What the receiver said last: of everything, and of each line that they corrected. */
export function SaidOfGoods({ latest }: { latest: NonNullable<Goods['latest']> }): ReactNode {
  const { t } = useTranslation('receiver');
  const format = useFormat();
  const at = format.dateTime(latest.saidAt, destinationZone);
  return (
    <div role="status">
      <p>{t(latest.isRight ? 'goods.confirmed' : 'goods.corrected', { at })}</p>
      {!latest.isRight && (
        <ul>
          {latest.lines.map((line) => (
            <li key={line.lineNo}>
              <b>{goodsText(line.declared)}</b>:{' '}
              {saidOfLine(line, { text: (key, values) => t(key, values), money: format.aud })}
            </li>
          ))}
          {latest.note && <li>{latest.note}</li>}
        </ul>
      )}
    </div>
  );
}

/** The goods as the sender declared them. */
export function DeclaredGoods({ lines }: { lines: readonly Line[] }): ReactNode {
  const { t } = useTranslation('receiver');
  const format = useFormat();
  return (
    <Card title={t('goods.declared')}>
      <ul>
        {lines.map((line) => (
          <li key={line.lineNo}>
            <b>{goodsText(line)}</b>
            <br />
            {t('said.quantity', { value: String(line.quantity) })}
            {'; '}
            {t('said.value', { value: format.aud(line.valueCents) })}
            {line.isInvoiceMissing && (
              <>
                <br />
                <small>{t('goods.invoiceMissing')}</small>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type CorrectProps = { goods: Goods; answer: FormAnswer | undefined };

/** Corrects single lines; folded, since most receivers only confirm. */
export function CorrectGoods({ goods, answer }: CorrectProps): ReactNode {
  const { t } = useTranslation('receiver');
  const { flight, lines, latest } = goods;
  const said = new Map(latest?.lines.map((line) => [line.lineNo, line]));
  return (
    <details className={styles.ask} open={answer !== undefined}>
      <summary>{t('goods.correct')}</summary>
      <AuthForm answer={answer}>
        <input type="hidden" name="flight" value={flight?.code ?? ''} />
        <input type="hidden" name="seen" value={latest?.version ?? 0} />
        {lines.map((line, at) => (
          <LineFields key={line.lineNo} {...{ line, at, answer }} said={said.get(line.lineNo)} />
        ))}
        <TextAreaField
          label={t('goods.note')}
          isOptional
          rows={2}
          maxLength={500}
          {...fieldOf(answer, 'note')}
          defaultValue={answer?.values.note ?? latest?.note ?? ''}
        />
        <Submit intent="correct" size="lg" variant="outline" isFullWidth>
          {t('goods.send')}
        </Submit>
      </AuthForm>
    </details>
  );
}

type LineProps = {
  line: Line;
  /** The place of the line in the list. */
  at: number;
  said: NonNullable<Goods['latest']>['lines'][number] | undefined;
  answer: FormAnswer | undefined;
};

function LineFields({ line, at, said, answer }: LineProps): ReactNode {
  const { t } = useTranslation('receiver');
  const typed = (name: Parameters<typeof goodsField>[0], stored: string) => {
    const field = goodsField(name, line.lineNo);
    return { name: field, defaultValue: answer?.values[field] ?? stored };
  };
  const errorOf = (name: string): string | undefined => answer?.errors[`lines.${at}.${name}`];
  const texts = [
    { name: 'description', label: t('goods.description'), stored: said?.description, maxLength: 200 },
    { name: 'note', label: t('goods.lineNote'), stored: said?.note, maxLength: 300 },
  ] as const;
  const invoice = goodsField('noInvoice', line.lineNo);
  return (
    <fieldset className={styles.line}>
      <legend>{goodsText(line)}</legend>
      <TextField
        label={t('goods.quantity')}
        inputMode="numeric"
        isNumber
        error={errorOf('quantity')}
        {...typed('quantity', String(said?.quantity ?? line.quantity))}
      />
      <TextField
        label={t('goods.value')}
        prefix="A$"
        inputMode="decimal"
        isNumber
        error={errorOf('valueCents')}
        {...typed('value', ((said?.valueCents ?? line.valueCents) / 100).toFixed(2))}
      />
      {texts.map(({ name, label, stored, maxLength }) => (
        <TextField
          key={name}
          isOptional
          {...{ label, maxLength }}
          error={errorOf(name)}
          {...typed(name, stored ?? '')}
        />
      ))}
      <CheckField
        label={t('goods.noInvoice')}
        name={invoice}
        value="true"
        defaultChecked={answer ? answer.values[invoice] === 'true' : said?.hasNoInvoice}
      />
    </fieldset>
  );
}
