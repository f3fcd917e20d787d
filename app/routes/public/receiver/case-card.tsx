import { Form, type useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DuePill } from '~/app/components/cases/due-pill';
import { Card } from '~/app/components/layout/card';
import { DeletedPhotos } from '~/app/components/media/deleted-photos';
import { StatusPill } from '~/app/components/status/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import type { FormAnswer } from '~/app/routes/auth/form-answer';
import { AuthForm, Submit } from '~/app/routes/auth/form-parts';
import { canActOnCase } from '~/domain/cases/acts';
import { isUndecidedCase } from '~/domain/cases/states';
import { destinationZone } from '~/domain/core/offices';
import type { loader } from '../receiver-case';
import styles from './case.module.css';
import { MessageFields } from './message-fields';

type FoundCase = ReturnType<typeof useLoaderData<typeof loader>>['cases'][number];
type CaseProps = { found: FoundCase; token: string; answer: FormAnswer | undefined };

/** A case of the receiver: state, deadline, decision, messages, and a field to answer. */
export function ReceiverCase({ found, token, answer }: CaseProps): ReactNode {
  const { t } = useTranslation(['receiver', 'cases']);
  const format = useFormat();
  const { code, kind, status } = found;
  return (
    <Card
      title={
        <>
          {t(`cases:kinds.${kind}`)} <span className="code">{code}</span>
        </>
      }
      aside={<StatusPill kind="case" state={status} />}
    >
      <div className={styles.case}>
        {isUndecidedCase(status) && (
          <p className={styles.due}>
            {t('cases:answerBy')} <DuePill row={found} />
          </p>
        )}
        {found.decidedCents !== null && found.decidedCents > 0 && (
          <p>
            <strong>{t('cases:decision.amount', { total: format.aud(found.decidedCents) })}</strong>
          </p>
        )}
        <Messages messages={found.messages} />
        {canActOnCase('write', status) && (
          <AuthForm answer={isAbout(answer, code) ? answer : undefined}>
            <input type="hidden" name="code" value={code} />
            <MessageFields
              key={found.messages.length}
              label={t('cases:write.text')}
              token={token}
              answer={isAbout(answer, code) ? answer : undefined}
            />
            <Submit intent="write">{t('cases:write.send')}</Submit>
          </AuthForm>
        )}
        {canActOnCase('withdraw', status) && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="code" value={code} />
            <Submit intent="withdraw" variant="outline">
              {t('cases:acts.withdraw')}
            </Submit>
          </Form>
        )}
      </div>
    </Card>
  );
}

function isAbout(answer: FormAnswer | undefined, code: string): boolean {
  return answer?.values.code === code;
}

function Messages({ messages }: Pick<FoundCase, 'messages'>): ReactNode {
  const { t } = useTranslation('cases');
  const format = useFormat();
  return (
    <ol className={styles.messages}>
      {messages.map(({ side, text, writtenAt, photos, photosDeleted }) => (
        <li key={writtenAt.getTime()} data-side={side}>
          <p className="muted small">
            {t(`sides.${side}`)} · {format.dateTime(writtenAt, destinationZone)}
          </p>
          <p className={styles.text}>{text}</p>
          <div className={styles.photos}>
            {photos.map(({ id, url }, at) => (
              <a key={id} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t('common:photo.numbered', { number: at + 1 })} loading="lazy" />
              </a>
            ))}
          </div>
          <DeletedPhotos count={photosDeleted} />
        </li>
      ))}
    </ol>
  );
}
