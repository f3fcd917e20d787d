import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import { answerText } from '~/domain/customs/answer-text';
import type { Outputs } from '~/server/router';
import styles from './customs.module.css';

type Answers = Outputs['customs']['ofCargo']['rows'][number]['answers'];

/** What the receiver says of the goods beside what was declared, which stays as it is. */
export function ReceiverAnswers({ answers }: { answers: Answers }): ReactNode {
  const { t } = useTranslation('customs');
  const format = useFormat();
  if (answers.length === 0) return <small className="muted">{t('said.none')}</small>;
  const texts = {
    text: (key: Parameters<Texts['text']>[0], values: { value: string }) => t(key, values),
    money: format.aud,
    head: (key: Parameters<Texts['head']>[0], at: Date) =>
      t(key, { at: format.dateTime(at, destinationZone) }),
  };
  return (
    <ul className={styles.lines}>
      {answers.map((answer) => (
        <li key={answer.formId}>
          {answerText(answer, texts).map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
            <small key={at}>{text}</small>
          ))}
        </li>
      ))}
    </ul>
  );
}

type Texts = Parameters<typeof answerText>[1];
