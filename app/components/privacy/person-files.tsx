import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { FileButton } from '~/app/components/actions/button';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import { PERSON_FILE_STEPS, personFileAddress, personFileFormats } from '~/domain/privacy/person-file';
import type { Outputs } from '~/server/router';
import styles from './person-files.module.css';

type PersonFile = Outputs['privacy']['files']['rows'][number];
const askAgainMs = 2_000;

/** The files that the signed-in user asked for; asked again while one is being made. */
export function usePersonFiles(): readonly PersonFile[] {
  const query = trpc.privacy.files.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'making') ? askAgainMs : false,
  });
  return query.data?.rows ?? [];
}

type PersonFilesProps = { files: readonly PersonFile[]; isOwn?: boolean };

/** Files with a person's data: how far they are, and where they are downloaded until when. */
export function PersonFiles({ files, isOwn = false }: PersonFilesProps): ReactNode {
  const { t } = useTranslation('privacy-requests');
  const format = useFormat();
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <span className={styles.what}>
            {!isOwn && <strong>{file.code ? t('list.byReceiver', { code: file.code }) : file.name}</strong>}
            <span className="muted small">
              {t('files.asked', { at: format.dateTime(file.askedAt, homeZone) })}
            </span>
            <FileState file={file} />
          </span>
          {file.status === 'ready' && (
            <span className={styles.links}>
              {personFileFormats.map((kind) => (
                <FileButton key={kind} href={personFileAddress(file.id, kind)} size="sm" variant="outline">
                  {t(`files.${kind}`)}
                </FileButton>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function FileState({ file: { status, steps, expiresAt } }: { file: PersonFile }): ReactNode {
  const { t } = useTranslation('privacy-requests');
  const format = useFormat();
  if (status === 'failed') return <span role="alert">{t('files.failed')}</span>;
  if (status === 'ready') {
    return (
      <span role="status">{expiresAt && t('files.until', { day: format.date(expiresAt, homeZone) })}</span>
    );
  }
  return (
    <span role="status" className={styles.making}>
      {t('files.making', { step: steps + 1, steps: PERSON_FILE_STEPS })}
      <progress value={steps} max={PERSON_FILE_STEPS} aria-label={t('files.progress')} />
    </span>
  );
}
