/** Sends a new record of the resource on screen. */
import { useCreate } from 'react-admin';
import { useDeclaration } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { useRefusal } from './refusal.ts';
import type { Save } from './use-record-form.ts';

export function useCreation(): Save {
  const declaration = useDeclaration();
  const refusal = useRefusal();
  const [create] = useCreate<Row & { id: number }>();
  return async data => {
    try {
      return { record: (await create(declaration.name, { data }, { returnPromise: true })) as Row & { id: number } };
    } catch (error) {
      return refusal(error);
    }
  };
}
