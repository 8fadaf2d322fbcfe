/** The events of the ministry with the switches of their channels. Pure. */
import type { RaRecord } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { events, type NotificationEvent } from '../../resources/notification/events.ts';
import { typeOptions } from '../../resources/notification/options.ts';
import { messagesNotDelivered } from '../../resources/system/message-notice.ts';

export const channels = ['in_app', 'email', 'sms'] as const;
export type Channel = (typeof channels)[number];

export type Setting = RaRecord<number> & {
  readonly type: number;
  readonly channel: Channel;
  readonly is_on: boolean;
  readonly version: number;
};
/** A template as far as this page needs it. */
export type Wording = { readonly type: number; readonly channel: Channel; readonly row_status: number };

export type EventRow = Pick<NotificationEvent, 'when' | 'to'> & {
  readonly type: number;
  readonly label: Text;
  /** Of the system itself, beside the ministry's 27. */
  readonly isSystems: boolean;
  /** Those of the installed modules in which it happens. */
  readonly modules: readonly string[];
  readonly settings: Readonly<Partial<Record<Channel, Setting>>>;
};

const isInstalled = (name: string): boolean => manifest.modules.some(module => module.name === name);

/** In the order of the types. What happens in no installed module is left out. */
export const rowsOf = (settings: readonly Setting[]): EventRow[] =>
  typeOptions.flatMap(({ value, text: label }) => {
    const type = value as number;
    const { modules: all, when, to } = events[type]!;
    const [modules, own] = [all.filter(isInstalled), settings.filter(one => one.type === type)];
    if (modules.length === 0 || own.length === 0) return [];
    const isSystems = type === messagesNotDelivered;
    return { type, label, isSystems, when, to, modules, settings: Object.fromEntries(own.map(one => [one.channel, one])) };
  });

/** Those of a module, or of all when none is named, that have the text in their words of either language. */
export function soughtIn(rows: readonly EventRow[], typed: string, module: string): readonly EventRow[] {
  const sought = searchKey(typed);
  return rows.filter(({ type, label, when, to, modules }) => {
    const said = searchKey([String(type), ...[label, when, to].flatMap(({ bn, en }) => [bn, en])].join(' '));
    return said.includes(sought) && (module === '' || modules.includes(module));
  });
}

/** The modules that have events, in the order of the menu. */
export const modulesOf = (rows: readonly EventRow[]) => manifest.modules.filter(({ name }) => rows.some(row => row.modules.includes(name)));

/** Whether the channel's words are there; unknown to readers who may not see the templates. */
export const isWorded = (wordings: readonly Wording[] | undefined, { type, channel }: Setting): boolean =>
  wordings === undefined || wordings.some(one => one.type === type && one.channel === channel && one.row_status === 1);
