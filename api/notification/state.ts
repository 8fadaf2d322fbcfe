/** Notifies people of the state of an application, for modules without a type of their own. */

import { linkToRecord } from '../../resources/kernel/link.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Text } from '../../resources/kernel/text.ts';
import type { Inside } from '../engine/server-side.ts';
import { notify } from './notify.ts';

/** Of the ministry's 27 types. */
export const APPLICATION_STATE = 27;

type State = { readonly of: AnyResource; readonly id: number; readonly status: Text };

/** The people see what it is an application of, its state, and the record itself. */
export const notifyOfState = (inside: Inside, { of: { name, label }, id, status }: State, to: readonly number[]): Promise<void> =>
  notify(inside, {
    ...{ type: APPLICATION_STATE, to, link: linkToRecord(name as ResourceName, id) },
    ...{ facts: { subject: label.bn, status: status.bn }, facts_en: { subject: label.en, status: status.en } },
  });
