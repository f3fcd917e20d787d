import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Card } from '~/app/components/layout/card';
import { isCustomer, useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import { stopsForPrice } from '~/domain/forms/price-approval';
import styles from '../preview.module.css';
import type { CaseProps } from './case-props';

/** The messages between customer and staff about the price, with a field for the next one. */
export function PriceQuestions({ form, priceCase }: CaseProps): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { can, user } = useHost();
  const isClient = isCustomer(user);
  const { questions } = priceCase;
  const mayAsk = isClient && can('approve', 'Form') && stopsForPrice(form.priceApproval);
  const mayAnswer = !isClient && can('receive', 'Form') && questions.length > 0;
  if (questions.length === 0 && !mayAsk) return null;
  const writerOf = ({ isStaff, name }: (typeof questions)[number]): string => {
    if (name) return name;
    if (isStaff) return t('approval.questions.staff');
    return t(isClient ? 'approval.questions.you' : 'approval.questions.customer');
  };
  return (
    <Card title={t('approval.questions.title')}>
      {questions.length > 0 && (
        <ul className={styles.thread}>
          {questions.map((question) => (
            <li key={question.id} data-staff={question.isStaff || undefined}>
              <p className="muted small">
                {writerOf(question)} · {format.dateTime(question.at, originZone)}
              </p>
              <p className={styles.threadText}>{question.text}</p>
            </li>
          ))}
        </ul>
      )}
      {(mayAsk || mayAnswer) && <Write formId={form.id} isClient={isClient} />}
    </Card>
  );
}

function Write({ formId, isClient }: { formId: string; isClient: boolean }): ReactNode {
  const { t } = useTranslation('forms');
  const { client } = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [text, setText] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void run(
      { id: formId, text },
      {
        send: (body) =>
          isClient ? client.forms.askAboutPrice.mutate(body) : client.forms.answerAboutPrice.mutate(body),
        successText: t(isClient ? 'told.asked' : 'told.answered'),
        done: () => setText(''),
      },
    );
  };
  return (
    <form className={styles.write} onSubmit={send} noValidate>
      <TextAreaField
        label={t(isClient ? 'approval.questions.label' : 'approval.questions.labelForStaff')}
        hint={t(isClient ? 'approval.questions.hint' : 'approval.questions.hintForStaff')}
        error={errors.text}
        value={text}
        maxLength={1000}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline" isBusy={isBusy}>
        {t('approval.questions.send')}
      </Button>
    </form>
  );
}
