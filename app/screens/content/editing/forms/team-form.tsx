import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { PictureField } from '~/app/components/form/picture-field';
import { SelectField } from '~/app/components/form/select-field';
import { useFormat } from '~/app/i18n/use-format';
import { type TeamValues, teamValuesSchema } from '~/domain/content/editing';
import { inEachRequired } from '~/domain/core/localized';
import { offices, originOffice } from '~/domain/core/offices';
import { LocalizedTextField } from '../localized-text-field';
import { StoredText } from '../stored-text';
import { TextSheet } from '../text-sheet';
import type { StoredRow } from '../use-stored-values';
import { type TextWork, useTextForm } from '../use-text-form';

const work: TextWork<TeamValues> = {
  schema: teamValuesSchema,
  create: ({ team }, call) => team.create.mutate(call),
  update: ({ team }, call) => team.update.mutate(call),
  read: ({ team }, id) => team.get.query({ id }),
  back: '/moz/news?tab=team',
};
const empty: TeamValues = {
  name: inEachRequired(''),
  title: inEachRequired(''),
  office: originOffice,
  photoFileId: null,
};

export function TeamForm({ id }: { id: string | undefined }): ReactNode {
  return id === undefined ? <Sheet /> : <Known id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = trpc.content.editing.team.get.useQuery({ id });
  return <StoredText query={query}>{(stored) => <Sheet stored={stored} />}</StoredText>;
}

function Sheet({ stored }: { stored?: StoredRow<TeamValues> }): ReactNode {
  const { t } = useTranslation('content');
  const form = useTextForm(work, { initial: stored?.values ?? empty, stored });
  const office = form.field('office');
  const photo = form.field('photoFileId');
  const format = useFormat();
  return (
    <TextSheet title={t(stored ? 'edit.team' : 'new.team')} back={work.back} form={form}>
      <LocalizedTextField label={t('fields.person')} look="line" field={form.field('name')} />
      <LocalizedTextField label={t('fields.work')} look="line" field={form.field('title')} />
      <SelectField
        label={t('fields.office')}
        value={office.value}
        error={office.error}
        choices={offices.map((value) => ({ value, label: format.city(value) }))}
        onChange={({ target }) => office.set(offices.find((known) => known === target.value) ?? originOffice)}
      />
      <PictureField
        label={t('fields.photo')}
        hint={t('hints.photo')}
        fileId={photo.value}
        error={photo.error}
        onChange={photo.set}
      />
    </TextSheet>
  );
}
