/** One event of the ministry: what it is, who is notified of it, and a switch for each channel. */
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { LinkBase } from 'react-admin';
import { formatNumber } from '../../i18n/format.ts';
import { type Locale, sentence } from '../../resources/kernel/text.ts';
import { channelOptions } from '../../resources/notification/options.ts';
import { type Channel, channels, type EventRow, isWorded, type Setting, type Wording } from './event-rows.ts';
import { words } from './event-words.ts';
import type { Switches } from './use-switches.ts';

export const channelLabel = (channel: Channel, locale: Locale): string =>
  channelOptions.find(({ value }) => value === channel)!.text[locale];

type Props = {
  readonly row: EventRow;
  readonly locale: Locale;
  readonly wordings: readonly Wording[] | undefined;
  readonly saving: Switches['saving'];
  /** Where it is read only, this is not given. */
  readonly onTurn?: Switches['turn'];
};

const templatesAt = (type: number): string => `/notification-templates?${new URLSearchParams({ filter: JSON.stringify({ type }) })}`;

export function EventLine({ row, locale, wordings, saving, onTurn }: Props) {
  const event = row.label[locale];
  return (
    <tr>
      <th scope="row">
        <span className="event-number">{formatNumber(row.type, locale)}</span>
        <b>{event}</b>
        <p>
          {row.when[locale]}
          {wordings && (
            <LinkBase to={templatesAt(row.type)} aria-label={sentence(words.templatesOf, locale, { event })}>
              {words.templates[locale]}
            </LinkBase>
          )}
        </p>
      </th>
      <td className="event-to" data-label={words.to[locale]}>
        {row.to[locale]}
      </td>
      {channels.map(channel => {
        const setting = row.settings[channel];
        return (
          <td key={channel} className="event-channel" data-label={channelLabel(channel, locale)}>
            {setting && (
              <ChannelSwitch
                {...{ setting, locale, onTurn }}
                event={event}
                isBusy={saving.has(setting.id)}
                isWorded={isWorded(wordings, setting)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

type SwitchProps = Pick<Props, 'locale' | 'onTurn'> & {
  readonly setting: Setting;
  readonly event: string;
  readonly isBusy: boolean;
  readonly isWorded: boolean;
};

function ChannelSwitch({ setting, event, locale, isBusy, isWorded: worded, onTurn }: SwitchProps) {
  const { is_on, channel } = setting;
  const state = words[is_on ? 'on' : 'off'][locale];
  return (
    <>
      {onTurn ? (
        <FormControlLabel
          className="event-switch"
          aria-busy={isBusy}
          label={<span aria-hidden="true">{state}</span>}
          control={
            <Switch
              checked={is_on}
              onChange={() => void onTurn(setting, !is_on)}
              slotProps={{ input: { 'aria-label': sentence(words.one, locale, { event, channel: channelLabel(channel, locale) }) } }}
            />
          }
        />
      ) : (
        <span className="event-switch">{state}</span>
      )}
      {is_on && !worded && <small className="event-inactive">{words.inactive[locale]}</small>}
    </>
  );
}
