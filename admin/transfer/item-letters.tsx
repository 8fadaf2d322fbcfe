/** `/transfer-order-items/1/show/letters`: the steps of one person's transfer, with its letters. */
import type { RaRecord } from 'react-admin';
import ItemSteps from './item-steps.tsx';

export default function ItemLetters({ record }: { readonly record: RaRecord<number> }) {
  return (
    <div className="part">
      <ItemSteps item={record.id} />
    </div>
  );
}
