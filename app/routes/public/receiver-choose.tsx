import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { usePlaceText } from '~/app/components/delivery/use-place-text';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import { placeOf, readPlace } from '~/domain/delivery/windows';
import { formAction, type Work } from '../auth/form-action.server';
import { fieldOf } from '../auth/form-answer';
import { AuthForm, Submit } from '../auth/form-parts';
import styles from './receiver/pass.module.css';

export const loader = pageLoader(
  'receiver-choose',
  async ({ context, params, request }: LoaderFunctionArgs) => {
    const token = params.token ?? '';
    const page = await context.api.receiver.page({ token });
    // The page of the link asks for the digits.
    if (!page.isProven) throw redirect(new URL(request.url).pathname.replace(/\/choose$/u, '#digits'));
    return { offer: await context.api.receiver.deliveryWindows({ token }) };
  },
);

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const choose: Work = async ({ place = '', note = '' }, { context, params, request }) => {
  const { day, windowId } = readPlace(place) ?? { day: '', windowId: '' };
  await context.api.receiver.chooseDelivery({ token: params.token ?? '', day, windowId, note });
  return redirect(new URL(request.url).pathname.replace(/\/choose$/u, ''));
};

export const action = formAction({ choose });

/** `/r/:token/choose`: the day and window of a door delivery. */
export default function ReceiverChooseRoute(): ReactNode {
  const { t } = useTranslation('receiver');
  const { offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useHost();
  const placeText = usePlaceText();
  const { choice, offered } = offer;
  const wanted = answer?.values.place ?? (choice && placeOf(choice)) ?? undefined;
  return (
    <div className={styles.step}>
      <h1>{t('choose.title')}</h1>
      {offered.length === 0 ? (
        <p>{t(offer.refused === 'window.planned' ? 'choose.planned' : 'choose.none')}</p>
      ) : (
        <AuthForm answer={answer}>
          <ChoiceCards
            legend={t('choose.title')}
            isLegendHidden
            name="place"
            choices={offered.map(({ isFull, ...place }) => ({
              value: placeOf(place),
              label: placeText(place),
              hint: isFull ? t('choose.full') : place.name,
              isDisabled: isFull,
            }))}
            defaultValue={wanted}
            error={answer?.errors.place ?? answer?.errors.day}
          />
          <TextAreaField
            label={t('choose.note')}
            hint={t('choose.noteHint')}
            isOptional
            autoComplete="off"
            maxLength={300}
            {...fieldOf(answer, 'note')}
            defaultValue={answer?.values.note ?? choice?.note ?? ''}
          />
          <Submit intent="choose" size="lg" isFullWidth>
            {t('choose.submit')}
          </Submit>
        </AuthForm>
      )}
      <LinkButton to={pathname.replace(/\/choose$/u, '')} variant="outline">
        {t('pass.back')}
      </LinkButton>
    </div>
  );
}
