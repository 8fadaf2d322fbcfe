/**
 * The address by which a party or an advocate without an account reads the hour, place and result of their hearing. Each message has its
 * own: it is sealed, ends some days after the meeting (a setting), and can be withdrawn with the message's record.
 */
import { setting } from '../../resources/kernel/settings.ts';
import type { Parts } from '../engine/api-module.ts';

const dayMs = 86_400_000;

/** The message that brought it, and its hearing. */
export type Opened = { readonly notification: number; readonly hearing: number; readonly isOver: boolean };

const aboutOf = (notification: number | string, ends: string): string => `hearing-notification ${notification} ${ends}`;

/** Instants in seconds of Unix time, in base 36: an SMS has little room. */
const endOf = (meetingAt: string): string => Math.floor((Date.parse(meetingAt) + setting('hearing_link_days') * dayMs) / 1000).toString(36);

export function linkOf(
  { seal, identity }: Pick<Parts, 'seal' | 'identity'>,
  { notification, hearing, meetingAt }: { readonly notification: number; readonly hearing: number; readonly meetingAt: string },
): string {
  const ends = endOf(meetingAt);
  const sealed = seal.seal(aboutOf(notification, ends), String(hearing));
  return `${identity.hosts.citizenOrigin ?? identity.origins()[0] ?? ''}/citizen/hearing?link=${notification}.${ends}.${sealed}`;
}

/** What a link is of; undefined when it is not one of ours. */
export function openLink({ seal, clock }: Pick<Parts, 'seal' | 'clock'>, link: string): Opened | undefined {
  const [, notification, ends, sealed] = /^(\d{1,15})\.([0-9a-z]{1,9})\.([\w-]{1,200})$/.exec(link) ?? [];
  if (notification === undefined || ends === undefined || sealed === undefined) return undefined;
  const hearing = seal.open(aboutOf(notification, ends), sealed);
  if (hearing === undefined) return undefined;
  const isOver = clock.now().getTime() > Number.parseInt(ends, 36) * 1000;
  return { notification: Number(notification), hearing: Number(hearing), isOver };
}
