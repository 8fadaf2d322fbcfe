/** What follows after a record was written: a message with its name, and another page of its resource. */
import { useCreatePath, useNavigate, useNotify, useTranslate } from 'react-admin';
import { useDeclaration, useNaming } from './declaration.tsx';
import { useCreateAddress } from './form/new-record.ts';
import type { Row } from './naming.ts';

type Deed = 'form.created' | 'form.sent' | 'form.saved' | 'delete.deleted';

export function useAfterwards() {
  const { name } = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const path = useCreatePath();
  const address = useCreateAddress();
  return {
    report: (deed: Deed, record: Row) => notify(translate(`screens.${deed}`, { name: naming.record(record) }), { type: 'success' }),
    toList: () => navigate(path({ resource: name, type: 'list' })),
    toRecord: (id: number) => navigate(path({ resource: name, type: 'show', id })),
    /** `defaults`: what the form of the next one begins with. */
    toNew: (defaults?: Row) => navigate(address(name, { defaults })),
  };
}
