import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Channel, channels, isSure } from '~/domain/messages/channels';
import { choiceEvents, dutyEvents } from '~/domain/messages/choice-events';
import { mutedEntry } from '~/domain/messages/choices';
import styles from './choice-table.module.css';

type ChannelTableProps = {
  /** The channels that reach the customer. The choice of the others stays as it is. */
  shown: readonly Channel[];
  isChosen: (entry: string) => boolean;
};

/** A check box for each event and channel. A box that may not be cleared is shown as checked. */
export function ChannelTable({ shown, isChosen }: ChannelTableProps): ReactNode {
  const { t } = useTranslation('account');
  return (
    <table className={styles.choices}>
      <caption className="visually-hidden">{t('messages.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('messages.event')}</th>
          {shown.map((channel) => (
            <th key={channel} scope="col">
              {t(`messages.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choiceEvents.map((event) => {
          const isDuty = dutyEvents.includes(event);
          const isOnlyWay = isDuty && shown.filter(isSure).length < 2;
          return (
            <tr key={event}>
              <th scope="row">
                {t(`messages.kinds.${event}`)}
                {isDuty && <small className={styles.why}>{t('messages.duty')}</small>}
                {channels.map((channel) => {
                  const entry = mutedEntry(event, channel);
                  const isFixed = !shown.includes(channel) || (isOnlyWay && isSure(channel));
                  return (
                    isFixed && isChosen(entry) && <input key={entry} type="hidden" name={entry} value="on" />
                  );
                })}
              </th>
              {shown.map((channel) => {
                const entry = mutedEntry(event, channel);
                const isFixed = isOnlyWay && isSure(channel);
                return (
                  <td key={channel}>
                    <label className={styles.tick}>
                      <input
                        type="checkbox"
                        name={isFixed ? undefined : entry}
                        disabled={isFixed}
                        defaultChecked={isFixed || isChosen(entry)}
                        aria-label={`${t(`messages.kinds.${event}`)}: ${t(`messages.channels.${channel}`)}`}
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
