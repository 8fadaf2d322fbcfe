/** From a complaint to the form of its next show-cause notice, while its stage is the one for it. Nobody asks themselves. */
import Button from '@mui/material/Button';
import { LinkBase, type RaRecord } from 'react-admin';
import { climb } from '../../resources/discipline/steps.ts';
import { useLocale } from '../engine/declaration.tsx';
import { useCreateAddress } from '../engine/form/new-record.ts';
import { useKeys, useMe } from '../shell/session-context.tsx';
import { words } from './cause-words.ts';

const askedFrom: Readonly<Record<string, 'ask' | 'askAgain'>> = { case_opened: 'ask', inquiry: 'askAgain' };

export function AskCause({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const address = useCreateAddress();
  const me = useMe();
  const mayAsk = useKeys().has(climb.key) && record.accused_id !== me?.userId;
  const word = askedFrom[String(record.stage)];
  if (!mayAsk || word === undefined) return null;
  return (
    <Button component={LinkBase} to={address('show-causes', { defaults: { complaint_id: record.id } })} variant="outlined">
      {words[word][locale]}
    </Button>
  );
}
